// Tile: what one cell of the world is made of. Two bytes; its kind decides what it does.
//
// Blocked (stops walking) and opaque (stops sight) are independent: a window is blocked but clear.
// A closed door is both, and opens when bumped into. Grass and bushes are neither, but hazy: sight
// passes only so much of them. The first kinds are those of SecBot 2021's "Walls, Windows and
// Field-of-View", with heights in 128ths instead of floats. world/shine.hpp has the light of tiles,
// view/look.hpp their looks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sightline::game {

enum class TileKind : std::uint8_t {
    wall,
    floor,
    empty,  ///< a void: clear, but cannot be entered
    capsule_floor,
    capsule_wall,
    capsule_window,
    game_exit,
    landscape,
    closed_door,
    open_door,
    stairs_down,
    stairs_up,
    torch,       ///< on a stand: blocks, and goes out when the player bumps into it
    dead_torch,  ///< a torch that went out
    treasure,
    water,
    grass,
    bush,
    fungus,  ///< glows
    beacon,  ///< a torch that is lit when the alarm is raised
};
inline constexpr int tile_kinds = 20;

struct Tile {
    TileKind kind = TileKind::wall;
    /// Landscape only: the ground's height in 128ths, -128 to 127.
    std::int8_t height = 0;

    friend constexpr bool operator==(Tile, Tile) = default;
};

/// Landscape at this height or below cannot be walked on: the tutorial's -0.255.
inline constexpr int impassable_height = -33;

[[nodiscard]] constexpr bool is_blocked(Tile tile) {
    switch (tile.kind) {
        case TileKind::floor:
        case TileKind::capsule_floor:
        case TileKind::game_exit:
        case TileKind::open_door:
        case TileKind::stairs_down:
        case TileKind::stairs_up:
        case TileKind::treasure:
        case TileKind::grass:
        case TileKind::bush:
        case TileKind::fungus: return false;
        case TileKind::landscape: return tile.height <= impassable_height;
        case TileKind::wall:
        case TileKind::empty:
        case TileKind::capsule_wall:
        case TileKind::capsule_window:
        case TileKind::closed_door:
        case TileKind::torch:
        case TileKind::dead_torch:
        case TileKind::beacon:
        case TileKind::water: return true;
    }
    return true;
}

[[nodiscard]] constexpr bool is_opaque(Tile tile) {
    return tile.kind == TileKind::wall || tile.kind == TileKind::capsule_wall ||
           tile.kind == TileKind::closed_door;
}

/// How much of sight the tile takes, in sixteenths of a wall.
[[nodiscard]] constexpr int haze_of(Tile tile) {
    if (tile.kind == TileKind::bush) return 8;
    return tile.kind == TileKind::grass ? 3 : 0;
}

/// Whether creatures can pass: not blocked, or a door that can be opened.
[[nodiscard]] constexpr bool is_passable(Tile tile) {
    return !is_blocked(tile) || tile.kind == TileKind::closed_door;
}

/// "a closed door": for messages and tooltips.
[[nodiscard]] std::string_view describe(Tile tile);

/// The character that stands for the tile in a text map. Landscape is '~', and '_' where it is low.
[[nodiscard]] char to_char(Tile tile);

/// The tile that a character in a text map stands for, if any.
[[nodiscard]] std::optional<Tile> tile_from_char(char c);

/// The letters that stand for creatures in a text map, each on a floor.
inline constexpr std::string_view creature_letters = "rgocG";
/// A goblin that guards the treasure if it sees it, and otherwise walks a round.
inline constexpr char goblin_on_duty = 'G';

/// All characters that have a meaning in a text map, in words: "# . , H ... and a blank, ...".
[[nodiscard]] std::string known_letters();

}  // namespace sightline::game
