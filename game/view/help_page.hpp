// The help page: a list of keys and what they do, in two columns where there is room for them.
#pragma once

#include <span>
#include <string_view>

#include "game/view/console.hpp"

namespace sightline::game {

/// One line of the help page. A heading has no keys.
struct HelpLine {
    std::string_view keys;
    std::string_view text;
};

/// Draws the page over the whole console. Where the console is too small for it, the first `scroll`
/// lines are left out, and the last line says how to see the rest.
void draw_help(std::span<const HelpLine> lines, int scroll, Console& console);

/// How many lines have to be left out on a screen of this size.
[[nodiscard]] int help_overflow(std::span<const HelpLine> lines, Size screen);

}  // namespace sightline::game
