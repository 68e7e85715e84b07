// Checks results before they are timed.
#pragma once

#include <string>
#include <vector>

#include <sightline/sightline.hpp>

namespace sightline::bench {

struct Checked {
    std::string mismatch;      ///< empty if all views were correct
    double tiles_in_view = 0;  ///< on average
};

/// Compares field_of_view() on the bits with the reference on the same map, from all origins, or
/// from some if they see too many tiles.
[[nodiscard]] Checked check(const OpacityGrid& map, const std::vector<Point>& origins, int radius);

/// Compares one algorithm; empty if it agrees.
[[nodiscard]] std::string check_algorithm(const OpacityGrid& map, const std::vector<Point>& origins,
                                          const Options& options);

}  // namespace sightline::bench
