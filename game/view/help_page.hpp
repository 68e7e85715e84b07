// The help page: a list of keys and their effects, in two columns on wide screens.
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

/// Draws the page over the whole console. If the console is too small, the first `scroll` lines are
/// skipped, and the last line says how to see the rest.
void draw_help(std::span<const HelpLine> lines, int scroll, Console& console);

/// How many lines do not fit on a screen of this size.
[[nodiscard]] int help_overflow(std::span<const HelpLine> lines, Size screen);

}  // namespace sightline::game
