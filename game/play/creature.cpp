#include "game/play/creature.hpp"

#include <array>

namespace sightline::game {

namespace {

constexpr Rgb black{0, 0, 0};

/// One row for each CreatureKind, in its order.
constexpr std::array<Species, creature_kinds> all_species{{
    {"rat", {U'r', {176, 140, 110}, black}, 5, false, 4},
    {"goblin", {U'g', {140, 210, 70}, black}, 8, true, 12},
    {"owl", {U'o', {230, 220, 180}, black}, 12, false, 3},
    {"crawler", {U'c', {225, 90, 200}, black}, 10, false, 6},
}};

}  // namespace

const Species& species_of(CreatureKind kind) { return all_species[static_cast<std::size_t>(kind)]; }

std::string_view name_of(Mood mood) {
    switch (mood) {
        case Mood::wandering: return "wandering";
        case Mood::chasing: return "chasing you";
        case Mood::searching: return "searching for you";
        case Mood::sated: return "content";
    }
    return "";
}

Look player_look() { return {U'@', {255, 236, 96}, black}; }

}  // namespace sightline::game
