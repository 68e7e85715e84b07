// Fast against reference: the same map twice, once as bits and once as a plain OpacityMap.
#pragma once

#include <string>

#include <sightline/sightline.hpp>

#include "random.hpp"

namespace sightline::test {

/// A number from 0 to `limit` - 1.
inline int below(Random& random, int limit) { return random.between(0, limit - 1); }

/// Any value of an enum.
template <TabledEnum Enum>
Enum any_of(Random& random) {
    return static_cast<Enum>(below(random, static_cast<int>(count_of<Enum>)));
}

/// A grid as a map of no special kind: field_of_view() on it is the reference.
inline auto plain(const OpacityGrid& grid) {
    return OpacityView{grid.size(), [&grid](Point p) { return grid.is_opaque(p); }};
}

inline OpacityGrid random_grid(Size size, int wall_percent, Random& random) {
    OpacityGrid grid(size);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            grid.set_opaque({x, y}, random.between(0, 99) < wall_percent);
        }
    }
    return grid;
}

/// Empty if both views are the same, or else where they first differ, for a test's message.
inline std::string difference(const TileSet& expected, const TileSet& actual) {
    for (const Point p : expected - actual) return "missing " + to_string(p);
    for (const Point p : actual - expected) return "too many " + to_string(p);
    if (expected.count() != actual.count()) return "bits outside the bounds";
    return {};
}

inline std::string named(Point origin, const Options& o, Size size) {
    std::string name = "map " + to_string(size) + " origin " + to_string(origin) + " radius " +
                       std::to_string(o.radius) + " shape " +
                       std::to_string(static_cast<int>(o.shape)) +
                       (o.light_walls ? "" : " without walls") + " algorithm " +
                       std::to_string(static_cast<int>(o.algorithm)) + " permissiveness " +
                       std::to_string(o.permissiveness);
    if (o.cone) {
        name += " cone " + to_string(o.cone->direction) + " of " + std::to_string(o.cone->angle);
    }
    return name;
}

/// Looks by the reference and by all kernels that this processor can run; empty if they agree.
inline std::string disagreement(const OpacityGrid& grid, Point origin, const Options& options) {
    TileSet expected;
    TileSet actual;
    field_of_view(plain(grid), origin, options, expected);
    for (const fast::Kernel* const kernel : fast::usable_kernels()) {
        fast::field_of_view(grid, origin, options, *kernel, actual);
        const std::string differs = difference(expected, actual);
        if (differs.empty()) continue;
        return named(origin, options, grid.size()) + " kernel " + kernel->name + ": " + differs;
    }
    return "";
}

}  // namespace sightline::test
