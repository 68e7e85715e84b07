// Smoke: a pot fills the air around it with haze, which thins out turn by turn.
#pragma once

#include "game/world/layer.hpp"

namespace sightline::game {

/// Adds a cloud around `at`, over the tiles in line of sight from there; thickest in the middle.
void spread_smoke(Layer& layer, Point at);

/// Thins all smoke by one, each turn.
void thin_smoke(Layer& layer);

}  // namespace sightline::game
