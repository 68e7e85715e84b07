// Tour: a game that plays itself. A thief explores each layer completely, takes the treasure and
// brings it home, or is caught. It uses the same actions as a player and knows only what a player
// knows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "game/play/game.hpp"
#include "game/play/thief.hpp"

namespace sightline::game {

struct TourSummary {
    std::uint64_t seed = 0;
    int turns = 0;
    int layers = 0;
    std::size_t explored = 0;   ///< how many of the reachable tiles are explored
    std::size_t reachable = 0;  ///< of all layers entered, see reachable_tiles()

    friend bool operator==(const TourSummary&, const TourSummary&) = default;
};

/// "seed 7: 5 layers, 3410 turns, 5712 of 5712 reachable tiles explored"
[[nodiscard]] std::string to_string(const TourSummary& summary);

class Tour {
  public:
    explicit Tour(Setup setup) : game_{std::move(setup)} {}

    /// Performs the next action. Returns false once the tour is over.
    bool step();

    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] TourSummary summary() const;
    /// What the thief is doing, and why.
    [[nodiscard]] std::string caption() const;

  private:
    Game game_;
    Thief thief_{{.thorough = true}};
    std::optional<Action> last_;
    int idle_ = 0;  // actions in a row that took no turn
};

}  // namespace sightline::game
