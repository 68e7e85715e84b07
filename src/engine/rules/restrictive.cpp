// Restrictive shadowcasting (MRPAS) from words of bits: equal to fov/restrictive.hpp, tile for
// tile.
//
// The two octants of a quadrant share column 0 and nothing else. A wall there is seen from both and
// raises the lowest slope of both. It touches no range of either, since all their slopes are larger
// than its own. So the octants are scanned at once, each with its own ranges, counted outwards from
// the axis. A row's candidates are the last row's lit tiles and their outer neighbours: a shift.
// Clear ones are hidden by a mask for each range. A wall of the same row that widens a range hides
// no clear tile further out in it, so clear tiles may come before walls. Only walls are handled one
// by one, outwards: a range has columns that it touches and columns that it covers.
//
// Edges of walls are fixed slopes, exact as fixed_slope.hpp proves. A wall on the diagonal ends at
// more than 1 and, further out, at more than any tile: at `endless` here. Walls outside the rim are
// skipped: their ranges hide no tile within it.
//
// Branchless: whether a range hides anything is unpredictable, so near rows apply every range's
// mask. Cost: a few instructions for each range and row, and for each wall in view and range.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

#include <sightline/detail/scratch.hpp>

#include "engine/canvas/canvas.hpp"
#include "engine/slopes/fixed_slope.hpp"
#include "hiding_ranges.hpp"
#include "sector_view.hpp"
#include "views.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

/// The non-empty words of a row.
struct RestrictiveLine {
    int first_word = 0;
    std::vector<Word> words;

    [[nodiscard]] int last_word() const { return first_word + static_cast<int>(words.size()) - 1; }
    [[nodiscard]] Word word(int w) const {
        const bool has = w >= first_word && w <= last_word();
        return has ? words[static_cast<std::size_t>(w - first_word)] : 0;
    }
    void trim() {
        while (!words.empty() && words.back() == 0) words.pop_back();
        std::size_t empty = 0;
        while (empty < words.size() && words[empty] == 0) ++empty;
        words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(empty));
        first_word += static_cast<int>(empty);
    }
};

/// The scratch buffers of a quadrant's scan.
struct RestrictiveScan {
    RestrictiveLine lit;      // the last row's clear, seen tiles
    RestrictiveLine lit_now;  // those of the current row
    std::vector<Word> seen;
    HidingRanges right;
    HidingRanges left;

    void clear() {
        right.clear();
        left.clear();
    }

    /// Scans a quadrant; returns the last row, at most 31, that is marked in `lines`.
    template <class Quadrant>
    int run(Quadrant& quadrant, int direction, const ColumnRange& on_map, Rim& rim,
            NearLines& lines, SeenRows& rest) {
        clear();
        const int near_rows = std::min(quadrant.last_row(), near_reach);
        Word open = Word{1} << near_centre;
        int row = 1;
        // Up to the first wall all is seen.
        for (; row <= near_rows; ++row) {
            const Word all = ColumnRange{-row, row}.near_word() &
                             rim.near_masks()[static_cast<std::size_t>(near_centre + row)];
            if ((quadrant.walls(row, all) & all) != 0) break;
            lines[static_cast<std::size_t>(near_centre + row * direction)] = open = all;
        }
        for (; row <= near_rows && open != 0; ++row) {
            const Word mask = rim.near_masks()[static_cast<std::size_t>(near_centre + row)];
            lines[static_cast<std::size_t>(near_centre + row * direction)] =
                scan_near_row(quadrant, row, mask, open);
        }
        const int last = row - 1;
        lit.first_word = 0;
        lit.words.assign(1, open);
        lit.trim();
        for (; row <= quadrant.last_row() && !lit.words.empty(); ++row) {
            scan_row(quadrant, row,
                     intersection(on_map, {-rim.half_width(row), rim.half_width(row)}));
            add_line(row, rest, on_map);
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

    /// The visible tiles of a row in word 0; `open`, the last row's lit tiles, becomes this row's.
    template <class Quadrant>
    Word scan_near_row(Quadrant& quadrant, int row, Word within, Word& open) {
        right.begin(row);
        left.begin(row);
        Word candidates = open | (open & right_half) << 1 | (open & left_half) >> 1;
        candidates &= within;
        if (right.next() != 0) {
            if (right.next() > row) candidates &= ~right_half;
            if (left.next() > row) candidates &= ~left_half;
            candidates &= ~ColumnRange{1 - std::min(left.next(), near_reach + 1),
                                       std::min(right.next(), near_reach + 1) - 1}
                               .near_word();
        }
        const Word walls = quadrant.walls(row, candidates);
        open = candidates & ~walls;
        Word visible = candidates & walls;
        Word hidden = 0;
        right.each_near_hidden([&](ColumnRange part) { hidden |= part.near_word(); });
        left.each_near_hidden(
            [&](ColumnRange part) { hidden |= ColumnRange{-part.last, -part.first}.near_word(); });
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
        return visible | open;
    }

    template <class Quadrant>
    void scan_row(Quadrant& quadrant, int row, const ColumnRange& in_view) {
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
        const ColumnRange needed =
            intersection(in_view, {first * 64 - near_centre, last * 64 + near_centre - 1});
        if (!needed.empty()) quadrant.begin(row, needed);
        Word any_wall = 0;
        ColumnRange open{max_side, -max_side};  // the columns of clear candidates
        for (int w = first; w <= last; ++w) {
            const auto i = static_cast<std::size_t>(w - first);
            const Word candidates = spread(w) & in_view.in_word(w) &
                                    ~ColumnRange{1 - left.next(), right.next() - 1}.in_word(w);
            const Word walls = candidates != 0 ? quadrant.walls(row, w, candidates) : 0;
            seen[i] = candidates & walls;
            any_wall |= seen[i];
            const Word clear = candidates & ~walls;
            lit_now.words[i] = clear;
            if (clear == 0) continue;
            open.first = std::min(open.first, w * 64 - near_centre + first_bit(clear));
            open.last = w * 64 - near_centre + last_bit(clear);
        }
        const auto hide = [&](const ColumnRange& part) {
            const int end = std::min(word_of(part.last), last);
            for (int w = std::max(word_of(part.first), first); w <= end; ++w) {
                lit_now.words[static_cast<std::size_t>(w - first)] &= ~part.in_word(w);
            }
        };
        if (open.first <= open.last) {
            right.each_hidden(open, hide);
            left.each_hidden({-open.last, -open.first},
                             [&](const ColumnRange& part) { hide({-part.last, -part.first}); });
        }
        if (any_wall != 0) {
            right.begin_walls();
            left.begin_walls();
            meet_walls(first, last);
        }
        for (std::size_t i = 0; i < count; ++i) {
            seen[i] |= lit_now.words[i];
        }
    }

    /// Lit tiles and their outer neighbours.
    [[nodiscard]] Word spread(int w) const {
        const Word own = lit.word(w);
        if (w > 0) return own | own << 1 | lit.word(w - 1) >> 63;
        if (w < 0) return own | own >> 1 | lit.word(w + 1) << 63;
        return own | (own & right_half) << 1 | (own & left_half) >> 1;
    }

    /// Removes hidden walls from `seen`.
    void meet_walls(int first, int last) {
        for (int w = std::max(first, 0); w <= last; ++w) {
            Word& word = seen[static_cast<std::size_t>(w - first)];
            const Word outwards = w == 0 ? right_half : ~Word{0};
            for (Word rest = word & outwards; rest != 0; rest &= rest - 1) {
                const int bit = first_bit(rest);
                if (!right.meet(w * 64 + bit - near_centre)) word &= ~(Word{1} << bit);
            }
        }
        for (int w = std::min(last, 0); w >= first; --w) {
            Word& word = seen[static_cast<std::size_t>(w - first)];
            const Word outwards = w == 0 ? left_half : ~Word{0};
            for (Word rest = word & outwards; rest != 0;) {
                const int bit = last_bit(rest);
                rest &= ~(Word{1} << bit);
                if (!left.meet(near_centre - (w * 64 + bit))) word &= ~(Word{1} << bit);
            }
        }
    }

    void add_line(int row, SeenRows& rest, const ColumnRange& on_map) const {
        const int first = lit_now.first_word;
        const int last = lit_now.last_word();
        const ColumnRange part{std::max(first * 64 - near_centre, on_map.first),
                               std::min(last * 64 + near_centre - 1, on_map.last)};
        if (part.empty()) return;
        Word* const out = rest.add_row(row, part);
        for (int w = word_of(part.first); w <= word_of(part.last); ++w) {
            out[w] = seen[static_cast<std::size_t>(w - first)] & part.in_word(w);
        }
    }
};

}  // namespace

void restrictive_view(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
                      TileSet& out) {
    const Reach reach(map.world(), origin, options.radius);
    if (map.grid() != nullptr && see_if_open(*map.grid(), reach, options, out)) return;
    Canvas canvas(reach, options, kernel);
    struct Memory;
    detail::Borrowed<RowMemory, Memory> memory;
    detail::Borrowed<RestrictiveScan, Memory> scan;
    memory->rim.become(options.shape, options.radius);
    canvas.scan_near(false, [&](std::size_t i, Point direction, NearLines& seen) {
        const int step = direction.x + direction.y;
        const auto run = [&](auto& lines) {
            return scan->run(lines, step, reach.columns(direction), memory->rim, seen,
                             memory->rest.side[i]);
        };
        if (map.grid() != nullptr) {
            const GridLines lines(*map.grid(), origin, direction, reach.along(direction));
            return run(lines);
        }
        LazyLines& lines = start_lazy(map, canvas, i, *memory);
        const int last = run(lines);
        if (!options.light_walls) lines.remove_near_walls(step, seen);
        return last;
    });
    if (map.grid() == nullptr) return finish_lazy(canvas, options, *memory, out);
    TileRows rows = canvas.all_rows(memory->rest, 0, out);
    canvas.finish(map.grid(), rows);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
