// A page of lines in a box over the whole screen, which can be scrolled.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/view/console.hpp"

namespace sightline::game {

/// Draws the page, without its first `scroll` lines if not all fit. Lines that begin with a blank
/// are text, the others are headings.
void draw_text_page(std::string_view title, const std::vector<std::string>& lines, int scroll,
                    Console& console);

/// How many lines do not fit on a screen of this size.
[[nodiscard]] int text_page_overflow(const std::vector<std::string>& lines, Size screen);

}  // namespace sightline::game
