// Platform: the interface between the explorer and a terminal, a browser or a test.
//
// A platform shows frames and reports events; it knows nothing of the game. The interface belongs
// to the explorer, which needs it. The platforms are in game/platform/: the terminal, and one
// without a screen for tests, pictures and pipes.
#pragma once

#include <variant>

#include <sightline/core/point.hpp>

#include "game/explorer/key.hpp"
#include "game/view/console.hpp"

namespace sightline::game {

struct KeyPress {
    Key key = 0;
    friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

/// The mouse pointer moved onto a cell, or was clicked there.
struct Pointer {
    Point cell;
    bool clicked = false;
    friend bool operator==(const Pointer&, const Pointer&) = default;
};

/// The screen now has another size.
struct Resize {
    Size size;
    friend bool operator==(const Resize&, const Resize&) = default;
};

/// The next step of an animation is due.
struct Tick {
    friend bool operator==(const Tick&, const Tick&) = default;
};

/// The game has to end: the screen is gone, or a signal came (its number, otherwise 0).
struct Quit {
    int signal = 0;
    friend bool operator==(const Quit&, const Quit&) = default;
};

using Event = std::variant<KeyPress, Pointer, Resize, Tick, Quit>;

/// How long to wait for an event: until there is one, or only until the next tick.
enum class Pace { idle, moving };

class Platform {
  public:
    virtual ~Platform() = default;

    [[nodiscard]] virtual Size size() const = 0;
    virtual void show(const Console& console) = 0;
    [[nodiscard]] virtual Event wait(Pace pace) = 0;
    /// Whether wait() would return an event of the player at once.
    [[nodiscard]] virtual bool has_input() const = 0;
};

}  // namespace sightline::game
