#include "support/unseen_heist.hpp"

#include <algorithm>

#include "game/world/direction.hpp"
#include "support/foresight.hpp"

namespace sightline::game {

namespace {

constexpr std::size_t longest_leg = 2000;  // turns
constexpr int most_tries = 12;             // of one leg, with a pause between them
constexpr int most_legs = 300;             // in all

/// The end of a leg: an action on one of these tiles.
struct Aim {
    Point target;
    bool stairs = false;  ///< taken from the target itself; all others are bumped into
    bool door = false;    ///< makes a noise

    [[nodiscard]] Action last_action(Point from) const {
        if (stairs) return TakeStairs{};
        return Move{target - from};
    }
    [[nodiscard]] std::vector<Point> last_tiles() const {
        if (stairs) return {target};
        std::vector<Point> tiles;
        for (const Point direction : directions) tiles.push_back(target + direction);
        return tiles;
    }
    /// Whether a player on `from` can do it in this turn without being noticed, as far as is known
    /// in advance.
    [[nodiscard]] bool is_unseen(const Moment& moment, Point from) const {
        return !moment.noticed.contains(stairs || door ? from : target);
    }
    [[nodiscard]] bool is_unheard(const Moment& moment) const {
        return !door || std::ranges::none_of(moment.ears, [&](Point ear) {
            return within(Shape::circle, door_noise_range, ear - target);
        });
    }
};

/// All tiles of the layer on which the player can be after each turn, unnoticed from the start.
class UnseenTiles {
  public:
    explicit UnseenTiles(const Game& game) : foresight_{game} {
        for (const Point p : points(game.layer().size())) {
            const Tile tile = game.layer().tile(p);
            if (!is_blocked(tile) && tile.kind != TileKind::game_exit &&
                tile.kind != TileKind::treasure) {
                ground_.insert(p);
            }
        }
        after_.push_back(TileSet{game.player().position});
    }

    [[nodiscard]] const Moment& moment(std::size_t turn) { return foresight_.moment(turn); }

    /// The tiles on which the player can be after that many turns.
    [[nodiscard]] const TileSet& after(std::size_t turns) {
        while (after_.size() <= turns) {
            const Moment& moment = foresight_.moment(after_.size() - 1);
            TileSet next = TileSet::with_room(ground_.bounds());
            for (const Point p : after_.back()) next.insert(square_around(p, 1));
            next &= ground_;
            next -= moment.noticed;
            for (const Point p : moment.in_the_way) next.erase(p);
            for (const Point p : moment.shut) next.erase(p);
            after_.push_back(std::move(next));
        }
        return after_[turns];
    }

    /// The steps that lead to `p` in that many turns.
    [[nodiscard]] std::vector<Action> steps_to(Point p, std::size_t turns) const {
        std::vector<Action> way;
        while (turns > 0) {
            const TileSet& before = after_[--turns];
            Point from = p;
            for (const Point direction : directions) {
                if (before.contains(from)) break;
                from = p - direction;
            }
            if (from == p) {
                way.emplace_back(Wait{});
            } else {
                way.emplace_back(Move{p - from});
            }
            p = from;
        }
        std::ranges::reverse(way);
        return way;
    }

  private:
    Foresight foresight_;
    TileSet ground_;  // tiles that can be walked on without changing anything
    std::vector<TileSet> after_;
};

class Planner {
  public:
    [[nodiscard]] std::vector<Action> take() { return std::move(actions_); }

    /// Plans from here to the end.
    bool plan(const Game& game) {
        if (game.status() == Status::won) return true;
        TileSet doors_to_leave;
        while (const std::optional<Aim> aim = next_aim(game, doors_to_leave)) {
            if (--legs_left_ < 0) return false;
            if (plan_leg(game, *aim, true)) return true;
            if (!aim->door) return false;
            if (plan_leg(game, *aim, false)) return true;
            doors_to_leave.insert(aim->target);
        }
        return false;
    }

    /// Plays these actions in a copy of the game, and plans on if nobody noticed.
    bool try_out(const Game& game, const std::vector<Action>& actions) {
        if (legs_left_ < 0) return false;
        Game copy = game;
        for (const Action& action : actions) copy.perform(action);
        if (copy.times_noticed() > 0 || copy.times_caught() > 0) return false;
        const std::size_t so_far = actions_.size();
        actions_.insert(actions_.end(), actions.begin(), actions.end());
        if (plan(copy)) return true;
        actions_.erase(actions_.begin() + static_cast<std::ptrdiff_t>(so_far), actions_.end());
        return false;
    }

  private:
    /// The next aim on this layer: the last one, or the first door before it.
    std::optional<Aim> next_aim(const Game& game, const TileSet& doors_to_leave) {
        const Layer& layer = game.layer();
        const bool loaded = game.player().has_treasure;
        const bool here = !layer.find(TileKind::treasure).empty();
        const TileKind kind = loaded ? game.depth() > 0 ? TileKind::stairs_up : TileKind::game_exit
                              : here ? TileKind::treasure
                                     : TileKind::stairs_down;
        const std::vector<Point> found = layer.find(kind);
        if (found.empty()) return std::nullopt;
        const Point target = found.front();
        const Aim aim{.target = target,
                      .stairs = kind == TileKind::stairs_up || kind == TileKind::stairs_down};
        if (target == game.player().position) return aim;
        const auto way = paths_.find(
            layer.size(), game.player().position,
            [&](Point p) {
                const Tile tile = layer.tile(p);
                return is_passable(tile) && tile.kind != TileKind::game_exit &&
                       !doors_to_leave.contains(p);
            },
            [&](Point p) { return p == target; });
        if (way.empty()) return std::nullopt;
        const auto door = std::find_if(way.rbegin(), way.rend(), [&](Point p) {
            return layer.tile(p).kind == TileKind::closed_door;
        });
        return door == way.rend() ? aim : Aim{.target = *door, .door = true};
    }

    /// A noisy door calls creatures; the player may be gone when they come.
    bool plan_leg(const Game& game, const Aim& aim, bool unheard) {
        UnseenTiles unseen(game);
        int tries = 0;
        std::size_t pause = 1;
        for (std::size_t turn = 0; turn < longest_leg && tries < most_tries; ++turn) {
            if (unseen.after(turn).empty()) return false;
            for (const Point p : aim.last_tiles()) {
                const Moment& moment = unseen.moment(turn);
                if (!unseen.after(turn).contains(p) || !aim.is_unseen(moment, p) ||
                    (unheard && !aim.is_unheard(moment))) {
                    continue;
                }
                std::vector<Action> leg = unseen.steps_to(p, turn);
                leg.push_back(aim.last_action(p));
                if (try_out(game, leg)) return true;
                ++tries;
                turn += pause;
                pause *= 2;
                break;
            }
        }
        return false;
    }

    PathFinder paths_;
    std::vector<Action> actions_;
    int legs_left_ = most_legs;
};

}  // namespace

std::optional<std::vector<Action>> unseen_heist(const Game& game) {
    Planner planner;
    const std::vector<Action> at_first =
        game.player().lamp_open ? std::vector<Action>{TurnLamp{}} : std::vector<Action>{};
    if (!planner.try_out(game, at_first)) return std::nullopt;
    return planner.take();
}

}  // namespace sightline::game
