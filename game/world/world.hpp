// World: the layers of a scenario by depth, generated when first entered and connected by stairs.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "game/world/scenario.hpp"

namespace sightline::game {

class World {
  public:
    World(Scenario scenario, std::uint64_t seed);

    [[nodiscard]] const Scenario& scenario() const { return scenario_; }
    [[nodiscard]] std::uint64_t seed() const { return seed_; }

    /// How many layers there are.
    [[nodiscard]] int layer_count() const;

    /// The size of the layer at `depth`, generated or not.
    [[nodiscard]] Size layer_size(int depth) const;

    /// Whether the layer is in daylight: the capsule's landscape, and text maps without lights. The
    /// others are dark.
    [[nodiscard]] bool is_in_daylight(int depth) const;

    /// Whether there is a treasure to take home. Generates the lowest layer.
    [[nodiscard]] bool has_treasure();

    /// All layers of a text map, as they were drawn; empty for other scenarios.
    [[nodiscard]] const std::vector<Layer>& drawn_layers() const { return drawn_; }

    /// The layer at `depth`, generated if necessary.
    [[nodiscard]] Layer& layer(int depth);

    /// The layer at `depth`, which must have been generated before.
    [[nodiscard]] const Layer& layer(int depth) const { return layers_.at(depth); }

    /// The layers generated so far.
    [[nodiscard]] const std::map<int, Layer>& layers() const { return layers_; }

    /// Restores a saved layer.
    void restore(int depth, Layer layer) { layers_.insert_or_assign(depth, std::move(layer)); }

    struct Place {
        int depth = 0;
        Point position;
    };
    /// Where the stairs at `position` lead; nothing if there are no stairs or they lead nowhere.
    [[nodiscard]] std::optional<Place> beyond_stairs(int depth, Point position);

  private:
    Scenario scenario_;
    std::uint64_t seed_;
    std::vector<Layer> drawn_;
    std::map<int, Layer> layers_;
};

}  // namespace sightline::game
