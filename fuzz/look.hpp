// Look: one random look at one random map, decoded from bytes, and what to print when it goes
// wrong.
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

struct Look {
    Grid<bool> opaque;
    Point origin;
    Options options;

    [[nodiscard]] Size size() const { return opaque.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return opaque[p]; }
};

/// A look at a map with haze.
struct HazyLook : Look {
    Grid<int> hazes;

    [[nodiscard]] int haze(Point p) const { return hazes[p]; }
};

/// Bits of the input, over and over, for walls; a third of the looks have few, a third many.
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

inline Look read_look(Bytes& in) {
    Look look;
    look.options.algorithm = static_cast<Algorithm>(
        in.one_in(32) ? in.any_int() : in.below(static_cast<int>(count_of<Algorithm>)));
    look.options.shape = static_cast<Shape>(
        in.one_in(32) ? in.any_int() : in.below(static_cast<int>(count_of<Shape>)));
    look.options.radius = read_radius(in);
    look.options.light_walls = in.below(2) == 0;
    look.options.permissiveness = in.one_in(32) ? in.any_int() : in.below(9);
    look.options.cone = read_cone(in);
    const bool anywhere = in.one_in(32);
    const Point far{in.any_int(), in.any_int()};
    look.opaque = read_walls(in);
    // Remainders, so that an origin stays where it is when the map grows beyond it.
    const auto inside = [](int value, int length) {
        return static_cast<int>(static_cast<unsigned>(value) % static_cast<unsigned>(length));
    };
    look.origin =
        anywhere ? far : Point{inside(far.x, look.size().width), inside(far.y, look.size().height)};
    return look;
}

/// Whether the documented limits allow this look; written apart from the library's own checks.
inline bool is_valid(const Look& look) {
    const Options& o = look.options;
    const auto from_to = [](int value, int low, int high) { return value >= low && value <= high; };
    return look.size().contains(look.origin) && o.radius >= 0 && is_valid(o.algorithm) &&
           is_valid(o.shape) && from_to(o.permissiveness, 0, 8) && from_to(o.haze_limit, 0, 15) &&
           (!o.cone || (from_to(o.cone->angle, 0, 360) && o.cone->direction != Point{0, 0} &&
                        from_to(o.cone->direction.x, -max_side, max_side) &&
                        from_to(o.cone->direction.y, -max_side, max_side)));
}

/// The map with the origin, walls and one set of tiles: seen floors '.', seen walls '#', unseen
/// walls '+', the rest blank.
inline void print(const Look& look, const char* title, const TileSet& tiles) {
    std::fprintf(stderr, "%s, %zu tiles:\n", title, tiles.count());
    for (int y = 0; y < look.size().height; ++y) {
        std::string row;
        for (int x = 0; x < look.size().width; ++x) {
            const Point p{x, y};
            const bool wall = look.opaque[p];
            row += p == look.origin    ? '@'
                   : tiles.contains(p) ? (wall ? '#' : '.')
                                       : (wall ? '+' : ' ');
        }
        std::fprintf(stderr, "|%s|\n", row.c_str());
    }
}

/// Ends the run with the look, what does not hold about it, and the two sets that should be equal.
[[noreturn]] inline void fail(const Look& look, const char* what, const TileSet& expected = {},
                              const TileSet& actual = {}) {
    const Options& o = look.options;
    std::fprintf(stderr, "\nDoes not hold: %s\n", what);
    std::fprintf(stderr,
                 "map %s, origin %s, algorithm %d, permissiveness %d, radius %d, shape %d, "
                 "haze limit %d, %s\n",
                 to_string(look.size()).c_str(), to_string(look.origin).c_str(),
                 static_cast<int>(o.algorithm), o.permissiveness, o.radius,
                 static_cast<int>(o.shape), o.haze_limit,
                 o.light_walls ? "walls lit" : "walls left out");
    if (o.cone) {
        std::fprintf(stderr, "cone of %d degrees towards %s\n", o.cone->angle,
                     to_string(o.cone->direction).c_str());
    }
    print(look, "expected", expected);
    if (actual != expected) print(look, "actual", actual);
    std::abort();
}

inline void expect_equal(const Look& look, const char* what, const TileSet& expected,
                         const TileSet& actual) {
    if (expected != actual) fail(look, what, expected, actual);
}

}  // namespace sightline::fuzz
