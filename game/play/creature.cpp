#include "game/play/creature.hpp"

#include <array>

namespace sightline::game {

namespace {

/// One row for each CreatureKind, in its order.
constexpr std::array<Species, creature_kinds> all_species{{
    {"rat", 'r', 5, 360, false, 4},
    {"goblin", 'g', 9, 180, true, 12},
    {"owl", 'o', 12, 360, false, 3},
    {"crawler", 'c', 10, 240, false, 6},
}};

}  // namespace

const Species& species_of(CreatureKind kind) { return all_species[static_cast<std::size_t>(kind)]; }

std::optional<CreatureKind> creature_from_char(char letter) {
    for (std::size_t i = 0; i < all_species.size(); ++i) {
        if (all_species[i].letter == letter) return static_cast<CreatureKind>(i);
    }
    return std::nullopt;
}

std::string_view name_of(Mood mood) {
    switch (mood) {
        case Mood::wandering: return "wandering";
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
    if (species.angle < 360) creature.viewshed.options.cone = Cone{creature.facing, species.angle};
    return creature;
}

}  // namespace sightline::game
