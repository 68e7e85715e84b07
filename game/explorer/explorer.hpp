// Explorer: a game being played. Turns a platform's events into actions and choices of display.
//
// One loop serves the terminal, tests and pictures. Journeys of many steps (Explore,
// Travel) advance with the platform's ticks, and the next key stops them. explorer.cpp has the loop
// and decides what a key means; commands.cpp executes the commands.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "game/explorer/key_map.hpp"
#include "game/explorer/platform.hpp"
#include "game/explorer/screen.hpp"
#include "game/explorer/spectate.hpp"
#include "game/play/game.hpp"
#include "game/play/replay.hpp"
#include "game/view/display.hpp"

namespace sightline::game {

/// Why the explorer stopped.
struct Ending {
    enum class Next { leave, play_again, menu };
    Next next = Next::leave;  ///< the player's choice
    int signal = 0;           ///< the signal that ended the game, if one did
};

/// Functions to call while the game is played; each may be empty.
struct Listeners {
    /// Called with each action, right after the game has performed it.
    std::function<void(const Action&)> on_action;
    /// Called when there is time, after actions have been shown: the place to save the game. While
    /// actions follow each other without a pause it is called at most a few times a second. The
    /// text it returns is shown as a notice.
    std::function<std::string()> on_pause;
    /// Called with the frame on the screen when the player wants a picture of it. The text it
    /// returns is shown as a notice.
    std::function<std::string(const Console&)> on_picture;
};

class Explorer {
  public:
    Explorer(Game& game, Platform& platform, Display display = {}, Listeners listeners = {});

    /// Plays until the player, a signal or the platform ends it.
    Ending run();

    /// The display options, for another Explorer to go on with.
    [[nodiscard]] const Display& display() const { return display_; }

    /// run() in steps, for platforms that cannot wait, such as a browser: after show() they call
    /// handle() with each event and show() again, until there is an ending. pace() says whether
    /// ticks are due.
    void show();
    [[nodiscard]] Pace pace() const {
        if (watching_) return watching_->spectator.pace();
        return journey_ ? Pace::moving : Pace::idle;
    }
    [[nodiscard]] std::optional<Ending> handle(const Event& event);

  private:
    /// The game once more, from some of its actions on.
    struct Watching {
        Replay replay;
        Spectator spectator;

        Watching(Recording recording, std::size_t skipped, Platform& platform, Display display);
    };

    /// Takes the next step of a journey; returns whether there is more to do.
    using Journey = std::function<bool()>;
    /// Takes the answer to a question, a command if the key gives one; returns whether it was one.
    using Question = std::function<bool(std::optional<Command>)>;

    void compose();
    void pause();
    [[nodiscard]] std::optional<Ending> on_key(Key key);
    [[nodiscard]] std::optional<Ending> on_command(Command command);
    void on_pointer(const Pointer& pointer);

    bool change_display(Command command);
    bool open_page(Command command);
    void scroll_page(Command command);
    void open_story();
    void turn_story(Command command);
    [[nodiscard]] bool page_is_open() const { return !display_.help.empty() || display_.messages; }
    void examine(Point& cursor, Command command);
    void play(Command command);
    void use_door(Command command);
    void turn();
    void throw_pot();
    void take_stairs(TileKind wanted);
    void travel_to(Point tile);
    void explore();
    void offer_way_on();
    void ask_for_direction(std::string text, std::function<void(Point)> use);
    void take_picture();
    void change_sight(Command command);
    [[nodiscard]] std::optional<Algorithm> next_compared() const;
    void watch_creature(int step);

    Outcome perform(const Action& action);
    void start(Journey journey);
    [[nodiscard]] bool refuses_to_hurry();

    Game& game_;
    Platform& platform_;
    Screen screen_;
    Display display_;
    Listeners listeners_;
    /// Whether actions were performed since Listeners::on_pause was last called, and when that was.
    bool pause_due_ = false;
    std::chrono::steady_clock::time_point last_pause_{};
    /// Called with each tick: exploring, travelling, running. May be empty.
    Journey journey_;
    /// The story of this game, once it has been asked for.
    std::shared_ptr<const Story> story_;
    /// What is watched instead of the game; may be null.
    std::unique_ptr<Watching> watching_;
    /// The open question; may be empty.
    Question question_;
    PathFinder paths_;
};

}  // namespace sightline::game
