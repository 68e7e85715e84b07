// Caves, by a cellular automaton. Random rock is smoothed until tiles agree with their neighbours.
// The largest connected hollow stays, and the others are filled in. If that leaves too little of
// the map open, it is tried again with less rock; without any rock it always succeeds. Wide parts
// have lakes; parts that a lake cuts off are flooded, too.
#include <algorithm>
#include <array>
#include <utility>

#include "game/world/generators.hpp"
#include "game/world/noise.hpp"

namespace sightline::game {

namespace {

constexpr int rock_percent = 45;
constexpr int smoothing_rounds = 5;
constexpr int lake_level = -34;  // of the noise that makes lakes
constexpr int grass_level = 26;  // of the one that makes things grow
constexpr int bush_level = 60;
constexpr std::array<Point, 4> beside{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

Rect within_rim(Size size) { return {{1, 1}, {size.width - 2, size.height - 2}}; }

/// Random rock within a solid rim.
Grid<bool> random_rock(Size size, Random& random, int percent) {
    Grid<bool> rock(size, true);
    for (const Point p : within_rim(size)) rock[p] = random.below(100) < percent;
    return rock;
}

/// Each tile becomes what most of the nine tiles around it are.
Grid<bool> smoothed(const Grid<bool>& rock) {
    Grid<bool> next(rock.size(), true);
    for (const Point p : within_rim(rock.size())) {
        int around = 0;
        for (const Point q : square_around(p, 1)) around += rock[q] ? 1 : 0;
        next[p] = around >= 5;
    }
    return next;
}

/// The hollow that contains `from`, nearest tiles first. Fills it with rock.
std::vector<Point> take_hollow(Grid<bool>& rock, Point from) {
    std::vector<Point> hollow{from};
    rock[from] = true;
    for (std::size_t i = 0; i < hollow.size(); ++i) {
        for (const Point step : beside) {
            const Point p = hollow[i] + step;
            if (!rock.contains(p) || rock[p]) continue;
            rock[p] = true;
            hollow.push_back(p);
        }
    }
    return hollow;
}

std::vector<Point> largest_hollow(Grid<bool> rock) {
    std::vector<Point> largest;
    for (const Point p : points(rock.size())) {
        if (rock[p]) continue;
        std::vector<Point> hollow = take_hollow(rock, p);
        if (hollow.size() > largest.size()) largest = std::move(hollow);
    }
    return largest;
}

std::vector<Point> dig_cave(Size size, Random& random) {
    if (size.width < 3 || size.height < 3) return largest_hollow(Grid<bool>(size, false));
    const std::int64_t inner = Size{size.width - 2, size.height - 2}.area();
    for (int percent = rock_percent;; percent -= 5) {
        Grid<bool> rock = random_rock(size, random, std::max(percent, 0));
        for (int i = 0; i < smoothing_rounds && percent > 0; ++i) rock = smoothed(rock);
        std::vector<Point> hollow = largest_hollow(std::move(rock));
        if (static_cast<std::int64_t>(hollow.size()) * 4 >= inner) return hollow;
    }
}

/// Floods low tiles that have no rock on or around them. Returns the largest part that stays dry.
/// `rock` becomes everything else.
std::vector<Point> flood_lakes(Layer& layer, Grid<bool>& rock, const std::vector<Point>& hollow,
                               std::uint64_t seed) {
    const Grid<bool> before = rock;
    for (const Point p : hollow) {
        const Rect around = square_around(p, 1);
        const bool wide = std::all_of(around.begin(), around.end(),
                                      [&](Point q) { return before.contains(q) && !before[q]; });
        if (wide && noise_height(seed, p, 12) < lake_level) rock[p] = true;
    }
    std::vector<Point> dry = largest_hollow(rock);
    for (const Point p : hollow) {
        layer.set_tile(p, TileKind::water);
        rock[p] = true;
    }
    for (const Point p : dry) {
        layer.set_tile(p, TileKind::floor);
        rock[p] = false;
    }
    return dry;
}

/// Grass and bushes in patches, and fungus here and there beside the rock.
void grow(Layer& layer, const std::vector<Point>& ground, Random& random) {
    const std::uint64_t seed = random.next();
    const auto is_rock = [&](Point p) {
        return layer.contains(p) && layer.tile(p).kind == TileKind::wall;
    };
    for (const Point p : ground) {
        const int height = noise_height(seed, p, 10);
        if (height > bush_level) {
            layer.set_tile(p, TileKind::bush);
        } else if (height > grass_level) {
            layer.set_tile(p, TileKind::grass);
        }
        const bool by_rock =
            std::ranges::any_of(beside, [&](Point step) { return is_rock(p + step); });
        if (by_rock && random.one_in(24)) layer.set_tile(p, TileKind::fungus);
    }
}

}  // namespace

Layer cave(Size size, Random random, Exits exits) {
    Layer layer(size);
    std::vector<Point> hollow = dig_cave(size, random);
    Grid<bool> rock(size, true);
    for (const Point p : hollow) rock[p] = false;
    hollow = flood_lakes(layer, rock, hollow, random.next());
    grow(layer, hollow, random);
    const auto off_center = [&](Point p) {
        const std::int64_t dx = p.x - size.width / 2;
        const std::int64_t dy = p.y - size.height / 2;
        return std::pair{dx * dx + dy * dy, p};
    };
    const Point start = *std::ranges::min_element(hollow, {}, off_center);
    const Point farthest = take_hollow(rock, start).back();
    layer.set_start(start);
    layer.set_tile(start, exits.up ? TileKind::stairs_up : TileKind::game_exit);
    if (farthest != start) {
        layer.set_tile(farthest, exits.down ? TileKind::stairs_down : TileKind::treasure);
    }
    return layer;
}

}  // namespace sightline::game
