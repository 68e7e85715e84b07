// A result is checked before it is timed: a benchmark of wrong answers is worth nothing.
#pragma once

#include <string>
#include <vector>

#include <sightline/sightline.hpp>

namespace sightline::bench {

struct Checked {
    std::string mismatch;      ///< empty if all views were right
    double tiles_in_view = 0;  ///< the mean of what was seen
};

/// Compares field_of_view() on the bits with the reference on the same map, from all origins or, if
/// they see too many tiles for that, from some.
[[nodiscard]] Checked check(const OpacityGrid& map, const std::vector<Point>& origins, int radius);

/// The same for one algorithm; empty if all is well.
[[nodiscard]] std::string check_algorithm(const OpacityGrid& map, const std::vector<Point>& origins,
                                          const Options& options);

}  // namespace sightline::bench
