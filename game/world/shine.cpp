#include "game/world/shine.hpp"

#include <array>

namespace sightline::game {

namespace {

constexpr int patch_side = 12;
constexpr std::array<sightline::Rgb, 3> fungus_colors{
    {{50, 200, 150}, {70, 120, 240}, {190, 80, 220}}};

}  // namespace

Light shine_of(Tile tile, Point p) {
    if (tile.kind == TileKind::fungus) {
        const auto patch = static_cast<std::size_t>(p.x / patch_side + p.y / patch_side * 2);
        return {.position = p, .radius = 3, .color = fungus_colors[patch % fungus_colors.size()]};
    }
    if (tile.kind == TileKind::treasure) {
        return {.position = p, .radius = 2, .color = {220, 180, 40}};
    }
    return {.position = p, .radius = 7, .color = {255, 170, 80}};
}

}  // namespace sightline::game
