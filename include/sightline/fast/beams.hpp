// Beams: sectors of slopes, each followed outwards on its own until it meets a wall.
//
// Far from the origin most sectors are a few columns wide and meet nothing on most rows. So one is
// followed row after row, its two slopes in registers: where it lies on the next row is an addition
// away. A row costs one look at up to 57 bits of the map's line and one store of what is seen. At a
// wall the beam ends, and what passes beside the wall goes on as beams of its own, from the next
// row on. A beam that grows too wide for one look is split at the edge of a tile: two sectors that
// touch see what the two together would.
//
// Slopes, rounding and the proof that they are exact are those of fixed_slope.hpp: where a slope
// crosses a row is added up instead of multiplied, which gives the same whole number. Columns are
// counted from 64 bits before a line's first tile. A beam leaves the map by one column at the most
// before it ends there, so all columns fit into the upper 16 bits of a word.
//
// How many there are: at one row, two neighbours are kept apart by the shadow of a wall, which is
// at least 1 / row wide, or by a split, which lies 28 columns or more from the ends of the beam
// that it split. Between slopes -1 and 1 there is room for 2 row such shadows and row / 14 such
// splits.
#ifndef SIGHTLINE_FAST_BEAMS_HPP
#define SIGHTLINE_FAST_BEAMS_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "../core/least.hpp"
#include "bit_runs.hpp"
#include "fixed_slope.hpp"
#include "kernels/processor.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// A sector at `row`; nothing of it matters past row `last`. Start and end are not neighbours here:
/// compilers would store and load the two together, which takes longer when one follows the other.
struct Beam {
    FixedSlope start;
    int row;
    int last;
    FixedSlope end;
};

/// Room for as many beams as there can be up to `row`.
[[nodiscard]] constexpr std::size_t most_beams(int row) {
    return 3 * static_cast<std::size_t>(row) + 4;
}
/// The same as a power of two: beams wait in a ring.
[[nodiscard]] constexpr std::size_t beams_room(int row) { return std::bit_ceil(most_beams(row)); }

/// A quadrant's walls: row d is the line d steps from `origin`, and column 0 is bit `centre`.
struct BeamLines {
    const Word* origin;
    std::ptrdiff_t step;  ///< words from a line to the next
    int centre;
    int length;  ///< bits of a line that are tiles
};

/// 57 bits or more of a line, from `bit` on.
[[nodiscard]] inline Word bits_at(const Word* line, std::size_t bit) {
    if constexpr (std::endian::native == std::endian::little) {
        Word bits;
        std::memcpy(&bits, reinterpret_cast<const unsigned char*>(line) + bit / 8, sizeof bits);
        return bits >> bit % 8;
    } else {
        return line[bit / 64] >> bit % 64 | line[bit / 64 + 1] << 1 << (63 - bit % 64);
    }
}

/// Sets up to 57 bits of a line, from `bit` on.
inline void set_bits_at(Word* line, std::size_t bit, Word bits) {
    if constexpr (std::endian::native == std::endian::little) {
        unsigned char* const bytes = reinterpret_cast<unsigned char*>(line) + bit / 8;
        Word there;
        std::memcpy(&there, bytes, sizeof there);
        there |= bits << bit % 8;
        std::memcpy(bytes, &there, sizeof there);
    } else {
        line[bit / 64] |= bits << bit % 64;
        line[bit / 64 + 1] |= bits >> 1 >> (63 - bit % 64);
    }
}

inline constexpr Word beam_margin = 64;  ///< columns are counted from so many bits before a line
inline constexpr Word widest_beam = 56;  ///< columns, less one

/// What is seen of rows of many words: bit 0 of row `first_row` is column 0 of beams.
struct WideBeamRows {
    Word* first;
    std::ptrdiff_t step;
    int first_row;

    [[nodiscard]] Word* row(int d) const { return first + (d - first_row) * step; }
    void see(Word* out, Word column, Word tiles) const {
        set_bits_at(out, static_cast<std::size_t>(column), tiles);
    }
};

/// The `count` lowest bits of `bits`; 63 at the most.
[[nodiscard]] SIGHTLINE_IN_KERNEL Word lowest_bits(Word bits, Word count) {
    return bits & ((Word{1} << count) - 1);
}

/// Of the columns from `first` on, those whose centres lie in a beam. `from` and `past` are where
/// its slopes cross the row, biased for its first column and the one after its last.
[[nodiscard]] SIGHTLINE_IN_KERNEL Word centres_between(Word from, Word past, Word first) {
    constexpr auto half = static_cast<Word>(slope_half);
    constexpr auto bias = static_cast<Word>(slope_bias);
    constexpr auto one = static_cast<Word>(slope_one);
    const Word first_centre = (from + (half - 2 * bias)) >> slope_bits;  // first or the next one
    const Word past_centres = (past + (half + 2 * bias - one)) >> slope_bits;
    return lowest_bits(first + ~first_centre, past_centres - first);
}

/// Whether a beam gets wider than one look, up to its last row.
[[nodiscard]] inline bool grows_too_wide(const Beam& beam) {
    return static_cast<Word>(beam.end - beam.start) * static_cast<Word>(beam.last) >> slope_bits >= widest_beam;
}

/// Cuts a beam in two at the edge of a tile of its row; returns the other part.
[[nodiscard]] inline Beam split(Beam& beam) {
    const Columns columns = columns_between(beam.row, beam.start, beam.end);
    const FixedSlope edge = left_edge(reciprocal(beam.row), (columns.first + columns.last + 1) >> 1);
    Beam rest = beam;
    beam.end = rest.start = edge;
    return rest;
}

struct BeamsDone {
    std::size_t left;  ///< how many beams have passed the last row
    int deepest;       ///< the last row that any of them has looked at
};

/// Follows the `count` beams in `pending`, which has room for beams_room(last_row), until all have
/// met walls, left the rim or passed `last_row`; those that passed it are put into `left`. None may
/// be wider than one look anywhere up to its last row.
SIGHTLINE_IN_KERNEL BeamsDone follow_beams(const BeamLines& walls_around, const WideBeamRows& rows,
                                           int last_row, Beam* pending, std::size_t count,
                                           Beam* left) {
    constexpr auto half = static_cast<Word>(slope_half);
    constexpr auto bias = static_cast<Word>(slope_bias);
    constexpr auto one = static_cast<Word>(slope_one);
    // Copies, which no store into a row can change.
    const BeamLines lines = walls_around;
    const WideBeamRows seen = rows;
    const Word zero = (static_cast<Word>(lines.centre) + beam_margin) << slope_bits;
    const std::size_t ring = beams_room(last_row) - 1;
    BeamsDone done{0, 0};
    std::size_t next = 0;
    while (next != count) {
        const Beam& beam = pending[next++ & ring];
        const int last = beam.last;
        const FixedSlope beam_start = beam.start;
        const FixedSlope beam_end = beam.end;
        int row = beam.row;
        const auto add = [&](FixedSlope start, FixedSlope end, bool is_one) {
            Beam& added = pending[count & ring];
            added.start = start;
            added.row = row + 1;
            added.last = last;
            added.end = end;
            count += is_one ? 1 : 0;
        };
        const auto start = static_cast<Word>(beam_start);
        const auto end = static_cast<Word>(beam_end);
        Word from = zero + static_cast<Word>(row) * start + (half + bias);
        Word past = zero + static_cast<Word>(row) * end + (half - bias + one);
        const Word* line = lines.origin + row * lines.step - 1;
        Word* out = seen.row(row);
        Word first = 0;
        Word width = 0;
        Word walls = 0;
        for (; row <= last; ++row) {
            first = from >> slope_bits;
            width = (past >> slope_bits) - first;
            walls = lowest_bits(bits_at(line, static_cast<std::size_t>(first)), width);
            seen.see(out, first, centres_between(from, past, first) | walls);
            if (walls != 0) break;
            from += start;
            past += end;
            line += lines.step;
            out += seen.step;
        }
        if (walls == 0) {
            done.deepest = detail::greatest(done.deepest, last);
            left[done.left].start = beam_start;
            left[done.left].end = beam_end;
            left[done.left].row = row;
            done.left += row > last_row ? 1 : 0;
            continue;
        }
        done.deepest = detail::greatest(done.deepest, row);
        // What passes before the first wall, after the last one, and between walls.
        const FixedSlope row_reciprocal = reciprocal(row);
        const int first_column = static_cast<int>(first - beam_margin) - lines.centre;
        const auto edge = [&](int i) { return left_edge(row_reciprocal, first_column + i); };
        add(beam_start, edge(std::countr_zero(walls)), (walls & 1) == 0);
        for (;;) {
            const Word after = walls + (walls & (~walls + 1));  // carries past a run of walls
            const int begin = std::countr_zero(after);
            walls &= after;
            if (walls == 0) {
                add(edge(begin), beam_end, static_cast<Word>(begin) != width);
                break;
            }
            add(edge(begin), edge(std::countr_zero(walls)), true);
        }
    }
    return done;
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
