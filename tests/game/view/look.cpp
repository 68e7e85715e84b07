// Looks: glyphs and colours of tiles, creatures and the player.
#include "game/view/look.hpp"

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <set>

#include "game/view/memory_style.hpp"
#include "game/view/palette.hpp"

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

TEST_CASE("look: no two kinds of tiles that matter look alike without colours") {
    std::set<char32_t> seen;
    for (const TileKind kind :
         {TileKind::wall, TileKind::floor, TileKind::capsule_window, TileKind::game_exit,
          TileKind::closed_door, TileKind::open_door, TileKind::stairs_down, TileKind::stairs_up,
          TileKind::torch, TileKind::dead_torch, TileKind::treasure, TileKind::water,
          TileKind::grass, TileKind::bush, TileKind::fungus}) {
        CHECK(seen.insert(look_of({kind}).glyph).second);
    }
    CHECK(look_of({TileKind::landscape, -128}).glyph != look_of({TileKind::landscape, 0}).glyph);
}

TEST_CASE("look: remembered tiles can be recognised, and are darker than visible ones") {
    // WCAG 2's definitions.
    const auto luminance_of = [](Rgb c) {
        const auto linear = [](int channel) {
            const double v = channel / 255.0;
            return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
    };
    const auto contrast_of = [&](Rgb a, Rgb b) {
        const auto [low, high] = std::minmax({luminance_of(a), luminance_of(b)});
        return (high + 0.05) / (low + 0.05);
    };
    const auto check = [&](Tile tile, int depth) {
        const Look look = look_of(tile, depth);
        const Rgb in_view =
            within_contrast(look.foreground, palette::shroud, least_visible_contrast);
        for (int style = 0; style < memory_styles; ++style) {
            const Look memory = remembered_look(look, static_cast<MemoryStyle>(style));
            CAPTURE(static_cast<int>(tile.kind));
            CAPTURE(style);
            CHECK(contrast_of(memory.foreground, memory.background) >= 3.0);
            CHECK(luminance_of(memory.foreground) < luminance_of(in_view));
            CHECK(luminance_of(memory.background) < luminance_of(memory.foreground));
        }
    };
    for (int kind = 0; kind < tile_kinds; ++kind) {
        for (int depth = 0; depth < 3; ++depth) check({static_cast<TileKind>(kind)}, depth);
    }
    for (int height = -128; height < 128; ++height) {
        check({TileKind::landscape, static_cast<std::int8_t>(height)}, 0);
    }
    // The integers are near enough to the definition.
    for (int v = 0; v < 256; v += 5) {
        const auto c = static_cast<std::uint8_t>(v);
        const double exact = luminance_of({c, c, c});
        CHECK(luminance({c, c, c}) / 10000.0 == doctest::Approx(exact).epsilon(0.1).scale(0.05));
    }
}

TEST_CASE("look: glyphs and colours") {
    CHECK(look_of({TileKind::capsule_window}).glyph == U'%');
    CHECK(look_of({TileKind::game_exit}) == Look{U'X', {255, 255, 0}, {255, 0, 0}});
    CHECK(player_look().glyph == U'@');
}

TEST_CASE("look: only walls and floors have other colours on each layer") {
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
