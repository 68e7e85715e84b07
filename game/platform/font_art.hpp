// The font's glyphs as drawn in font_art.cpp. For font.cpp only.
#pragma once

#include <string_view>

namespace sightline::game {

extern const std::string_view font_art;

}  // namespace sightline::game
