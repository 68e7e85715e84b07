// Smoke: a pot fills the air around it with haze, which thins out turn by turn.
#pragma once

#include "game/world/layer.hpp"

namespace sightline::game {

/// A cloud around `at`, over what is in line of sight from there; thickest in the middle.
void spread_smoke(Layer& layer, Point at);

/// A turn later: thinner by one everywhere.
void thin_smoke(Layer& layer);

}  // namespace sightline::game
