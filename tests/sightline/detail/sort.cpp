// sort() and first_not() against the standard library, on every small list and on large ones.
#include <algorithm>
#include <cstddef>
#include <doctest/doctest.h>
#include <vector>

#include <sightline/detail/sort.hpp>

#include "support/splitmix.hpp"

namespace {

const auto ascending = [](int a, int b) { return a < b; };

std::vector<int> sorted(std::vector<int> values) {
    sightline::detail::sort(values.data(), values.size(), ascending);
    return values;
}

TEST_CASE("sort: every list of up to seven values out of four") {
    for (std::size_t length = 0; length <= 7; ++length) {
        for (unsigned code = 0; code < 1u << (2 * length); ++code) {
            std::vector<int> values;
            for (std::size_t i = 0; i < length; ++i) {
                values.push_back(static_cast<int>(code >> (2 * i) & 3));
            }
            std::vector<int> expected = values;
            std::ranges::sort(expected);
            REQUIRE(sorted(values) == expected);
        }
    }
}

TEST_CASE("sort: long lists, and no comparison more than n where they are in order") {
    sightline::test::Random random(7);
    for (const int length : {100, 1000, 4097}) {
        std::vector<int> values;
        for (int i = 0; i < length; ++i) values.push_back(random.between(0, length - 1));
        std::vector<int> expected = values;
        std::ranges::sort(expected);
        CHECK(sorted(values) == expected);

        int comparisons = 0;
        sightline::detail::sort(expected.data(), expected.size(), [&](int a, int b) {
            ++comparisons;
            return a < b;
        });
        CHECK(comparisons == length - 1);
    }
}

TEST_CASE("sort: n log n comparisons at worst") {
    std::vector<int> falling;
    for (int i = 4096; i > 0; --i) falling.push_back(i);
    int comparisons = 0;
    sightline::detail::sort(falling.data(), falling.size(), [&](int a, int b) {
        ++comparisons;
        return a < b;
    });
    CHECK(std::ranges::is_sorted(falling));
    CHECK(comparisons < 2 * 4096 * 13);
}

TEST_CASE("first_not: where std::lower_bound is, for every length and every value") {
    std::vector<int> values;
    for (int length = 0; length <= 40; ++length) {
        for (int wanted = -1; wanted <= length + 1; ++wanted) {
            const auto expected = std::ranges::lower_bound(values, wanted) - values.begin();
            const int* const found = sightline::detail::first_not(
                values.data(), values.size(), [&](int each) { return each < wanted; });
            REQUIRE(found - values.data() == expected);
        }
        values.push_back(length / 2 * 2);  // each even number twice
    }
}

}  // namespace
