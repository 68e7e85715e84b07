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

/// Finds the tiles that can be reached from the player's position, once a layer, and counts the
/// explored ones in each call. So progress is complete exactly when Explore has no target.
class ProgressMeter {
  public:
    [[nodiscard]] Progress measure(const Game& game) {
        const Point here = game.player().position;
        // Other stairs may lead to another part of the same layer.
        if (depth_ != game.depth() || !reachable_.contains(here)) {
            const TileSet from_here = reachable_tiles(game.layer(), here);
            reachable_ = depth_ == game.depth() ? reachable_ | from_here : from_here;
            depth_ = game.depth();
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
