#include "game/world/tile.hpp"

#include <doctest/doctest.h>

using namespace sightline::game;

TEST_CASE("tile: blocked and opaque are independent") {
    struct Law {
        TileKind kind;
        bool blocked;
        bool opaque;
    };
    for (const Law law :
         {Law{TileKind::wall, true, true}, Law{TileKind::floor, false, false},
          Law{TileKind::empty, true, false}, Law{TileKind::capsule_floor, false, false},
          Law{TileKind::capsule_wall, true, true}, Law{TileKind::capsule_window, true, false},
          Law{TileKind::game_exit, false, false}, Law{TileKind::closed_door, true, true},
          Law{TileKind::open_door, false, false}, Law{TileKind::stairs_down, false, false},
          Law{TileKind::stairs_up, false, false}, Law{TileKind::torch, true, false},
          Law{TileKind::dead_torch, true, false}, Law{TileKind::treasure, false, false},
          Law{TileKind::water, true, false}, Law{TileKind::grass, false, false},
          Law{TileKind::bush, false, false}, Law{TileKind::fungus, false, false}}) {
        CAPTURE(describe({law.kind}));
        CHECK(is_blocked({law.kind}) == law.blocked);
        CHECK(is_opaque({law.kind}) == law.opaque);
    }
}

TEST_CASE("tile: the landscape is never opaque, and blocked where the tutorial's is") {
    for (int height = -128; height <= 127; ++height) {
        const Tile tile{TileKind::landscape, static_cast<std::int8_t>(height)};
        CAPTURE(height);
        CHECK_FALSE(is_opaque(tile));
        CHECK(is_blocked(tile) == (height / 128.0 <= -0.255));
    }
}

TEST_CASE("tile: letters that read back") {
    for (int i = 0; i < tile_kinds; ++i) {
        const Tile tile{static_cast<TileKind>(i)};
        CHECK(tile_from_char(to_char(tile)) == tile);
    }
    CHECK(is_blocked(*tile_from_char('_')));
    CHECK_FALSE(tile_from_char('?').has_value());
}
