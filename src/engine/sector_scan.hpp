// Scanning a quadrant by sectors of slopes, for any rules that keep to rows: a row of the map
// turns the list of sectors that reach it into the next row's.
//
// A sector is a start and an end. The columns that it touches are a mask on the row's words. Runs
// of floor in it go on as sectors of their own: a run that begins at the first column keeps the
// sector's start, others start at the edge of the wall before them, and ends likewise. `Row`, made
// for a row's number, says where the edges are (recursive_beams.hpp, raycast.hpp). Rows up to 31
// are one word; those beyond go word by word. Cost: a few instructions a sector, and a few for each
// run in it; nothing for each tile.
#ifndef SIGHTLINE_ENGINE_SECTOR_SCAN_HPP
#define SIGHTLINE_ENGINE_SECTOR_SCAN_HPP

#include <array>
#include <bit>
#include <cstddef>
#include <utility>

#include <sightline/core/fill.hpp>
#include <sightline/core/least.hpp>
#include <sightline/core/plain_list.hpp>

#include "centred_lines.hpp"
#include "fixed_slope.hpp"
#include "near_rim.hpp"
#include "rim.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Starts and ends of sectors, left to right. Sectors lie between -1 and 1, and between two of them
/// lies the shadow of a wall, at row 31 at least 2 / 63 wide: there are never more than 64. One
/// more may be written that is not kept.
struct SectorList {
    std::array<FixedSlope, 2 * 64 + 2> slopes;
    std::size_t count = 0;
};

/// Marks all tiles of the rows before the first that has a wall, and returns that row; `left` is
/// then the sector that a scan starts with.
template <class Row>
int start_near(const CentredQuadrant& quadrant, int direction, NearLines& seen, SectorList& left) {
    return start_near<Row>(quadrant, direction, near_rims()(Shape::square, near_reach), seen, left);
}

/// The same of any quadrant, where only what is within the rim matters.
template <class Row, class Quadrant>
int start_near(Quadrant& quadrant, int direction, const NearRim& rim, NearLines& seen,
               SectorList& left) {
    left.slopes[0] = -Row::widest;
    left.slopes[1] = Row::widest;
    left.count = 2;
    const int reach = detail::least(quadrant.reach(), near_reach);
    int row = 1;
    for (; row <= reach; ++row) {
        const Word all = RowPart{-row, row}.near_word();
        const Word within_rim = all & rim[static_cast<std::size_t>(near_centre + row)];
        if ((quadrant.walls_among(row, within_rim) & within_rim) != 0) break;
        seen[static_cast<std::size_t>(near_centre + row * direction)] = all;
    }
    return row;
}

/// Marks what is seen of row d in line 32 + d * direction of `seen`, for d from `row` to the one
/// that is returned, at most 31; `left` are the sectors at `row`, and then at the row after the
/// last one. What lies outside the rim may be left out: a sector that is all outside of it stays
/// there.
template <class Row, class Quadrant>
int scan_near(Quadrant& quadrant, int row, int direction, const NearRim& rim, NearLines& seen,
              SectorList& left) {
    SectorList other;
    FixedSlope* slopes = left.slopes.data();
    FixedSlope* next = other.slopes.data();
    std::size_t count = left.count;
    const int reach = detail::least(quadrant.reach(), near_reach);
    for (; row <= reach && count != 0; ++row) {
        const Row rules(row);
        const Word within_rim = rim[static_cast<std::size_t>(near_centre + row)];
        Word wanted = 0;
        if constexpr (Quadrant::asks) {
            for (std::size_t i = 0; i < count; i += 2) {
                wanted |= rules.touched(slopes[i], slopes[i + 1]).near_word();
            }
        }
        const Word walls = quadrant.walls_among(row, wanted & within_rim);
        Word visible = 0;
        FixedSlope* added = next;
        for (const FixedSlope *s = slopes, *end = slopes + count; s != end; s += 2) {
            const RowPart touched = rules.touched(s[0], s[1]);
            const Word scanned = touched.near_word();
            if ((scanned & within_rim) == 0) continue;
            visible |= rules.seen(touched, s[0], s[1]).near_word();
            Word floors = scanned & ~walls;
            if (floors == scanned) {
                *added++ = s[0];
                *added++ = s[1];
                continue;
            }
            while (floors != 0) {
                const int first = std::countr_zero(floors) - near_centre;
                const Word after = floors + (floors & (~floors + 1));
                const int last = std::countr_zero(after) - 1 - near_centre;
                floors &= after;
                added[0] = first == touched.first ? s[0] : rules.start_of(first);
                added[1] = last == touched.last ? s[1] : rules.end_of(last);
                added += Row::holds_light(added[0], added[1]) ? 2 : 0;
            }
        }
        if constexpr (Quadrant::asks) visible &= quadrant.light_walls() ? ~Word{0} : ~walls;
        seen[static_cast<std::size_t>(near_centre + row * direction)] = visible;
        count = static_cast<std::size_t>(added - next);
        std::swap(slopes, next);
    }
    if (slopes != left.slopes.data()) detail::copy(slopes, count, left.slopes.data());
    left.count = count;
    return row - 1;
}

/// Two lists that rows past 31 are scanned from and to.
struct SectorLists {
    detail::PlainList<FixedSlope> now;
    detail::PlainList<FixedSlope> next;

    void clear() {}
};

/// The rows past 31.
template <class Row, class Quadrant = CentredQuadrant>
class BeyondScan {
  public:
    BeyondScan(const Quadrant& quadrant, BeyondLines& seen) : quadrant_{quadrant}, seen_{seen} {}

    /// Scans from row 32 on, starting with the sectors in `left`.
    void run(const SectorList& left, Rim rim, SectorLists& lists) {
        std::size_t count = left.count;
        if (lists.now.size() < count) lists.now.resize(2 * count);
        detail::copy(left.slopes.data(), count, lists.now.data());
        for (int row = near_reach + 1; row <= quadrant_.reach() && count != 0; ++row) {
            // As many sectors as there can be, and one that is written but not kept.
            const auto most = 4 * static_cast<std::size_t>(row) + 6;
            if (lists.next.size() < most) lists.next.resize(2 * most);
            const int half_width = detail::least(rim.half_width(row), max_side);
            in_view_ = {detail::greatest(quadrant_.on_map.first, -half_width),
                        detail::least(quadrant_.on_map.last, half_width)};
            count = scan_row(row, lists.now.data(), count, lists.next.data());
            std::swap(lists.now, lists.next);
        }
    }

  private:
    Quadrant quadrant_;
    BeyondLines& seen_;
    RowPart in_view_{};  // of the row in hand, what is on the map and within the rim

    [[nodiscard]] RowPart cut(const RowPart& part) const {
        return {detail::greatest(part.first, in_view_.first),
                detail::least(part.last, in_view_.last)};
    }

    /// Puts the next row's list into `next`, and says how many slopes it has.
    std::size_t scan_row(int row, const FixedSlope* s, std::size_t count, FixedSlope* const next) {
        const Row rules(row);
        FixedSlope* added = next;
        const FixedSlope* const end = s + count;
        const RowPart all{rules.touched(s[0], s[1]).first, rules.touched(end[-2], end[-1]).last};
        if constexpr (Quadrant::asks) ask(row, rules, all, s, end);
        Word* const out = seen_.add(cut(all));
        for (; s != end; s += 2) {
            const RowPart touched = rules.touched(s[0], s[1]);
            // Beyond the rim or the map's edge nothing is seen, on this row or any after it.
            if (touched.first > in_view_.last || touched.last < in_view_.first) continue;
            const RowPart visible = cut(rules.seen(touched, s[0], s[1]));
            added = scan_sector(row, rules, s, touched, visible, out, added);
        }
        if constexpr (Quadrant::asks) {
            if (!quadrant_.light_walls()) drop_walls(row, cut(all), out);
        }
        return static_cast<std::size_t>(added - next);
    }

    /// Asks about all that the sectors touch within the rim.
    void ask(int row, const Row& rules, const RowPart& all, const FixedSlope* s,
             const FixedSlope* end) {
        quadrant_.begin(all);
        for (; s != end; s += 2) quadrant_.want(cut(rules.touched(s[0], s[1])));
        quadrant_.ask(row);
    }

    void drop_walls(int row, const RowPart& part, Word* out) const {
        for (int w = word_of(part.first); w <= word_of(part.last) && part.first <= part.last; ++w) {
            out[w] &= ~quadrant_.walls(row, w);
        }
    }

    FixedSlope* scan_sector(int row, const Row& rules, const FixedSlope* s, const RowPart& touched,
                            const RowPart& visible, Word* out, FixedSlope* added) const {
        // One column outside the map is as good as all of them.
        const RowPart scanned{detail::greatest(touched.first, quadrant_.on_map.first - 1),
                              detail::least(touched.last, quadrant_.on_map.last + 1)};
        const int more = scanned.last - scanned.first;  // columns after the first
        if (more > 63) return scan_wide(row, rules, s, touched, scanned, visible, out, added);
        mark(visible, out);
        const Word all = ~Word{0} >> (63 - more);
        Word floors = all & ~quadrant_.walls_from(row, scanned.first);
        if (floors == all) {
            added[0] = s[0];
            added[1] = s[1];
            return added + 2;
        }
        while (floors != 0) {
            const int first = scanned.first + std::countr_zero(floors);
            const Word after = floors + (floors & (~floors + 1));
            const int last = scanned.first + std::countr_zero(after) - 1;
            floors &= after;
            added[0] = first == touched.first ? s[0] : rules.start_of(first);
            added = close(added, last == touched.last ? s[1] : rules.end_of(last));
        }
        return added;
    }

    /// Marks no more than 64 columns.
    static void mark(const RowPart& visible, Word* out) {
        if (visible.first > visible.last) return;
        const int w = word_of(visible.first);
        const int shift = (visible.first + near_centre) & 63;
        const Word run = ~Word{0} >> (63 - (visible.last - visible.first));
        out[w] |= run << shift;
        if (const Word rest = run >> 1 >> (63 - shift); rest != 0) out[w + 1] |= rest;
    }

    /// The same where there are more than 64 columns, word by word.
    FixedSlope* scan_wide(int row, const Row& rules, const FixedSlope* s, const RowPart& touched,
                          const RowPart& scanned, const RowPart& visible, Word* out,
                          FixedSlope* added) const {
        bool open = false;  // at the end of the word before: the run's start is in added[0]
        const int last_word = word_of(scanned.last);
        for (int w = word_of(scanned.first); w <= last_word; ++w) {
            const Word see = visible.in_word(w);
            if (see != 0) out[w] |= see;
            const int base = w * 64 - near_centre;
            Word floors = scanned.in_word(w) & ~quadrant_.walls(row, w);
            if (open && (floors & 1) == 0) {
                added = close(added, rules.end_of(base - 1));
                open = false;
            }
            while (floors != 0) {
                const int first = base + std::countr_zero(floors);
                const Word after = floors + (floors & (~floors + 1));
                const int last = base + std::countr_zero(after) - 1;
                floors &= after;
                if (!open) added[0] = first == touched.first ? s[0] : rules.start_of(first);
                open = last == base + 63 && last < scanned.last;
                if (open) break;
                added = close(added, last == touched.last ? s[1] : rules.end_of(last));
            }
        }
        return added;
    }

    static FixedSlope* close(FixedSlope* added, FixedSlope end) {
        added[1] = end;
        return added + (Row::holds_light(added[0], end) ? 2 : 0);
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
