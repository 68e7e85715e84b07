// Action: something the player can do. A small value, so that games can be recorded and replayed.
//
// Each action takes at most one turn. Explore and Travel take one step; they are repeated for as
// long as Game::perform() returns that there is more to do.
#pragma once

#include <variant>

#include <sightline/core/options.hpp>

namespace sightline::game {

struct Wait {
    friend bool operator==(const Wait&, const Wait&) = default;
};
/// A step in one of the directions; bumping into a closed door opens it.
struct Move {
    Point direction;
    friend bool operator==(const Move&, const Move&) = default;
};
/// Turns to face this direction, and a cone of sight with it. Takes no turn.
struct Turn {
    Point direction;
    friend bool operator==(const Turn&, const Turn&) = default;
};
/// Closes the open door that lies in this direction.
struct CloseDoor {
    Point direction;
    friend bool operator==(const CloseDoor&, const CloseDoor&) = default;
};
/// Takes the stairs that the player stands on, up or down.
struct TakeStairs {
    friend bool operator==(const TakeStairs&, const TakeStairs&) = default;
};
/// A step towards the nearest tile not yet seen, as far as the player knows.
struct Explore {
    friend bool operator==(const Explore&, const Explore&) = default;
};
/// A step towards a tile that the player remembers, over tiles that the player remembers.
struct Travel {
    Point target;
    friend bool operator==(const Travel&, const Travel&) = default;
};
/// Hoods the lamp, or opens it again.
struct TurnLamp {
    friend bool operator==(const TurnLamp&, const TurnLamp&) = default;
};
/// Throws a smoke pot onto a tile in line of sight, at most `throw_range` away; or drops it.
struct ThrowPot {
    Point target;
    friend bool operator==(const ThrowPot&, const ThrowPot&) = default;
};
/// Changes how the player sees. Takes no turn.
struct SetSight {
    Options options;
    friend bool operator==(const SetSight&, const SetSight&) = default;
};

/// Notes that the player has had the whole map revealed. Takes no turn.
struct Reveal {
    friend bool operator==(const Reveal&, const Reveal&) = default;
};

using Action = std::variant<Wait, Move, CloseDoor, TakeStairs, Explore, Travel, SetSight, Turn,
                            TurnLamp, ThrowPot, Reveal>;

}  // namespace sightline::game
