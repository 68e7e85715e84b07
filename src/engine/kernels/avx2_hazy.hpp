// One quadrant with haze within 31 tiles, by slices of slopes as in avx2_scan.hpp.
//
// Four bit planes hold each slope's haze, beside the word of open slopes: bit b of the haze passed,
// plus 15 less the limit, is in word b. A row's haze is spread over its tiles' runs, a bit at a
// time, and added to all slopes at once, with carries. A slope whose sum carries out of the fourth
// word has passed too much and is shut, as by a wall. Most rows have no haze, which is one test.
#ifndef SIGHTLINE_ENGINE_KERNELS_AVX2_HAZY_HPP
#define SIGHTLINE_ENGINE_KERNELS_AVX2_HAZY_HPP

#include "avx2_scan.hpp"
#include "avx2_words.hpp"
#include "engine/bits/words.hpp"
#include "engine/lines/grid_lines.hpp"
#include "engine/scans/row_scan.hpp"
#include "engine/slopes/slices.hpp"
#include "processor.hpp"

#if SIGHTLINE_HAS_AVX2
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include <sightline/core/options.hpp>

namespace sightline::inline SIGHTLINE_ABI::engine {

/// The open slopes of a slice, and the haze that each has passed.
struct HazySlice {
    Word open;
    HazeWords passed;
};

[[nodiscard]] inline Word load_word(const unsigned char* bytes) {
    Word word;
    std::memcpy(&word, bytes, sizeof word);
    return word;
}

/// fill_runs() for rows whose first run starts with bit 0 (`lowest` 1) or for slices, bit 1 (2).
/// Each run is the difference between the bit after its top and its own first; past the word's end
/// that bit is 0, as it should be.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline Word spread_runs(Word which, Word tops, Word lowest) {
    const Word after = tops << 1;
    return deposit(which, after) - deposit(which, after | lowest);
}

/// Adds one bit of a row's haze, of its tiles from the first in the slice on, and the carry of the
/// bit before; returns the carry.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline Word add_bit(Word& passed, Word haze, Word tops,
                                                        Word carry) {
    const Word added = spread_runs(haze, tops, 1);
    const Word one = passed ^ added;
    const Word both_ones = passed & added;
    passed = one ^ carry;
    return both_ones | (one & carry);
}

/// Adds a row's haze: bit b of it is in the word that starts `plane` bytes times b after `bytes`,
/// from bit `shift` on.
SIGHTLINE_TARGET_AVX2 inline void pass_haze(HazySlice& slice, Word tops, const unsigned char* bytes,
                                            std::ptrdiff_t plane, int shift) {
    Word carry = add_bit(slice.passed[0], load_word(bytes) >> shift, tops, 0);
    carry = add_bit(slice.passed[1], load_word(bytes + plane) >> shift, tops, carry);
    carry = add_bit(slice.passed[2], load_word(bytes + 2 * plane) >> shift, tops, carry);
    carry = add_bit(slice.passed[3], load_word(bytes + 3 * plane) >> shift, tops, carry);
    slice.open &= ~carry;
}

/// A part of a slice, more finely cut.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline HazySlice part_of(const HazySlice& parent,
                                                             const Slice& slice) {
    HazySlice part;
    part.open = spread_runs(parent.open >> slice.shift, slice.tops, 2);
    for (std::size_t b = 0; b < 4; ++b) {
        part.passed[b] = spread_runs(parent.passed[b] >> slice.shift, slice.tops, 2);
    }
    return part;
}

/// The open sectors of the last level's slices; `start` is the initial count.
inline void open_haze_sectors(const std::array<HazySlice, most_slices>& slices,
                              const SliceTables& tables, int start,
                              SectorList<HazySector>& open_after) {
    for (std::size_t i = 0; i < slices.size(); ++i) {
        if (slices[i].open == 0) continue;
        const int intervals = tables.last_first[i + 1] - tables.last_first[i];
        const Word open = slices[i].open & ~Word{0} >> (63 - intervals) & ~Word{1};
        Word differs = ~(open << 1);
        for (const Word bits : slices[i].passed) differs |= bits ^ bits << 1;
        const Word starts = open & differs;
        for (Word rest = starts; rest != 0; rest &= rest - 1) {
            const int from = std::countr_zero(rest);
            const int to = std::countr_zero((~open | starts) & ~Word{1} << from);
            int passed = -start;
            for (std::size_t b = 0; b < 4; ++b) {
                passed += static_cast<int>(slices[i].passed[b] >> from & 1) << b;
            }
            const auto edge = [&](int bit) {
                return tables.last_edges[static_cast<std::size_t>(tables.last_first[i] + bit - 1)];
            };
            // Adjacent ones with equal haze are merged.
            if (!open_after.empty() && open_after.back().end == edge(from) &&
                open_after.back().haze == passed) {
                open_after.back().end = edge(to);
            } else {
                open_after.push_back({edge(from), edge(to), passed});
            }
        }
    }
}

/// The haze passed to each clear tile of a row; `open` are the slopes open before it.
SIGHTLINE_TARGET_AVX2 inline void note_passed(const HazySlice& slice, const SliceRow& row,
                                              Word walls, std::size_t line, NearPassed& out) {
    // For a centre between two slopes, the open one counts, or the one that has passed less.
    const Word next_open = slice.open >> 1 & row.ties;
    HazeWords next;
    for (std::size_t b = 0; b < 4; ++b) next[b] = slice.passed[b] >> 1;
    const Word use_next = next_open & (~slice.open | less_haze(next, slice.passed));
    HazeWords haze;
    for (std::size_t b = 0; b < 4; ++b) {
        const Word chosen = (slice.passed[b] & ~use_next) | (next[b] & use_next);
        haze[b] = extract(chosen, row.centres) << row.shift;
    }
    const Word floors = extract(slice.open | next_open, row.centres) & ~walls;
    out.add(line, floors << row.shift, haze);
}

/// The scan of one quadrant; `passes`: also how much haze was passed.
template <bool passes>
class HazySliceScan {
  public:
    HazySliceScan(const HazeLines& lines, const Options& options, const ScanTarget& target)
        : tables_{slice_tables()},
          rim_{slice_rim(tables_, options.shape, options.radius)},
          quadrant_{lines.walls},
          haze_{lines},
          direction_{target.step},
          start_{max_haze - options.haze_limit},
          lines_{target.near_lines->data() + near_centre},
          passed_{target.passed} {}

    SIGHTLINE_TARGET_AVX2 int run(SectorList<HazySector>* open_after) {
        // Past the last row nothing is seen.
        last_to_pass_ = open_after ? near_reach : quadrant_.reach - 1;
        HazySlice slice{~Word{1}, {}};
        for (std::size_t b = 0; b < 4; ++b) slice.passed[b] = (start_ >> b & 1) != 0 ? ~Word{0} : 0;
        scan_first_level(slice);
        const int near_rows = std::min(quadrant_.reach, slice_levels[0].last_row);
        if (near_rows == quadrant_.reach || slice.open == 0) return near_rows;
        return scan_finer_levels(slice, open_after);
    }

  private:
    const SliceTables& tables_;
    const SliceRim& rim_;
    GridLines quadrant_;
    HazeLines haze_;
    int direction_;
    int start_;  // the initial count, so that slopes count to 15
    Word* lines_;
    NearPassed* passed_;
    int last_to_pass_ = 0;

    /// A row in a slice: visible tiles, haze passed, and the shadow of its walls.
    [[nodiscard]] SIGHTLINE_TARGET_AVX2 Word scan_row(HazySlice& slice, const SliceRow& row, int d,
                                                      Word walls) const {
        if constexpr (passes) {
            const auto line = static_cast<std::size_t>(near_centre + d * direction_);
            note_passed(slice, row, walls, line, *passed_);
        }
        return scan_slice_row(slice.open, row, walls);
    }

    SIGHTLINE_TARGET_AVX2 void scan_first_level(HazySlice& slice) const {
        const int near_rows = std::min(quadrant_.reach, slice_levels[0].last_row);
        const SliceRow* row = tables_.rows.data();
        // At most 17 columns are needed, so one load from the nearest byte on has all of them.
        constexpr int side = slice_levels[0].last_row;
        const auto first_bit = static_cast<unsigned>(quadrant_.shift + near_centre - side);
        const auto* bytes =
            reinterpret_cast<const unsigned char*>(quadrant_.origin) + first_bit / 8;
        const auto* haze_bytes =
            reinterpret_cast<const unsigned char*>(haze_.planes.origin) + first_bit / 8;
        const std::ptrdiff_t plane = haze_.plane * 8;
        for (int d = 1, shift = static_cast<int>(first_bit % 8) + side - 1; d <= near_rows;
             ++d, --shift, ++row) {
            bytes += quadrant_.step * 8;
            haze_bytes += haze_.planes.step * 8;
            const Word tiles = scan_row(slice, *row, d, load_word(bytes) >> shift);
            lines_[d * direction_] = tiles << (near_centre - d);
            const Word any = load_word(haze_bytes + detail::HazeBits::any_line * plane) >> shift;
            if (deposit(any, row->tops) == 0 || d > last_to_pass_) continue;
            pass_haze(slice, row->tops, haze_bytes, plane, shift);
        }
    }

    SIGHTLINE_TARGET_AVX2 int scan_finer_levels(const HazySlice& first,
                                                SectorList<HazySector>* open_after) const {
        std::array<HazySlice, most_slices> halves[2];
        std::array<HazySlice, most_slices>* coarse = &halves[0];
        std::array<HazySlice, most_slices>* fine = &halves[1];
        (*fine)[0] = first;
        std::array<Word, near_reach + 1> walls;
        std::array<Word, near_reach + 1> any_haze;
        std::array<HazeWords, near_reach + 1> all_haze;
        const Slice* part = tables_.slices.data() + 1;
        const std::uint8_t* last_in_rim = rim_.data() + 1;
        int done = slice_levels[0].last_row;
        Word any_open = 0;
        for (std::size_t level = 1; level < slice_levels.size(); ++level) {
            const int last = std::min(quadrant_.reach, slice_levels[level].last_row);
            for (int d = done + 1; d <= last; ++d) {
                const auto i = static_cast<std::size_t>(d);
                walls[i] = quadrant_.walls(d);
                any_haze[i] = haze_.any(d);
                if (any_haze[i] != 0) all_haze[i] = haze_.all(d);
            }
            std::swap(coarse, fine);
            any_open = 0;
            for (int k = 0; k < slice_levels[level].slices; ++k, ++part, ++last_in_rim) {
                const int last_of_slice = std::min<int>(last, *last_in_rim);
                HazySlice& slice = (*fine)[static_cast<std::size_t>(k)];
                slice.open = 0;
                if ((*coarse)[part->parent].open == 0 || last_of_slice <= done) continue;
                slice = part_of((*coarse)[part->parent], *part);
                const SliceRow* row = tables_.rows.data() + part->rows;
                for (int d = done + 1; d <= last_of_slice && slice.open != 0; ++d, ++row) {
                    const auto i = static_cast<std::size_t>(d);
                    const int shift = row->shift;
                    lines_[d * direction_] |= scan_row(slice, *row, d, walls[i] >> shift) << shift;
                    if (deposit(any_haze[i] >> shift, row->tops) == 0 || d > last_to_pass_)
                        continue;
                    const auto* bytes = reinterpret_cast<const unsigned char*>(all_haze[i].data());
                    pass_haze(slice, row->tops, bytes, sizeof(Word), shift);
                }
                any_open |= slice.open;
            }
            done = last;
            if (any_open == 0 || done == quadrant_.reach) break;
        }
        if (open_after && done == near_reach && any_open != 0) {
            open_haze_sectors(*fine, tables_, start_, *open_after);
        }
        return done;
    }
};

/// Kernel::scan_hazy.
SIGHTLINE_TARGET_AVX2 inline int scan_hazy_avx2(const HazeLines& lines, const ColumnRange&,
                                                const Options& options, const ScanTarget& target,
                                                SectorList<HazySector>* open) {
    if (open != nullptr) open->clear();
    if (target.passed == nullptr) return HazySliceScan<false>(lines, options, target).run(open);
    target.passed->bias = max_haze - options.haze_limit;
    return HazySliceScan<true>(lines, options, target).run(open);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
#endif

#endif
