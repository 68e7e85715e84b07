// Explorer: the game being played. Turns a platform's events into actions and choices of display.
//
// Nothing here knows which platform it is: the same loop runs in a terminal, in tests and for
// pictures. Whatever takes many steps (exploring, travelling) advances with the platform's ticks
// and ends with the next key.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "game/platform/platform.hpp"
#include "game/play/game.hpp"
#include "game/view/display.hpp"
#include "game/view/key_map.hpp"
#include "game/view/progress.hpp"

namespace sightline::game {

/// Why the explorer came to its end.
struct Ending {
    bool another_world = false;  ///< the player got out and wants to go on elsewhere
    int signal = 0;              ///< the signal that ended it, if one did
};

/// Who else wants to know; either may be empty.
struct Listeners {
    /// Hears of each action right after the game performed it.
    std::function<void(const Action&)> performed;
    /// Called after each action once it is shown, but not more often than some times a second while
    /// the game goes on by itself or keys are waiting; what it returns is shown as a notice.
    std::function<std::string()> settled;
};

class Explorer {
  public:
    Explorer(Game& game, Platform& platform, Display display = {}, Listeners listeners = {});

    /// Plays until the player, a signal or the platform ends it.
    Ending run();

    /// Shows the game as it stands.
    void show();

  private:
    [[nodiscard]] std::optional<Ending> on_key(Key key);
    [[nodiscard]] std::optional<Ending> on_command(Command command);
    void on_pointer(const Pointer& pointer);
    void look(Point& cursor, Command command);
    void scroll_help(Command command);
    void answer(Command question, std::optional<Command> reply);

    Outcome perform(const Action& action);
    void start(const Action& errand);
    void settle();
    void travel_to(Point tile);
    void use_door(Command command);
    void take_stairs(TileKind wanted);
    void change_sight(Command command);
    void watch(int step);

    Game& game_;
    Platform& platform_;
    Display display_;
    Listeners listeners_;
    ProgressMeter progress_;
    Console console_;
    /// Whether something was performed that Listeners::settled has not heard of, and when it last
    /// did.
    bool stirred_ = false;
    std::chrono::steady_clock::time_point settled_at_{};
    /// What is repeated with each tick: Explore or Travel.
    std::optional<Action> errand_;
    /// Open or close, waiting to be told a direction.
    std::optional<Command> question_;
};

}  // namespace sightline::game
