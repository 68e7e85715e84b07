// Scene: one random view of one random map, decoded from bytes, and its printout for failures.
//
// Maps are small as a rule, 1x1 to 40x40, and now and then long enough to cross machine words.
// Options cover every algorithm, shape, radius and cone, and now and then are not valid at all.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

#include <sightline/sightline.hpp>

#include "bytes.hpp"

namespace sightline::fuzz {

struct Scene {
    Grid<bool> opaque;
    Point origin;
    Options options;

    [[nodiscard]] Size size() const { return opaque.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return opaque[p]; }
};

/// A view of a map with haze.
struct HazyScene : Scene {
    Grid<int> hazes;

    [[nodiscard]] int haze(Point p) const { return hazes[p]; }
};

/// Bits of the input, over and over, for walls; a third of the maps have few, a third many.
inline Grid<bool> read_walls(Bytes& in) {
    const int longest = in.one_in(8) ? 200 : 40;
    const Size size{1 + in.below(longest), 1 + in.below(longest)};
    const int density = in.below(3);
    Grid<bool> walls(size, false);
    const auto bits = in.rest();
    if (bits.empty()) return walls;
    std::size_t i = 0;
    const auto next = [&] {
        const bool bit = (bits[i / 8 % bits.size()] >> (i % 8) & 1) != 0;
        ++i;
        return bit;
    };
    for (bool& wall : walls) {
        wall = next();
        if (density == 0) wall = next() && next() && wall;
        if (density == 1) wall = next() && wall;
    }
    return walls;
}

inline int read_radius(Bytes& in) {
    switch (in.below(4)) {
        case 0: return unlimited;
        case 1: return in.any_int();
        default: return in.below(48);
    }
}

inline std::optional<Cone> read_cone(Bytes& in) {
    switch (in.below(8)) {
        case 0: return Cone{{in.any_int() >> in.below(31), in.any_int()}, in.any_int() >> 20};
        case 1:
        case 2: return Cone{{in.below(9) - 4, in.below(9) - 4}, 2 * in.below(181)};
        default: return std::nullopt;
    }
}

inline Scene read_scene(Bytes& in) {
    Scene scene;
    scene.options.algorithm = static_cast<Algorithm>(
        in.one_in(32) ? in.any_int() : in.below(static_cast<int>(count_of<Algorithm>)));
    scene.options.shape = static_cast<Shape>(
        in.one_in(32) ? in.any_int() : in.below(static_cast<int>(square_shapes.size())));
    scene.options.radius = read_radius(in);
    scene.options.light_walls = in.below(2) == 0;
    scene.options.permissiveness = in.one_in(32) ? in.any_int() : in.below(9);
    scene.options.cone = read_cone(in);
    const bool anywhere = in.one_in(32);
    const Point far{in.any_int(), in.any_int()};
    scene.opaque = read_walls(in);
    // Remainders, so that an origin stays where it is when the map grows beyond it.
    const auto inside = [](int value, int length) {
        return static_cast<int>(static_cast<unsigned>(value) % static_cast<unsigned>(length));
    };
    scene.origin =
        anywhere ? far
                 : Point{inside(far.x, scene.size().width), inside(far.y, scene.size().height)};
    return scene;
}

/// Whether the documented limits allow this view; independent of the library's own checks.
inline bool is_valid(const Scene& scene) {
    const Options& o = scene.options;
    const auto from_to = [](int value, int low, int high) { return value >= low && value <= high; };
    return scene.size().contains(scene.origin) && o.radius >= 0 && is_valid(o.algorithm) &&
           is_valid(o.shape) && from_to(o.permissiveness, 0, 8) && from_to(o.haze_limit, 0, 15) &&
           (!o.cone || (from_to(o.cone->angle, 0, 360) && o.cone->direction != Point{0, 0} &&
                        from_to(o.cone->direction.x, -max_side, max_side) &&
                        from_to(o.cone->direction.y, -max_side, max_side)));
}

/// The map with the origin, walls and one set of tiles: seen floors '.', seen walls '#', unseen
/// walls '+', the rest blank.
inline void print(const Scene& scene, const char* title, const TileSet& tiles) {
    std::fprintf(stderr, "%s, %zu tiles:\n", title, tiles.count());
    for (int y = 0; y < scene.size().height; ++y) {
        std::string row;
        for (int x = 0; x < scene.size().width; ++x) {
            const Point p{x, y};
            const bool wall = scene.opaque[p];
            row += p == scene.origin   ? '@'
                   : tiles.contains(p) ? (wall ? '#' : '.')
                                       : (wall ? '+' : ' ');
        }
        std::fprintf(stderr, "|%s|\n", row.c_str());
    }
}

/// Ends the run with the view, the problem, and the two sets that should be equal.
[[noreturn]] inline void fail(const Scene& scene, const char* what, const TileSet& expected = {},
                              const TileSet& actual = {}) {
    const Options& o = scene.options;
    std::fprintf(stderr, "\nDoes not hold: %s\n", what);
    std::fprintf(stderr,
                 "map %s, origin %s, algorithm %d, permissiveness %d, radius %d, shape %d, "
                 "haze limit %d, %s\n",
                 to_string(scene.size()).c_str(), to_string(scene.origin).c_str(),
                 static_cast<int>(o.algorithm), o.permissiveness, o.radius,
                 static_cast<int>(o.shape), o.haze_limit,
                 o.light_walls ? "walls lit" : "walls left out");
    if (o.cone) {
        std::fprintf(stderr, "cone of %d degrees towards %s\n", o.cone->angle,
                     to_string(o.cone->direction).c_str());
    }
    print(scene, "expected", expected);
    if (actual != expected) print(scene, "actual", actual);
    std::abort();
}

inline void expect_equal(const Scene& scene, const char* what, const TileSet& expected,
                         const TileSet& actual) {
    if (expected != actual) fail(scene, what, expected, actual);
}

}  // namespace sightline::fuzz
