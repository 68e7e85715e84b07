// RowScan: a quadrant scanned by sectors of slopes: a row of the map and the sectors that reach it
// give the next row's sectors.
//
// The columns that a sector touches are a mask on the row's walls, 64 columns at a time; mostly one
// such window has the whole row. Runs of floor in it go on as sectors of their own. A run that
// begins at the first column keeps the sector's start, others start at the edge of the wall before
// them; ends likewise. Tiles outside the rim or the map count as walls: nothing within the rim
// depends on them.
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
#include <bit>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "engine/bits/words.hpp"
#include "engine/canvas/rim.hpp"
#include "engine/canvas/seen_rows.hpp"
#include "engine/kernels/processor.hpp"
#include "engine/slopes/fixed_slope.hpp"
#include "sectors.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

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
    SIGHTLINE_OUT_OF_LINE int run(int first, int last) {
        int row = first;
        if constexpr (!is_hazy) row = scan_near(first, std::min(last, near_reach));
        for (; row <= last && !now_->empty(); ++row) {
            look_at(row);
            if constexpr (has_steps) {
                if (!cut_sectors(row)) break;
            }
            if constexpr (!is_hazy) {
                if (passes_freely(row)) continue;
            }
            scan_row(row);
            std::swap(now_, next_);
        }
        if (now_ != &lists_.now) {
            std::swap(lists_.now, lists_.next);
            std::swap(now_, next_);
        }
        return row - 1;
    }

  private:
    static constexpr bool is_hazy = std::is_same_v<S, HazySector>;
    static constexpr bool has_steps = requires(Lines& lines) { lines.closed(0, 0); };

    Lines& lines_;
    ColumnRange on_map_;
    Rim& rim_;
    ScanTarget target_;
    SectorLists<S>& lists_;
    SectorList<S>* now_ = &lists_.now;
    SectorList<S>* next_ = &lists_.next;
    int haze_limit_;
    ColumnRange in_view_{};  // the current row's columns on the map and within the rim

    /// Scans near rows; returns the row after the last one with an open sector. There are few of
    /// them (Sectors::most), so lists are two buffers here, unless thin walls make more.
    int scan_near(int row, int last) {
        const Word on_map = on_map_.in_word(0);
        const Word* const in_rim = rim_.near_masks().data() + near_centre;
        const auto line = [&]() -> Word& { return (*target_.near_lines)[target_.near_line(row)]; };
        if constexpr (has_steps) {
            for (; row <= last && !now_->empty(); ++row) {
                look_at(row);
                if (!cut_sectors(row)) break;
                line() = scan_window(row, Row(row), NearWindow{on_map & in_rim[row]});
                std::swap(now_, next_);
            }
            return row;
        }
        S* from = now_->room(Sectors::most + 1);
        S* to = next_->room(Sectors::most + 1);
        const S* end = now_->end();
        for (; row <= last && from != end; ++row, std::swap(from, to)) {
            const NearWindow window{on_map & in_rim[row]};
            end = scan_sectors(row, Row(row), window, from, end, to, line());
        }
        if (from != now_->begin()) std::swap(now_, next_);
        now_->end_at(end);
        return row;
    }

    void look_at(int row) {
        const int width = rim_.half_width(row);
        in_view_ = intersection(on_map_, {-width, width});
    }

    /// Whether a single sector meets no wall in a row of no more than 64 columns. It goes on as it
    /// is then, and its visible tiles are marked.
    SIGHTLINE_IN_KERNEL bool passes_freely(int row) {
        if (now_->size() != 1) return false;
        const Row rules(row);
        const S& sector = now_->front();
        const ColumnRange touched = rules.touched(sector.start, sector.end);
        const ColumnRange scanned = intersection(touched, in_view_);
        if (scanned.empty() || scanned.last - scanned.first >= 64) return false;
        if (lines_.part(row, scanned) != 0) return false;
        const ColumnRange seen =
            intersection(scanned, rules.seen(touched, sector.start, sector.end));
        Word* const out = target_.row(row, scanned);
        if (!seen.empty()) {
            or_word_at(out, seen.first + near_centre, ~Word{0} >> (63 - (seen.last - seen.first)));
        }
        return true;
    }

    void scan_row(int row) {
        const Row rules(row);
        const S& front = now_->front();
        const S& back = now_->back();
        const ColumnRange leftmost = rules.touched(front.start, front.end);
        const ColumnRange rightmost =
            now_->size() == 1 ? leftmost : rules.touched(back.start, back.end);
        const ColumnRange all = intersection(in_view_, {leftmost.first, rightmost.last});
        next_->clear();
        // Outside the rim or the map nothing is seen, on this row or any after it.
        if (all.empty()) return;
        lines_.begin(row, all);
        Word* const out = target_.row(row, all);
        if constexpr (!is_hazy) {
            if (all.last - all.first < 64) {
                const Word visible = scan_window(row, rules, FarWindow{all.first, all});
                return or_word_at(out, all.first + near_centre, visible);
            }
        }
        for (const S& sector : *now_) {
            const ColumnRange touched = rules.touched(sector.start, sector.end);
            const ColumnRange scanned = intersection(touched, in_view_);
            if (!scanned.empty()) scan_sector(row, rules, sector, touched, scanned, out);
        }
    }

    /// Removes the parts of sectors that thin walls keep from a row; returns whether any is left.
    bool cut_sectors(int row) {
        next_->clear();
        for (const S& sector : *now_) cut_sector(row, sector);
        std::swap(now_, next_);
        return !now_->empty();
    }

    /// Adds the parts of a sector that thin walls let pass to `row`. Step by step: from column `b`
    /// of the row before to column `c` of this one. At the next step one of them is the next
    /// column, never both: the rows' edges differ.
    void cut_sector(int row, const S& sector) {
        const Row rules(row);
        const Row rules_before(row - 1);
        const ColumnRange touched = rules.touched(sector.start, sector.end);
        if (!meets_thin_walls(row, intersection(touched, in_view_))) {
            return next_->push_back(sector);
        }
        const ColumnRange before = rules_before.touched(sector.start, sector.end);
        S open = sector;
        bool is_open = true;
        FixedSlope from = sector.start;
        ClosedSteps closed{};
        int b = before.first;
        for (int c = touched.first, i = 64; c <= touched.last; ++i, ++c) {
            const bool in_view = c >= in_view_.first && c <= in_view_.last;
            if (in_view && i >= 64) {
                closed = lines_.closed(row, c);
                i = 0;
            }
            const int last_b = std::min(c < 0 ? c + 1 : c, before.last);
            for (;; from = rules_before.end_of(b++)) {
                const Word bits = b == c ? closed.straight : closed.turned;
                const bool passes = !in_view || (bits >> i & 1) == 0;
                if (passes && !is_open) open.start = from;
                if (!passes && is_open) add_part(open, from);
                is_open = passes;
                if (b >= last_b) break;
            }
            from = rules.end_of(c);
        }
        if (is_open) add_part(open, sector.end);
    }

    [[nodiscard]] bool meets_thin_walls(int row, const ColumnRange& columns) const {
        for (int base = columns.first; base <= columns.last; base += 64) {
            const ClosedSteps closed = lines_.closed(row, base);
            if (((closed.straight | closed.turned) & bits_up_to(columns.last, base)) != 0) {
                return true;
            }
        }
        return false;
    }

    void add_part(S part, FixedSlope end) {
        if (part.start == end) return;  // the first step was closed
        part.end = end;
        next_->push_back(part);
    }

    /// Scans a row that fits into a window; returns the visible tiles.
    template <class Window>
    [[nodiscard]] SIGHTLINE_IN_KERNEL Word scan_window(int row, const Row& rules,
                                                       const Window& window) {
        // A word has 32 runs at the most, and a sector shares one with each neighbour; one is
        // written that is not kept.
        S* const to = next_->room(2 * now_->size() + 33);
        Word visible = 0;
        next_->end_at(scan_sectors(row, rules, window, now_->begin(), now_->end(), to, visible));
        return visible;
    }

    /// Scans the sectors from `from` to `end` and writes the next row's to `added`; returns the end
    /// of these.
    template <class Window>
    [[nodiscard]] SIGHTLINE_IN_KERNEL S* scan_sectors(int row, const Row& rules,
                                                      const Window& window, const S* from,
                                                      const S* end, S* added, Word& seen) {
        Word wanted = 0;
        if constexpr (Lines::is_lazy) {
            for (const S* s = from; s != end; ++s) {
                wanted |= window.bits(rules.touched(s->start, s->end));
            }
        }
        const Word walls = window.walls(lines_, row, wanted & window.in_view);
        Word visible = 0;
        for (const S* s = from; s != end; ++s) {
            const ColumnRange touched = rules.touched(s->start, s->end);
            const Word scanned = window.bits(touched);
            if ((scanned & window.in_view) == 0) continue;
            visible |= window.bits(rules.seen(touched, s->start, s->end));
            if constexpr (Row::sees_touched_walls) visible |= scanned & walls;
            Word floors = scanned & ~walls;
            if (floors == scanned && window.holds(touched)) {
                *added++ = *s;
                continue;
            }
            while (floors != 0) {
                const int first = window.base + std::countr_zero(floors);
                const Word after = floors + (floors & (~floors + 1));
                const int last = window.base + std::countr_zero(after) - 1;
                floors &= after;
                added->start = first == touched.first ? s->start : rules.start_of(first);
                added->end = last == touched.last ? s->end : rules.end_of(last);
                added += rules.holds_light(added->start, added->end) ? 1 : 0;
            }
        }
        seen = visible;
        return added;
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
                next_->push_back(sector);
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
            if (!next_->empty()) {
                HazySector& before = next_->back();
                if (before.end == open.start && before.haze == open.haze) {
                    before.end = end;
                    return;
                }
            }
        }
        if (rules.holds_light(open.start, end)) next_->push_back(open);
    }

    void note_passed(int row, int base, Word floors, int haze) const {
        if (target_.passed == nullptr || floors == 0) return;
        HazeWords everywhere;
        for (std::size_t b = 0; b < 4; ++b) everywhere[b] = (haze >> b & 1) != 0 ? ~Word{0} : 0;
        target_.passed->add(target_.near_line(row), floors << (base + near_centre), everywhere);
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
