// Lighting: how light it is on a layer: torches and what else shines there, the lanterns of its
// creatures, and the player's lamp.
//
// Only what changed since the last update is computed: the library knows lights again.
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
    /// Brings the light up to date. `lamp` is where the player's lamp shines, if it is open.
    void update(const Layer& layer, std::span<const Creature> creatures, std::optional<Point> lamp);

    /// Another layer, in daylight or in the dark: nothing shines yet.
    void enter(const Layer& layer, bool daylight);

    [[nodiscard]] const LightMap& map() const { return map_; }

  private:
    LightMap map_;
    std::vector<Light> lights_;  // all that shine
};

}  // namespace sightline::game
