// What is seen past full walls, thin walls, haze and tops, by the definition: a line is followed
// tile by tile, in whole numbers. Shares no code with the library; for small worlds.
//
// A line leads from the origin to a point of the ring at distance n, and crosses ring i in one
// tile. A clear, low tile is seen along the line to its centre, moved a hair to one side, the same
// for all rings. An opaque tile, or one whose top is above what is looked for, is seen if a line to
// any point of its side of the ring gets there.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace sightline::test::line_oracle {

using Number = std::int64_t;

struct Tile {
    int x;
    int y;

    friend bool operator==(Tile, Tile) = default;
    friend Tile operator+(Tile a, Tile b) { return {a.x + b.x, a.y + b.y}; }
    friend Tile operator-(Tile a, Tile b) { return {a.x - b.x, a.y - b.y}; }
    friend Tile operator*(int n, Tile t) { return {n * t.x, n * t.y}; }
};

/// Steps to the neighbours: east, south, west, north; of hexagons clockwise from east.
inline constexpr std::array<Tile, 4> square_steps{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
inline constexpr std::array<Tile, 6> hex_steps{
    {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};

/// One side of the rings around an origin: tiles from `corner` on, one `step` after the other.
struct RingSide {
    Tile corner;  ///< of ring 1
    Tile step;
    int columns;  ///< of ring 1, less one
};
inline constexpr std::array<RingSide, 4> square_ring{
    {{{-1, -1}, {1, 0}, 2}, {{1, -1}, {0, 1}, 2}, {{1, 1}, {-1, 0}, 2}, {{-1, 1}, {0, -1}, 2}}};
inline constexpr std::array<RingSide, 6> hex_ring{{{{1, 0}, {-1, 1}, 1},
                                                   {{0, 1}, {-1, 0}, 1},
                                                   {{-1, 1}, {0, -1}, 1},
                                                   {{-1, 0}, {1, -1}, 1},
                                                   {{0, -1}, {1, 0}, 1},
                                                   {{1, -1}, {0, 1}, 1}}};

struct World {
    bool hexagons;
    int width;
    int height;
    std::vector<bool> opaque = std::vector<bool>(area(), false);
    std::vector<int> haze = std::vector<int>(area(), 0);
    std::vector<int> floor = std::vector<int>(area(), 0);
    std::vector<int> top = std::vector<int>(area(), 0);
    /// Bit i: a thin wall stops sight that leaves by step i.
    std::vector<unsigned> stops = std::vector<unsigned>(area(), 0U);

    [[nodiscard]] std::size_t area() const {
        return static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    }
    [[nodiscard]] bool has(Tile t) const {
        return t.x >= 0 && t.y >= 0 && t.x < width && t.y < height;
    }
    [[nodiscard]] std::size_t at(Tile t) const {
        return static_cast<std::size_t>(t.y) * static_cast<std::size_t>(width) +
               static_cast<std::size_t>(t.x);
    }
    [[nodiscard]] Tile step(int i) const {
        return hexagons ? hex_steps[static_cast<std::size_t>(i)]
                        : square_steps[static_cast<std::size_t>(i)];
    }
    [[nodiscard]] int sides() const { return hexagons ? 6 : 4; }

    /// Builds a thin wall, in one direction or both, unless the edge of the world is there.
    void build(Tile t, int i, bool both) {
        const Tile other = t + step(i);
        if (!has(t) || !has(other)) return;
        stops[at(t)] |= 1U << i;
        if (both) stops[at(other)] |= 1U << (i + sides() / 2) % sides();
    }
    [[nodiscard]] bool closed(Tile t, Tile way) const {
        for (int i = 0; i < sides(); ++i) {
            if (step(i) == way) return (stops[at(t)] >> i & 1U) != 0;
        }
        return false;
    }

    /// Round a corner, with a thin wall on one of four edges, one of two ways must be free.
    [[nodiscard]] bool passes(Tile from, Tile to) const {
        const Tile d = to - from;
        if (hexagons || d.x == 0 || d.y == 0) return !closed(from, d);
        const Tile a{d.x, 0};
        const Tile b{0, d.y};
        const bool first = closed(from, a) || closed(from + a, b);
        const bool second = closed(from, b) || closed(from + b, a);
        if (!first && !second) return true;
        return (!first && !opaque[at(from + a)]) || (!second && !opaque[at(from + b)]);
    }
};

/// How somebody looks, at what height, and for what.
struct Looks {
    int haze_limit = 15;
    int eye = 0;
    int target = 0;
};

/// The haze passed towards the point t / scale of a ring's side, at distance n; nothing if a wall
/// or a top is in the way. `aim` is the height of what is looked at, if it has one. The tiles at
/// both ends do not count.
inline std::optional<int> follow(const World& world, Tile from, const RingSide& side, int n,
                                 Number t, Number scale, const Looks& looks,
                                 std::optional<Number> aim) {
    const Number eye = world.floor[world.at(from)] + looks.eye;
    Tile before = from;
    int haze = 0;
    for (int i = 1; i <= n; ++i) {
        const Number column = (2 * t * i + scale * n) / (2 * scale * n);
        const Tile tile = from + i * side.corner + static_cast<int>(column) * side.step;
        if (!world.has(tile) || !world.passes(before, tile)) return std::nullopt;
        if (i == n) break;
        const std::size_t at = world.at(tile);
        if (world.opaque[at]) return std::nullopt;
        if (aim && eye * (n - i) + *aim * i < Number{world.top[at]} * n) return std::nullopt;
        haze += world.haze[at];
        before = tile;
    }
    return haze;
}

/// A part of a ring's side between two edges of tiles, so that all lines to it pass the same tiles.
struct Piece {
    Number middle;
    Number scale;
    Number width;  ///< a tile is `scale` wide
};

/// The pieces of column c, n away.
inline std::vector<Piece> pieces_of(const RingSide& side, int n, int c) {
    Number scale = 2;
    for (Number i = 1; i <= n; ++i) scale = std::lcm(scale, 2 * i);
    const Number first = std::max(scale / 2 * (2 * c - 1), Number{0});
    const Number last = std::min(scale / 2 * (2 * c + 1), scale * side.columns * n);
    std::vector<Number> edges{first, last};
    for (Number i = 1; i < n; ++i) {
        for (Number k = 0; k <= side.columns * i; ++k) {
            const Number edge = scale / (2 * i) * n * (2 * k + 1);
            if (edge > first && edge < last) edges.push_back(edge);
        }
    }
    std::sort(edges.begin(), edges.end());
    std::vector<Piece> pieces;
    for (std::size_t e = 0; e + 1 < edges.size(); ++e) {
        const Number width = edges[e + 1] - edges[e];
        if (width > 0) pieces.push_back({edges[e] + edges[e + 1], 2 * scale, 2 * width});
    }
    return pieces;
}

inline int distance(const World& world, Tile d) {
    const int along_axes = std::max(std::abs(d.x), std::abs(d.y));
    return world.hexagons ? std::max(along_axes, std::abs(d.x + d.y)) : along_axes;
}

/// Calls use(side, column) for each side of the ring that has the tile `d` away: one, or two.
template <class Use>
void each_side_with(const World& world, Tile d, Use&& use) {
    const int n = distance(world, d);
    const auto try_side = [&](const RingSide& side) {
        for (int c = 0; c <= side.columns * n; ++c) {
            if (n * side.corner + c * side.step == d) use(side, c);
        }
    };
    if (world.hexagons) {
        std::for_each(hex_ring.begin(), hex_ring.end(), try_side);
    } else {
        std::for_each(square_ring.begin(), square_ring.end(), try_side);
    }
}

/// The least haze passed towards a tile, if it is seen past any. With `heights`, floors and tops
/// matter.
inline std::optional<int> least_haze(const World& world, Tile from, Tile to, const Looks& looks,
                                     bool heights) {
    if (from == to) return 0;
    const std::size_t at = world.at(to);
    std::optional<Number> aim;
    bool is_wall = world.opaque[at];
    if (heights && !is_wall) {
        aim = Number{world.floor[at]} + looks.target;
        is_wall = world.top[at] > *aim;
        if (is_wall) aim = world.top[at];
    }
    const int n = distance(world, to - from);
    std::optional<int> least;
    each_side_with(world, to - from, [&](const RingSide& side, int c) {
        constexpr Number fine = 1 << 20;
        std::vector<Piece> pieces;
        if (is_wall) {
            pieces = pieces_of(side, n, c);
        } else {
            if (c > 0) pieces.push_back({c * fine - 1, fine, 0});
            if (c < side.columns * n) pieces.push_back({c * fine + 1, fine, 0});
        }
        for (const Piece& piece : pieces) {
            const auto haze = follow(world, from, side, n, piece.middle, piece.scale, looks, aim);
            if (haze && (!least || *haze < *least)) least = haze;
        }
    });
    return least;
}

inline bool sees(const World& world, Tile from, Tile to, const Looks& looks, bool heights) {
    const std::optional<int> haze = least_haze(world, from, to, looks, heights);
    return haze && *haze <= looks.haze_limit;
}

/// How much of a tile is seen, in 255ths, rounded down, 1 at least if there is any.
inline int share(const World& world, Tile from, Tile to) {
    if (from == to) return 255;
    const int n = distance(world, to - from);
    Number open = 0;
    Number whole = 1;
    each_side_with(world, to - from, [&](const RingSide& side, int c) {
        for (const Piece& piece : pieces_of(side, n, c)) {
            whole = piece.scale;
            if (follow(world, from, side, n, piece.middle, piece.scale, {}, {})) {
                open += piece.width;
            }
        }
    });
    return std::max(static_cast<int>(255 * open / whole), open > 0 ? 1 : 0);
}

}  // namespace sightline::test::line_oracle
