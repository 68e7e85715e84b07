// A palette for heat maps: from indigo over red to pale yellow, as evenly as the eye sees.
//
// Lightness grows linearly in Oklab (B. Ottosson, 2020), so equal steps look equal, and the order
// stays readable in greyscale and to people who do not tell red from green.
#pragma once

#include "game/view/color.hpp"

namespace sightline::app {

/// The colour for `share`, 0 (cold) to 1 (hot).
[[nodiscard]] game::Rgb heat_color(double share);

}  // namespace sightline::app
