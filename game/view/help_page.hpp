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
/// lines are left out.
void draw_help(std::span<const HelpLine> lines, int scroll, Console& console);

}  // namespace sightline::game
