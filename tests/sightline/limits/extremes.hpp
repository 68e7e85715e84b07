// The numbers at which arithmetic on coordinates, sizes and radii could overflow.
#pragma once

#include <array>
#include <limits>
#include <stdexcept>
#include <vector>

#include <sightline/sightline.hpp>

namespace sightline::test {

inline constexpr int lowest = std::numeric_limits<int>::min();
inline constexpr int highest = std::numeric_limits<int>::max();

inline constexpr std::array extremes{
    lowest,       lowest + 1, -max_side - 1, -max_side,          -1,          0,      1,
    max_side - 1, max_side,   max_side + 1,  highest - max_side, highest - 1, highest};

/// Every pair of them.
inline std::vector<Point> extreme_points() {
    std::vector<Point> all;
    for (const int y : extremes) {
        for (const int x : extremes) all.push_back({x, y});
    }
    return all;
}

/// Every pair of them as a size; most are refused.
inline std::vector<Size> extreme_sizes() {
    std::vector<Size> all;
    for (const Point p : extreme_points()) all.push_back({p.x, p.y});
    return all;
}

/// Whether a map may have that size.
inline bool is_size(Size s) {
    return s.width >= 0 && s.height >= 0 && s.width <= max_side && s.height <= max_side;
}

/// Whether work() throws that kind of exception; others fail the test.
template <class Exception, class Work>
bool refuses(Work&& work) {
    try {
        work();
        return false;
    } catch (const Exception&) {
        return true;
    }
}

}  // namespace sightline::test
