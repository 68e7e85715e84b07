// A palette for heat maps: from indigo through red to pale yellow, in steps that look even.
//
// Lightness grows linearly in Oklab (B. Ottosson, 2020), so equal steps look equal. The order can
// also be read in greyscale, and by people who cannot tell red from green.
#pragma once

#include "game/view/color.hpp"

namespace sightline::app {

/// The colour for `share`, 0 (cold) to 1 (hot).
[[nodiscard]] game::Rgb heat_color(double share);

}  // namespace sightline::app
