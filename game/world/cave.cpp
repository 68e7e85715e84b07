// Caves, by a cellular automaton. Random rock is smoothed until tiles agree with their neighbours.
// The largest connected hollow stays, and the others are filled in. If that leaves too little of
// the map open, it is tried again with less rock; without any rock it always succeeds.
#include <algorithm>
#include <array>
#include <utility>

#include "game/world/generators.hpp"

namespace sightline::game {

namespace {

constexpr int rock_percent = 45;
constexpr int smoothing_rounds = 5;
constexpr std::array<Point, 4> beside{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

Rect within_rim(Size size) { return {{1, 1}, {size.width - 2, size.height - 2}}; }

/// Random rock within a solid rim.
Grid<bool> random_rock(Size size, Random& random, int percent) {
    Grid<bool> rock(size, true);
    for (const Point p : within_rim(size)) rock[p] = random.below(100) < percent;
    return rock;
}

/// Each tile becomes what most of the nine tiles are that it is in the middle of.
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

}  // namespace

Layer cave(Size size, Random random, Ways ways) {
    Layer layer(size);
    const std::vector<Point> hollow = dig_cave(size, random);
    Grid<bool> rock(size, true);
    for (const Point p : hollow) {
        layer.set_tile(p, TileKind::floor);
        rock[p] = false;
    }
    const auto off_center = [&](Point p) {
        const std::int64_t dx = p.x - size.width / 2;
        const std::int64_t dy = p.y - size.height / 2;
        return std::pair{dx * dx + dy * dy, p};
    };
    const Point start = *std::ranges::min_element(hollow, {}, off_center);
    const Point farthest = take_hollow(rock, start).back();
    layer.set_start(start);
    if (ways.up) layer.set_tile(start, TileKind::stairs_up);
    if (farthest != start) {
        layer.set_tile(farthest, ways.down ? TileKind::stairs_down : TileKind::game_exit);
    }
    return layer;
}

}  // namespace sightline::game
