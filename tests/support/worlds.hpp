// RapidCheck generators: small worlds that shrink towards a few walls on a small map.
#pragma once

#include <iostream>
#include <rapidcheck.h>
#include <utility>
#include <vector>

#include "ascii_map.hpp"

namespace sightline::test {

/// A map, an origin, and a target.
struct World {
    AsciiMap map;
    Point origin;
    Point other;
};

inline void showValue(const World& world, std::ostream& out) {
    out << "\n";
    for (int y = 0; y < world.map.size().height; ++y) {
        for (int x = 0; x < world.map.size().width; ++x) {
            out << (world.map.is_opaque({x, y}) ? '#' : '.');
        }
        out << "\n";
    }
    out << "origin " << to_string(world.origin) << ", other " << to_string(world.other);
}

/// Worlds of 1x1 to `side`x`side`; shrinking removes walls one by one.
inline rc::Gen<World> worlds(int side = 16) {
    using rc::gen::inRange;
    const auto tile = rc::gen::pair(inRange(0, side), inRange(0, side));
    const auto walls = rc::gen::mapcat(inRange(0, side * side * 2 / 3), [tile](int count) {
        return rc::gen::container<std::vector<std::pair<int, int>>>(static_cast<std::size_t>(count),
                                                                    tile);
    });
    return rc::gen::map(
        rc::gen::tuple(inRange(1, side + 1), inRange(1, side + 1), walls, tile, tile),
        [](const auto& parts) {
            const auto& [width, height, opaque, a, b] = parts;
            AsciiMap map(Grid<bool>({width, height}));
            for (const auto& [x, y] : opaque) {
                if (map.size().contains({x, y})) map.set_opaque({x, y}, true);
            }
            return World{std::move(map),
                         {a.first % width, a.second % height},
                         {b.first % width, b.second % height}};
        });
}

inline rc::Gen<Shape> shapes() {
    return rc::gen::map(rc::gen::inRange(0, static_cast<int>(square_shapes.size())),
                        [](int number) { return static_cast<Shape>(number); });
}

/// Runs a property as a doctest check; RapidCheck prints the shrunken counterexample.
#define CHECK_PROPERTY(...) CHECK(rc::check(__VA_ARGS__))

/// The 8 symmetries of a map: bit 0 mirrors x, bit 1 mirrors y, bit 2 swaps the two.
struct Symmetry {
    unsigned way;
    Size size;

    [[nodiscard]] Size turned_size() const {
        return (way & 4u) != 0 ? Size{size.height, size.width} : size;
    }
    [[nodiscard]] Point operator()(Point p) const {
        if ((way & 1u) != 0) p.x = size.width - 1 - p.x;
        if ((way & 2u) != 0) p.y = size.height - 1 - p.y;
        return (way & 4u) != 0 ? Point{p.y, p.x} : p;
    }
    /// Transforms a direction, which has no position.
    [[nodiscard]] Point direction(Point d) const {
        if ((way & 1u) != 0) d.x = -d.x;
        if ((way & 2u) != 0) d.y = -d.y;
        return (way & 4u) != 0 ? Point{d.y, d.x} : d;
    }
    [[nodiscard]] AsciiMap operator()(const AsciiMap& map) const {
        AsciiMap turned{Grid<bool>(turned_size())};
        for (const Point p : points(size)) turned.set_opaque((*this)(p), map.is_opaque(p));
        return turned;
    }
    [[nodiscard]] TileSet operator()(const TileSet& tiles) const {
        TileSet turned(turned_size());
        for (const Point p : tiles) turned.insert((*this)(p));
        return turned;
    }
};

}  // namespace sightline::test
