#include "support/foresight.hpp"

#include <sightline/visibility/update_viewsheds_by_light.hpp>

#include "game/play/brain.hpp"
#include "game/play/smoke.hpp"

namespace sightline::game {

namespace {

constexpr Point nowhere{-1000, -1000};  // the player's tile: outside every map

}  // namespace

Foresight::Foresight(const Game& game)
    : layer_{game.layer()},
      creatures_(game.creatures().begin(), game.creatures().end()),
      random_{game.state().random} {
    for (const TileKind kind : {TileKind::closed_door, TileKind::open_door}) {
        const std::vector<Point> found = layer_.find(kind);
        doors_.insert(doors_.end(), found.begin(), found.end());
    }
    lighting_.enter(layer_, game.state().world.is_in_daylight(game.depth()));
}

const Moment& Foresight::moment(std::size_t turns) {
    while (moments_.size() <= turns) pass_a_turn();
    return moments_[turns];
}

void Foresight::pass_a_turn() {
    Moment& now = moments_.emplace_back();
    thin_smoke(layer_);
    lighting_.update(layer_, creatures_, std::nullopt);
    update_viewsheds(layer_.opacity(), lighting_.map(), creatures_);
    for (const Creature& creature : creatures_) {
        now.in_the_way.push_back(creature.position);
        if (creature.mood == Mood::sated) continue;
        if (creature.species().catches()) now.ears.push_back(creature.position);
        for (const Point p : creature.viewshed.visible()) {
            if (!is_hidden(layer_, p, creature.position)) now.noticed.insert(p);
        }
    }
    const Surroundings around{layer_, creatures_, nowhere, random_, paths_};
    for (Creature& creature : creatures_) {
        (void)take_turn(creature, around);
        now.in_the_way.push_back(creature.position);
    }
    for (const Point door : doors_) {
        if (layer_.tile(door).kind == TileKind::closed_door) now.shut.push_back(door);
    }
}

}  // namespace sightline::game
