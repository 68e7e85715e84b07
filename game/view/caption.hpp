// A caption: words about what is going on, over the map.
#pragma once

#include <string_view>

#include "game/view/console.hpp"

namespace sightline::game {

/// Writes the text in a band along the upper edge of the map's window, or along the lower one if
/// `avoid`, a cell, lies in the upper half.
void draw_caption(std::string_view text, Console& console, Rect window, Point avoid);

}  // namespace sightline::game
