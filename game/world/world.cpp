#include "game/world/world.hpp"

#include <algorithm>

namespace sightline::game {

World::World(Scenario scenario, std::uint64_t seed) : scenario_{std::move(scenario)}, seed_{seed} {
    if (scenario_.kind == ScenarioKind::drawn) {
        drawn_ = parse_layers(scenario_.drawing);
    } else {
        require_layer_size(scenario_.size);
    }
}

int World::layer_count() const {
    return drawn_.empty() ? generated_layer_count(scenario_.kind) : static_cast<int>(drawn_.size());
}

Size World::layer_size(int depth) const {
    return drawn_.empty() ? scenario_.size : drawn_.at(static_cast<std::size_t>(depth)).size();
}

bool World::is_in_daylight(int depth) const {
    if (!drawn_.empty()) return drawn_.at(static_cast<std::size_t>(depth)).lights().empty();
    return scenario_.kind == ScenarioKind::capsule && depth == 0;
}

bool World::has_treasure() {
    const auto holds_treasure = [](const Layer& layer) {
        return !layer.find(TileKind::treasure).empty();
    };
    if (!drawn_.empty()) return std::ranges::any_of(drawn_, holds_treasure);
    return holds_treasure(layer(layer_count() - 1));
}

Layer& World::layer(int depth) {
    auto found = layers_.find(depth);
    if (found == layers_.end()) {
        found = layers_
                    .emplace(depth, drawn_.empty() ? generate_layer(scenario_, seed_, depth)
                                                   : drawn_.at(static_cast<std::size_t>(depth)))
                    .first;
    }
    return found->second;
}

std::optional<World::Place> World::beyond_stairs(int depth, Point position) {
    const TileKind kind = layer(depth).tile(position).kind;
    if (kind != TileKind::stairs_down && kind != TileKind::stairs_up) return std::nullopt;
    const bool down = kind == TileKind::stairs_down;
    const int there = depth + (down ? 1 : -1);
    if (there < 0 || there >= layer_count()) return std::nullopt;
    // In reading order, the n-th stairs down lead to the n-th stairs up of the next layer.
    const auto here = layer(depth).find(kind);
    const auto beyond = layer(there).find(down ? TileKind::stairs_up : TileKind::stairs_down);
    const auto index = static_cast<std::size_t>(std::ranges::find(here, position) - here.begin());
    if (index < beyond.size()) return Place{there, beyond[index]};
    return Place{there, layer(there).start()};
}

}  // namespace sightline::game
