#include "game/world/tile.hpp"

#include <array>

namespace sightline::game {

namespace {

constexpr Rgb black{0, 0, 0};
constexpr Rgb dark_cyan{0, 139, 139};

/// One row for each TileKind, in its order.
struct Entry {
    Look look;
    char letter;
    std::string_view name;
};
constexpr std::array<Entry, tile_kinds> entries{{
    {{U'#', {64, 200, 96}, {6, 22, 12}}, '#', "a wall"},
    {{U'.', {64, 160, 168}, {8, 12, 16}}, '.', "the floor"},
    {{U'#', {84, 84, 92}, black}, ' ', "a void"},
    {{U'.', dark_cyan, black}, ',', "the capsule's floor"},
    {{U'#', dark_cyan, {0, 24, 28}}, 'H', "the capsule's wall"},
    {{U'%', {120, 220, 230}, {0, 24, 28}}, '%', "a window"},
    {{U'+', {255, 255, 0}, {255, 0, 0}}, 'X', "the way out"},
    {{U'~', black, black}, '~', "alien ground"},
    {{U'+', {214, 150, 72}, {40, 22, 8}}, '+', "a closed door"},
    {{U'\'', {214, 150, 72}, {12, 10, 8}}, '\'', "an open door"},
    {{U'>', {240, 240, 255}, {24, 24, 44}}, '>', "stairs leading down"},
    {{U'<', {240, 240, 255}, {24, 24, 44}}, '<', "stairs leading up"},
}};

const Entry& entry(Tile tile) { return entries[static_cast<std::size_t>(tile.kind)]; }

/// The tutorial's formula: low ground brown, lowlands grey, hills from ochre to gold.
constexpr Rgb landscape_color(int height) {
    if (height <= impassable_height) return {40, 20, 0};
    if (height < 0) return {128, 128, 128};
    const int red = height + 128;
    return {static_cast<std::uint8_t>(red), static_cast<std::uint8_t>(red / 2), 0};
}

constexpr bool is_chasm(Tile tile) { return tile.kind == TileKind::landscape && is_blocked(tile); }

}  // namespace

Look look_of(Tile tile) {
    Look look = entry(tile).look;
    if (tile.kind == TileKind::landscape) look.foreground = landscape_color(tile.height);
    return look;
}

std::string_view describe(Tile tile) { return is_chasm(tile) ? "a deep crater" : entry(tile).name; }

char to_char(Tile tile) { return is_chasm(tile) ? '_' : entry(tile).letter; }

std::optional<Tile> tile_from_char(char c) {
    if (c == '_') return Tile{TileKind::landscape, impassable_height};
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i].letter == c) return Tile{static_cast<TileKind>(i)};
    }
    return std::nullopt;
}

}  // namespace sightline::game
