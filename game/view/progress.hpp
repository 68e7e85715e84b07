// How much of the layer is explored, of what one can get to.
#pragma once

#include <optional>

#include "game/play/game.hpp"
#include "game/play/tour.hpp"
#include "game/view/display.hpp"

namespace sightline::game {

/// Finds out what can be reached once a layer, and counts each time it is asked.
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
