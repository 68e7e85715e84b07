// Tour: a game that plays itself. It explores each layer completely, takes the stairs down and
// leaves through the exit. It uses the same actions as a player and knows only what a player knows.
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

  private:
    enum class Phase { exploring, leaving, over };

    void leave();

    Game game_;
    Phase phase_ = Phase::exploring;
    std::optional<Point> way_on_;  // known stairs down, or the exit
};

}  // namespace sightline::game
