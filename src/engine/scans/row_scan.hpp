// RowScan: a quadrant scanned by sectors of slopes: a row of the map and the sectors that reach it
// give the next row's sectors.
//
// The columns that a sector touches are a mask on the row's walls, 64 columns at a time. Runs of
// floor in it go on as sectors of their own. A run that begins at the first column keeps the
// sector's start, others start at the edge of the wall before them; ends likewise. Tiles outside
// the rim or the map count as walls: nothing within the rim depends on them.
//
// Four things vary. `Row`, made for a row's number, has the rules: which columns slopes touch,
// which of them are seen, where the edges of walls are (rules/). `Lines` has the walls: GridLines,
// or LazyLines, fetched as the scan gets to them. `Sector` is what a sector carries: HazySector
// also counts the haze it has passed, is cut where the haze of tiles differs, and ends where it has
// passed too much. Visible tiles go into near lines up to row 31, into SeenRows after that. Cost: a
// few instructions for each sector and row, and for each run in it; nothing for each tile.
#ifndef SIGHTLINE_ENGINE_SCANS_ROW_SCAN_HPP
#define SIGHTLINE_ENGINE_SCANS_ROW_SCAN_HPP

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/bits/words.hpp"
#include "engine/canvas/rim.hpp"
#include "engine/canvas/seen_rows.hpp"
#include "engine/lines/haze_lines.hpp"
#include "engine/slopes/fixed_slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// The slopes from `start` to `end`.
struct Sector {
    FixedSlope start;
    FixedSlope end;
};
/// A sector that has passed haze.
struct HazySector {
    FixedSlope start;
    FixedSlope end;
    int haze;
};

/// The open sectors after near rows, left to right: start, end, start, end. They lie between -1 and
/// 1. Between two of them lies the shadow of a wall, at row 31 at least 1 / 31 wide: there are
/// never more than 64, and one more may be written that is not kept.
struct Sectors {
    std::array<FixedSlope, 2 * 64 + 2> slopes;
    std::size_t count = 0;  ///< of slopes

    void clear() { count = 0; }
    [[nodiscard]] bool empty() const { return count == 0; }
    /// Becomes the sectors of a list.
    void assign(const std::vector<Sector>& sectors) {
        assert(2 * sectors.size() <= slopes.size());
        count = 0;
        for (const Sector& sector : sectors) {
            slopes[count++] = sector.start;
            slopes[count++] = sector.end;
        }
    }
};

/// The lists that a row is scanned from and to.
template <class S>
struct SectorLists {
    std::vector<S> now;
    std::vector<S> next;

    void clear() {
        now.clear();
        next.clear();
    }
    /// Takes the open sectors of a near scan.
    void take(const Sectors& open) {
        now.clear();
        for (std::size_t i = 0; i < open.count; i += 2) {
            now.push_back({open.slopes[i], open.slopes[i + 1]});
        }
    }
};

/// The output of a scan: near rows in lines 32 + d * step, further rows in `far_rows`.
struct ScanTarget {
    int step;
    NearLines* near_lines = nullptr;
    SeenRows* far_rows = nullptr;
    NearPassed* passed = nullptr;  ///< null if the haze passed is not wanted

    /// The pointer returned plus w is word w of a row, which has something in `columns`.
    [[nodiscard]] Word* row(int d, const ColumnRange& columns) const {
        if (d > near_reach) return far_rows->add_row(d, columns);
        assert(d >= 1 && d <= near_reach);
        Word* const line = near_lines->data() + near_centre + d * step;
        *line = 0;
        return line;
    }
};

template <class Row, class Lines, class S = Sector>
class RowScan {
  public:
    /// `on_map` are the columns that are on the map; `haze_limit` matters to hazy sectors only.
    RowScan(Lines& lines, const ColumnRange& on_map, Rim& rim, const ScanTarget& target,
            SectorLists<S>& lists, int haze_limit = 0)
        : lines_{lines},
          on_map_{on_map},
          rim_{rim},
          target_{target},
          lists_{lists},
          haze_limit_{haze_limit} {}

    /// Scans rows `first` to `last` of the sectors in `lists.now`, which are then those at the row
    /// after; returns the last row with an open sector.
    int run(int first, int last) {
        int row = first;
        for (; row <= last && !lists_.now.empty(); ++row) {
            const int width = rim_.half_width(row);
            in_view_ = {std::max(on_map_.first, -width), std::min(on_map_.last, width)};
            lists_.next.clear();
            scan_row(row);
            std::swap(lists_.now, lists_.next);
        }
        return row - 1;
    }

  private:
    static constexpr bool is_hazy = std::is_same_v<S, HazySector>;

    Lines& lines_;
    ColumnRange on_map_;
    Rim& rim_;
    ScanTarget target_;
    SectorLists<S>& lists_;
    int haze_limit_;
    ColumnRange in_view_{};  // the current row's columns on the map and within the rim

    void scan_row(int row) {
        const Row rules(row);
        const S& front = lists_.now.front();
        const S& back = lists_.now.back();
        const ColumnRange all = intersection(in_view_, {rules.touched(front.start, front.end).first,
                                                        rules.touched(back.start, back.end).last});
        // Outside the rim or the map nothing is seen, on this row or any after it.
        if (all.empty()) return;
        lines_.begin(row, all);
        Word* const out = target_.row(row, all);
        for (const S& sector : lists_.now) {
            const ColumnRange touched = rules.touched(sector.start, sector.end);
            const ColumnRange scanned = intersection(touched, in_view_);
            if (!scanned.empty()) scan_sector(row, rules, sector, touched, scanned, out);
        }
    }

    void scan_sector(int row, const Row& rules, const S& sector, const ColumnRange& touched,
                     const ColumnRange& scanned, Word* out) {
        const ColumnRange seen = rules.seen(touched, sector.start, sector.end);
        S open = sector;
        bool is_open = false;  // a run reaches the end of the window before; `open` has its start
        for (int base = scanned.first; base <= scanned.last; base += 64) {
            const int last = std::min(base + 63, scanned.last);
            const Word all = ~Word{0} >> (63 - (last - base));
            const Word walls = lines_.window(row, base, all);
            Word visible = all & bits_from(seen.first, base) & bits_up_to(seen.last, base);
            if constexpr (Row::sees_touched_walls) visible |= all & walls;
            or_word_at(out, base + near_centre, visible);
            Word breaks = 0;  // where a run is cut because its haze changes
            HazeWords haze{};
            if constexpr (is_hazy) {
                note_passed(row, base, visible & ~walls, sector.haze);
                haze = lines_.haze(row, base);
                for (const Word bits : haze) breaks |= bits ^ bits << 1;
            }
            Word floors = all & ~walls;
            if (!is_hazy && floors == all && scanned.first == touched.first &&
                scanned.last == touched.last && base == scanned.first && last == scanned.last) {
                lists_.next.push_back(sector);
                return;
            }
            if (is_open && ((floors & 1) == 0 || is_hazy)) {
                close(rules.end_of(base - 1), rules, open);
                is_open = false;
            }
            while (floors != 0) {
                const int i = std::countr_zero(floors) & 63;                     // some bit is set
                const Word run = floors & ~(floors + (floors & (~floors + 1)));  // the lowest ones
                const Word cut = run & breaks & ~Word{1} << i;
                const int end = cut != 0 ? std::countr_zero(cut) : i + std::countr_one(run >> i);
                floors &= end < 64 ? ~Word{0} << end : 0;
                const int first_column = base + i;
                const int last_column = base + end - 1;
                if (!is_open) {
                    open.start =
                        first_column == touched.first ? sector.start : rules.start_of(first_column);
                }
                if constexpr (is_hazy) open.haze = sector.haze + haze_at(haze, i);
                is_open = end == 64 && last_column < scanned.last;
                if (is_open) break;
                close(last_column == touched.last ? sector.end : rules.end_of(last_column), rules,
                      open);
            }
        }
    }

    /// Adds a run that ends at `end` to the next row's sectors.
    void close(FixedSlope end, const Row& rules, S& open) {
        open.end = end;
        if constexpr (is_hazy) {
            if (open.haze > haze_limit_) return;
            // Adjacent ones with equal haze are merged: lists stay short.
            if (!lists_.next.empty()) {
                HazySector& before = lists_.next.back();
                if (before.end == open.start && before.haze == open.haze) {
                    before.end = end;
                    return;
                }
            }
        }
        if (rules.holds_light(open.start, end)) lists_.next.push_back(open);
    }

    void note_passed(int row, int base, Word floors, int haze) const {
        if (target_.passed == nullptr || floors == 0) return;
        HazeWords everywhere;
        for (std::size_t b = 0; b < 4; ++b) everywhere[b] = (haze >> b & 1) != 0 ? ~Word{0} : 0;
        const auto line = static_cast<std::size_t>(near_centre + row * target_.step);
        target_.passed->add(line, floors << (base + near_centre), everywhere);
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
