// Ray casting: libtcod casts its lines to the rim and keeps all tiles they pass; ours tests for
// each tile whether the line to it is free. The lines are the same, so a corner tile of libtcod's
// box, which only its own line can reach, always agrees.
#include <doctest/doctest.h>

#include "libtcod.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

constexpr Options rays{.algorithm = Algorithm::raycast, .light_walls = false};

/// Whether libtcod's line of tiles from one tile to another is clear, including its last tile but
/// not its first.
bool libtcod_line_is_free(const AsciiMap& map, Point from, Point to) {
    TCOD_bresenham_data_t line;
    TCOD_line_init_mt(from.x, from.y, to.x, to.y, &line);
    Point at;
    while (!TCOD_line_step_mt(&at.x, &at.y, &line)) {
        if (map.is_opaque(at)) return false;
    }
    return true;
}

/// The part of the map between two of its tiles, both included.
AsciiMap part(const AsciiMap& map, Point a, Point b) {
    const Point low{std::min(a.x, b.x), std::min(a.y, b.y)};
    const Point high{std::max(a.x, b.x), std::max(a.y, b.y)};
    Grid<bool> opaque({high.x - low.x + 1, high.y - low.y + 1});
    for (const Point p : rect_between(low, high)) opaque[p - low] = map.is_opaque(p);
    return AsciiMap(std::move(opaque), a - low);
}

}  // namespace

TEST_CASE("raycast: a clear tile is seen exactly when libtcod's line to it is free") {
    for_random_maps(8, 400, [](const AsciiMap& map) {
        const TileSet ours = field_of_view(map, map.origin(), rays);
        for (const Point p : points(map.size())) {
            const bool is_free = p == map.origin() || libtcod_line_is_free(map, map.origin(), p);
            REQUIRE(ours.contains(p) == is_free);
        }
    });
}

TEST_CASE("raycast: on the corner of its box libtcod's verdict is ours") {
    for_random_maps(9, 60, [](const AsciiMap& map) {
        const TileSet ours = field_of_view(map, map.origin(), rays);
        for (const Point corner : points(map.size())) {
            const AsciiMap box = part(map, map.origin(), corner);
            const Point in_box = box.origin() + (corner - map.origin());
            const TileSet theirs = libtcod_view(box, box.origin(), {FOV_BASIC, no_limit, false});
            REQUIRE(ours.contains(corner) == theirs.contains(in_box));
        }
    });
}

TEST_CASE("raycast: what we see on the edge of the map, libtcod sees") {
    for_random_maps(10, 400, [](const AsciiMap& map) {
        const TileSet ours = field_of_view(map, map.origin(), rays);
        const TileSet theirs = libtcod_view(map, map.origin(), {FOV_BASIC, no_limit, false});
        for (const Point p : ours - theirs) {
            const bool on_edge =
                p.x == 0 || p.y == 0 || p.x == map.size().width - 1 || p.y == map.size().height - 1;
            REQUIRE_MESSAGE(!on_edge, side_by_side(map, ours, theirs));
        }
    });
}
