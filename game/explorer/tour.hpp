// Tour: a game that plays itself. It explores each layer to the end, goes down the stairs it found,
// and leaves by the way out, all with the actions a player has and by what a player knows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "game/play/game.hpp"

namespace sightline::game {

struct TourSummary {
    std::uint64_t seed = 0;
    int turns = 0;
    int layers = 0;
    std::size_t explored = 0;   ///< of those reachable
    std::size_t reachable = 0;  ///< tiles one can get to without leaving, over all layers entered

    friend bool operator==(const TourSummary&, const TourSummary&) = default;
};

/// "seed 7: 5 layers, 3410 turns, 5712 of 5712 reachable tiles explored"
[[nodiscard]] std::string to_string(const TourSummary& summary);

class Tour {
  public:
    explicit Tour(Setup setup) : game_{std::move(setup)} {}

    /// The next action, if the tour is not over; perform it by step().
    bool step();

    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] TourSummary summary() const;

  private:
    enum class Phase { exploring, leaving, over };

    void leave();

    Game game_;
    Phase phase_ = Phase::exploring;
    std::optional<Point> way_on_;  // known stairs down, or the way out
};

}  // namespace sightline::game
