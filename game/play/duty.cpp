#include "game/play/duty.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <sightline/fov/line_of_sight.hpp>

#include "game/play/brain.hpp"
#include "game/play/path_finder.hpp"

namespace sightline::game {

namespace {

constexpr int stops_a_round = 3;
constexpr int attempts_a_stop = 6;
constexpr int neighbourhood = 25;        // tiles; stops are at most so far from home
constexpr int least_leg = 10;            // tiles between two stops, so that nobody stays near
constexpr std::size_t longest_leg = 40;  // steps between two stops
constexpr std::size_t leg_search_limit = 2000;  // tiles visited by a search for a leg
constexpr int post_distance = 4;

/// A torch's neighbour, or a door.
bool is_stop(const Layer& layer, Point p) {
    const TileKind kind = layer.tile(p).kind;
    if (kind == TileKind::closed_door || kind == TileKind::open_door) return true;
    return !is_blocked(layer.tile(p)) && std::ranges::any_of(directions, [&](Point step) {
        const Point q = p + step;
        return layer.contains(q) && (layer.tile(q).kind == TileKind::torch ||
                                     layer.tile(q).kind == TileKind::dead_torch);
    });
}

/// Whether nobody could open some door without being heard by one who stays at `post`.
bool hears_a_door(const Layer& layer, Point post) {
    const Rect around = intersection({{0, 0}, layer.size()}, square_around(post, door_noise_range));
    return std::any_of(around.begin(), around.end(), [&](Point p) {
        const TileKind kind = layer.tile(p).kind;
        return (kind == TileKind::closed_door || kind == TileKind::open_door) &&
               within(Shape::circle, door_noise_range, p - post);
    });
}

class RoundPlanner {
  public:
    RoundPlanner(const Layer& layer, std::vector<Point> avoided, Random& random)
        : layer_{layer}, avoided_{std::move(avoided)}, random_{random} {}

    Round plan(Point home, CreatureKind kind) {
        opens_doors_ = species_of(kind).opens_doors;
        const Rect around =
            intersection({{0, 0}, layer_.size()}, square_around(home, neighbourhood));
        std::vector<Point> stops;
        for (const Point p : around) {
            if (is_open(p) && is_stop(layer_, p)) stops.push_back(p);
        }
        round_ = {.tiles = std::vector<Point>(look_rhythm, home)};
        for (int i = 0; i < stops_a_round; ++i) go_to_a_stop(stops, around);
        const Point last = round_.tiles.back();
        if (last == home) return {};
        if (!append_way(home, longest_round)) return {};
        round_.tiles.pop_back();  // home is the first tile, too
        return round_.tiles.size() <= longest_round ? std::move(round_) : Round{};
    }

  private:
    void go_to_a_stop(const std::vector<Point>& stops, Rect around) {
        for (int attempt = 0; attempt < attempts_a_stop; ++attempt) {
            Point stop = around.min +
                         Point{random_.below(around.size.width), random_.below(around.size.height)};
            if (!stops.empty() && !random_.one_in(4)) {
                stop =
                    stops[static_cast<std::size_t>(random_.below(static_cast<int>(stops.size())))];
            }
            if (distance(stop, round_.tiles.back()) < least_leg) continue;
            if (!is_open(stop) || !append_way(stop, longest_leg)) continue;
            // Standing in a door would keep it open.
            const TileKind kind = layer_.tile(stop).kind;
            if (kind == TileKind::closed_door || kind == TileKind::open_door) return;
            round_.tiles.insert(round_.tiles.end(), look_rhythm, stop);
            return;
        }
    }

    [[nodiscard]] bool is_open(Point p) const {
        for (const Point q : avoided_) {
            if (distance(p, q) <= arrival_distance) return false;
        }
        const Tile tile = layer_.tile(p);
        if (tile.kind == TileKind::closed_door) return opens_doors_;
        return !is_blocked(tile) && tile.kind != TileKind::game_exit &&
               tile.kind != TileKind::treasure;
    }

    bool append_way(Point to, std::size_t longest) {
        const auto way = paths_.find(
            layer_.size(), round_.tiles.back(), [this](Point p) { return is_open(p); },
            [to](Point p) { return p == to; }, leg_search_limit);
        if (way.empty() || way.size() > longest) return false;
        round_.tiles.insert(round_.tiles.end(), way.rbegin(), way.rend());
        return true;
    }

    const Layer& layer_;
    std::vector<Point> avoided_;
    Random& random_;
    PathFinder paths_;
    bool opens_doors_ = false;
    Round round_;
};

}  // namespace

void give_rounds(std::span<Creature* const> creatures, const Layer& layer,
                 std::vector<Point> avoided, Random& random) {
    RoundPlanner planner(layer, std::move(avoided), random);
    for (Creature* const creature : creatures) {
        creature->round = planner.plan(creature->position, creature->kind);
    }
}

void stand_guard(Creature& guard, Point guarded) {
    guard.round = post_at(guard.position);
    const Point offset = guarded - guard.position;
    const auto sign = [](int n) { return (n > 0) - (n < 0); };
    face(guard.facing, guard.viewshed, {sign(offset.x), sign(offset.y)});
}

std::optional<Point> post_near(const Layer& layer, Point guarded, Point from) {
    PathFinder paths;
    const auto way = paths.find(
        layer.size(), from, [&](Point p) { return is_passable(layer.tile(p)); },
        [&](Point p) { return p == guarded; });
    std::optional<Point> best;
    int widest = 0;
    for (const Point p :
         intersection({{0, 0}, layer.size()}, square_around(guarded, post_distance))) {
        const TileKind kind = layer.tile(p).kind;
        const bool fits = kind == TileKind::floor || kind == TileKind::grass;
        if (!fits || distance(p, guarded) < 2 || distance(p, from) <= arrival_distance ||
            !line_of_sight(layer.opacity(), p, guarded)) {
            continue;
        }
        if (hears_a_door(layer, p)) continue;
        int gap = post_distance;
        for (const Point step : way) gap = std::min(gap, distance(p, step));
        if (gap > widest) {
            widest = gap;
            best = p;
        }
    }
    return best;
}

}  // namespace sightline::game
