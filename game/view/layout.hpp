// Layout: the parts of the screen, for any size of screen down to 1x1.
#pragma once

#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>

namespace sightline::game {

/// Parts that do not fit are empty.
struct Layout {
    Rect map;
    Rect panel;   ///< at the right, on screens of 64x16 and larger
    Rect log;     ///< at the bottom
    Rect status;  ///< one line instead of the panel, on smaller screens
};

[[nodiscard]] Layout layout_for(Size screen);

/// The tile in the upper left corner of a map window of `window` tiles that follows `focus`. The
/// focus is in the middle unless it is near the map's edge; a map that is smaller than the window
/// is centred.
[[nodiscard]] Point camera(Size map, Size window, Point focus);

}  // namespace sightline::game
