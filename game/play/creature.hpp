// Creatures: whoever lives in the world beside the player. Plain structs; brain.hpp moves them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <sightline/viewshed.hpp>

#include "game/world/tile.hpp"

namespace sightline::game {

enum class CreatureKind : std::uint8_t { rat, goblin, owl, crawler };
inline constexpr int creature_kinds = 4;

/// What all creatures of a kind have in common.
struct Species {
    std::string_view name;
    Look look;
    int radius = 8;            ///< how far it sees
    int angle = 360;           ///< how wide; less than 360 and one can come up from behind
    bool opens_doors = false;  ///< closed doors stop those that cannot
    int patience = 8;          ///< turns it goes on searching after it lost sight
};
[[nodiscard]] const Species& species_of(CreatureKind kind);

/// The kind that a letter stands for in a text map: its glyph.
[[nodiscard]] std::optional<CreatureKind> creature_from_char(char letter);

enum class Mood : std::uint8_t {
    wandering,
    chasing,    ///< it sees the player
    searching,  ///< on its way to where it last saw the player
    sated,      ///< it has caught the player and wants to be left alone for a while
};
inline constexpr int moods = 4;
[[nodiscard]] std::string_view name_of(Mood mood);

struct Creature {
    CreatureKind kind = CreatureKind::rat;
    Point position;
    Viewshed viewshed;
    Mood mood = Mood::wandering;
    Point facing{0, 1};
    Point last_seen{};  ///< where the player was when last seen; chasing and searching only
    int patience = 0;   ///< turns left until it loses interest; searching and sated only

    [[nodiscard]] const Species& species() const { return species_of(kind); }
};

/// Turns to look that way, the cone of its sight with it.
void face(Point& facing, Viewshed& viewshed, Point direction);

/// A creature of this kind with its kind's sight, facing south.
[[nodiscard]] Creature make_creature(CreatureKind kind, Point position);

struct Player {
    Point position{};
    Viewshed viewshed{};
    Point facing{1, 0};
};
[[nodiscard]] Look player_look();

}  // namespace sightline::game
