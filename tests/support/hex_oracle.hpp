// What is seen on hexagons, by its definition: pair by pair, in whole numbers, without a scan.
//
// The N - 1 points that divide the line to a tile at distance N evenly, moved a hair to one side,
// have one nearest hexagon each. A floor is seen if on one of the two sides none of these is
// opaque. A wall is seen if, towards some point of the chord that the tile cuts out of its ring,
// none is. Haze adds up along a side.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <optional>
#include <vector>

namespace sightline::test::hex_oracle {

using Number = std::int64_t;

/// A hexagon, or a vector between two.
struct Hex {
    Number q;
    Number r;

    friend bool operator==(Hex, Hex) = default;
};

inline Number distance(Hex h) {
    return std::max({std::abs(h.q), std::abs(h.r), std::abs(h.q + h.r)});
}

/// The hexagon nearest to (q / scale, r / scale), which is no tie: by cube rounding.
inline Hex nearest(Number q, Number r, Number scale) {
    const auto rounded = [&](Number n) {
        const Number shifted = 2 * n + scale;
        return shifted / (2 * scale) - (shifted % (2 * scale) < 0 ? 1 : 0);
    };
    const Number s = -q - r;
    Number a = rounded(q);
    Number b = rounded(r);
    const Number c = rounded(s);
    const Number da = std::abs(a * scale - q);
    const Number db = std::abs(b * scale - r);
    const Number dc = std::abs(c * scale - s);
    if (da > db && da > dc) {
        a = -b - c;
    } else if (db > dc) {
        b = -a - c;
    }
    return {a, b};
}

/// What a map is like; both are asked only about tiles that are not the two ends.
struct World {
    std::function<bool(Hex)> is_wall;  ///< true outside the map
    std::function<int(Hex)> haze;
};

/// The haze passed on the way from `from` to (q / scale, r / scale) away, in `steps` steps; nothing
/// if a wall is in the way.
inline std::optional<int> along(const World& world, Hex from, Number q, Number r, Number scale,
                                Number steps, Hex hair) {
    int haze = 0;
    const Number fine = hair == Hex{0, 0} ? 1 : 1 << 20;  // a hair is one part of so many
    for (Number i = 1; i < steps; ++i) {
        const Hex at = nearest(q * i * fine + hair.q * scale * steps,
                               r * i * fine + hair.r * scale * steps, scale * steps * fine);
        const Hex tile{from.q + at.q, from.r + at.r};
        if (world.is_wall(tile)) return std::nullopt;
        haze += world.haze(tile);
    }
    return haze;
}

/// The least haze on the way to a floor, if it is seen at all.
inline std::optional<int> haze_to_floor(const World& world, Hex from, Hex to) {
    const Hex d{to.q - from.q, to.r - from.r};
    const Hex aside{-(d.q + 2 * d.r), 2 * d.q + d.r};  // at right angles to the line
    std::optional<int> least;
    for (const int side : {-1, 1}) {
        const auto haze =
            along(world, from, d.q, d.r, 1, distance(d), {side * aside.q, side * aside.r});
        if (haze && (!least || *haze < *least)) least = haze;
    }
    return least;
}

/// Whether a wall is seen past no more than that much haze.
inline bool sees_wall(const World& world, Hex from, Hex to, int haze_limit) {
    const Hex d{to.q - from.q, to.r - from.r};
    const Number n = distance(d);
    // The ring's two sides that the tile may lie on: the chord runs along each of them, half a tile
    // to both sides of its centre, but not past the ring's corners.
    static constexpr std::array<Hex, 6> ways{{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};
    for (std::size_t k = 0; k < 6; ++k) {
        const Hex along_side = ways[(k + 2) % 6];
        for (Number c = 0; c <= n; ++c) {
            if (Hex{ways[k].q * n + along_side.q * c, ways[k].r * n + along_side.r * c} != d)
                continue;
            // The places, in parts of the side, where the line changes its tile in some ring.
            std::vector<Number> edges;
            Number scale = 2;
            for (Number i = 1; i <= n; ++i) scale = std::lcm(scale, 2 * i);
            const Number first = std::max(scale * (2 * c - 1) / 2, Number{0});
            const Number last = std::min(scale * (2 * c + 1) / 2, scale * n);
            edges.push_back(first);
            edges.push_back(last);
            for (Number i = 1; i < n; ++i) {
                for (Number column = 0; column <= i; ++column) {
                    const Number edge = scale / (2 * i) * n * (2 * column + 1);
                    if (edge > first && edge < last) edges.push_back(edge);
                }
            }
            std::sort(edges.begin(), edges.end());
            for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
                if (edges[i] == edges[i + 1]) continue;
                const Number middle = edges[i] + edges[i + 1];  // in parts of twice the scale
                const auto haze =
                    along(world, from, 2 * scale * n * ways[k].q + middle * along_side.q,
                          2 * scale * n * ways[k].r + middle * along_side.r, 2 * scale, n, {0, 0});
                if (haze && *haze <= haze_limit) return true;
            }
        }
    }
    return false;
}

}  // namespace sightline::test::hex_oracle
