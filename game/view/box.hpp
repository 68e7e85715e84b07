// open_box(): an empty box in the middle of an area, for the pages that are drawn over the map.
#pragma once

#include <string_view>

#include "game/view/console.hpp"
#include "game/view/palette.hpp"

namespace sightline::game {

/// The colours of text in a box.
inline constexpr Ink popup_ink{palette::value, palette::popup};

/// Draws a box of `size`, cut to the area's size, and returns the room inside its border. A box too
/// small for a border and text has no border.
Rect open_box(Console& console, Rect area, Size size, std::string_view title);

/// The room that open_box() would return.
[[nodiscard]] Rect box_room(Rect area, Size size);

/// Says in the lower border of the box with this room that there is more to see.
void draw_scroll_hint(Console& console, Rect room);

}  // namespace sightline::game
