// Medals: what was done especially well on the way home with the treasure.
//
// Who has had the map revealed gets none.
#pragma once

#include <string>
#include <vector>

#include "game/play/state.hpp"

namespace sightline::game {

struct Medal {
    std::string name;
    std::string reason;

    friend bool operator==(const Medal&, const Medal&) = default;
};

/// Under how many turns a heist is swift: twice the way along both sides of each layer, down and
/// up again.
[[nodiscard]] int swift_turns(const World& world);

/// The medals of a game that is over: "ghost", "no pots" and "swift".
[[nodiscard]] std::vector<Medal> medals_of(const State& state);

}  // namespace sightline::game
