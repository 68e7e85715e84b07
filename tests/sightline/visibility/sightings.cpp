// Sightings: came, left, stayed; and who_sees().
#include <doctest/doctest.h>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "support/tracked_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

using NamedSightings = std::vector<Sighting<std::string>>;

}  // namespace

TEST_CASE("sightings: only entities in view are reported, and each change once") {
    TrackedAsciiMap map(R"(
        @...#..
    )");
    std::vector<std::pair<std::string, Point>> creatures{
        {"rat", {2, 0}}, {"bat", {3, 0}}, {"cat", {6, 0}}};
    Viewshed player;
    Sightings<std::string> sightings;
    const auto look = [&] {
        update_viewshed(map, map.origin(), player);
        sightings.update(player.visible(), creatures);
    };
    look();
    CHECK(sightings.came() == NamedSightings{{"bat", {3, 0}}, {"rat", {2, 0}}});
    CHECK(sightings.left().empty());
    CHECK(sightings.stayed().empty());

    creatures[0].second = {1, 0};
    look();
    CHECK(sightings.came().empty());
    CHECK(sightings.stayed() == NamedSightings{{"bat", {3, 0}}, {"rat", {1, 0}}});

    SUBCASE("one walks away, one is gone: their last positions are known") {
        creatures = {{"bat", {5, 0}}, {"cat", {6, 0}}};
        look();
        CHECK(sightings.left() == NamedSightings{{"bat", {3, 0}}, {"rat", {1, 0}}});
        CHECK(sightings.in_view().empty());
    }
    SUBCASE("a door opens") {
        map.set_opaque({4, 0}, false);
        look();
        CHECK(sightings.came() == NamedSightings{{"cat", {6, 0}}});
        CHECK(sightings.stayed().size() == 2);
        CHECK(sightings.in_view().size() == 3);
    }
    SUBCASE("one that is at several tiles is one") {
        creatures.push_back({"cat", {2, 0}});
        creatures.push_back({"cat", {3, 0}});
        look();
        CHECK(sightings.came() == NamedSightings{{"cat", {2, 0}}});
    }
}

TEST_CASE("sightings: who_sees() a tile") {
    const TrackedAsciiMap map(R"(
        ...#...
    )");
    std::vector<std::tuple<char, Point, Viewshed>> guards{
        {'a', {0, 0}, {}}, {'b', {6, 0}, {}}, {'c', {2, 0}, {.options = {.radius = 1}}}};
    update_viewsheds(map, guards);
    const auto watching = [&](Point tile) {
        std::string names;
        who_sees(guards, tile, [&](const auto& guard) { names += std::get<0>(guard); });
        return names;
    };
    CHECK(watching({1, 0}) == "ac");
    CHECK(watching({0, 0}) == "a");
    CHECK(watching({3, 0}) == "abc");
    CHECK(watching({5, 0}) == "b");
    CHECK(watching({9, 9}).empty());
}

TEST_CASE("sightings: several observers, each with their own, without themselves") {
    const TrackedAsciiMap map(R"(
        ...#...
    )");
    struct Creature {
        char name;
        Point position;
        Viewshed viewshed = {};
        Sightings<char> sightings = {};
    };
    std::vector<Creature> creatures{{'a', {0, 0}}, {'b', {1, 0}}, {'c', {5, 0}}};
    std::vector<std::string> came;
    const auto turn = [&] {
        update_viewsheds(map, creatures);
        std::vector<std::pair<char, Point>> everyone;
        for (const Creature& each : creatures) everyone.push_back({each.name, each.position});
        came.clear();
        for (Creature& each : creatures) {
            each.sightings.update(each.viewshed.visible(), everyone, each.name);
            std::string names;
            for (const auto& [name, position] : each.sightings.came()) names += name;
            came.push_back(names);
        }
    };
    turn();
    CHECK(came == std::vector<std::string>{"b", "a", ""});
    turn();
    CHECK(came == std::vector<std::string>{"", "", ""});
    creatures[1].position = {6, 0};
    turn();
    CHECK(came == std::vector<std::string>{"", "c", "b"});
    CHECK(creatures[0].sightings.left() == std::vector<Sighting<char>>{{'b', {1, 0}}});
}
