// TileSet against the plainest possible model: a std::set of points.
#include <doctest/doctest.h>
#include <set>

#include "support/worlds.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

using Model = std::set<Point>;

struct Pair {
    TileSet set;
    Model model;
};

/// A set and its model, anywhere on the plane, with bounds of its own or grown by inserting.
rc::Gen<Pair> pairs() {
    const auto coordinate = rc::gen::oneOf(rc::gen::inRange(-70, 140), rc::gen::inRange(-6, 6));
    const auto point = rc::gen::pair(coordinate, coordinate);
    return rc::gen::map(rc::gen::tuple(rc::gen::container<std::vector<std::pair<int, int>>>(point),
                                       rc::gen::inRange(0, 3), point),
                        [](const auto& parts) {
                            const auto& [points, kind, corner] = parts;
                            Pair p;
                            if (kind == 1) p.set = TileSet(Size{70, 9});
                            if (kind == 2)
                                p.set =
                                    TileSet::with_room({{corner.first, corner.second}, {130, 3}});
                            for (const auto& [x, y] : points) {
                                p.set.insert({x, y});
                                p.model.insert({x, y});
                            }
                            return p;
                        });
}

bool same(const TileSet& set, const Model& model) {
    return std::ranges::equal(set, model) && set.count() == model.size() &&
           set.empty() == model.empty();
}

Model combined(const Model& a, const Model& b, auto keep) {
    Model all = a;
    all.insert(b.begin(), b.end());
    std::erase_if(all, [&](Point p) { return !keep(a.contains(p), b.contains(p)); });
    return all;
}

}  // namespace

TEST_CASE("TileSet: iterates in row order and counts like std::set") {
    CHECK_PROPERTY("iteration", [] {
        const Pair a = *pairs();
        RC_ASSERT(same(a.set, a.model));
        for (const Point p : Rect{{-8, -8}, {16, 16}}) {
            RC_ASSERT(a.set.contains(p) == a.model.contains(p));
        }
    });
}

TEST_CASE("TileSet: union, intersection and difference, whatever the bounds") {
    CHECK_PROPERTY("operators", [] {
        const Pair a = *pairs();
        const Pair b = *pairs();
        const Model either = combined(a.model, b.model, [](bool x, bool y) { return x || y; });
        const Model both = combined(a.model, b.model, [](bool x, bool y) { return x && y; });
        const Model only_a = combined(a.model, b.model, [](bool x, bool y) { return x && !y; });
        RC_ASSERT(same(a.set | b.set, either));
        RC_ASSERT(same(a.set & b.set, both));
        RC_ASSERT(same(a.set - b.set, only_a));
        RC_ASSERT(a.set.intersects(b.set) == !both.empty());
        RC_ASSERT(a.set.is_subset_of(b.set) == only_a.empty());
        RC_ASSERT((a.set == b.set) == (a.model == b.model));
    });
}

TEST_CASE("TileSet: erase, and a round trip to a grid and back") {
    CHECK_PROPERTY("erase and grids", [] {
        Pair a = *pairs();
        const Point gone{*rc::gen::inRange(-6, 6), *rc::gen::inRange(-6, 6)};
        a.set.erase(gone);
        a.model.erase(gone);
        RC_ASSERT(same(a.set, a.model));
        const Size size{100, 60};
        std::erase_if(a.model, [&](Point p) { return !size.contains(p); });
        RC_ASSERT(same(TileSet(a.set.to_grid(size)), a.model));
    });
}
