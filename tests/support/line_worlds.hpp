// Worlds of line_oracle.hpp: random ones, and the same worlds as maps for the library.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <type_traits>

#include <sightline/sightline.hpp>

#include "line_oracle.hpp"
#include "splitmix.hpp"

namespace sightline::test::line_oracle {

/// How many cells a test compares; the variable of that name in the environment asks for more.
inline std::int64_t cells_to_compare(const char* variable, std::int64_t cells) {
    const char* const wanted = std::getenv(variable);
    return wanted != nullptr ? std::atoll(wanted) : cells;
}

/// An OpacityGrid or HexGrid with the same walls, thin walls and haze.
template <class Grid>
Grid grid_of(const World& world) {
    using Edge = std::conditional_t<std::is_same_v<Grid, HexGrid>, HexSide, sightline::Side>;
    Grid map({world.width, world.height});
    for (const Point p : points(map.size())) {
        const std::size_t at = world.at({p.x, p.y});
        map.set_opaque(p, world.opaque[at]);
        map.set_haze(p, world.haze[at]);
        for (int side = 0; side < world.sides(); ++side) {
            const bool stops = (world.stops[at] >> side & 1U) != 0;
            if (stops) map.set_one_way_wall(p, static_cast<Edge>(side), true);
        }
    }
    return map;
}

/// An own map with heights alone.
struct HighSquares {
    const World& world;

    [[nodiscard]] static Tile tile(Point p) { return {p.x, p.y}; }
    [[nodiscard]] Size size() const { return {world.width, world.height}; }
    [[nodiscard]] bool is_opaque(Point p) const { return world.opaque[world.at(tile(p))]; }
    [[nodiscard]] int floor(Point p) const { return world.floor[world.at(tile(p))]; }
    [[nodiscard]] int top(Point p) const { return world.top[world.at(tile(p))]; }
};
struct HighHexagons : HighSquares {
    static constexpr bool hexagonal = true;
};

/// With all that there is.
template <class Heights, class Edge>
struct Everything : Heights {
    [[nodiscard]] int haze(Point p) const {
        return this->world.haze[this->world.at(Heights::tile(p))];
    }
    [[nodiscard]] bool stops(Point p, Edge side) const {
        const std::size_t at = this->world.at(Heights::tile(p));
        return (this->world.stops[at] >> static_cast<int>(side) & 1U) != 0;
    }
};

/// Walls and thin walls anywhere.
inline World scattered_walls(Random& random, bool hexagons, bool one_way) {
    World world{hexagons, random.between(1, 11), random.between(1, 11)};
    const int walls = random.between(0, 30);
    const int thin = random.between(2, 35);
    for (std::size_t i = 0; i < world.area(); ++i) {
        world.opaque[i] = random.between(0, 99) < walls;
        const Tile t{static_cast<int>(i) % world.width, static_cast<int>(i) / world.width};
        for (int side = 0; side < world.sides(); ++side) {
            if (random.between(0, 199) < thin) world.build(t, side, !one_way);
        }
    }
    return world;
}

/// Hills, low walls, some of them in rows, and full walls.
inline World landscape(Random& random, bool hexagons) {
    World world{hexagons, random.between(1, 11), random.between(1, 11)};
    const int walls = random.between(0, 2) == 0 ? random.between(0, 20) : 0;
    const int steep = random.between(0, 4);
    const int low_walls = random.between(0, 40);
    for (std::size_t i = 0; i < world.area(); ++i) {
        world.opaque[i] = random.between(0, 99) < walls;
        world.floor[i] = random.between(-steep, steep);
        world.top[i] = world.floor[i];
        if (random.between(0, 99) < low_walls) world.top[i] += random.between(1, 5);
    }
    for (int ridges = random.between(0, 2); ridges > 0; --ridges) {
        Tile t{random.between(0, world.width - 1), random.between(0, world.height - 1)};
        const Tile way = world.step(random.between(0, world.sides() - 1));
        const int height = random.between(1, 6);
        for (; world.has(t); t = t + way) {
            world.top[world.at(t)] = std::max(world.floor[world.at(t)], height);
        }
    }
    return world;
}

inline void add_thin_walls_and_haze(Random& random, bool one_way, World& world) {
    const int thin = random.between(1, 25);
    for (std::size_t i = 0; i < world.area(); ++i) {
        const Tile t{static_cast<int>(i) % world.width, static_cast<int>(i) / world.width};
        if (random.between(0, 5) == 0) world.haze[i] = random.between(1, 9);
        for (int side = 0; side < world.sides(); ++side) {
            if (random.between(0, 199) < thin) world.build(t, side, !one_way);
        }
    }
}

}  // namespace sightline::test::line_oracle
