#include "game/play/creature.hpp"

#include <array>

#include "game/world/tile.hpp"

namespace sightline::game {

namespace {

/// One row for each CreatureKind, in its order.
constexpr std::array<Species, creature_kinds> all_species{{
    {"rat", 'r', 4, 360, 2, false, 4, false, "squeaks"},
    {"goblin", 'g', 9, 120, 2, true, 12, true, {}},
    {"owl", 'o', 12, 360, 5, false, 3, false, "hoots"},
    {"crawler", 'c', 9, 120, 3, false, 8, false, {}},
}};

constexpr bool letters_agree() {
    if (creature_letters.size() < all_species.size()) return false;
    for (std::size_t i = 0; i < all_species.size(); ++i) {
        if (all_species[i].letter != creature_letters[i]) return false;
    }
    return true;
}
static_assert(letters_agree());

}  // namespace

const Species& species_of(CreatureKind kind) { return all_species[static_cast<std::size_t>(kind)]; }

std::optional<CreatureKind> creature_from_char(char letter) {
    if (letter == goblin_on_duty) return CreatureKind::goblin;
    for (std::size_t i = 0; i < all_species.size(); ++i) {
        if (all_species[i].letter == letter) return static_cast<CreatureKind>(i);
    }
    return std::nullopt;
}

std::string_view doing(const Creature& creature) {
    switch (creature.mood) {
        case Mood::wandering:
            if (creature.round.tiles.empty()) return "wandering";
            return is_post(creature.round) ? "guarding" : "patrolling";
        case Mood::chasing: return "chasing you";
        case Mood::searching: return "searching for you";
        case Mood::sated: return "content";
    }
    return "";
}

void face(Point& facing, Viewshed& viewshed, Point direction) {
    facing = direction;
    if (viewshed.options.cone) viewshed.options.cone->direction = direction;
}

Creature make_creature(CreatureKind kind, Point position) {
    const Species& species = species_of(kind);
    Creature creature{.kind = kind, .position = position, .viewshed = {}};
    creature.viewshed.options.radius = species.radius;
    creature.viewshed.dark = {.radius = species.dark_radius, .least = creature_least_light};
    if (species.angle < 360) creature.viewshed.options.cone = Cone{creature.facing, species.angle};
    return creature;
}

}  // namespace sightline::game
