// Beams: sectors of slopes, each followed outwards on its own until it meets a wall.
//
// Far from the origin most sectors are a few columns wide and meet nothing on most rows. So one is
// followed row after row, its two slopes in registers: its position on the next row is an addition
// away. A row costs one read of up to 57 bits of the map's line and one store of the visible tiles.
// At a wall the beam ends, and its parts beside the wall go on as beams of their own, from the next
// row on. They wait in a ring, so that their slopes are loaded long before they are needed.
//
// `Rules` say how slopes cross rows and which tiles are seen (rules/sector_rules.hpp); they add
// where their proofs multiply, which gives the same integer. Columns are counted from 64 bits
// before a line's first tile. A beam leaves the map by at most one column before it ends there, so
// all columns fit into the upper 16 or 17 bits of a word. The caller removes tiles that are marked
// outside the map.
//
// A beam that would grow too wide for one read is split first, at the edge of a tile: two adjacent
// sectors see what the two together would.
//
// How many there are: at one row, two neighbours are kept apart by the shadow of a wall, which is
// at least 1 / row wide, or by a split. A beam is split where it is more than 53 / last wide, and
// more than 17 columns, so the split is more than 23 / last away from its ends. Between slopes -1
// and 1 there is room for 2 row + 1 such shadows and row / 11 such splits.
#ifndef SIGHTLINE_ENGINE_SCANS_BEAMS_HPP
#define SIGHTLINE_ENGINE_SCANS_BEAMS_HPP

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "engine/bits/words.hpp"
#include "engine/kernels/processor.hpp"
#include "engine/slopes/fixed_slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

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
/// beams_room() as a power of two: beams wait in a ring.
[[nodiscard]] constexpr std::size_t beams_room(int row) { return std::bit_ceil(most_beams(row)); }

/// A quadrant's walls: row d is the line d steps from `origin`, and column 0 is bit `centre`.
struct BeamLines {
    const Word* origin;
    std::ptrdiff_t step;  ///< words from a line to the next
    int centre;
    int length;  ///< bits of a line that are tiles
};

inline constexpr Word beam_margin = 64;  ///< columns are counted from this many bits before a line
inline constexpr Word widest_beam = 57;  ///< columns

/// The visible tiles of rows of many words: bit 0 of row `first_row` is column 0 of beams.
struct WideBeamRows {
    Word* first;
    std::ptrdiff_t step;
    int first_row;

    [[nodiscard]] Word* row(int d) const { return first + (d - first_row) * step; }
    void see(Word* out, Word column, Word tiles) const {
        or_bits_at(out, static_cast<std::size_t>(column), tiles);
    }
};

/// The `count` lowest bits of `bits`; at most 63.
[[nodiscard]] SIGHTLINE_IN_KERNEL Word lowest_bits(Word bits, Word count) {
    return bits & ((Word{1} << count) - 1);
}

/// Whether a beam, of slopes as in fixed_slope.hpp, may get too wide for one read before row
/// `last`. On any row it is less than row (end - start) + 4 columns wide.
[[nodiscard]] inline bool grows_too_wide(FixedSlope start, FixedSlope end, int last) {
    // A beam that is one slope may end before it starts, by the rounding of that slope.
    const auto width = static_cast<Word>(std::max(end - start, FixedSlope{0}));
    return width * static_cast<Word>(last) >> slope_bits >= widest_beam - 4;
}

struct BeamsDone {
    std::size_t open;  ///< the number of beams that passed the last row
    int deepest;       ///< the last row that any of them has read
};

/// A kernel's follow_beams().
using FollowBeams = BeamsDone(const BeamLines&, const WideBeamRows&, int, Beam*, std::size_t,
                              Beam*);

/// Follows the `count` beams in `pending`, which has room for beams_room(last_row), until all have
/// met walls, left the rim or passed `last_row`; those that passed it are put into `open`. None may
/// grow too wide for one read.
template <class Rules>
SIGHTLINE_IN_KERNEL BeamsDone follow_beams(const BeamLines& walls_around, const WideBeamRows& rows,
                                           int last_row, Beam* pending, std::size_t count,
                                           Beam* open) {
    constexpr int column_shift = Rules::column_shift;
    // Copies, which no store into a row can change.
    const BeamLines lines = walls_around;
    const WideBeamRows seen = rows;
    const Word zero = (static_cast<Word>(lines.centre) + beam_margin) << column_shift;
    const std::size_t ring = beams_room(last_row) - 1;
    BeamsDone done{0, 0};
    for (std::size_t next = 0; next != count;) {
        const Beam& beam = pending[next++ & ring];
        const FixedSlope beam_start = beam.start;
        const FixedSlope beam_end = beam.end;
        const int last = beam.last;
        int row = beam.row;
        const Word start_step = Rules::step(beam_start);
        const Word end_step = Rules::step(beam_end);
        Word from = zero + Rules::from(row, beam_start);
        Word past = zero + Rules::past(row, beam_end);
        const Word* line = lines.origin + row * lines.step - 1;
        Word* out = seen.row(row);
        Word first = 0;
        Word width = 0;
        Word walls = 0;
        for (; row <= last; ++row) {
            first = from >> column_shift;
            width = (past >> column_shift) - first;
            walls = lowest_bits(bits_at(line, static_cast<std::size_t>(first)), width);
            seen.see(out, first, Rules::floors(from, past, first, width) | walls);
            if (walls != 0) break;
            from += start_step;
            past += end_step;
            line += lines.step;
            out += seen.step;
        }
        if (walls == 0) {
            done.deepest = std::max(done.deepest, last);
            assert(done.open <= ring);  // `open` has as much room as `pending`
            open[done.open].start = beam_start;
            open[done.open].end = beam_end;
            open[done.open].row = row;
            done.open += row > last_row ? 1 : 0;
            continue;
        }
        done.deepest = std::max(done.deepest, row);
        // The parts before the first wall, after the last one, and between walls.
        const typename Rules::Row rules(row);
        const int first_column = static_cast<int>(first - beam_margin) - lines.centre;
        const auto add = [&](FixedSlope start, FixedSlope end, bool is_one) {
            assert(count - next <= ring);  // the ring has room for all that wait
            Beam& added = pending[count & ring];
            added.start = start;
            added.row = row + 1;
            added.last = last;
            added.end = end;
            count += static_cast<std::size_t>(is_one & rules.holds_light(start, end));
        };
        add(beam_start, rules.end_of(first_column + std::countr_zero(walls) - 1), (walls & 1) == 0);
        for (;;) {
            const Word after = walls + (walls & (~walls + 1));  // carries past a run of walls
            const int begin = std::countr_zero(after);
            const FixedSlope start = rules.start_of(first_column + begin);
            walls &= after;
            if (walls == 0) {
                add(start, beam_end, static_cast<Word>(begin) != width);
                break;
            }
            add(start, rules.end_of(first_column + std::countr_zero(walls) - 1), true);
        }
    }
    return done;
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
