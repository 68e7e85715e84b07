// Display: what the person at the screen has chosen to see. Not part of the game's state.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include <sightline/core/algorithm.hpp>
#include <sightline/core/point.hpp>

#include "game/play/progress.hpp"
#include "game/play/story.hpp"
#include "game/play/threat.hpp"
#include "game/view/help_page.hpp"
#include "game/view/memory_style.hpp"

namespace sightline::game {

struct Display {
    Progress progress{};
    MemoryStyle memory = MemoryStyle::dimmed;
    /// For debugging: shows the whole map and everybody on it.
    bool reveal = false;
    /// The help page, empty while it is closed.
    std::span<const HelpLine> help{};
    /// Whether the page with all messages is open.
    bool messages = false;
    /// The story on its page, null while that is closed, and the chosen one of its incidents.
    std::shared_ptr<const Story> story{};
    std::size_t incident = 0;
    /// Words about what is going on, over the map.
    std::string caption{};
    /// How far the page that is open is scrolled.
    int scroll = 0;
    /// The tile under the keyboard's cursor, while examining.
    std::optional<Point> cursor{};
    /// The tile under the mouse.
    std::optional<Point> hover{};
    /// The creature whose view is shown, as an index of Game::creatures().
    std::optional<std::size_t> watched{};
    /// The algorithm whose view is compared with the player's own.
    std::optional<Algorithm> compared{};
    /// Which creatures' views are marked as a threat.
    Threat threat = Threat::off;
    /// Whether to mark the route that Explore or Travel is about to take.
    bool route = false;
    /// The player's name for the world: the file name of a map of their own. Empty: the scenario's
    /// name.
    std::string world{};
    /// Whether the game plays itself: no key plays on when it is over.
    bool watching = false;
    /// The keys and their effects, at the bottom of the panel.
    std::string footer{"? help · Esc menu"};
    /// A reply or a question to the player that is not one of the game's own messages.
    std::string notice{};
    /// Measured times differ from run to run, so pictures and golden frames omit them.
    bool show_times = true;
};

}  // namespace sightline::game
