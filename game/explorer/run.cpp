#include "game/explorer/run.hpp"

#include <utility>

#include "game/world/direction.hpp"

namespace sightline::game {

namespace {

std::optional<TileKind> known_kind(const Game& game, Point p) {
    const Tile* const tile = game.layer().contains(p) ? game.memory().find(p) : nullptr;
    return tile == nullptr ? std::nullopt : std::optional{tile->kind};
}

bool is_open(const Game& game, Point p) {
    const Tile* const tile = game.layer().contains(p) ? game.memory().find(p) : nullptr;
    return tile != nullptr && !is_blocked(*tile) && tile->kind != TileKind::game_exit &&
           game.creature_at(p) == nullptr;
}

bool is_landmark(std::optional<TileKind> kind) {
    return kind == TileKind::closed_door || kind == TileKind::open_door ||
           kind == TileKind::stairs_down || kind == TileKind::stairs_up ||
           kind == TileKind::game_exit;
}

/// Whether the player stands at a landmark, or next to one in a straight direction.
bool at_landmark(const Game& game) {
    const Point here = game.player().position;
    if (is_landmark(known_kind(game, here))) return true;
    for (const Point direction : directions) {
        const bool straight = direction.x == 0 || direction.y == 0;
        if (straight && is_landmark(known_kind(game, here + direction))) return true;
    }
    return false;
}

}  // namespace

std::optional<Point> Run::next(const Game& game) {
    if (!std::exchange(started_, true)) return direction_;
    if (at_landmark(game)) return std::nullopt;
    if (direction_.x == 0 || direction_.y == 0) return next_straight(game);
    const bool on = is_open(game, game.player().position + direction_);
    return on ? std::optional{direction_} : std::nullopt;
}

std::optional<Point> Run::next_straight(const Game& game) {
    const Point here = game.player().position;
    const Point left{direction_.y, -direction_.x};
    const Point right{-direction_.y, direction_.x};
    const Sides now{is_open(game, here + left), is_open(game, here + right)};
    if (is_open(game, here + direction_)) {
        if (sides_.value_or(now) != now) return std::nullopt;
        sides_ = now;
        return direction_;
    }
    const bool in_corridor = sides_.value_or(Sides{}) == Sides{};
    if (!in_corridor || now.left == now.right) return std::nullopt;
    sides_.reset();
    return direction_ = now.left ? left : right;
}

}  // namespace sightline::game
