// Layout: which part of the screen shows what, for any size of screen down to 1x1.
#pragma once

#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>

namespace sightline::game {

/// Parts that have no room are empty.
struct Layout {
    Rect map;
    Rect panel;   ///< at the right, on screens of 64x16 and larger
    Rect log;     ///< at the bottom
    Rect status;  ///< one line that stands in for the panel on smaller screens
};

[[nodiscard]] Layout layout_for(Size screen);

/// The tile shown in the upper left of a map window of `window` tiles that follows `focus`: the
/// focus is in the middle unless the map's edge is near; a map smaller than the window is centred.
[[nodiscard]] Point camera(Size map, Size window, Point focus);

}  // namespace sightline::game
