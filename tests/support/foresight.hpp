// Foresight: what the creatures of a layer will do, turn by turn, if undisturbed.
//
// Creatures know only what they see and hear. While a player is neither seen nor heard nor in the
// way, and carries no light, everything they do is determined: it is what Game would have them do
// without a player. Cost: a turn of the game for each turn ahead.
#pragma once

#include <vector>

#include <sightline/core/tile_set.hpp>

#include "game/play/game.hpp"
#include "game/play/lighting.hpp"

namespace sightline::game {

/// A future turn, as it matters to a player in the dark.
struct Moment {
    TileSet noticed;                ///< tiles on which a player would be noticed
    std::vector<Point> in_the_way;  ///< the creatures' tiles before and after
    std::vector<Point> ears;        ///< the tiles of creatures that would come after a noise
    std::vector<Point> shut;        ///< closed doors, after the turn
};

class Foresight {
  public:
    /// Of the player's current layer.
    explicit Foresight(const Game& game);

    /// The turn `turns` after the next one.
    [[nodiscard]] const Moment& moment(std::size_t turns);

  private:
    void pass_a_turn();

    Layer layer_;
    std::vector<Creature> creatures_;
    Random random_;
    Lighting lighting_;
    PathFinder paths_;
    std::vector<Point> doors_;
    std::vector<Moment> moments_;
};

}  // namespace sightline::game
