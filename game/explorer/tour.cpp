#include "game/explorer/tour.hpp"

#include "game/base/counted.hpp"
#include "game/world/reachable_tiles.hpp"

namespace sightline::game {

bool Tour::step() {
    constexpr int most_idle = 8;  // bumping into unknown tiles takes no turn, but makes them known
    const std::optional<Action> action = thief_.next(game_);
    if (!action) return false;
    idle_ = game_.perform(*action).turn_taken ? 0 : idle_ + 1;
    return idle_ < most_idle;
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
