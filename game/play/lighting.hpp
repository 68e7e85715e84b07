// Lighting: the light on a layer, from torches and other tiles, the lanterns of its creatures, and
// the player's lamp.
//
// Only what changed since the last update is computed: the library recognises lights.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <sightline/light/light.hpp>
#include <sightline/light/light_map.hpp>

#include "game/play/creature.hpp"
#include "game/world/layer.hpp"

namespace sightline::game {

class Lighting {
  public:
    /// Brings the light up to date. `lamp` is the position of the player's lamp, if it is open.
    void update(const Layer& layer, std::span<const Creature> creatures, std::optional<Point> lamp);

    /// Starts on another layer, in daylight or in the dark.
    void enter(const Layer& layer, bool daylight);

    [[nodiscard]] const LightMap& map() const { return map_; }
    /// All lights of the last update.
    [[nodiscard]] std::span<const Light> lights() const { return lights_; }

  private:
    LightMap map_;
    std::vector<Light> lights_;  // all lights
};

}  // namespace sightline::game
