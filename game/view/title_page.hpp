// The title page: the name, lit by an eye, the goal in one line, and a menu.
//
// The name is drawn as walls, and field_of_view() decides which of them the eye sees. On small
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
    /// The keys and their effects, in the last line.
    std::string hint;
    /// The column of the eye below the name, in cells; by default the middle.
    std::optional<int> eye{};
};

/// Draws the page over the whole console.
void draw_title(const TitlePage& page, Console& console);

/// The line of the menu that draw_title() draws at `cell` of a screen, if any.
[[nodiscard]] std::optional<std::size_t> menu_line_at(const TitlePage& page, Size screen,
                                                      Point cell);

}  // namespace sightline::game
