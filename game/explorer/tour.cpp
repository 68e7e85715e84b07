#include "game/explorer/tour.hpp"

#include "game/base/counted.hpp"
#include "game/world/reachable_tiles.hpp"

namespace sightline::game {

namespace {

/// The first tile of that kind, in reading order, that the player knows.
std::optional<Point> find_known(const MapMemory<Tile>& memory, TileKind kind) {
    for (const Point p : memory.explored()) {
        if (memory.find(p)->kind == kind) return p;
    }
    return std::nullopt;
}

}  // namespace

bool Tour::step() {
    if (phase_ == Phase::exploring) {
        if (game_.perform(Explore{}).turn_taken) return true;
        way_on_ = find_known(game_.memory(), TileKind::stairs_down);
        if (!way_on_) way_on_ = find_known(game_.memory(), TileKind::game_exit);
        phase_ = way_on_ ? Phase::leaving : Phase::over;
    }
    if (phase_ == Phase::leaving) leave();
    return phase_ != Phase::over;
}

void Tour::leave() {
    if (game_.player().position != *way_on_) {
        const bool moved = game_.perform(Travel{*way_on_}).turn_taken;
        if (!moved || game_.status() != Status::playing) phase_ = Phase::over;
    } else {
        phase_ = game_.perform(TakeStairs{}).turn_taken ? Phase::exploring : Phase::over;
    }
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
