// Foresight: what the creatures of a layer will do, turn by turn, while nobody disturbs them.
//
// Creatures know only what they see and hear. So as long as a player is neither seen nor heard nor
// in anybody's way, and carries no light, all that they do is decided already: it is what Game
// would have them do, without a player. Who has watched for long enough may know it.
// Cost: a turn of the game for each turn looked ahead.
#pragma once

#include <vector>

#include <sightline/core/tile_set.hpp>

#include "game/play/game.hpp"
#include "game/play/lighting.hpp"

namespace sightline::game {

/// A turn to come, as it matters to a player in the dark.
struct Moment {
    TileSet noticed;                ///< where a player would be noticed
    std::vector<Point> in_the_way;  ///< where creatures stand before and after
    std::vector<Point> ears;        ///< where those stand who would come after a noise
};

class Foresight {
  public:
    /// Of the layer that the player is on now.
    explicit Foresight(const Game& game);

    /// The turn that comes `turns` after the next one.
    [[nodiscard]] const Moment& moment(std::size_t turns);

  private:
    void pass_a_turn();

    Layer layer_;
    std::vector<Creature> creatures_;
    Random random_;
    Lighting lighting_;
    PathFinder paths_;
    std::vector<Moment> moments_;
};

}  // namespace sightline::game
