// The title page: the name, lit from where an eye stands, the goal in one line, and a menu.
//
// The name is drawn as walls, and what the eye sees of them is what field_of_view() says. On small
// screens the name is a line of text.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "game/view/console.hpp"

namespace sightline::game {

/// One line of the menu. A line with a value can be changed in its place.
struct MenuLine {
    std::string label;
    std::string value{};
    bool changeable = false;
};

struct TitlePage {
    std::string goal;
    std::vector<MenuLine> menu;
    std::size_t selected = 0;
    /// What the keys do, in the last line.
    std::string hint;
    /// Where the eye below the name stands, in cells from the screen's left edge; in the middle if
    /// nothing is given.
    std::optional<int> eye{};
};

/// Draws the page over the whole console.
void draw_title(const TitlePage& page, Console& console);

/// The line of the menu that draw_title() draws at `cell` of a screen, if any.
[[nodiscard]] std::optional<std::size_t> menu_line_at(const TitlePage& page, Size screen,
                                                      Point cell);

}  // namespace sightline::game
