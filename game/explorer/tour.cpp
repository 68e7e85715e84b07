#include "game/explorer/tour.hpp"

#include "game/base/counted.hpp"
#include "game/play/brain.hpp"
#include "game/world/reachable_tiles.hpp"

namespace sightline::game {

bool Tour::step() {
    constexpr int most_idle = 8;  // bumping into unknown tiles takes no turn, but makes them known
    const std::optional<Action> action = thief_.next(game_);
    if (!action) return false;
    last_ = action;
    idle_ = game_.perform(*action).turn_taken ? 0 : idle_ + 1;
    return idle_ < most_idle;
}

std::string Tour::caption() const {
    constexpr int opening_turns = 20;
    if (!last_ || game_.turn() < opening_turns)
        return "The tour: a thief who knows what you would know. Light is what betrays them.";
    const Player& player = game_.player();
    std::string_view company;
    bool hunted = false;
    for (const Creature& creature : game_.creatures()) {
        if (!game_.sees(creature.position)) continue;
        const bool hunts = creature.mood == Mood::chasing || creature.mood == Mood::searching;
        if (company.empty() || (hunts && !hunted)) company = creature.species().name;
        hunted = hunted || hunts;
    }
    if (!game_.discoveries().empty()) return "Noticed: now they come. Out of their sight, quickly.";
    if (std::holds_alternative<ThrowPot>(*last_)) {
        return "A smoke pot: nobody sees through smoke, and it is heard 8 tiles far.";
    }
    if (std::holds_alternative<TakeStairs>(*last_)) {
        return player.has_treasure ? "Up the stairs, on the way home."
                                   : "Down the stairs: the treasure lies on the lowest layer.";
    }
    if (hunted)
        return "The " + std::string(company) + " hunts it: it runs where it is not followed.";
    if (std::holds_alternative<TurnLamp>(*last_)) {
        return player.lamp_open ? "Nobody is near: the lamp is open again, to see the way."
                                : "Company: it hoods the lamp, so as not to be seen from afar.";
    }
    if (std::holds_alternative<Wait>(*last_)) {
        return company.empty()
                   ? "It waits, until they have given up."
                   : "It waits, until the " + std::string(company) + " looks elsewhere.";
    }
    if (game_.cover() == Cover::hidden) return "Hidden: seen only from the next tile.";
    if (!company.empty()) {
        return "It keeps out of the sight of the " + std::string(company) +
               (player.lamp_open ? "." : ", and in the dark.");
    }
    if (player.has_treasure) return "It has the treasure, and brings it home by the way it knows.";
    return player.lamp_open ? "It explores by the light of its lamp."
                            : "It explores in the dark, three tiles at a time.";
}

TourSummary Tour::summary() const {
    TourSummary summary{.seed = game_.setup().seed, .turns = game_.turn()};
    for (const auto& [depth, layer_state] : game_.state().layer_states) {
        const TileSet reachable = reachable_tiles(game_.state().world.layer(depth));
        ++summary.layers;
        summary.reachable += reachable.count();
        summary.explored += (layer_state.memory.explored() & reachable).count();
    }
    return summary;
}

std::string to_string(const TourSummary& summary) {
    return "seed " + std::to_string(summary.seed) + ": " + counted(summary.layers, "layer") + ", " +
           counted(summary.turns, "turn") + ", " + std::to_string(summary.explored) + " of " +
           counted(summary.reachable, "reachable tile") + " explored";
}

}  // namespace sightline::game
