// least(), greatest(), limited(), fill() and copy(), as the standard library has them.
#include <array>
#include <doctest/doctest.h>

#include <sightline/core/fill.hpp>
#include <sightline/core/least.hpp>

namespace {

using sightline::detail::greatest;
using sightline::detail::least;
using sightline::detail::limited;

TEST_CASE("least: of two, of equal ones, of several in any order") {
    CHECK(least(3, 7) == 3);
    CHECK(least(7, 3) == 3);
    CHECK(least(-1, -1) == -1);
    CHECK(least(4, 2, 9) == 2);
    CHECK(least(9, 4, 3, 2, 5) == 2);
    CHECK(greatest(3, 7) == 7);
    CHECK(greatest(7, 3) == 7);
    CHECK(greatest(4, 9, 2) == 9);
    CHECK(greatest(2, 4, 3, 5, 9) == 9);
}

TEST_CASE("limited: below, within and above") {
    CHECK(limited(-5, 0, 255) == 0);
    CHECK(limited(0, 0, 255) == 0);
    CHECK(limited(77, 0, 255) == 77);
    CHECK(limited(256, 0, 255) == 255);
}

TEST_CASE("fill and copy: up to the end and no further") {
    std::array<int, 5> values{1, 2, 3, 4, 5};
    sightline::detail::fill(values.data() + 1, values.data() + 3, 9);
    CHECK(values == std::array{1, 9, 9, 4, 5});
    sightline::detail::fill(values.data() + 2, values.data() + 2, 7);
    CHECK(values == std::array{1, 9, 9, 4, 5});
    std::array<int, 5> copies{};
    sightline::detail::copy(values.data(), 4, copies.data());
    CHECK(copies == std::array{1, 9, 9, 4, 0});
}

}  // namespace
