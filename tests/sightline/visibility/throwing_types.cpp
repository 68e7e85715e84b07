// Entities and tiles that allocate, and whose copies, comparisons and moves throw: after a failure
// everything is unchanged, and the operation then succeeds.
#include <doctest/doctest.h>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/allocations.hpp"
#include "support/breaking.hpp"
#include "support/tracked_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// A value whose copies, assignments and comparisons can be made to throw. Moves are copies, too.
class Fragile {
  public:
    explicit Fragile(int number = 0) : number_{number} { break_here(); }
    Fragile(const Fragile& other) : number_{other.number_} { break_here(); }
    Fragile& operator=(const Fragile& other) {
        break_here();
        number_ = other.number_;
        return *this;
    }
    ~Fragile() = default;

    friend bool operator==(const Fragile& a, const Fragile& b) {
        break_here();
        return a.number_ == b.number_;
    }
    friend bool operator<(const Fragile& a, const Fragile& b) {
        break_here();
        return a.number_ < b.number_;
    }

  private:
    int number_;
};

/// A tile whose construction can throw, and one whose assignment can.
///@{
struct BornFragile {
    int number = 0;

    BornFragile() { break_here(); }
    explicit BornFragile(int n) : number{n} {}
    friend bool operator==(const BornFragile&, const BornFragile&) = default;
};
struct WrittenFragile {
    int number = 0;

    WrittenFragile() = default;
    explicit WrittenFragile(int n) : number{n} {}
    WrittenFragile(const WrittenFragile&) = default;
    WrittenFragile& operator=(const WrittenFragile& other) {
        break_here();
        number = other.number;
        return *this;
    }
    ~WrittenFragile() = default;
    friend bool operator==(const WrittenFragile&, const WrittenFragile&) = default;
};
static_assert(std::is_nothrow_move_assignable_v<BornFragile>);
static_assert(std::is_nothrow_default_constructible_v<WrittenFragile>);
///@}

/// Too long for the small string optimisation.
std::string long_name(int i) { return std::string(40, 'n') + std::to_string(i); }

template <class Entity>
bool same_sightings(const Sightings<Entity>& a, const Sightings<Entity>& b) {
    return a.in_view() == b.in_view() && a.came() == b.came() && a.left() == b.left() &&
           a.stayed() == b.stayed();
}

/// Entities 0 to 9 in view at first, 5 to 14 then: each list of the sightings changes.
template <class Entity, class Name>
struct Scene {
    explicit Scene(Name name) {
        for (int i = 0; i < 10; ++i) first.push_back({name(i), {i, 0}});
        for (int i = 14; i >= 5; --i) second.push_back({name(i), {i, 0}});
        second.push_back({name(7), {3, 0}});  // at two tiles
        sightings.update(visible, std::vector{first[0], first[4]});
        sightings.update(visible, first);
        after = sightings;
        after.update(visible, second);
    }
    std::vector<std::pair<Entity, Point>> first;
    std::vector<std::pair<Entity, Point>> second;
    TileSet visible{Rect{{0, 0}, {15, 1}}};
    Sightings<Entity> sightings;
    Sightings<Entity> after;
};

template <class Tile>
bool knows_the_same(const MapMemory<Tile>& a, const MapMemory<Tile>& b) {
    if (a.size() != b.size() || a.visible() != b.visible()) return false;
    if (a.explored() != b.explored()) return false;
    for (const Point p : a.explored()) {
        if (!(*a.find(p) == *b.find(p)) || a.recall(p).turn != b.recall(p).turn) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("sightings of names that allocate: unchanged if memory runs out") {
    Scene<std::string, std::string (*)(int)> scene(long_name);
    REQUIRE(scene.after.came().size() == 5);
    REQUIRE(scene.after.stayed().size() == 5);
    REQUIRE(scene.after.left().size() == 5);
    Sightings<std::string> changed = scene.sightings;
    CHECK(fail_each_allocation([&] { changed.update(scene.visible, scene.second); },
                               [&] {
                                   CHECK(same_sightings(changed, scene.sightings));
                                   changed = scene.sightings;
                               }) >= 25);
    CHECK(same_sightings(changed, scene.after));
    CHECK(fail_each_allocation([&] { changed = scene.sightings; },
                               [&] { CHECK(same_sightings(changed, scene.after)); }) >= 10);
    CHECK(same_sightings(changed, scene.sightings));
}

TEST_CASE("sightings of entities that throw: unchanged after a failure") {
    const auto numbered = [](int i) { return Fragile(i); };
    Scene<Fragile, decltype(numbered)> scene(numbered);
    Sightings<Fragile> changed = scene.sightings;
    CHECK(
        break_each_step([&] { changed.update(scene.visible, scene.second, scene.second[0].first); },
                        [&] { CHECK(same_sightings(changed, scene.sightings)); }) >= 100);
    CHECK(changed.in_view().size() == 9);
    CHECK(break_each_step([&] { changed = scene.sightings; },
                          [&] { CHECK(changed.in_view().size() == 9); }) >= 20);
    CHECK(same_sightings(changed, scene.sightings));
    const Sightings<Fragile> moved = std::move(changed);
    CHECK(same_sightings(moved, scene.sightings));
    CHECK(changed.in_view().empty());  // NOLINT: what is left is part of the promise
}

TEST_CASE_TEMPLATE("a map memory of tiles that throw: unchanged after a failure", Tile, Fragile,
                   BornFragile, WrittenFragile) {
    MapMemory<Tile> memory({40, 40});
    const TileSet first(Rect{{3, 3}, {9, 9}});
    const TileSet second(Rect{{8, 8}, {9, 9}});
    memory.update(first, [](Point p) { return Tile(p.x + 1); }, 1);
    const MapMemory<Tile> before = memory;
    CHECK(break_each_step([&] { memory.update(second, [](Point p) { return Tile(p.y + 1); }, 2); },
                          [&] { CHECK(knows_the_same(memory, before)); }) >= 64);
    CHECK(*memory.find({8, 11}) == Tile(12));
    CHECK(*memory.find({3, 11}) == Tile(4));
    const MapMemory<Tile> after = memory;
    CHECK(break_each_step([&] { memory.forget(Rect{{0, 0}, {40, 5}}); },
                          [&] { CHECK(knows_the_same(memory, after)); }) >= 18);
    CHECK(memory.knowledge({3, 4}) == Knowledge::unknown);
    CHECK(memory.knowledge({3, 5}) == Knowledge::remembered);
    const MapMemory<Tile> forgotten = memory;
    break_each_step([&] { memory = before; }, [&] { CHECK(knows_the_same(memory, forgotten)); });
    CHECK(knows_the_same(memory, before));
}

TEST_CASE("a grid of values that throw or allocate: unchanged after a failure") {
    Grid<Fragile> fragile({5, 4}, Fragile(1));
    const Grid<Fragile> before = fragile;
    const Fragile two(2);
    CHECK(break_each_step([&] { fragile.fill(two); }, [&] { CHECK(fragile == before); }) >= 20);
    CHECK(fragile == Grid<Fragile>({5, 4}, two));
    CHECK(break_each_step([&] { fragile = before; }, [&] { CHECK(fragile[{0, 0}] == two); }) >= 20);
    CHECK(fragile == before);

    Grid<std::string> names({5, 4}, "short");
    const Grid<std::string> short_names = names;
    const std::string name = long_name(1);
    CHECK(fail_each_allocation([&] { names.fill(name); }, [&] { CHECK(names == short_names); }) >=
          20);
    CHECK(names == Grid<std::string>({5, 4}, name));
    names.fill(names[{4, 3}]);  // one of its own
    CHECK(names == Grid<std::string>({5, 4}, name));
}
