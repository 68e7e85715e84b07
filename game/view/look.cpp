#include "game/view/look.hpp"

#include <array>

namespace sightline::game {

namespace {

constexpr Rgb black{0, 0, 0};
constexpr Rgb dark_cyan{0, 139, 139};

/// One row for each TileKind, in its order.
constexpr std::array<Look, tile_kinds> tile_looks{{
    {U'#', {64, 200, 96}, {6, 22, 12}},
    {U'.', {64, 160, 168}, {8, 12, 16}},
    {U'#', {84, 84, 92}, black},
    {U'.', dark_cyan, black},
    {U'#', dark_cyan, {0, 24, 28}},
    {U'%', {120, 220, 230}, {0, 24, 28}},
    {U'+', {255, 255, 0}, {255, 0, 0}},
    {U'~', black, black},
    {U'+', {214, 150, 72}, {40, 22, 8}},
    {U'\'', {214, 150, 72}, {12, 10, 8}},
    {U'>', {240, 240, 255}, {24, 24, 44}},
    {U'<', {240, 240, 255}, {24, 24, 44}},
}};

/// One row for each CreatureKind, in its order.
constexpr std::array<Rgb, creature_kinds> creature_colors{{
    {190, 150, 120},
    {150, 220, 70},
    {235, 225, 185},
    {230, 95, 205},
}};

/// The tutorial's formula: craters brown, lowlands grey, hills from ochre to gold.
constexpr Rgb landscape_color(int height) {
    if (height <= impassable_height) return {40, 20, 0};
    if (height < 0) return {128, 128, 128};
    const int red = height + 128;
    return {static_cast<std::uint8_t>(red), static_cast<std::uint8_t>(red / 2), 0};
}

}  // namespace

Look look_of(Tile tile) {
    Look look = tile_looks[static_cast<std::size_t>(tile.kind)];
    if (tile.kind == TileKind::landscape) look.foreground = landscape_color(tile.height);
    return look;
}

Look look_of(CreatureKind kind) {
    return {static_cast<char32_t>(species_of(kind).letter),
            creature_colors[static_cast<std::size_t>(kind)], black};
}

Look player_look() { return {U'@', {255, 236, 96}, black}; }

}  // namespace sightline::game
