// Names, numbers and validity of the library's enums all come from their tables.
#include <doctest/doctest.h>
#include <string>

#include <sightline/core/options.hpp>

using namespace sightline;

namespace {

enum class FirstWrong { one = 1, two };
enum class WithGap { zero, two = 2 };

}  // namespace

template <>
struct sightline::EnumTable<FirstWrong> {
    static constexpr auto entries =
        std::to_array<Named<FirstWrong>>({{"two", FirstWrong::two}, {"one", FirstWrong::one}});
};
template <>
struct sightline::EnumTable<WithGap> {
    static constexpr auto entries =
        std::to_array<Named<WithGap>>({{"zero", WithGap::zero}, {"two", WithGap::two}});
};

TEST_CASE("enum tables: values that do not count from 0 on are found") {
    CHECK(detail::is_in_order<Shape>());
    CHECK_FALSE(detail::is_in_order<FirstWrong>());
    CHECK_FALSE(detail::is_in_order<WithGap>());
}

TEST_CASE("enum tables: a name for every value, and back") {
    CHECK(count_of<Shape> == 5);
    CHECK(count_of<Algorithm> == 7);
    CHECK(to_string(Shape::circle) == "circle");
    CHECK(to_string(Algorithm::bevelled) == "bevelled");
    for (const auto& [name, algorithm] : entries_of<Algorithm>) {
        CHECK(from_string<Algorithm>(name) == algorithm);
        CHECK(to_string(algorithm) == name);
    }
    CHECK_FALSE(from_string<Algorithm>("Symmetric"));
    CHECK_FALSE(from_string<Shape>(""));
}

TEST_CASE("enum tables: invalid values are found") {
    CHECK(is_valid(Shape::hexagon));
    CHECK_FALSE(is_valid(static_cast<Shape>(5)));
    CHECK_FALSE(is_valid(static_cast<Shape>(-1)));
    CHECK(to_string(static_cast<Algorithm>(7)) == "?");
    CHECK_THROWS_WITH_AS(validate(Options{.shape = static_cast<Shape>(5)}),
                         "shape 5 is not one of sightline::Shape", std::invalid_argument);
    CHECK_THROWS_WITH_AS(validate(Options{.algorithm = static_cast<Algorithm>(-1)}),
                         "algorithm -1 is not one of sightline::Algorithm", std::invalid_argument);
}
