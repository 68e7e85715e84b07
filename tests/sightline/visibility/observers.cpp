// Every kind of observer that update_viewsheds() takes, compiled and run.
#include <cstdint>
#include <doctest/doctest.h>
#include <functional>
#include <memory>
#include <ranges>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "support/tracked_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

const TrackedAsciiMap& long_hall() {
    static const TrackedAsciiMap map(R"(
        .......
        ...#...
        .......
    )");
    return map;
}

/// Updates twice and compares with the views from {1, 1} and {5, 1}.
template <class Observers>
void check(Observers&& observers, const Viewshed& first, const Viewshed& second) {
    CHECK(update_viewsheds(long_hall(), observers) == 2);
    CHECK(first.visible() == field_of_view(long_hall(), {1, 1}, first.options));
    CHECK(second.visible() == field_of_view(long_hall(), {5, 1}, second.options));
    CHECK(update_viewsheds(long_hall(), observers) == 0);
}

struct ShortPosition {
    std::int16_t x;
    std::uint8_t y;
};

enum class Entity : std::uint32_t {};

/// The shape of EnTT's registry.view<Position, Viewshed>().each(): an iterable of tuples by value,
/// entity first, references to the components after it.
class EachView {
  public:
    EachView(std::vector<ShortPosition>& positions, std::vector<Viewshed>& viewsheds)
        : positions_{positions}, viewsheds_{viewsheds} {}

    struct Iterator {
        EachView* view;
        std::size_t index;
        std::tuple<Entity, const ShortPosition&, Viewshed&> operator*() const {
            return {static_cast<Entity>(index), view->positions_[index], view->viewsheds_[index]};
        }
        Iterator& operator++() {
            ++index;
            return *this;
        }
        friend bool operator==(Iterator a, Iterator b) { return a.index == b.index; }
    };
    Iterator begin() { return {this, 0}; }
    Iterator end() { return {this, positions_.size()}; }

  private:
    std::vector<ShortPosition>& positions_;
    std::vector<Viewshed>& viewsheds_;
};

}  // namespace

TEST_CASE("observers: a vector of structs, by the names of their members") {
    struct Monster {
        std::string name;
        Point position;
        int hit_points = 10;
        Viewshed viewshed = {};
        std::unique_ptr<int> loot = nullptr;
    };
    std::vector<Monster> monsters;
    monsters.push_back({"goblin", {1, 1}});
    monsters.push_back({"troll", {5, 1}});
    check(monsters, monsters[0].viewshed, monsters[1].viewshed);
}

TEST_CASE("observers: structs of two or three members of any name") {
    struct Eye {
        ShortPosition at;
        Viewshed view;
    };
    std::vector<Eye> eyes{{{1, 1}, {}}, {{5, 1}, {}}};
    check(eyes, eyes[0].view, eyes[1].view);

    struct Guard {
        std::string name;
        Point at;
        Viewshed view;
    };
    Guard guards[] = {{"a", {1, 1}, {}}, {"b", {5, 1}, {}}};
    check(guards, guards[0].view, guards[1].view);

    struct Camera {
        std::unique_ptr<int> cannot_be_copied;
        Point at;
        Viewshed view;
    };
    std::vector<Camera> cameras(2);
    cameras[0].at = {1, 1};
    cameras[1].at = {5, 1};
    check(cameras, cameras[0].view, cameras[1].view);

    struct Row {
        const Point& at;
        Viewshed& view;
    };
    std::vector<Viewshed> viewsheds(2);
    Row rows[] = {{guards[0].at, viewsheds[0]}, {guards[1].at, viewsheds[1]}};
    check(rows, viewsheds[0], viewsheds[1]);
}

TEST_CASE("observers: pairs and tuples, of values and of references") {
    std::vector<std::pair<Point, Viewshed>> pairs{{{1, 1}, {}}, {{5, 1}, {}}};
    check(pairs, pairs[0].second, pairs[1].second);

    std::vector<std::tuple<int, Point, Viewshed>> tuples{{7, {1, 1}, {}}, {8, {5, 1}, {}}};
    check(tuples, std::get<2>(tuples[0]), std::get<2>(tuples[1]));

    std::vector<Viewshed> viewsheds(2);
    const Point here{1, 1};
    const Point there{5, 1};
    const std::vector<std::tuple<const Point&, Viewshed&>> references{{here, viewsheds[0]},
                                                                      {there, viewsheds[1]}};
    check(references, viewsheds[0], viewsheds[1]);
}

TEST_CASE("observers: an entity system's view, tuples of references by value, entity first") {
    std::vector<ShortPosition> positions{{1, 1}, {5, 1}};
    std::vector<Viewshed> viewsheds(2);
    check(EachView(positions, viewsheds), viewsheds[0], viewsheds[1]);
}

TEST_CASE("observers: zipped and filtered ranges") {
    const std::vector<Point> positions{{1, 1}, {0, 0}, {5, 1}};
    std::vector<Viewshed> viewsheds(3);
    auto zipped = std::views::iota(std::size_t{0}, positions.size()) |
                  std::views::filter([](std::size_t i) { return i != 1; }) |
                  std::views::transform([&](std::size_t i) {
                      return std::pair<const Point&, Viewshed&>(positions[i], viewsheds[i]);
                  });
    check(zipped, viewsheds[0], viewsheds[2]);
    CHECK(viewsheds[1].dirty);
}

TEST_CASE("observers: none") {
    CHECK(update_viewsheds(long_hall(), std::vector<std::pair<Point, Viewshed>>{}) == 0);
}

TEST_CASE("observers: pointers of any kind, and wrapped references") {
    struct Monster {
        Point position;
        Viewshed viewshed = {};
    };
    Monster first{{1, 1}};
    Monster second{{5, 1}};
    const std::vector<Monster*> pointers{&first, &second};
    check(pointers, first.viewshed, second.viewshed);
    first.viewshed.reset();
    second.viewshed.reset();
    const std::vector<std::reference_wrapper<Monster>> references{first, second};
    check(references, first.viewshed, second.viewshed);
    std::vector<std::unique_ptr<Monster>> owned;
    owned.push_back(std::make_unique<Monster>(Monster{{1, 1}}));
    owned.push_back(std::make_unique<Monster>(Monster{{5, 1}}));
    check(owned, owned[0]->viewshed, owned[1]->viewshed);

    owned[1] = nullptr;
    CHECK_THROWS_WITH_AS(update_viewsheds(long_hall(), owned), "an observer is null",
                         std::invalid_argument);
}

TEST_CASE("observers: readers of viewsheds need no positions") {
    struct Lookout {
        int id;
        Viewshed viewshed;
        const char* more;
        double still_more;
    };
    Viewshed here;
    Viewshed there;
    update_viewshed(long_hall(), {1, 1}, here);
    update_viewshed(long_hall(), {5, 1}, there);
    const auto check_team = [&](auto&& members) {
        TeamVision team;
        CHECK(team.update(members));
        CHECK(team.visible() == (here.visible() | there.visible()));
        int watching = 0;
        who_sees(members, {0, 1}, [&](auto&&) { ++watching; });
        CHECK(watching == (here.sees({0, 1}) ? 1 : 0) + (there.sees({0, 1}) ? 1 : 0));
    };
    check_team(std::vector<std::pair<Entity, Viewshed>>{{Entity{1}, here}, {Entity{2}, there}});
    check_team(
        std::vector<std::pair<Entity, const Viewshed&>>{{Entity{1}, here}, {Entity{2}, there}});
    check_team(std::vector<std::tuple<Viewshed, int, double>>{{here, 1, 2}, {there, 3, 4}});
    check_team(std::vector<const Viewshed*>{&here, &there});
    check_team(std::vector<std::reference_wrapper<const Viewshed>>{here, there});
    check_team(std::vector<Lookout>{{1, here, "", 0}, {2, there, "", 0}});
    const Lookout lookout{1, here, "", 0};
    const Lookout another{2, there, "", 0};
    check_team(std::vector<const Lookout*>{&lookout, &another});
    check_team(std::vector{std::make_shared<Viewshed>(here), std::make_shared<Viewshed>(there)});
}

TEST_CASE("observers: a position in braces") {
    Viewshed viewshed;
    CHECK(update_viewshed(long_hall(), {5, 1}, viewshed));
    CHECK(viewshed.sees({5, 1}));
}
