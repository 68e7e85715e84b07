#include "game/base/parse_number.hpp"

#include <cstdint>
#include <doctest/doctest.h>

using namespace sightline;
using namespace sightline::game;

TEST_CASE("parse number: all of the text, in range, or nothing") {
    CHECK(parse_number<int>("0") == 0);
    CHECK(parse_number<int>("-12") == -12);
    CHECK(parse_number<int>("2147483647") == 2147483647);
    CHECK(parse_number<std::uint64_t>("18446744073709551615") == UINT64_MAX);
    CHECK(parse_number<std::uint64_t>("00ff", 16) == 255u);
    for (const char* const bad :
         {"", "-", "+1", " 1", "1 ", "1.5", "0x10", "one", "2147483648", "99999999999999999999"}) {
        CAPTURE(bad);
        CHECK_FALSE(parse_number<int>(bad).has_value());
    }
    CHECK_FALSE(parse_number<std::uint64_t>("-1").has_value());
}

TEST_CASE("parse pair: two numbers and what separates them") {
    CHECK(parse_pair("12,-7", ',') == Point{12, -7});
    CHECK(parse_pair("80x50", 'x') == Point{80, 50});
    for (const char* const bad : {"", ",", "12", "12,", ",7", "12, 7", "1,2,3", "80x50"}) {
        CAPTURE(bad);
        CHECK_FALSE(parse_pair(bad, ',').has_value());
    }
}
