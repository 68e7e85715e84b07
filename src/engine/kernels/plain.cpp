#include "plain.hpp"

#include <algorithm>

#include <sightline/detail/scratch.hpp>

#include "engine/canvas/rim.hpp"
#include "engine/rules/recursive_rules.hpp"
#include "engine/rules/symmetric_rules.hpp"
#include "plain_transpose.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

constexpr ColumnRange near_columns{-near_reach, near_reach};

/// Near rows of any lines; what lies outside the rim is cut at the end.
template <class Lines>
int scan_rows(Lines& lines, int step, NearLines& seen, Sectors* open) {
    struct Memory;
    detail::Borrowed<SectorLists<Sector>, Memory> lists;
    lists->now.assign(1, {-slope_one, slope_one});
    Rim no_rim;
    RowScan<SymmetricRow, Lines> scan(lines, near_columns, no_rim, {step, &seen}, *lists);
    const int last = scan.run(1, std::min(lines.last_row(), near_reach));
    if (open != nullptr) {
        open->clear();
        for (const Sector& sector : lists->now) {
            open->slopes[open->count++] = sector.start;
            open->slopes[open->count++] = sector.end;
        }
    }
    return last;
}

int scan(const GridLines& lines, int step, Shape, int, NearLines& seen, Sectors* open) {
    return scan_rows(lines, step, seen, open);
}

int scan_lazy(LazyLines& lines, int step, Shape, int, NearLines& seen, Sectors* open) {
    return scan_rows(lines, step, seen, open);
}

int scan_hazy(const HazeLines& lines, const ColumnRange& on_map, const Options& options,
              const ScanTarget& target, std::vector<HazySector>* open) {
    struct Memory;
    detail::Borrowed<SectorLists<HazySector>, Memory> lists;
    lists->now.assign(1, {-slope_one, slope_one, 0});
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

constinit const Kernel plain_kernel{
    "plain",          scan,    scan_lazy,       scan_hazy, follow,
    follow_recursive, nullptr, transpose_plain, clear,     or_masked};

}  // namespace sightline::inline SIGHTLINE_ABI::engine
