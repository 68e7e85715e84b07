// Measures how the algorithms differ and prints the table of docs/algorithms.md, which quotes it.
//
// Everything is counted on the same maps, pseudo-random and the same everywhere: 27x27 tiles, a
// tenth or a quarter of them walls. Nothing is timed. The page explains the columns.
#include <array>
#include <cstdio>
#include <vector>

#include "support/algorithms.hpp"
#include "support/random.hpp"

namespace {

using namespace sightline;
using sightline::test::AsciiMap;
using sightline::test::NamedAlgorithm;

constexpr Size map_size{27, 27};

/// How often something happened, and how often it could have.
struct Tally {
    std::int64_t count = 0;
    std::int64_t of = 0;

    void note(bool happened) {
        count += happened ? 1 : 0;
        ++of;
    }
    /// "3.1 %", "0", or "< 0.1 %".
    [[nodiscard]] std::string percent() const {
        if (count == 0) return "0";
        const std::int64_t tenths = (count * 1000 + of / 2) / of;
        if (tenths == 0) return "< 0.1 %";
        return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
    }
};

std::vector<Point> tiles_of(Size size) {
    std::vector<Point> tiles;
    for (const Point p : points(size)) tiles.push_back(p);
    return tiles;
}

std::vector<AsciiMap> random_maps(int percent, int how_many) {
    sightline::test::Random random(static_cast<std::uint64_t>(percent));
    std::vector<AsciiMap> maps;
    for (int i = 0; i < how_many; ++i) maps.push_back(random_map(random, map_size, percent));
    return maps;
}

/// The view from each clear tile; empty for the others.
Grid<TileSet> all_views(const AsciiMap& map, const Options& options) {
    Grid<TileSet> views(map.size());
    for (const Point p : tiles_of(map.size()))
        if (!map.is_opaque(p)) field_of_view(map, p, options, views[p]);
    return views;
}

/// Among pairs of clear tiles of which one sees the other: how many are one-sided.
Tally asymmetry(const std::vector<AsciiMap>& maps, const Options& options) {
    Tally tally;
    for (const AsciiMap& map : maps) {
        const Grid<TileSet> views = all_views(map, options);
        for (const Point a : tiles_of(map.size())) {
            for (const Point b : views[a]) {
                if (a == b || map.is_opaque(b)) continue;
                const bool back = views[b].contains(a);
                if (!back || a < b) tally.note(!back);  // a mutual pair counts once
            }
        }
    }
    return tally;
}

/// From all tiles of rooms of 1x1 to 9x9: how many of the room's walls are not seen.
Tally walls_missed(const Options& options) {
    Tally tally;
    for (const Point interior : tiles_of({9, 9})) {
        const Size size{interior.x + 3, interior.y + 3};
        const OpacityView room{size, [&](Point p) {
                                   return p.x == 0 || p.y == 0 || p.x == size.width - 1 ||
                                          p.y == size.height - 1;
                               }};
        for (const Point origin : tiles_of(size)) {
            if (room.is_opaque(origin)) continue;
            const TileSet seen = field_of_view(room, origin, options);
            for (const Point p : tiles_of(size))
                if (room.is_opaque(p)) tally.note(!seen.contains(p));
        }
    }
    return tally;
}

/// Among diagonal steps past two clear sides: how many bring an unseen adjacent tile into view, an
/// ambush.
Tally blind_corners(const std::vector<AsciiMap>& maps, const Options& options) {
    Tally tally;
    for (const AsciiMap& map : maps) {
        const Grid<TileSet> views = all_views(map, options);
        const auto clear = [&](Point p) { return map.size().contains(p) && !map.is_opaque(p); };
        for (const Point from : tiles_of(map.size())) {
            for (const Point step : {Point{1, 1}, Point{-1, 1}, Point{1, -1}, Point{-1, -1}}) {
                const Point to = from + step;
                const bool open = clear(from) && clear(to) && clear(from + Point{step.x, 0}) &&
                                  clear(from + Point{0, step.y});
                if (!open) continue;
                bool ambush = false;
                for (const Point around : tiles_of({3, 3})) {
                    const Point p = to + around - Point{1, 1};
                    if (clear(p) && views[to].contains(p) && !views[from].contains(p))
                        ambush = true;
                }
                tally.note(ambush);
            }
        }
    }
    return tally;
}

/// Among the walls in view: how many hide some other tile when removed.
Tally hidden_by_less(std::vector<AsciiMap> maps, const Options& options) {
    Tally tally;
    for (AsciiMap& map : maps) {
        const Point origin = map.origin();
        const TileSet before = field_of_view(map, origin, options);
        for (const Point wall : before) {
            if (wall == origin || !map.is_opaque(wall)) continue;
            map.set_opaque(wall, false);
            TileSet hidden = before - field_of_view(map, origin, options);
            hidden.erase(wall);
            tally.note(!hidden.empty());
            map.set_opaque(wall, true);
        }
    }
    return tally;
}

/// The number of tiles of a field of radius 12 that a lone pillar hides, averaged over pillars at
/// up to 4 tiles, in tenths.
std::int64_t pillar_shadow(Options options) {
    options.radius = 12;
    std::int64_t hidden = 0;
    std::int64_t pillars = 0;
    const OpacityView field{{25, 25}, [](Point) { return false; }};
    const auto all = static_cast<std::int64_t>(field_of_view(field, {12, 12}, options).count());
    for (const Point pillar : tiles_of({25, 25})) {
        if (pillar == Point{12, 12} || !within(Shape::circle, 4, pillar - Point{12, 12})) continue;
        const OpacityView map{{25, 25}, [&](Point p) { return p == pillar; }};
        hidden += all - static_cast<std::int64_t>(field_of_view(map, {12, 12}, options).count());
        ++pillars;
    }
    return (hidden * 10 + pillars / 2) / pillars;
}

/// Whether sight passes between two walls that touch at a corner.
bool through_diagonal_gap(const Options& options) {
    const OpacityView gap{{5, 5}, [](Point p) { return p == Point{3, 2} || p == Point{2, 3}; }};
    return field_of_view(gap, {2, 2}, options).contains({3, 3});
}

/// Tiles seen, and calls of is_opaque().
struct Work {
    std::int64_t seen = 0;
    std::int64_t asked = 0;
};

Work work(const std::vector<AsciiMap>& maps, const Options& options) {
    Work done;
    for (const AsciiMap& map : maps) {
        const OpacityView counted{map.size(), [&](Point p) {
                                      ++done.asked;
                                      return map.is_opaque(p);
                                  }};
        done.seen +=
            static_cast<std::int64_t>(field_of_view(counted, map.origin(), options).count());
    }
    return done;
}

std::string one_decimal(std::int64_t tenths) {
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

}  // namespace

int main() {
    const std::array<NamedAlgorithm, 8> algorithms{{
        {"`symmetric` (default)", Algorithm::symmetric},
        {"`recursive`", Algorithm::recursive},
        {"`permissive`, 8 (default)", Algorithm::permissive, 8},
        {"`permissive`, 0", Algorithm::permissive, 0},
        {"`restrictive`", Algorithm::restrictive},
        {"`diamond`", Algorithm::diamond},
        {"`raycast`", Algorithm::raycast},
        {"`bevelled`", Algorithm::bevelled},
    }};
    const std::vector<AsciiMap> sparse = random_maps(10, 6);
    const std::vector<AsciiMap> dense = random_maps(25, 6);
    const std::vector<AsciiMap> many = random_maps(10, 200);
    const Work reference = work(many, {.radius = 12});

    std::printf(
        "| | not seen back, 10 %% walls | 25 %% walls | walls missed | blind corners |"
        " hidden by a wall less | sees through a diagonal gap | a pillar hides |"
        " tiles seen | asked for each |\n"
        "| --- | ---: | ---: | ---: | ---: | ---: | :---: | ---: | ---: | ---: |\n");
    for (const NamedAlgorithm& a : algorithms) {
        const Work own = work(many, a.with({.radius = 12}));
        std::printf("| %s | %s | %s | %s | %s | %s | %s | %s | %lld %% | %s |\n", a.name.c_str(),
                    asymmetry(sparse, a.with()).percent().c_str(),
                    asymmetry(dense, a.with()).percent().c_str(),
                    walls_missed(a.with()).percent().c_str(),
                    blind_corners(sparse, a.with()).percent().c_str(),
                    hidden_by_less(many, a.with()).percent().c_str(),
                    through_diagonal_gap(a.with()) ? "yes" : "no",
                    one_decimal(pillar_shadow(a.with())).c_str(),
                    static_cast<long long>((own.seen * 100 + reference.seen / 2) / reference.seen),
                    one_decimal((own.asked * 10 + own.seen / 2) / own.seen).c_str());
    }
}
