#include "game/play/creature.hpp"

#include <array>

namespace sightline::game {

namespace {

constexpr Rgb black{0, 0, 0};

/// One row for each CreatureKind, in its order.
constexpr std::array<Species, creature_kinds> all_species{{
    {"rat", {U'r', {190, 150, 120}, black}, 5, 360, false, 4},
    {"goblin", {U'g', {150, 220, 70}, black}, 9, 180, true, 12},
    {"owl", {U'o', {235, 225, 185}, black}, 12, 360, false, 3},
    {"crawler", {U'c', {230, 95, 205}, black}, 10, 240, false, 6},
}};

}  // namespace

const Species& species_of(CreatureKind kind) { return all_species[static_cast<std::size_t>(kind)]; }

std::optional<CreatureKind> creature_from_char(char letter) {
    for (std::size_t i = 0; i < all_species.size(); ++i) {
        if (all_species[i].look.glyph == static_cast<char32_t>(letter)) {
            return static_cast<CreatureKind>(i);
        }
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
    if (viewshed.view.cone) viewshed.view.cone->direction = direction;
}

Creature make_creature(CreatureKind kind, Point position) {
    const Species& species = species_of(kind);
    Creature creature{.kind = kind, .position = position, .viewshed = {}};
    creature.viewshed.view.radius = species.radius;
    if (species.angle < 360) creature.viewshed.view.cone = Cone{creature.facing, species.angle};
    return creature;
}

Look player_look() { return {U'@', {255, 236, 96}, black}; }

}  // namespace sightline::game
