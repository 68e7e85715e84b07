// Looks: glyphs and colours of tiles, creatures and the player.
#include "game/view/look.hpp"

#include <doctest/doctest.h>
#include <set>

using namespace sightline::game;

TEST_CASE("look: the landscape's colours are the tutorial's formula") {
    const auto color = [](int height) {
        return look_of({TileKind::landscape, static_cast<std::int8_t>(height)}).foreground;
    };
    CHECK(color(-128) == Rgb{40, 20, 0});
    CHECK(color(-33) == Rgb{40, 20, 0});
    CHECK(color(-32) == Rgb{128, 128, 128});
    CHECK(color(-1) == Rgb{128, 128, 128});
    CHECK(color(0) == Rgb{128, 64, 0});
    CHECK(color(127) == Rgb{255, 127, 0});
}

TEST_CASE("look: glyphs and colours") {
    CHECK(look_of({TileKind::capsule_window}).glyph == U'%');
    CHECK(look_of({TileKind::game_exit}) == Look{U'X', {255, 255, 0}, {255, 0, 0}});
    CHECK(player_look().glyph == U'@');
}

TEST_CASE("look: walls and floors have other colours on each layer, everything else has not") {
    std::set<int> greens;
    for (int depth = 0; depth < 3; ++depth) {
        CHECK(look_of({TileKind::wall}, depth).glyph == U'#');
        CHECK(greens.insert(look_of({TileKind::wall}, depth).foreground.g).second);
        CHECK(greens.insert(look_of({TileKind::floor}, depth).foreground.g).second);
    }
    CHECK(look_of({TileKind::wall}, 99) == look_of({TileKind::wall}, 2));
    CHECK(look_of({TileKind::torch}, 2) == look_of({TileKind::torch}, 0));
}

TEST_CASE("look: a creature is drawn as its letter, in a colour of its own") {
    std::set<int> reds{player_look().foreground.r};
    for (int i = 0; i < creature_kinds; ++i) {
        const auto kind = static_cast<CreatureKind>(i);
        CHECK(look_of(kind).glyph == static_cast<char32_t>(species_of(kind).letter));
        CHECK(reds.insert(look_of(kind).foreground.r).second);
    }
}
