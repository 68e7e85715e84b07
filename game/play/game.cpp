#include "game/play/game.hpp"

#include <chrono>

namespace sightline::game {

Game::Game(Setup setup)
    : setup_{std::move(setup)}, world_{setup_.scenario, setup_.seed}, random_{mix(setup_.seed)} {
    player_.sight.view.radius = default_radius(setup_.scenario);
    enter(0, world_.layer(0).start());
}

const Creature* Game::creature_at(Point p) const {
    for (const Creature& creature : creatures()) {
        if (creature.position == p) return &creature;
    }
    return nullptr;
}

Knowledge Game::knowledge(Point p) const {
    if (sees(p)) return Knowledge::visible;
    return levels_.at(depth_).explored.contains(p) ? Knowledge::remembered : Knowledge::unknown;
}

Tile Game::remembered(Point p) const { return levels_.at(depth_).seen_as[p]; }

std::size_t Game::explored_count() const { return levels_.at(depth_).explored.count(); }

void Game::say(std::string text) { messages_.push_back({turn_, std::move(text)}); }

void Game::enter(int depth, Point position) {
    const Layer& layer = world_.layer(depth);
    depth_ = depth;
    player_.position = position;
    Level& level = levels_[depth];
    if (level.seen_as.size() != layer.size()) level.seen_as = Grid<Tile>(layer.size());
    look_around();
}

void Game::look_around() {
    Level& level = levels_.at(depth_);
    const auto before = std::chrono::steady_clock::now();
    field_of_view(layer(), player_.position, player_.sight.view, player_.sight.visible);
    stats_ = {1, 1, (std::chrono::steady_clock::now() - before).count()};
    for (const Point p : player_.sight.visible) {
        level.explored.insert(p);
        level.seen_as[p] = layer().tile(p);
    }
}

bool Game::step(Point direction) {
    const Point to = player_.position + direction;
    player_.facing = direction;
    if (!layer().contains(to)) return false;
    if (layer().tile(to).kind == TileKind::closed_door) {
        world_.layer(depth_).set_tile(to, TileKind::open_door);
        say("You open the door.");
        return true;
    }
    if (is_blocked(layer().tile(to))) {
        say("There is " + std::string(describe(layer().tile(to))) + " in the way.");
        return false;
    }
    player_.position = to;
    if (layer().tile(to).kind == TileKind::game_exit) status_ = Status::left;
    return true;
}

Outcome Game::perform(const Action& action) {
    if (status_ != Status::playing) return {};
    Outcome outcome;
    if (const auto* move = std::get_if<Move>(&action)) outcome.turn_taken = step(move->direction);
    if (std::holds_alternative<Wait>(action)) outcome.turn_taken = true;
    if (std::holds_alternative<TakeStairs>(action)) {
        if (const auto place = world_.beyond_stairs(depth_, player_.position)) {
            enter(place->depth, place->position);
            outcome.turn_taken = true;
        }
    }
    if (const auto* change = std::get_if<SetView>(&action)) player_.sight.view = change->view;
    if (outcome.turn_taken) ++turn_;
    look_around();
    return outcome;
}

}  // namespace sightline::game
