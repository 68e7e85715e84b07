// The engine against the reference: every kernel, on bits and on the same map as an own map.
#pragma once

#include <algorithm>
#include <string>

#include <sightline/sightline.hpp>

#include "engine/engine.hpp"
#include "fov/reference.hpp"
#include "random.hpp"

namespace sightline::test {

/// A number from 0 to `limit` - 1.
inline int below(Random& random, int limit) { return random.between(0, limit - 1); }

/// Any value of an enum.
template <TabledEnum Enum>
Enum any_of(Random& random) {
    return static_cast<Enum>(below(random, static_cast<int>(count_of<Enum>)));
}

/// Any shape that views on squares can have.
inline Shape any_square_shape(Random& random) {
    return static_cast<Shape>(below(random, static_cast<int>(square_shapes.size())));
}

/// The grid as an own map.
inline auto plain(const OpacityGrid& grid) {
    return OpacityView{grid.size(), [&grid](Point p) { return grid.is_opaque(p); }};
}

/// The grid as an own map with haze.
inline auto plain_with_haze(const OpacityGrid& grid) {
    return OpacityView{grid.size(), [&grid](Point p) { return grid.is_opaque(p); },
                       [&grid](Point p) { return grid.haze(p); }};
}

/// Gives about `percent` of the tiles a haze of 1 to `most`.
inline void add_haze(OpacityGrid& grid, int percent, int most, Random& random) {
    for (const Point p : points(grid.size())) {
        if (random.between(0, 99) < percent) grid.set_haze(p, random.between(1, most));
    }
}

inline OpacityGrid random_grid(Size size, int wall_percent, Random& random) {
    OpacityGrid grid(size);
    for (const Point p : points(size)) grid.set_opaque(p, random.between(0, 99) < wall_percent);
    return grid;
}

/// Empty if both views are equal, else the first difference, for a test's message.
inline std::string difference(const TileSet& expected, const TileSet& actual) {
    for (const Point p : expected - actual) return "missing " + to_string(p);
    for (const Point p : actual - expected) return "too many " + to_string(p);
    if (expected.count() != actual.count()) return "bits outside the bounds";
    return {};
}

inline std::string named(Point origin, const Options& o, Size size) {
    std::string name =
        "map " + to_string(size) + " origin " + to_string(origin) + " radius " +
        std::to_string(o.radius) + " shape " + std::to_string(static_cast<int>(o.shape)) +
        (o.light_walls ? "" : " without walls") + " algorithm " +
        std::to_string(static_cast<int>(o.algorithm)) + " permissiveness " +
        std::to_string(o.permissiveness) + " haze limit " + std::to_string(o.haze_limit);
    if (o.cone) {
        name += " cone " + to_string(o.cone->direction) + " of " + std::to_string(o.cone->angle);
    }
    return name;
}

/// Records the calls of a map by one view, and those that should not happen.
class CallRecorder {
  public:
    CallRecorder(const OpacityGrid& grid, Point origin, const Options& options)
        : grid_{grid}, origin_{origin}, options_{options}, called_(grid.size()) {}

    bool is_opaque(Point p) {
        note(p, called_);
        return grid_.is_opaque(p);
    }

    int haze_of(Point p) {
        note(p, haze_asked_);
        if (grid_.is_opaque(p)) wrong_ = "asked for the haze of a wall at " + to_string(p);
        return grid_.haze(p);
    }

    [[nodiscard]] const TileSet& called_tiles() const { return called_; }
    [[nodiscard]] const std::string& wrong() const { return wrong_; }

  private:
    const OpacityGrid& grid_;
    Point origin_;
    const Options& options_;
    TileSet called_;
    TileSet haze_asked_;
    std::string wrong_;

    void note(Point p, TileSet& asked) {
        const bool wanted = grid_.size().contains(p) && p != origin_ && is_within_reach(p);
        if (!wanted) wrong_ = "asked about " + to_string(p) + ", which does not matter";
        if (asked.contains(p)) wrong_ = "asked twice about " + to_string(p);
        asked.insert(p);
    }

    /// Within the radius, or next to it for algorithms other than the default.
    [[nodiscard]] bool is_within_reach(Point p) const {
        const int next = options_.algorithm == Algorithm::symmetric ? 0 : 1;
        return std::ranges::any_of(square_around(p, next), [&](Point q) {
            return within(options_.shape, options_.radius, q - origin_);
        });
    }
};

/// Records calls of a map with haze.
class HazyCallRecorder {
  public:
    explicit HazyCallRecorder(CallRecorder& calls) : calls_{calls} {}

    bool is_opaque(Point p) { return calls_.is_opaque(p); }
    int haze(Point p) { return calls_.haze_of(p); }

  private:
    CallRecorder& calls_;
};

/// Compares the reference with all kernels that this processor can run, on the grid and on the same
/// map as an own map; empty if they agree.
inline std::string disagreement(const OpacityGrid& grid, Point origin, const Options& options) {
    TileSet expected;
    TileSet actual;
    fov::reference_view(grid, origin, options, expected);
    for (const engine::Kernel* const kernel : engine::usable_kernels()) {
        const auto with = [&](const std::string& what) {
            return named(origin, options, grid.size()) + " kernel " + kernel->name + ": " + what;
        };
        engine::view(grid, origin, options, actual, *kernel);
        std::string differs = difference(expected, actual);
        if (!differs.empty()) return with(differs);
        CallRecorder calls(grid, origin, options);
        const Rect world = points(grid.size());
        if (grid.has_haze() && options.algorithm == Algorithm::symmetric) {
            HazyCallRecorder with_haze(calls);
            engine::view(MapRef::of_callbacks(with_haze, world), origin, options, actual, *kernel);
        } else {
            engine::view(MapRef::of_callbacks(calls, world), origin, options, actual, *kernel);
        }
        differs = difference(expected, actual) + calls.wrong();
        if (!differs.empty()) return with("asked tile by tile, " + differs);
    }
    return "";
}

}  // namespace sightline::test
