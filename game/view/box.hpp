// open_box(): an empty box in the middle of an area, for the pages that are drawn over the map.
#pragma once

#include <string_view>

#include "game/view/console.hpp"
#include "game/view/palette.hpp"

namespace sightline::game {

/// The colours of text in a box.
inline constexpr Ink popup_ink{palette::value, palette::popup};

/// Draws a box of `size`, at most as large as the area, and returns the space inside its border. A
/// box too small for a border and text has no border.
Rect open_box(Console& console, Rect area, Size size, std::string_view title);

/// The space that open_box() would return.
[[nodiscard]] Rect box_room(Rect area, Size size);

/// Shows in the lower border of the box with this space that there is more below.
void draw_scroll_hint(Console& console, Rect room);

}  // namespace sightline::game
