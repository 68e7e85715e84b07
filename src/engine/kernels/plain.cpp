// The plain kernel: standard C++ only, for any processor.
#include <algorithm>
#include <array>

#include <sightline/detail/scratch.hpp>

#include "engine/canvas/rim.hpp"
#include "engine/rules/sector_rules.hpp"
#include "kernel.hpp"
#include "map/transpose.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

/// One step of a transposition: of every two words `half` apart, swaps the first's bits above
/// `mask` with the second's in it.
void swap_apart(Word* words, std::size_t count, unsigned half, Word mask) {
    for (std::size_t i = 0; i < count; ++i) {
        if ((i & half) != 0) continue;
        const Word swapped = ((words[i] >> half) ^ words[i + half]) & mask;
        words[i] ^= swapped << half;
        words[i + half] ^= swapped;
    }
}

/// Transposes the 32 lines around the origin, and their 32 middle bits, by calls of step(words,
/// count, half, mask).
template <class Step>
void transpose_small(NearLines& lines, Step&& step) {
    // Two 32-bit lines a word: the first step of the transposition, without the far bits, which do
    // not matter.
    std::array<Word, 16> pairs;
    for (std::size_t i = 0; i < 16; ++i) {
        pairs[i] = (lines[16 + i] >> 16 & 0xffffffff) | lines[32 + i] >> 16 << 32;
    }
    // 16 lines apart lie in the same word, so that step swaps the word's own quarters.
    for (Word& w : pairs) {
        const Word swapped = ((w >> 16) ^ (w >> 32)) & 0xffff;
        w ^= swapped << 16 | swapped << 32;
    }
    Word mask = 0x0000ffff0000ffff;
    for (unsigned half = 8; half != 0; half /= 2) {
        mask ^= mask << half;
        step(pairs.data(), pairs.size(), half, mask);
    }
    for (std::size_t i = 0; i < 16; ++i) {
        lines[16 + i] = (pairs[i] & 0xffffffff) << 16;
        lines[32 + i] = pairs[i] >> 32 << 16;
    }
}

/// Transposes lines of which only those up to `reach` away from the origin, and their bits up to
/// `reach` away, are wanted; all lines up to small_transpose + 1 away, or up to 32, must be there.
void transpose_plain(NearLines& lines, int reach) {
    if (reach > small_transpose) return detail::transpose(lines);
    transpose_small(lines, swap_apart);
}

constexpr ColumnRange near_columns{-near_reach, near_reach};

/// Near rows of any lines; tiles outside the rim are removed at the end.
template <class Lines>
int scan_rows(Lines& lines, int step, NearLines& seen, Sectors* open) {
    struct Memory;
    detail::Borrowed<SectorLists<Sector>, Memory> lists;
    lists->now.push_back({-slope_one, slope_one});
    Rim no_rim;
    RowScan<SymmetricRow, Lines> scan(lines, near_columns, no_rim, {step, &seen}, *lists);
    const int last = scan.run(1, std::min(lines.last_row(), near_reach));
    if (open != nullptr) open->assign(lists->now);
    return last;
}

int scan(const GridLines& lines, int step, Shape, int, NearLines& seen, Sectors* open) {
    return scan_rows(lines, step, seen, open);
}

int scan_walled(const WalledLines& lines, int step, Shape, int, NearLines& seen) {
    return scan_rows(lines, step, seen, nullptr);
}

int scan_lazy(LazyLines& lines, int step, Shape, int, NearLines& seen, Sectors* open) {
    return scan_rows(lines, step, seen, open);
}

int scan_hazy(const HazeLines& lines, const ColumnRange& on_map, const Options& options,
              const ScanTarget& target, SectorList<HazySector>* open) {
    struct Memory;
    detail::Borrowed<SectorLists<HazySector>, Memory> lists;
    lists->now.push_back({-slope_one, slope_one, 0});
    Rim rim(options.shape, options.radius);
    RowScan<SymmetricRow, const HazeLines, HazySector> rows(lines, on_map, rim, target, *lists,
                                                            options.haze_limit);
    const int last = rows.run(1, std::min(lines.last_row(), near_reach));
    if (open != nullptr) std::swap(*open, lists->now);
    return last;
}

BeamsDone follow(const BeamLines& lines, const WideBeamRows& seen, int last_row, Beam* pending,
                 std::size_t count, Beam* open) {
    return follow_beams<SymmetricBeams>(lines, seen, last_row, pending, count, open);
}

BeamsDone follow_recursive(const BeamLines& lines, const WideBeamRows& seen, int last_row,
                           Beam* pending, std::size_t count, Beam* open) {
    return follow_beams<RecursiveBeams>(lines, seen, last_row, pending, count, open);
}

void clear(NearLines& lines, int most) {
    std::fill_n(lines.data() + near_centre - most, 2 * most, Word{0});
}

void or_masked(const Word* a, const Word* b, const Word* mask, Word all, int first, int last,
               Word* out) {
    for (int d = first; d <= last; ++d) out[d] = (a[d] | b[d]) & mask[d] & all;
}

}  // namespace

constinit const Kernel plain_kernel{"plain",         scan,   scan_walled,      scan_lazy,
                                    scan_hazy,       follow, follow_recursive, nullptr,
                                    transpose_plain, clear,  or_masked};

}  // namespace sightline::inline SIGHTLINE_ABI::engine
