// Creatures and the player. Plain structs; brain.hpp decides what creatures do.
//
// Goblins and crawlers catch the player. Rats and owls cannot, but call those who can.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <sightline/visibility/viewshed.hpp>

#include "game/play/round.hpp"

namespace sightline::game {

enum class CreatureKind : std::uint8_t { rat, goblin, owl, crawler };
inline constexpr int creature_kinds = 4;

/// What all creatures of a kind have in common.
struct Species {
    std::string_view name;
    char letter = ' ';             ///< in text maps and on the screen
    int radius = 8;                ///< how far it sees
    int angle = 360;               ///< how wide it sees; below 360 it can be approached from behind
    int dark_radius = 2;           ///< how far it sees without light
    bool opens_doors = false;      ///< creatures that cannot are stopped by closed doors
    int patience = 8;              ///< turns it keeps searching after it lost sight of the player
    bool carries_lantern = false;  ///< shines where it faces
    std::string_view
        alarm;  ///< what it does when it sees the player; empty: it comes to catch them

    [[nodiscard]] bool catches() const { return alarm.empty(); }
};
[[nodiscard]] const Species& species_of(CreatureKind kind);

/// The kind that a letter stands for in a text map, on duty or not.
[[nodiscard]] std::optional<CreatureKind> creature_from_char(char letter);

enum class Mood : std::uint8_t {
    wandering,
    chasing,    ///< it sees the player
    searching,  ///< it goes to where it last saw the player, or heard a noise
    sated,      ///< ignores the player for a while
};
inline constexpr int moods = 4;

/// The most turns that a creature is patient, or sated.
inline constexpr int most_patience = 25;

/// The most creatures that a layer may have.
inline constexpr std::size_t most_creatures = 1000;

struct Creature {
    CreatureKind kind = CreatureKind::rat;
    Point position;
    Viewshed viewshed;
    Mood mood = Mood::wandering;
    Point facing{0, 1};
    Point last_seen{};  ///< where it last saw or heard something; while chasing and searching
    int patience = 0;   ///< turns until it wanders again; while searching and sated
    Round round{};      ///< what it does while it knows nothing of the player

    [[nodiscard]] const Species& species() const { return species_of(kind); }
};

/// "patrolling": what it is doing, for the player.
[[nodiscard]] std::string_view doing(const Creature& creature);

/// Whether it would come after the player: not while it is sated, and not if it only calls others.
[[nodiscard]] inline bool is_hostile(const Creature& creature) {
    return creature.mood != Mood::sated && creature.species().catches();
}

/// Turns to face `direction`; a cone of sight turns, too.
void face(Point& facing, Viewshed& viewshed, Point direction);

/// A creature of this kind, with the sight of its species, facing south.
[[nodiscard]] Creature make_creature(CreatureKind kind, Point position);

/// How much light creatures need to see something.
inline constexpr int creature_least_light = 40;

/// The number of smoke pots at first, and at most.
inline constexpr int most_pots = 3;

struct Player {
    Point position{};
    Viewshed viewshed{};
    Point facing{1, 0};
    bool lamp_open = true;
    int pots = most_pots;
    bool has_treasure = false;
};

}  // namespace sightline::game
