#include "game/play/thief.hpp"

#include <algorithm>

#include "game/play/brain.hpp"
#include "game/play/threat.hpp"

namespace sightline::game {

namespace {

constexpr int alone_enough = 6;    // turns without company before it opens the lamp
constexpr int waited_enough = 12;  // turns before it takes a risk
constexpr int close_by = 4;        // tiles; a chaser that near is worth a smoke pot

constexpr int running_time = 8;      // turns to run after a chaser was last seen
constexpr int hiding_time = 15;      // turns to wait behind stairs, until a chaser gives up
constexpr int too_close = 5;         // tiles; creatures that search this near are avoided
constexpr int berth = 3;             // tiles between it and a catcher
constexpr std::size_t nearby = 400;  // tiles to search for a safe one
constexpr int far_away = 16;         // tiles; running further does not help

bool is_stairs(Tile tile) {
    return tile.kind == TileKind::stairs_down || tile.kind == TileKind::stairs_up;
}

bool is_way(const Game& game, Point p) {
    const Tile* const tile = game.memory().find(p);
    return tile != nullptr && is_passable(*tile) && tile->kind != TileKind::game_exit;
}

std::optional<Point> find_known(const Game& game, TileKind kind) {
    for (const Point p : game.memory().explored()) {
        if (game.remembered(p).kind == kind) return p;
    }
    return std::nullopt;
}

bool is_catcher_in_view(const Game& game, const Creature& creature) {
    return creature.species().catches() && game.sees(creature.position);
}

/// The nearest creature in view for which is_meant(creature) holds.
template <class IsMeant>
const Creature* nearest(const Game& game, IsMeant&& is_meant) {
    const Creature* found = nullptr;
    const Point here = game.player().position;
    for (const Creature& creature : game.creatures()) {
        if (!game.sees(creature.position) || !is_meant(creature)) continue;
        if (found == nullptr ||
            distance(creature.position, here) < distance(found->position, here)) {
            found = &creature;
        }
    }
    return found;
}

/// The number of steps to each tile over known tiles with may_pass(tile, steps); -1 where no path
/// leads.
template <class MayPass>
Grid<int> walking_distances(const Game& game, std::vector<Point> from, MayPass&& may_pass) {
    Grid<int> steps(game.layer().size(), -1);
    std::vector<Point> reached = std::move(from);
    for (const Point p : reached) steps[p] = 0;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const int next = steps[reached[i]] + 1;
        for (const Point direction : directions) {
            const Point p = reached[i] + direction;
            if (!steps.contains(p) || steps[p] >= 0 || !is_way(game, p)) continue;
            if (!may_pass(p, next)) continue;
            steps[p] = next;
            reached.push_back(p);
        }
    }
    return steps;
}

}  // namespace

/// The thief's goal: home with the treasure, otherwise the treasure; nothing: explore.
std::optional<Point> Thief::place_to_go(const Game& game) const {
    if (game.player().has_treasure) {
        return find_known(game, game.depth() > 0 ? TileKind::stairs_up : TileKind::game_exit);
    }
    if (habits_.thorough) return std::nullopt;
    if (const auto treasure = find_known(game, TileKind::treasure)) return treasure;
    return find_known(game, TileKind::stairs_down);
}

/// The path to the goal, or to the nearest unknown tile: target first, next step last.
template <class IsOpen>
std::vector<Point> Thief::way_on(const Game& game, IsOpen&& is_open) {
    const auto open = [&](Point p) {
        const bool keep_off =
            habits_.thorough && game.remembered(p).kind == TileKind::treasure;  // until the end
        return is_way(game, p) && is_open(p) && !keep_off;
    };
    const auto to = [&](auto&& is_goal) {
        return paths_.find(game.layer().size(), game.player().position, open, is_goal);
    };
    if (const auto place = place_to_go(game)) {
        auto way = to([&](Point p) { return p == *place; });
        if (!way.empty() || game.player().has_treasure) return way;
    }
    auto way = to([&](Point p) { return game.memory().find(p) == nullptr; });
    if (!way.empty() || !habits_.thorough) return way;
    for (const TileKind kind : {TileKind::treasure, TileKind::stairs_down}) {
        const auto place = find_known(game, kind);
        if (place == game.player().position) return {};
        if (place) way = to([&](Point p) { return p == *place; });
        if (!way.empty()) break;
    }
    return way;
}

/// Flees to where the chaser cannot be first: to stairs if there are any, otherwise far away.
Action Thief::flee(const Game& game) {
    const Point here = game.player().position;
    const int gap = distance(here, chaser_.position);
    const bool seen = game.sees(chaser_.position);
    if (is_stairs(game.layer().tile(here)) && turns_to_hide_ == 0) {
        turns_to_hide_ = hiding_time;
        turns_to_run_ = 0;
        return TakeStairs{};
    }
    if (seen && gap <= close_by && gap > 1 && chaser_.mood == Mood::chasing &&
        game.player().pots > 0 && game.cover() != Cover::hidden) {
        return ThrowPot{here};
    }
    std::vector<Point> catchers{chaser_.position};
    for (const Creature& creature : game.creatures()) {
        if (is_catcher_in_view(game, creature) && creature.position != chaser_.position) {
            catchers.push_back(creature.position);
        }
    }
    const Grid<int> theirs =
        walking_distances(game, std::move(catchers), [](Point, int) { return true; });
    const bool let_go = chaser_.mood == Mood::sated;
    const Grid<int> ours = walking_distances(game, {here}, [&](Point p, int steps) {
        return let_go || theirs[p] < 0 || steps < theirs[p];
    });
    const std::optional<Point> aim = place_to_go(game);
    Point target = here;
    int best = 0;
    for (const Point p : points(game.layer().size())) {
        if (ours[p] <= 0) continue;
        const int lead = theirs[p] < 0 ? far_away : theirs[p] - ours[p];
        int worth = 2 * lead + std::min(ours[p], far_away);
        if (is_stairs(game.remembered(p)) || p == aim) worth += far_away * 4;
        if (worth > best) {
            best = worth;
            target = p;
        }
    }
    const auto way = paths_.find(
        game.layer().size(), here, [&](Point p) { return ours[p] >= 0; },
        [&](Point p) { return p == target; });
    if (way.empty()) return Wait{};
    return Move{way.back() - here};
}

std::optional<Action> Thief::next(const Game& game) {
    if (game.status() != Status::playing) return std::nullopt;
    const Point here = game.player().position;
    const auto is_after_us = [&](const Creature& c) {
        return c.species().catches() &&
               (c.mood == Mood::chasing ||
                (c.mood != Mood::wandering && distance(c.position, here) <= too_close));
    };
    if (const Creature* const chaser = nearest(game, is_after_us)) {
        chaser_ = {chaser->position, chaser->mood, game.depth()};
        turns_to_run_ = running_time;
        return flee(game);
    }
    if (turns_to_run_ > 0 && chaser_.depth == game.depth()) {
        --turns_to_run_;
        return flee(game);
    }

    if (turns_to_hide_ > 0) {
        --turns_to_hide_;
        return Wait{};
    }
    const auto kind_here = game.layer().tile(here).kind;
    if (kind_here == (game.player().has_treasure ? TileKind::stairs_up : TileKind::stairs_down) &&
        place_to_go(game) == here) {
        return TakeStairs{};
    }
    const bool company =
        nearest(game, [](const Creature& c) { return c.species().catches(); }) != nullptr;
    turns_alone_ = company ? 0 : turns_alone_ + 1;
    if (game.player().lamp_open == company && (company || turns_alone_ > alone_enough)) {
        return TurnLamp{};
    }
    if (!game.player().lamp_open && turns_alone_ > alone_enough) return TurnLamp{};

    const TileSet threat = threatened_tiles(game, Threat::known);
    const auto is_near_catcher = [&](Point p) {
        for (std::size_t i = 0; i < game.creatures().size(); ++i) {
            const Glimpse* const glimpse = game.glimpse(i);
            if (glimpse != nullptr && game.creatures()[i].species().catches() &&
                distance(glimpse->position, p) <= berth) {
                return true;
            }
        }
        return false;
    };
    const auto is_safe = [&](Point p) { return !threat.contains(p) && !is_near_catcher(p); };
    const bool risk = turns_waited_ >= waited_enough;
    std::vector<Point> way = way_on(game, [&](Point p) { return risk || is_safe(p); });
    if (way.empty() && !risk && !is_safe(here)) {
        way = paths_.find(
            game.layer().size(), here, [&](Point p) { return is_way(game, p); }, is_safe, nearby);
        if (!way.empty() && !is_way(game, way.front())) way.clear();
    }
    if (way.empty() && !risk && (company || is_near_catcher(here))) {
        ++turns_waited_;
        return Wait{};
    }
    if (way.empty()) way = way_on(game, [](Point) { return true; });
    turns_waited_ = std::max(turns_waited_ - 1, 0);
    if (!way.empty()) return Move{way.back() - here};
    if (kind_here == TileKind::stairs_down && !game.player().has_treasure) return TakeStairs{};
    if (const auto exit = find_known(game, TileKind::game_exit)) return Travel{*exit};
    return std::nullopt;
}

}  // namespace sightline::game
