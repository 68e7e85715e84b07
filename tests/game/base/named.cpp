#include "game/base/named.hpp"

#include <array>
#include <doctest/doctest.h>

using namespace sightline;
using namespace sightline::game;

TEST_CASE("named: values by name, and lists of the names") {
    constexpr std::array<Named<int>, 3> table{{{"one", 1}, {"two", 2}, {"three", 3}}};
    CHECK(find_named(table, "two") == 2);
    CHECK(find_named(table, "three") == 3);
    CHECK_FALSE(find_named(table, "Two").has_value());
    CHECK_FALSE(find_named(table, "").has_value());
    CHECK(list_names(table) == "one, two or three");
    CHECK(list_names(table, "|", "|") == "one|two|three");
    CHECK(list_names(std::array<Named<int>, 1>{{{"one", 1}}}) == "one");
}
