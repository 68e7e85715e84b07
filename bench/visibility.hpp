// The visibility system: the cost of keeping many views, a team's and a memory up to date.
#pragma once

#include <cstddef>

namespace sightline::bench {

/// Times in nanoseconds.
struct VisibilityResult {
    std::size_t observers = 0;
    std::size_t recomputed = 0;  ///< if one in a hundred moved
    double some_moved = 0;       ///< updating all of them then
    double all_anew = 0;         ///< computing all of them
    double nobody_moved = 0;
    std::size_t affected = 0;  ///< by a door
    double door = 0;           ///< updating all of them when it opens or shuts
    double team = 0;           ///< uniting all of their views
    double memory_tile = 0;    ///< remembering one tile in view
};

/// Also computes everything from nothing and ends the program if that differs.
[[nodiscard]] VisibilityResult measure_visibility(bool quick);

void print_visibility(const VisibilityResult& result);

}  // namespace sightline::bench
