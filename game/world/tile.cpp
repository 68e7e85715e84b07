#include "game/world/tile.hpp"

#include <array>

namespace sightline::game {

namespace {

/// One row for each TileKind, in its order.
struct Entry {
    char letter;
    std::string_view name;
};
constexpr std::array<Entry, tile_kinds> entries{{
    {'#', "a wall"},
    {'.', "the floor"},
    {' ', "a void"},
    {',', "the capsule's floor"},
    {'H', "the capsule's wall"},
    {'%', "a window"},
    {'X', "the way out"},
    {'~', "alien ground"},
    {'+', "a closed door"},
    {'\'', "an open door"},
    {'>', "stairs leading down"},
    {'<', "stairs leading up"},
    {'!', "a torch"},
    {'|', "a torch that is out"},
    {'$', "the treasure"},
    {'=', "water"},
    {'"', "tall grass"},
    {'&', "a bush"},
    {'*', "glowing fungus"},
    {'I', "a beacon, unlit"},
}};

const Entry& entry(Tile tile) { return entries[static_cast<std::size_t>(tile.kind)]; }

constexpr bool is_crater(Tile tile) { return tile.kind == TileKind::landscape && is_blocked(tile); }

}  // namespace

std::string_view describe(Tile tile) {
    return is_crater(tile) ? "a deep crater" : entry(tile).name;
}

char to_char(Tile tile) { return is_crater(tile) ? '_' : entry(tile).letter; }

std::optional<Tile> tile_from_char(char c) {
    if (c == '_') return Tile{TileKind::landscape, impassable_height};
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i].letter == c) return Tile{static_cast<TileKind>(i)};
    }
    return std::nullopt;
}

std::string known_letters() {
    std::string letters;
    for (const Entry& each : entries) {
        if (each.letter != ' ') letters += std::string(1, each.letter) + " ";
    }
    letters += "_ and a blank, @ for the start, or a creature's letter:";
    for (const char letter : creature_letters) letters += std::string(" ") + letter;
    return letters;
}

}  // namespace sightline::game
