// Restrictive shadowcasting (MRPAS) from words of bits: fov/algorithms/restrictive.hpp's view, tile
// for tile.
//
// The two octants of a quadrant share column 0 and nothing else. A wall there is seen from both and
// raises the lowest slope of both. It touches no range of either, since all their slopes are larger
// than its own. So the octants are scanned at once, each with its own ranges, counted outwards from
// the axis. A row's candidates are the last row's lit tiles and their outer neighbours: a shift.
// Clear ones are hidden by a mask for each range. A wall of the same row that widens a range hides
// no clear tile further out in it, so clear tiles may come before walls. Only walls are looked at
// one by one, outwards: a range has columns that it touches and columns that it covers.
//
// Edges of walls are fixed slopes, exact as fixed_slope.hpp proves. A wall on the diagonal ends at
// more than 1 and, further out, at more than any tile: at `endless` here. Walls outside the rim are
// left out: their ranges hide no tile within it.
//
// Where ranges lie is hard to guess for a processor, so near rows take every range's mask, and do
// not ask first whether it hides anything.
// Cost: a few instructions for each range and row, and for each wall in view and range.
#ifndef SIGHTLINE_ENGINE_RESTRICTIVE_HPP
#define SIGHTLINE_ENGINE_RESTRICTIVE_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <sightline/core/least.hpp>
#include <sightline/core/options.hpp>
#include <sightline/core/plain_list.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/detail/scratch.hpp>

#include "asked_rows.hpp"
#include "fixed_slope.hpp"
#include "near_hiding.hpp"
#include "opacity_source.hpp"
#include "quadrant_view.hpp"
#include "rim.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// The slopes between two edges hide what lies in them. Columns are those of the row in hand.
struct HidingRange {
    FixedSlope start;
    FixedSlope end;
    RowPart touched{};
    RowPart covered{};
};

/// One octant of a quadrant: slopes and columns are counted outwards from the axis.
class RestrictiveSide {
  public:
    static constexpr FixedSlope endless = endless_slope;

    void clear() {
        ranges_.clear();
        lowest_ = 0;
    }

    /// Goes on with what a kernel has found.
    void take(const NearHiding& found) {
        for (std::size_t i = 0; i < found.count; ++i) {
            ranges_.push_back({found.starts[i], found.ends[i]});
        }
        lowest_ = found.lowest;
    }

    /// Near rows: the walls of a word, and which of the columns up to 31 are hidden or before
    /// next(). Slopes that are nearer to each other than near_slack are equal.
    ///@{
    bool meet_near(int at) {
        constexpr FixedSlope slack = near_slack;
        const FixedSlope start = left_edge(reciprocal_, at);
        const FixedSlope end = end_of(at);
        bool widened = false;
        for (std::size_t i = 0; i < known_; ++i) {
            HidingRange& range = ranges_[i];
            if ((range.start > end + slack) | (range.end < start - slack)) continue;
            if (range.start <= start + slack && end <= range.end + slack) return false;
            range.start = detail::least(range.start, start);
            range.end = detail::greatest(range.end, end);
            widened = true;
        }
        add(at, widened);
        return true;
    }
    ///@}

    /// Goes on to `row`.
    void begin(int row) {
        row_ = row;
        next_ = lowest_ == endless ? row + 1 : column(row * lowest_ + slope_half + slope_bias);
    }

    /// Must be called before the row's first wall.
    void begin_walls() {
        known_ = ranges_.size();
        reciprocal_ = reciprocal(row_);
        columns_known_ = false;
    }

    /// The first column that can be seen.
    [[nodiscard]] int next() const { return next_; }

    /// Calls hide(RowPart) for the columns whose centres are hidden by some range, of those in
    /// `part`; most ranges hide none.
    template <class Hide>
    void each_hidden(RowPart part, Hide&& hide) const {
        const FixedSlope first = part.first * slope_one;
        const FixedSlope last = part.last * slope_one;
        for (const HidingRange& range : ranges_) {
            const FixedSlope from = row_ * range.start;
            const FixedSlope to = row_ * range.end;
            if ((to < first) | (from >= last)) continue;
            hide(RowPart{column(from + slope_one + slope_bias), column(to - slope_bias)});
        }
    }

    /// Calls hide(RowPart) with the columns that each range hides of a near row.
    template <class Hide>
    void each_near_hidden(Hide&& hide) const {
        for (const HidingRange& range : ranges_) {
            hide(RowPart{column(row_ * range.start + slope_one + slope_bias),
                         column(row_ * range.end - slope_bias)});
        }
    }

    /// Meets the wall at a column, and says whether it is seen; walls of a row come outwards.
    bool meet(int at) {
        if (!columns_known_) find_columns();
        bool widened = false;
        for (std::size_t i = 0; i < known_; ++i) {
            HidingRange& range = ranges_[i];
            if (at < range.touched.first || at > range.touched.last) continue;
            if (at >= range.covered.first && at <= range.covered.last) return false;
            widen(range, at);
            widened = true;
        }
        add(at, widened);
        return true;
    }

  private:
    detail::PlainList<HidingRange> ranges_;  // in the order they were met
    FixedSlope lowest_ = 0;
    int next_ = 0;
    int row_ = 0;
    std::size_t known_ = 0;  // the ranges of the rows before
    bool columns_known_ = false;
    FixedSlope reciprocal_ = 0;

    void add(int at, bool widened) {
        if (next_ >= at) {
            lowest_ = end_of(at);
            next_ = at + 1;
        } else if (!widened) {
            ranges_.push_back({left_edge(reciprocal_, at), end_of(at)});
        }
    }

    [[nodiscard]] static int column(FixedSlope crossing) {
        return static_cast<int>(crossing >> slope_bits);
    }
    [[nodiscard]] int last_column(FixedSlope end, FixedSlope bias) const {
        return end == endless ? row_ : column(row_ * end + bias);
    }
    [[nodiscard]] FixedSlope end_of(int at) const {
        return at == row_ ? endless : left_edge(reciprocal_, at + 1);
    }

    void find_columns() {
        columns_known_ = true;
        for (std::size_t i = 0; i < known_; ++i) {
            HidingRange& range = ranges_[i];
            const FixedSlope from = row_ * range.start;
            range.touched = {column(from + slope_half - slope_bias),
                             last_column(range.end, slope_half + slope_bias)};
            range.covered = {
                column(from + slope_half + slope_one - slope_bias),
                range.end == endless ? row_ : column(row_ * range.end - slope_half + slope_bias)};
        }
    }

    void widen(HidingRange& range, int at) const {
        if (at < range.covered.first) range.start = left_edge(reciprocal_, at);
        if (at > range.covered.last) range.end = end_of(at);
        range.covered = {detail::least(range.covered.first, at),
                         detail::greatest(range.covered.last, at)};
        range.touched = {detail::least(range.touched.first, at - 1),
                         detail::greatest(range.touched.last, at + 1)};
    }
};

/// The words of a row that hold something.
struct RestrictiveLine {
    int first_word = 0;
    detail::PlainList<Word> words;

    [[nodiscard]] int last_word() const { return first_word + static_cast<int>(words.size()) - 1; }
    [[nodiscard]] Word word(int w) const {
        const bool has = w >= first_word && w <= last_word();
        return has ? words[static_cast<std::size_t>(w - first_word)] : 0;
    }
    void trim() {
        while (!words.empty() && words.back() == 0) words.pop_back();
        std::size_t empty = 0;
        while (empty < words.size() && words[empty] == 0) ++empty;
        words.remove_first(empty);
        first_word += static_cast<int>(empty);
    }
};

/// The working memory of a quadrant's scan.
struct RestrictiveScan {
    RestrictiveLine lit;      // the last row's clear, seen tiles
    RestrictiveLine lit_now;  // and those of the row in hand
    detail::PlainList<Word> seen;
    RestrictiveSide right;
    RestrictiveSide left;

    void clear() {
        right.clear();
        left.clear();
    }

    /// Scans a quadrant; returns the last row, at most 31, that is marked in `lines`.
    template <class Quadrant>
    int run(Quadrant& quadrant, int direction, const Kernel& kernel, Rim rim,
            const NearRim& near_rim_masks, NearLines& lines, BeyondLines& beyond) {
        clear();
        const int near_rows = detail::least(quadrant.reach(), near_reach);
        Word open = Word{1} << near_centre;
        int row = 1;
        // Up to the first wall all is seen.
        for (; row <= near_rows; ++row) {
            const Word all = RowPart{-row, row}.near_word() &
                             near_rim_masks[static_cast<std::size_t>(near_centre + row)];
            if ((quadrant.walls_among(row, all) & all) != 0) break;
            lines[static_cast<std::size_t>(near_centre + row * direction)] = open = all;
        }
        if constexpr (!Quadrant::asks) {
            if (kernel.scan_restrictive != nullptr && row <= near_rows) {
                NearHiding on_right;
                NearHiding on_left;
                row = kernel.scan_restrictive(quadrant.lines, row, direction, near_rim_masks, lines,
                                              open, on_right, on_left);
                if (open == 0 || row > quadrant.reach()) return row - 1;
                right.take(on_right);
                left.take(on_left);
            }
        }
        for (; row <= near_rows && open != 0; ++row) {
            const Word mask = near_rim_masks[static_cast<std::size_t>(near_centre + row)];
            lines[static_cast<std::size_t>(near_centre + row * direction)] =
                scan_near_row(quadrant, row, mask, open);
        }
        const int last = row - 1;
        lit.first_word = 0;
        lit.words.assign(1, open);
        lit.trim();
        for (; row <= quadrant.reach() && !lit.words.empty(); ++row) {
            scan_row(quadrant, row, detail::least(rim.half_width(row), max_side));
            add_line(beyond, quadrant.on_map);
            std::swap(lit, lit_now);
            lit.trim();
        }
        return last;
    }

  private:
    [[nodiscard]] static int first_bit(Word word) { return std::countr_zero(word); }
    [[nodiscard]] static int last_bit(Word word) { return 63 - std::countl_zero(word); }

    static constexpr Word right_half = ~Word{0} << near_centre;
    static constexpr Word left_half = ~Word{0} >> (near_centre - 1);

    /// What is seen of a row in word 0; `open`, the last row's lit tiles, becomes this row's.
    template <class Quadrant>
    Word scan_near_row(Quadrant& quadrant, int row, Word within, Word& open) {
        right.begin(row);
        left.begin(row);
        Word candidates = open | (open & right_half) << 1 | (open & left_half) >> 1;
        candidates &= within;
        if (right.next() != 0) {
            if (right.next() > row) candidates &= ~right_half;
            if (left.next() > row) candidates &= ~left_half;
            candidates &= ~RowPart{1 - detail::least(left.next(), near_reach + 1),
                                   detail::least(right.next(), near_reach + 1) - 1}
                               .near_word();
        }
        const Word walls = quadrant.walls_among(row, candidates);
        open = candidates & ~walls;
        Word visible = candidates & walls;
        Word hidden = 0;
        right.each_near_hidden([&](RowPart part) { hidden |= part.near_word(); });
        left.each_near_hidden(
            [&](RowPart part) { hidden |= RowPart{-part.last, -part.first}.near_word(); });
        open &= ~hidden;
        if ((visible & right_half) != 0) right.begin_walls();
        for (Word rest = visible & right_half; rest != 0; rest &= rest - 1) {
            const int bit = first_bit(rest);
            if (!right.meet_near(bit - near_centre)) visible &= ~(Word{1} << bit);
        }
        if ((visible & left_half) != 0) left.begin_walls();
        for (Word rest = visible & left_half; rest != 0;) {
            const int bit = last_bit(rest);
            rest &= ~(Word{1} << bit);
            if (!left.meet_near(near_centre - bit)) visible &= ~(Word{1} << bit);
        }
        if constexpr (Quadrant::asks) return lit_walls(quadrant, visible) | open;
        return visible | open;
    }

    template <class Quadrant>
    void scan_row(Quadrant& quadrant, int row, int half_width) {
        right.begin(row);
        left.begin(row);
        const bool grows_left = lit.first_word <= 0 && (lit.words.front() & 1) != 0;
        const bool grows_right = lit.last_word() >= 0 && lit.words.back() >> 63 != 0;
        const int first = lit.first_word - (grows_left ? 1 : 0);
        const int last = lit.last_word() + (grows_right ? 1 : 0);
        const auto count = static_cast<std::size_t>(last - first + 1);
        lit_now.first_word = first;
        lit_now.words.resize(count);
        seen.resize(count);
        Word any_wall = 0;
        RowPart open{max_side, -max_side};  // the columns of clear candidates
        for (int w = first; w <= last; ++w) {
            const auto i = static_cast<std::size_t>(w - first);
            const Word candidates = spread(w) & RowPart{-half_width, half_width}.in_word(w) &
                                    ~RowPart{1 - left.next(), right.next() - 1}.in_word(w);
            const Word walls = quadrant.walls_among(row, w, candidates);
            seen[i] = candidates & walls;
            any_wall |= seen[i];
            const Word clear = candidates & ~walls;
            lit_now.words[i] = clear;
            if (clear == 0) continue;
            open.first = detail::least(open.first, w * 64 - near_centre + first_bit(clear));
            open.last = w * 64 - near_centre + last_bit(clear);
        }
        const auto hide = [&](const RowPart& part) {
            const int end = detail::least(word_of(part.last), last);
            for (int w = detail::greatest(word_of(part.first), first); w <= end; ++w) {
                lit_now.words[static_cast<std::size_t>(w - first)] &= ~part.in_word(w);
            }
        };
        if (open.first <= open.last) {
            right.each_hidden(open, hide);
            left.each_hidden({-open.last, -open.first},
                             [&](const RowPart& part) { hide({-part.last, -part.first}); });
        }
        if (any_wall != 0) {
            right.begin_walls();
            left.begin_walls();
            meet_walls(first, last);
        }
        for (std::size_t i = 0; i < count; ++i) {
            if constexpr (Quadrant::asks) seen[i] = lit_walls(quadrant, seen[i]);
            seen[i] |= lit_now.words[i];
        }
    }

    /// The walls in view, or none if they are to be left out; on maps of bits that is done later.
    template <class Quadrant>
    [[nodiscard]] static Word lit_walls(const Quadrant& quadrant, Word walls) {
        return quadrant.light_walls() ? walls : 0;
    }

    /// Lit tiles and their outer neighbours.
    [[nodiscard]] Word spread(int w) const {
        const Word own = lit.word(w);
        if (w > 0) return own | own << 1 | lit.word(w - 1) >> 63;
        if (w < 0) return own | own >> 1 | lit.word(w + 1) << 63;
        return own | (own & right_half) << 1 | (own & left_half) >> 1;
    }

    /// Leaves those walls in `seen` that are.
    void meet_walls(int first, int last) {
        for (int w = detail::greatest(first, 0); w <= last; ++w) {
            Word& word = seen[static_cast<std::size_t>(w - first)];
            const Word outwards = w == 0 ? right_half : ~Word{0};
            for (Word rest = word & outwards; rest != 0; rest &= rest - 1) {
                const int bit = first_bit(rest);
                if (!right.meet(w * 64 + bit - near_centre)) word &= ~(Word{1} << bit);
            }
        }
        for (int w = detail::least(last, 0); w >= first; --w) {
            Word& word = seen[static_cast<std::size_t>(w - first)];
            const Word outwards = w == 0 ? left_half : ~Word{0};
            for (Word rest = word & outwards; rest != 0;) {
                const int bit = last_bit(rest);
                rest &= ~(Word{1} << bit);
                if (!left.meet(near_centre - (w * 64 + bit))) word &= ~(Word{1} << bit);
            }
        }
    }

    void add_line(BeyondLines& beyond, const RowPart& on_map) const {
        const int first = lit_now.first_word;
        const int last = lit_now.last_word();
        const RowPart part{detail::greatest(first * 64 - near_centre, on_map.first),
                           detail::least(last * 64 + near_centre - 1, on_map.last)};
        Word* const out = beyond.add(part);
        for (int w = word_of(part.first); w <= word_of(part.last); ++w) {
            out[w] = seen[static_cast<std::size_t>(w - first)] & part.in_word(w);
        }
    }
};

/// Fills `out` with what Algorithm::restrictive sees from `origin`, a tile of the map, by valid
/// options.
inline void restrictive_view(const OpacityGrid& map, Point origin, const Options& options,
                             const Kernel& kernel, TileSet& out) {
    QuadrantView view(map, origin, options, kernel, false);
    struct Memory;
    detail::Borrowed<Beyond, Memory> beyond;
    detail::Borrowed<RestrictiveScan, Memory> scan;
    NearRim beyond_table;
    const NearRim& masks = near_rim(options.shape, options.radius, beyond_table);
    view.scan_near(
        [&](std::size_t i, const CentredQuadrant& quadrant, int direction, NearLines& lines) {
            return scan->run(quadrant, direction, kernel, Rim(options.shape, options.radius), masks,
                             lines, beyond->lines[i]);
        });
    if (beyond->empty()) return view.finish_near(out);
    view.finish(*beyond, out);
}

/// The same on a map that is asked; what it throws leaves `out` as it was.
inline void restrictive_view(const OpacitySource& source, const Rect& world, Point origin,
                             const Options& options, const Kernel& kernel, TileSet& out) {
    QuadrantView view(world, origin, options, kernel);
    struct Memory;
    detail::Borrowed<Beyond, Memory> beyond;
    detail::Borrowed<RestrictiveScan, Memory> scan;
    detail::Borrowed<AskedSides, Memory> sides;
    NearRim beyond_table;
    const NearRim& masks = near_rim(options.shape, options.radius, beyond_table);
    for (AskedRows& side : sides->rows) side.skip();
    view.scan_ways([&](std::size_t i, Point way, NearLines& lines) {
        AskedRows& rows = sides->rows[i];
        rows.start(source, world, origin, way, view.reach(), options.light_walls, masks);
        return scan->run(rows, way.x + way.y, kernel, Rim(options.shape, options.radius), masks,
                         lines, beyond->lines[i]);
    });
    if (beyond->empty()) return view.finish_near(out);
    view.finish(*beyond, out);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
