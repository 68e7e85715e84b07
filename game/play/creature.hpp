// Creatures: whoever lives in the world beside the player. Plain structs; the rules are elsewhere.
#pragma once

#include <cstdint>
#include <string_view>

#include <sightline/sightline.hpp>

#include "game/play/sight.hpp"
#include "game/world/tile.hpp"

namespace sightline::game {

enum class CreatureKind : std::uint8_t { rat, goblin, owl, crawler };
inline constexpr int creature_kinds = 4;

/// What all creatures of a kind have in common.
struct Species {
    std::string_view name;  ///< "goblin"
    Look look;
    int radius = 8;            ///< how far it sees
    bool opens_doors = false;  ///< closed doors stop those that cannot
    int patience = 8;          ///< turns it goes on searching after it lost sight
};
[[nodiscard]] const Species& species_of(CreatureKind kind);

enum class Mood : std::uint8_t {
    wandering,
    chasing,    ///< it sees the player
    searching,  ///< on its way to where it last saw the player
    sated,      ///< it has caught the player and wants to be left alone for a while
};
[[nodiscard]] std::string_view name_of(Mood mood);

struct Creature {
    CreatureKind kind = CreatureKind::rat;
    Point position;
    Viewshed sight;
    Mood mood = Mood::wandering;
    Point facing{0, 1};
    Point last_seen;   ///< where the player was when last seen; chasing and searching only
    int patience = 0;  ///< turns left until it loses interest; searching and sated only
};

/// The player: no species, but a name and a face.
struct Player {
    Point position;
    Viewshed sight;
    Point facing{1, 0};
};
[[nodiscard]] Look player_look();

}  // namespace sightline::game
