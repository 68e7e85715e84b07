// What makes a field of view good (Milazzo, Ford), as properties of the default algorithm. Each
// runs on random small worlds, and a failure shrinks to the fewest walls that show it.
#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>

#include "support/worlds.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

bool touching(Point a, Point b) {
    return a != b && std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1;
}

bool clear(const AsciiMap& map, Point p) { return map.size().contains(p) && !map.is_opaque(p); }

}  // namespace

TEST_CASE("symmetry: between transparent tiles a sees b when b sees a") {
    CHECK_PROPERTY("symmetry", [] {
        const World w = *worlds();
        RC_PRE(!w.map.is_opaque(w.origin));
        for (const Point p : field_of_view(w.map, w.origin)) {
            if (!w.map.is_opaque(p)) RC_ASSERT(field_of_view(w.map, p).contains(w.origin));
        }
    });
}

TEST_CASE("line of sight is membership in the field of view") {
    CHECK_PROPERTY("line_of_sight", [] {
        const World w = *worlds(24);
        const TileSet seen = field_of_view(w.map, w.origin);
        for (const Point p : points(w.map.size())) {
            RC_ASSERT(line_of_sight(w.map, w.origin, p) == seen.contains(p));
        }
    });
}

TEST_CASE("a sight path exists when there is sight, is connected, and is free") {
    CHECK_PROPERTY("sight_path", [] {
        const World w = *worlds(24);
        for (const Point to : points(w.map.size())) {
            const std::vector<Point> path = sight_path(w.map, w.origin, to);
            RC_ASSERT(path.empty() != line_of_sight(w.map, w.origin, to));
            if (path.empty()) continue;
            RC_ASSERT(path.front() == w.origin);
            RC_ASSERT(path.back() == to);
            for (std::size_t i = 1; i < path.size(); ++i) {
                RC_ASSERT(touching(path[i - 1], path[i]));
                RC_ASSERT(i + 1 == path.size() || clear(w.map, path[i]));
            }
            const int distance = std::max(std::abs(to.x - w.origin.x), std::abs(to.y - w.origin.y));
            RC_ASSERT(path.size() == static_cast<std::size_t>(distance) + 1);
        }
    });
}

TEST_CASE("monotonicity: removing a wall hides no other tile") {
    CHECK_PROPERTY("monotonicity", [] {
        const World w = *worlds();
        AsciiMap opened = w.map;
        opened.set_opaque(w.other, false);
        TileSet before = field_of_view(w.map, w.origin);
        before.erase(w.other);  // a wall shows any reached part, a floor only its centre
        RC_ASSERT(before.is_subset_of(field_of_view(opened, w.origin)));
    });
}

TEST_CASE("expansive walls: from any floor of a rectangular room every wall of it is seen") {
    CHECK_PROPERTY("rooms", [](bool) {
        const int width = *rc::gen::inRange(1, 30);
        const int height = *rc::gen::inRange(1, 30);
        const Point origin{*rc::gen::inRange(1, width + 1), *rc::gen::inRange(1, height + 1)};
        const Size size{width + 2, height + 2};
        const OpacityView room{
            size, [&](Point p) { return p.x == 0 || p.y == 0 || p.x > width || p.y > height; }};
        RC_ASSERT(field_of_view(room, origin).count() == static_cast<std::size_t>(size.area()));
    });
}

TEST_CASE("growing shadows: a pillar hides exactly what lies behind it, wider with distance") {
    CHECK_PROPERTY("shadow", [] {
        const int side = 61;
        const Point origin{30, 60};
        const int row = *rc::gen::inRange(1, 20);
        const int column = *rc::gen::inRange(-row, row + 1);
        const Point pillar{origin.x + column, origin.y - row};
        const OpacityView field{Size{side, side}, [&](Point p) { return p == pillar; }};
        const TileSet seen = field_of_view(field, origin);
        for (int k = row + 1; k <= 60; ++k) {
            for (int q = -std::min(k, 30); q <= std::min(k, 30); ++q) {
                // Strictly between the lines through the pillar's edges; their distance is k / row.
                const bool hidden =
                    q * 2 * row > (2 * column - 1) * k && q * 2 * row < (2 * column + 1) * k;
                RC_ASSERT(seen.contains({origin.x + q, origin.y - k}) != hidden);
            }
        }
    });
}

TEST_CASE("no blind corners: a diagonal step past open sides reveals no unseen neighbour") {
    CHECK_PROPERTY("corners", [] {
        World w = *worlds();
        RC_PRE(w.map.size().width > 1 && w.map.size().height > 1);
        const Point from = w.origin;
        const Point to = from + Point{from.x > 0 ? -1 : 1, from.y > 0 ? -1 : 1};
        for (const Point p : {to, {to.x, from.y}, {from.x, to.y}}) w.map.set_opaque(p, false);
        const TileSet before = field_of_view(w.map, from);
        for (const Point p : field_of_view(w.map, to)) {
            if (touching(p, to)) RC_ASSERT(before.contains(p));
        }
    });
}
