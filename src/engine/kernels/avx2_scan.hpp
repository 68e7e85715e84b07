// One quadrant of symmetric shadowcasting within 31 tiles, branchless.
//
// The open slopes of a slice (slices.hpp) are a word, a bit for each elementary interval that no
// nearer wall shades. A tile of a row is a run of those bits. So for a whole row:
//   shade  the walls' bits, deposited at the tops and at the bottoms of their runs, differ by the
//          runs: the next row's word is this one's without them
//   seen   a wall is seen if any bit of its run is open, a floor if the bit that holds its centre
//          is, or either of two if the centre lies on an edge. Whichever bits count, adding ones
//          from the lowest of them up to the one below the run's top carries into the top if any of
//          them is open, and never past it. The tops, extracted, are the bits of the row
// No division, comparison or rounding, and walls cost no more than floors. Depositing and
// extracting bits needs x86's BMI2.
#ifndef SIGHTLINE_ENGINE_KERNELS_AVX2_SCAN_HPP
#define SIGHTLINE_ENGINE_KERNELS_AVX2_SCAN_HPP

#include "avx2_words.hpp"
#include "engine/bits/words.hpp"
#include "engine/slopes/slices.hpp"
#include "processor.hpp"

#if SIGHTLINE_HAS_AVX2
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <type_traits>
#include <utility>

namespace sightline::inline SIGHTLINE_ABI::engine {

/// Sets the bits of every run of `tops` whose number is set in `which`; the first run starts at bit
/// `lowest`.
SIGHTLINE_TARGET_AVX2 inline Word fill_runs(Word which, Word tops, Word lowest) {
    const Word high = deposit(which, tops);
    const Word low = deposit(which, tops << 1 | lowest);
    return (high - low) | high;
}

/// Sets the top of every run of `tops` that has an open bit; other bits are unspecified.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline Word runs_reached(Word open, Word tops) {
    return ((open & ~tops) + ~tops) | open;
}

/// The visible tiles of a row, from its first in the slice on; removes its walls' shadow from
/// `open`.
SIGHTLINE_TARGET_AVX2 inline Word scan_slice_row(Word& open, const SliceRow& row, Word walls) {
    const Word high = deposit(walls, row.tops);
    const Word below = high - deposit(walls, row.tops << 1 | 1);
    const Word shade = below | high;
    const Word seen = open & (shade | row.middles);
    open &= ~shade;
    return extract(((seen & ~row.tops) + (below | row.climbs)) | seen, row.tops);
}

/// The open sectors of the last level's slices. A change between open and shut bits starts or ends
/// a sector, at the edge where the bit's interval starts.
SIGHTLINE_TARGET_AVX2 inline void open_sectors(const Word* slices, const SliceTables& tables,
                                               Sectors& open_after) {
    const FixedSlope* edges = tables.last_edges.data();
    FixedSlope* added = open_after.slopes.data();
    Word goes_on = 0;  // 1 if a sector reaches the end of the slice before
    for (std::size_t i = 0; i < most_slices; ++i) {
        const int intervals = tables.last_first[i + 1] - tables.last_first[i];
        const Word all = ~Word{0} >> (63 - intervals) & ~Word{1};
        const Word open = slices[i];
        for (Word rest = (open ^ (open | goes_on) << 1) & all; rest != 0; rest &= rest - 1) {
            *added++ = edges[std::countr_zero(rest) - 1];
        }
        goes_on = open >> intervals & 1;
        edges += intervals;
    }
    if (goes_on != 0) *added++ = *edges;
    open_after.count = static_cast<std::size_t>(added - open_after.slopes.data());
    assert(open_after.count <= open_after.slopes.size());
}

/// Tag: no thin walls.
struct OpenSteps {
    static constexpr bool are_open = true;
    SIGHTLINE_TARGET_AVX2 void start(unsigned, Word) const {}
    SIGHTLINE_TARGET_AVX2 void cut_near(Word&, const SliceTables&, int, Word) const {}
    SIGHTLINE_TARGET_AVX2 void go_on(int, const GridLines&) const {}
    SIGHTLINE_TARGET_AVX2 void read(int, Word) const {}
    SIGHTLINE_TARGET_AVX2 void cut(Word&, const SliceTables&, const SliceRow*, int) const {}
};

/// Shuts slopes at the steps that thin walls close: WalledLines::closed(), with the words of a row
/// kept for the next.
class StepCuts {
  public:
    static constexpr bool are_open = false;

    explicit StepCuts(const WalledLines& lines) : lines_{lines} {}

    /// Before row 1: `first_bit` is that of column -8 in a line of tiles; `walls` are row 0's.
    SIGHTLINE_TARGET_AVX2 void start(unsigned first_bit, Word walls) {
        shift_ = static_cast<int>(first_bit % 8);
        bytes_ = reinterpret_cast<const unsigned char*>(lines_.planes.origin) + first_bit / 8;
        before_ = near_row(walls);
    }
    /// Cuts row d, up to 8, whose walls from column -8 on are given.
    SIGHTLINE_TARGET_AVX2 void cut_near(Word& open, const SliceTables& tables, int d, Word walls) {
        const Word ahead = near_plane(ahead_);
        bytes_ += step_;
        const Row here = near_row(walls);
        const ClosedSteps closed = closed_between<near_side>(before_, ahead, here);
        before_ = here;
        const auto i = static_cast<std::size_t>(d - 1);
        cut(open, tables.rows[i].tops, tables.turns[i], closed, near_side - d);
    }

    /// Before a level that starts after row `done`.
    SIGHTLINE_TARGET_AVX2 void go_on(int done, const GridLines& tiles) {
        before_ = row(done, tiles.walls(done));
    }
    /// Reads row d, for cuts of the level's slices.
    SIGHTLINE_TARGET_AVX2 void read(int d, Word walls) {
        const Row here = row(d, walls);
        closed_[static_cast<std::size_t>(d)] =
            closed_between<near_centre>(before_, plane(d - 1, lines_.ahead), here);
        before_ = here;
    }
    SIGHTLINE_TARGET_AVX2 void cut(Word& open, const SliceTables& tables, const SliceRow* row,
                                   int d) const {
        const auto i = static_cast<std::size_t>(row - tables.rows.data());
        cut(open, row->tops, tables.turns[i], closed_[static_cast<std::size_t>(d)], row->shift);
    }

  private:
    static constexpr int near_side = slice_levels[0].last_row;

    /// One row's tiles, and its edges between columns, by the column farther from the axis.
    struct Row {
        Word walls;
        Word aside;
    };

    const WalledLines& lines_;
    // In bytes, for near rows.
    std::ptrdiff_t step_ = lines_.planes.step * 8;
    std::ptrdiff_t ahead_ = lines_.ahead * lines_.plane * 8;
    std::ptrdiff_t up_ = lines_.up * lines_.plane * 8;
    std::ptrdiff_t down_ = lines_.down * lines_.plane * 8;
    const unsigned char* bytes_ = nullptr;
    int shift_ = 0;
    Row before_{};
    std::array<ClosedSteps, near_reach + 1> closed_;

    /// The bits of columns one nearer to the axis, which is at bit `centre`.
    template <int centre>
    SIGHTLINE_TARGET_AVX2 static Word outwards(Word up, Word down) {
        constexpr Word from_axis = ~Word{0} << centre;
        return (up & from_axis) << 1 | (down & ~(from_axis << 1)) >> 1;
    }
    [[nodiscard]] SIGHTLINE_TARGET_AVX2 Word near_plane(std::ptrdiff_t bytes) const {
        Word bits;
        std::memcpy(&bits, bytes_ + bytes, sizeof bits);
        return bits >> shift_;
    }
    [[nodiscard]] SIGHTLINE_TARGET_AVX2 Row near_row(Word walls) const {
        return {walls, outwards<near_side>(near_plane(up_), near_plane(down_))};
    }
    [[nodiscard]] SIGHTLINE_TARGET_AVX2 Word plane(int d, int number) const {
        return word_at(lines_.planes.origin + d * lines_.planes.step + number * lines_.plane,
                       lines_.planes.shift);
    }
    [[nodiscard]] SIGHTLINE_TARGET_AVX2 Row row(int d, Word walls) const {
        return {walls, outwards<near_centre>(plane(d, lines_.up), plane(d, lines_.down))};
    }

    /// A corner is closed if neither way gets round it: aside and then ahead, or ahead and then
    /// aside. Without a thin wall on either it is open, whatever the walls.
    template <int centre>
    SIGHTLINE_TARGET_AVX2 static ClosedSteps closed_between(const Row& before, Word ahead,
                                                            const Row& here) {
        const Word first = before.aside | ahead;
        const Word second = here.aside | outwards<centre>(ahead, ahead);
        const Word around = outwards<centre>(here.walls, here.walls);
        return {ahead, (first & (second | around)) | (second & before.walls)};
    }
    SIGHTLINE_TARGET_AVX2 static void cut(Word& open, Word tops, Word turns,
                                          const ClosedSteps& closed, int shift) {
        // Runs as the difference between the bit after each and its first.
        const Word after = tops << 1;
        const Word straight = closed.straight >> shift;
        const Word turned = closed.turned >> shift;
        open &= ~(((deposit(straight, after) - deposit(straight, after | 1)) & ~turns) |
                  ((deposit(turned, after) - deposit(turned, after | 1)) & turns));
    }
};

/// scan_sectors() that skips most tiles outside the rim: nothing within it depends on them.
template <class Steps>
SIGHTLINE_TARGET_AVX2 SIGHTLINE_IN_KERNEL int scan_slices(const GridLines& quadrant, Steps&& steps,
                                                          int direction, Shape shape, int radius,
                                                          NearLines& seen, Sectors* open_after) {
    const SliceTables& tables = slice_tables();
    const SliceRim& rim = slice_rim(tables, shape, radius);
    if (open_after) open_after->count = 0;
    const int near_rows = std::min(quadrant.reach, slice_levels[0].last_row);
    Word* const lines = seen.data() + near_centre;
    Word open = ~Word{1};
    const SliceRow* row = tables.rows.data();
    // At most 17 columns are needed, so one load from the nearest byte on has all of them.
    constexpr int side = slice_levels[0].last_row;
    const auto first_bit = static_cast<unsigned>(quadrant.shift + near_centre - side);
    const auto* bytes = reinterpret_cast<const unsigned char*>(quadrant.origin) + first_bit / 8;
    Word origin_walls;
    std::memcpy(&origin_walls, bytes, sizeof origin_walls);
    steps.start(first_bit, origin_walls >> (first_bit % 8));
    for (int d = 1, shift = static_cast<int>(first_bit % 8) + side - 1; d <= near_rows;
         ++d, --shift, ++row) {
        bytes += quadrant.step * 8;
        Word walls;
        std::memcpy(&walls, bytes, sizeof walls);
        if (!std::remove_reference_t<Steps>::are_open && open == 0) return d - 1;
        steps.cut_near(open, tables, d, walls >> (first_bit % 8));
        lines[d * direction] = scan_slice_row(open, *row, walls >> shift) << (near_centre - d);
    }
    if (near_rows == quadrant.reach || open == 0) return near_rows;

    // Not a list of the open ones, as in avx2_lazy.hpp: the next load would depend on it, and wait.
    std::array<Word, most_slices> halves[2];
    Word* coarse = halves[0].data();
    Word* fine = halves[1].data();
    fine[0] = open;
    std::array<Word, near_reach + 1> walls;
    const Slice* slice = tables.slices.data() + 1;
    const std::uint8_t* last_in_rim = rim.data() + 1;
    int done = near_rows;
    Word any = 0;
    for (std::size_t level = 1; level < slice_levels.size(); ++level) {
        const int last = std::min(quadrant.reach, slice_levels[level].last_row);
        steps.go_on(done, quadrant);
        for (int d = done + 1; d <= last; ++d) {
            walls[static_cast<std::size_t>(d)] = quadrant.walls(d);
            steps.read(d, walls[static_cast<std::size_t>(d)]);
        }
        std::swap(coarse, fine);
        any = 0;
        for (int i = 0; i < slice_levels[level].slices; ++i, ++slice, ++last_in_rim) {
            open = fill_runs(coarse[slice->parent] >> slice->shift, slice->tops, 2);
            const int last_of_slice = std::min<int>(last, *last_in_rim);
            if (last_of_slice <= done) open = 0;
            if (open != 0) {
                row = tables.rows.data() + slice->rows;
                for (int d = done + 1; d <= last_of_slice; ++d, ++row) {
                    const Word there = walls[static_cast<std::size_t>(d)] >> row->shift;
                    steps.cut(open, tables, row, d);
                    lines[d * direction] |= scan_slice_row(open, *row, there) << row->shift;
                }
                any |= open;
            }
            fine[i] = open;
        }
        done = last;
        if (any == 0 || done == quadrant.reach) break;
    }
    if (open_after && done == near_reach && any != 0) open_sectors(fine, tables, *open_after);
    return done;
}

/// Kernel::scan and Kernel::scan_walled.
///@{
SIGHTLINE_TARGET_AVX2 inline int scan_avx2(const GridLines& quadrant, int direction, Shape shape,
                                           int radius, NearLines& seen, Sectors* open_after) {
    return scan_slices(quadrant, OpenSteps{}, direction, shape, radius, seen, open_after);
}
SIGHTLINE_TARGET_AVX2 inline int scan_walled_avx2(const WalledLines& lines, int direction,
                                                  Shape shape, int radius, NearLines& seen) {
    return scan_slices(lines, StepCuts{lines}, direction, shape, radius, seen, nullptr);
}
///@}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
#endif

#endif
