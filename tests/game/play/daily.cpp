// The daily heist: a function of the date.
#include "game/play/daily.hpp"

#include <doctest/doctest.h>
#include <set>

using namespace sightline;
using namespace sightline::game;

TEST_CASE("daily: the date decides scenario and seed, on every machine") {
    const Setup one = daily_setup(parse_date("2026-11-17").value());
    CHECK(one.seed == 20261117);
    CHECK(one.scenario == Scenario{ScenarioKind::cave, {80, 50}, {}});
    CHECK(daily_setup(parse_date("2026-11-18").value()).scenario.kind == ScenarioKind::dungeon);
    CHECK(daily_setup(parse_date("2026-11-19").value()).scenario.kind == ScenarioKind::capsule);
    std::set<std::uint64_t> seeds;
    for (int month = 1; month <= 12; ++month) {
        for (int day = 1; day <= 31; ++day) {
            if (const auto date = date_of(2028, month, day)) seeds.insert(daily_setup(*date).seed);
        }
    }
    CHECK(seeds.size() == 366);
}

TEST_CASE("daily: dates as text") {
    for (const char* const good : {"2026-11-17", "2028-02-29", "9999-12-31", "2000-01-01"}) {
        CHECK(to_text(parse_date(good).value()) == good);
    }
    for (const char* const bad :
         {"", "2026-02-29", "2026-13-01", "2026-00-10", "1999-12-31", "26-11-17", "2026-11-17x",
          "2026-1-017", "2026/11/17", "2026--1-17", "today"}) {
        CAPTURE(bad);
        CHECK_FALSE(parse_date(bad).has_value());
    }
}

TEST_CASE("daily: the command that plays a world") {
    const Setup daily = daily_setup(parse_date("2026-11-17").value());
    CHECK(command_to_play(daily) == "sightline play --daily 2026-11-17");
    Setup other = daily;
    other.scenario.kind = ScenarioKind::dungeon;
    CHECK(command_to_play(other) == "sightline play --scenario dungeon --seed 20261117");
    other.scenario.size = {100, 40};
    other.seed = 7;
    CHECK(command_to_play(other) == "sightline play --scenario dungeon --seed 7 --size 100x40");
    CHECK_FALSE(command_to_play({.scenario = {ScenarioKind::drawn, {2, 1}, "@X\n"}}).has_value());
    CHECK(command_to_play({.scenario = {}, .seed = ~std::uint64_t{0}}).has_value());
}
