// ProgressMeter: how much of a layer the player has explored.
#pragma once

#include <cstddef>
#include <optional>

#include "game/play/game.hpp"
#include "game/world/reachable_tiles.hpp"

namespace sightline::game {

/// Counts tiles that can be reached, see reachable_tiles().
struct Progress {
    std::size_t explored = 0;
    std::size_t reachable = 0;
};

/// Finds the reachable tiles once a layer and counts the explored ones each time it is asked.
class ProgressMeter {
  public:
    [[nodiscard]] Progress measure(const Game& game) {
        if (depth_ != game.depth()) {
            depth_ = game.depth();
            reachable_ = reachable_tiles(game.layer());
            count_ = reachable_.count();
        }
        return {(game.memory().explored() & reachable_).count(), count_};
    }

  private:
    std::optional<int> depth_;
    TileSet reachable_;
    std::size_t count_ = 0;
};

}  // namespace sightline::game
