// The contract (docs/contract.md): every algorithm against every clause that is meant for all of
// them. The clauses on symmetry and line of sight concern the default and are in tests/property.
#include <algorithm>
#include <doctest/doctest.h>
#include <map>

#include "support/algorithms.hpp"
#include "support/worlds.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// An algorithm whose own definition breaks a clause. Name it here, and say why in the contract.
struct Exception {
    int clause;
    Algorithm algorithm;
    const char* reason;
};
const std::vector<Exception> exceptions{};

/// Runs `property(algorithm)` as a RapidCheck property for each algorithm bound by `clause`.
template <class Property>
void check_all(int clause, Property property) {
    for (const NamedAlgorithm& a : all_algorithms()) {
        const bool excused = std::ranges::any_of(exceptions, [&](const Exception& e) {
            return e.clause == clause && e.algorithm == a.algorithm;
        });
        if (excused) continue;
        INFO(a.name);
        CHECK_PROPERTY(a.name, [&] { property(a); });
    }
}

rc::Gen<int> radii() { return rc::gen::element(0, 1, 2, 3, 4, 5, 7, 8, 12, 20, unlimited); }

rc::Gen<std::optional<Cone>> cones() {
    const auto part = rc::gen::inRange(-5, 6);
    return rc::gen::map(rc::gen::tuple(part, part, rc::gen::inRange(0, 361)),
                        [](const auto& parts) -> std::optional<Cone> {
                            const auto [x, y, angle] = parts;
                            if (x == 0 && y == 0) return std::nullopt;
                            return Cone{{x, y}, angle};
                        });
}

/// Any valid options, for the algorithm given.
Options any_options(const NamedAlgorithm& a) {
    return a.with({.radius = *radii(),
                   .shape = *shapes(),
                   .light_walls = *rc::gen::arbitrary<bool>(),
                   .cone = *cones()});
}

}  // namespace

TEST_CASE("clause 1: the origin is visible and its own opacity is ignored") {
    check_all(1, [](const NamedAlgorithm& a) {
        World w = *worlds();
        const Options options = any_options(a);
        const TileSet seen = field_of_view(w.map, w.origin, options);
        RC_ASSERT(seen.contains(w.origin));
        w.map.set_opaque(w.origin, !w.map.is_opaque(w.origin));
        RC_ASSERT(field_of_view(w.map, w.origin, options) == seen);
    });
}

TEST_CASE("clause 2: tiles outside the map stop sight and are never reported or asked about") {
    check_all(2, [](const NamedAlgorithm& a) {
        const World w = *worlds();  // an AsciiMap throws for a tile outside
        const Options options = any_options(a);
        const TileSet seen = field_of_view(w.map, w.origin, options);
        for (const Point p : seen) RC_ASSERT(w.map.size().contains(p));

        // The same map inside a larger opaque one shows the same floors, and no fewer walls.
        const Point shift{*rc::gen::inRange(1, 9), *rc::gen::inRange(1, 9)};
        const Size size{w.map.size().width + 12, w.map.size().height + 12};
        const OpacityView larger{size, [&](Point p) {
                                     const Point inner = p - shift;
                                     return !w.map.size().contains(inner) || w.map.is_opaque(inner);
                                 }};
        TileSet inner;
        for (const Point p : field_of_view(larger, w.origin + shift, options)) {
            if (w.map.size().contains(p - shift)) inner.insert(p - shift);
        }
        RC_ASSERT(inner == seen);
    });
}

TEST_CASE("clause 2: each visible tile is reported once, in row order") {
    check_all(2, [](const NamedAlgorithm& a) {
        const World w = *worlds();
        Options options = any_options(a);
        options.radius = std::min(options.radius, 30);
        std::vector<Point> reported;
        cast_sight([&](Point p) { return !w.map.size().contains(p) || w.map.is_opaque(p); },
                   w.origin, options, [&](Point p) { reported.push_back(p); });
        RC_ASSERT(std::ranges::is_sorted(reported));
        RC_ASSERT(std::ranges::adjacent_find(reported) == reported.end());

        // It equals field_of_view(), apart from the opaque surroundings.
        std::erase_if(reported, [&](Point p) { return !w.map.size().contains(p); });
        RC_ASSERT(std::ranges::equal(reported, field_of_view(w.map, w.origin, options)));
    });
}

TEST_CASE("clause 3: light_walls = false leaves out the opaque tiles and nothing else") {
    check_all(3, [](const NamedAlgorithm& a) {
        const World w = *worlds();
        Options options = any_options(a);
        options.light_walls = true;
        TileSet floors;
        for (const Point p : field_of_view(w.map, w.origin, options)) {
            if (!w.map.is_opaque(p) || p == w.origin) floors.insert(p);
        }
        options.light_walls = false;
        RC_ASSERT(field_of_view(w.map, w.origin, options) == floors);
    });
}

TEST_CASE("clause 4: the radius only removes tiles, and so does the cone") {
    check_all(4, [](const NamedAlgorithm& a) {
        const World w = *worlds(20);
        const Options options = any_options(a);
        TileSet cut;
        for (const Point p :
             field_of_view(w.map, w.origin, a.with({.light_walls = options.light_walls}))) {
            const Point offset = p - w.origin;
            const bool in_cone = !options.cone || within(*options.cone, offset);
            if (in_cone && within(options.shape, options.radius, offset)) cut.insert(p);
        }
        RC_ASSERT(field_of_view(w.map, w.origin, options) == cut);
    });
}

TEST_CASE("clause 4: the radius only removes tiles in unbounded worlds, too") {
    check_all(4, [](const NamedAlgorithm& a) {
        const World w = *worlds(12);
        const auto is_opaque = [&](Point p) {
            return w.map.size().contains(p) && w.map.is_opaque(p);
        };
        const auto seen = [&](int radius) {
            TileSet tiles;
            cast_sight(is_opaque, w.origin, a.with({.radius = radius, .shape = Shape::square}),
                       [&](Point p) { tiles.insert(p); });
            return tiles;
        };
        const TileSet far = seen(20);
        for (int radius = 0; radius < 8; ++radius) {
            TileSet cut;
            for (const Point p : far) {
                if (within(Shape::square, radius, p - w.origin)) cut.insert(p);
            }
            RC_ASSERT(seen(radius) == cut);
        }
    });
}

TEST_CASE("clause 5: rotating and mirroring the map rotates and mirrors the result, all 8 ways") {
    check_all(5, [](const NamedAlgorithm& a) {
        const World w = *worlds();
        const Options options = any_options(a);
        const TileSet seen = field_of_view(w.map, w.origin, options);
        for (unsigned way = 1; way < 8; ++way) {
            const Symmetry turn{way, w.map.size()};
            Options turned = options;
            if (turned.cone) turned.cone->direction = turn.direction(options.cone->direction);
            RC_ASSERT(field_of_view(turn(w.map), turn(w.origin), turned) == turn(seen));
        }
    });
}

TEST_CASE("clause 8: the cost depends on the size of the view, not of the map") {
    for (const NamedAlgorithm& a : all_algorithms()) {
        INFO(a.name);
        // A room of 9x9 in maps of very different sizes: equal views, equal calls. On
        // small maps there may be more calls in advance, but none outside the room.
        std::vector<std::size_t> seen;
        std::vector<int> calls;
        for (const int side : {11, 200, 5000}) {
            int count = 0;
            const OpacityView map{Size{side, side}, [&](Point p) {
                                      ++count;
                                      return p.x == 0 || p.y == 0 || p.x >= 10 || p.y >= 10;
                                  }};
            seen.push_back(field_of_view(map, {4, 6}, a.with()).count());
            calls.push_back(count);
        }
        CHECK(seen[0] >= 9 * 9 + 4 * 9);
        CHECK(seen == std::vector<std::size_t>(3, seen[0]));
        CHECK(calls[0] < 11 * 11);
        CHECK(calls[1] <= calls[0]);
        CHECK(calls[2] == calls[1]);

        // On an open map the radius bounds it: a few calls a tile, once for each ray where rays are
        // cast one by one.
        int count = 0;
        const OpacityView open{Size{5000, 5000}, [&](Point) {
                                   ++count;
                                   return false;
                               }};
        CHECK(field_of_view(open, {2500, 2500}, a.with({.radius = 8})).count() == 197);
        CHECK(count <= 17 * 17 * (a.algorithm == Algorithm::raycast ? 8 : 5));
    }
}

TEST_CASE("clause 8: the default examines each tile about once") {
    int count = 0;
    const OpacityView open{Size{200, 200}, [&](Point) {
                               ++count;
                               return false;
                           }};
    CHECK(field_of_view(open, {99, 99}).count() == 200 * 200);
    CHECK(count <= 200 * 200 + 2 * 200);  // the diagonals belong to two quadrants each
}
