#include "game/view/look.hpp"

#include <algorithm>
#include <array>

namespace sightline::game {

namespace {

constexpr Rgb black{0, 0, 0};
constexpr Rgb dark_cyan{0, 139, 139};

/// One row for each TileKind, in its order.
constexpr std::array<Look, tile_kinds> tile_looks{{
    {U'#', {64, 200, 96}, {6, 22, 12}},    {U'.', {64, 160, 168}, {8, 12, 16}},
    {U'#', {84, 84, 92}, black},           {U'.', dark_cyan, black},
    {U'#', dark_cyan, {0, 24, 28}},        {U'%', {120, 220, 230}, {0, 24, 28}},
    {U'X', {255, 255, 0}, {255, 0, 0}},    {U'~', black, black},
    {U'+', {214, 150, 72}, {40, 22, 8}},   {U'\'', {214, 150, 72}, {12, 10, 8}},
    {U'>', {240, 240, 255}, {24, 24, 44}}, {U'<', {240, 240, 255}, {24, 24, 44}},
    {U'!', {255, 190, 90}, {48, 26, 8}},   {U'|', {120, 104, 92}, {12, 10, 8}},
    {U'$', {255, 215, 60}, {60, 44, 8}},   {U'~', {70, 130, 230}, {6, 20, 52}},
    {U'"', {96, 150, 60}, {8, 18, 8}},     {U'&', {70, 170, 70}, {10, 30, 10}},
    {U'*', {150, 230, 200}, {8, 16, 16}},  {U'I', {150, 120, 96}, {14, 11, 8}},
}};

/// Walls and floors by depth; the deepest have the last colours.
struct Stone {
    Look wall;
    Look floor;
};
constexpr std::array<Stone, 3> stones{{
    {tile_looks[0], tile_looks[1]},
    {{U'#', {206, 150, 92}, {30, 18, 8}}, {U'.', {168, 140, 104}, {14, 11, 8}}},
    {{U'#', {168, 120, 220}, {22, 10, 34}}, {U'.', {136, 124, 184}, {11, 9, 18}}},
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

Look look_of(Tile tile, int depth) {
    const Stone& stone = stones[std::min(static_cast<std::size_t>(depth), stones.size() - 1)];
    if (tile.kind == TileKind::wall) return stone.wall;
    if (tile.kind == TileKind::floor) return stone.floor;
    Look look = tile_looks[static_cast<std::size_t>(tile.kind)];
    if (tile.kind == TileKind::landscape) {
        look.foreground = landscape_color(tile.height);
        if (is_blocked(tile)) look.glyph = U'_';  // craters differ without colours, too
    }
    return look;
}

Look look_of(CreatureKind kind) {
    return {static_cast<char32_t>(species_of(kind).letter),
            creature_colors[static_cast<std::size_t>(kind)], black};
}

Look player_look() { return {U'@', {255, 236, 96}, black}; }

}  // namespace sightline::game
