// Action: what the player may do. A small value, so that games can be recorded and replayed.
//
// Each action is at most one turn. Explore and Travel are one step each: whoever plays repeats them
// while Game::perform() says that there is more to do.
#pragma once

#include <array>
#include <variant>

#include <sightline/options.hpp>

namespace sightline::game {

/// The eight directions, orthogonal ones first: north, east, south, west, then between them.
inline constexpr std::array<Point, 8> directions{
    {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};

struct Wait {
    friend bool operator==(const Wait&, const Wait&) = default;
};
/// A step in one of the directions; bumping into a closed door opens it.
struct Move {
    Point direction;
    friend bool operator==(const Move&, const Move&) = default;
};
/// Closes the open door that lies in this direction.
struct CloseDoor {
    Point direction;
    friend bool operator==(const CloseDoor&, const CloseDoor&) = default;
};
/// Takes the stairs one stands on, whichever way they lead.
struct TakeStairs {
    friend bool operator==(const TakeStairs&, const TakeStairs&) = default;
};
/// A step towards the nearest tile not yet seen, by what the player knows.
struct Explore {
    friend bool operator==(const Explore&, const Explore&) = default;
};
/// A step towards a tile the player remembers, over tiles the player remembers.
struct Travel {
    Point target;
    friend bool operator==(const Travel&, const Travel&) = default;
};
/// Changes how the player sees. Takes no turn.
struct SetView {
    Options view;
    friend bool operator==(const SetView&, const SetView&) = default;
};

using Action = std::variant<Wait, Move, CloseDoor, TakeStairs, Explore, Travel, SetView>;

}  // namespace sightline::game
