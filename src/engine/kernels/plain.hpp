// The plain kernel: standard C++ only, for any processor.
#ifndef SIGHTLINE_ENGINE_KERNELS_PLAIN_HPP
#define SIGHTLINE_ENGINE_KERNELS_PLAIN_HPP

#include <utility>

#include <sightline/core/fill.hpp>

#include "../beams.hpp"
#include "../hazy_lines.hpp"
#include "../hazy_scan.hpp"
#include "../kernel.hpp"
#include "../recursive_beams.hpp"
#include "../symmetric_beams.hpp"
#include "plain_scan.hpp"
#include "plain_turn.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Sectors as lists of slopes need no rim: what lies outside it is cut at the end.
inline int scan_plain(const NearQuadrant& quadrant, int direction, Shape, int, NearLines& seen,
                      SlopeList* left) {
    return scan_sectors(GridSectorRows{quadrant}, direction, seen, left);
}

inline int scan_asking_plain(AskedQuadrant& quadrant, int direction, Shape, int, NearLines& seen,
                             SlopeList* left) {
    return scan_sectors(AskedSectorRows{quadrant}, direction, seen, left);
}

inline int scan_hazy_plain(const HazyQuadrant& quadrant, const Options& options, NearLines& seen,
                           NearPassed* passed, HazeSectors* left, HazeSectors& now,
                           HazeSectors& next) {
    now.start();
    GridHazyLines lines(quadrant);
    NearSeen rows(seen, passed, quadrant.direction(), quadrant.centre());
    const Size map = quadrant.map.size();
    const int length = quadrant.sideways() ? map.height : map.width;
    const int done = HazyScan(lines, {quadrant.centre(), length, quadrant.reach}, options, rows)
                         .run(1, left && quadrant.reach == near_reach, now, next);
    if (left && quadrant.reach == near_reach) std::swap(*left, now);
    return done;
}

inline void clear_plain(NearLines& lines, int most) {
    Word* const centre = lines.data() + near_centre;
    detail::fill(centre - most, centre + most, Word{0});
}

inline void join_plain(const Word* a, const Word* b, const Word* mask, Word all, int first,
                       int last, Word* out) {
    for (int d = first; d <= last; ++d) out[d] = (a[d] | b[d]) & mask[d] & all;
}

inline BeamsDone follow_plain(const BeamLines& lines, const WideBeamRows& seen, int last_row,
                              Beam* pending, std::size_t count, Beam* left) {
    return follow_beams<SymmetricBeams>(lines, seen, last_row, pending, count, left);
}

inline BeamsDone follow_recursive_plain(const BeamLines& lines, const WideBeamRows& seen,
                                        int last_row, Beam* pending, std::size_t count,
                                        Beam* left) {
    return follow_beams<RecursiveBeams>(lines, seen, last_row, pending, count, left);
}

inline constexpr Kernel plain_kernel{
    "plain", scan_plain, scan_asking_plain, scan_hazy_plain, follow_plain, follow_recursive_plain,
    nullptr, nullptr,    turn_plain,        clear_plain,     join_plain};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
