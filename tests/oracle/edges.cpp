// Every small map with every set of thin walls: an edge that changes is noticed wherever that
// alters a view ("recompute only what a change can affect"), and a wall less hides nothing.
#include <cstddef>
#include <cstdint>
#include <doctest/doctest.h>
#include <utility>
#include <vector>

#include <sightline/sightline.hpp>

#include "fov/influence.hpp"

using namespace sightline;

namespace {

/// All edges of a map, each once: a tile and the side of it.
template <class Edge>
std::vector<std::pair<Point, Edge>> edges_of(Size size) {
    std::vector<std::pair<Point, Edge>> edges;
    constexpr int sides = static_cast<int>(entries_of<Edge>.size());
    for (const Point p : points(size)) {
        for (int side = 0; side < sides / 2; ++side) {
            const auto edge = static_cast<Edge>(side);
            if (size.contains(p + step_across(edge))) edges.emplace_back(p, edge);
        }
    }
    return edges;
}

/// A map as two numbers: bit i of `walls` makes tile i opaque, bit i of `thin` closes edge i; in
/// its second half, bits close the same edges from the other side.
template <class Grid, class Edge>
struct SmallMaps {
    Size size;
    bool one_way;
    std::vector<std::pair<Point, Edge>> edges = edges_of<Edge>(size);

    [[nodiscard]] std::uint32_t all_thin() const {
        return std::uint32_t{1} << (edges.size() * (one_way ? 2 : 1));
    }
    [[nodiscard]] std::size_t edge_bits() const { return edges.size() * (one_way ? 2 : 1); }

    void set_edge(Grid& map, std::size_t bit, bool wall) const {
        const auto& [tile, side] = edges[bit % edges.size()];
        if (!one_way) {
            map.set_wall(tile, side, wall);
        } else if (bit < edges.size()) {
            map.set_one_way_wall(tile, side, wall);
        } else {
            map.set_one_way_wall(tile + step_across(side), opposite(side), wall);
        }
    }
    [[nodiscard]] Grid make(std::uint32_t walls, std::uint32_t thin) const {
        Grid map(size);
        for (const Point p : points(size)) {
            map.set_opaque(p, (walls >> (p.y * size.width + p.x) & 1U) != 0);
        }
        for (std::size_t i = 0; i < edge_bits(); ++i) {
            if ((thin >> i & 1U) != 0) set_edge(map, i, true);
        }
        return map;
    }
    [[nodiscard]] std::uint32_t view(const Grid& map, Point origin) const {
        std::uint32_t seen = 0;
        for (const Point p : field_of_view(map, origin)) seen |= 1U << (p.y * size.width + p.x);
        return seen;
    }

    /// With these full walls, every set of thin walls, seen from `origin`.
    void check(std::uint32_t walls, Point origin, std::int64_t& changes) const {
        std::vector<std::uint32_t> views(all_thin());
        for (std::uint32_t thin = 0; thin < all_thin(); ++thin) {
            views[thin] = view(make(walls, thin), origin);
        }
        for (std::uint32_t thin = 0; thin < all_thin(); ++thin) {
            for (std::size_t i = 0; i < edge_bits(); ++i) {
                const std::uint32_t other = thin ^ 1U << i;
                ++changes;
                if (views[thin] == views[other]) continue;
                INFO("walls " << walls << ", thin walls " << thin << ", edge " << i << ", from "
                              << to_string(origin));
                // One more wall shows nothing new.
                REQUIRE((views[thin | other] & ~views[thin & other]) == 0);
                const Grid map = make(walls, other);  // after the change
                const auto& [tile, side] = edges[i % edges.size()];
                const bool is_noticed =
                    detail::can_alter_view(map, origin, {}, tile) ||
                    detail::can_alter_view(map, origin, {}, tile + step_across(side));
                REQUIRE(is_noticed);
            }
        }
    }
};

}  // namespace

TEST_CASE("thin walls: on every small map each edge that alters a view is noticed") {
    std::int64_t changes = 0;
    const SmallMaps<OpacityGrid, sightline::Side> squares{{2, 3}, false};
    const SmallMaps<HexGrid, HexSide> hexagons{{2, 3}, false};
    for (std::uint32_t walls = 0; walls < 64; ++walls) {
        for (const Point origin : points(Size{2, 3})) {
            squares.check(walls, origin, changes);
            hexagons.check(walls, origin, changes);
        }
    }
    const SmallMaps<OpacityGrid, sightline::Side> one_way{{2, 2}, true};
    const SmallMaps<HexGrid, HexSide> one_way_hexagons{{2, 2}, true};
    for (std::uint32_t walls = 0; walls < 16; ++walls) {
        for (const Point origin : points(Size{2, 2})) {
            one_way.check(walls, origin, changes);
            one_way_hexagons.check(walls, origin, changes);
        }
    }
    // Twelve edges, all of them, from a corner: without a full wall, and with one.
    const SmallMaps<OpacityGrid, sightline::Side> nine{{3, 3}, false};
    for (const std::uint32_t walls : {0U, 1U << 1, 1U << 4, 1U << 5}) {
        nine.check(walls, {0, 0}, changes);
    }
    MESSAGE(changes << " changes of an edge");
}
