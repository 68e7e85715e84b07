#include <cstdint>
#include <doctest/doctest.h>
#include <utility>
#include <vector>

#include <sightline/core/plain_list.hpp>

using sightline::detail::PlainList;

namespace {

struct Pair {
    int a;
    char b;
    friend bool operator==(Pair, Pair) = default;
};

template <class T>
std::vector<T> all(const PlainList<T>& list) {
    return {list.begin(), list.end()};
}

}  // namespace

TEST_CASE("plain list: grows as a vector does, and push_back() gives the item") {
    PlainList<Pair> list;
    std::vector<Pair> expected;
    for (int i = 0; i < 1000; ++i) {
        const Pair item{i, static_cast<char>(i % 100)};
        CHECK(list.push_back(item) == item);
        expected.push_back(item);
        REQUIRE(all(list) == expected);
    }
    CHECK(list.front() == Pair{0, 0});
    CHECK(list.back() == Pair{999, 99});
    list.pop_back();
    CHECK(list.size() == 999);
    CHECK(list.back() == Pair{998, 98});
}

TEST_CASE("plain list: an item of its own may be pushed while it grows") {
    PlainList<std::uint64_t> list{7};
    for (int i = 0; i < 100; ++i) list.push_back(list.front());
    CHECK(all(list) == std::vector<std::uint64_t>(101, 7));
}

TEST_CASE("plain list: sizes, both ends and other lists") {
    PlainList<int> list{1, 2, 3};
    list.resize(5);
    CHECK(all(list) == std::vector{1, 2, 3, 0, 0});
    list.resize(2);
    list.resize(3, 9);
    CHECK(all(list) == std::vector{1, 2, 9});
    list.insert_first(2, 4);
    CHECK(all(list) == std::vector{4, 4, 1, 2, 9});
    list.remove_first(3);
    CHECK(all(list) == std::vector{2, 9});
    const PlainList<int> other{5, 6, 7};
    list.append(other.data(), 2);
    CHECK(all(list) == std::vector{2, 9, 5, 6});
    list.assign(2, 8);
    CHECK(all(list) == std::vector{8, 8});
    list.remove_first(2);
    CHECK(list.empty());
}

TEST_CASE("plain list: copied, moved and swapped like a value") {
    PlainList<int> a{1, 2, 3};
    PlainList<int> b = a;
    b[1] = 7;
    CHECK(all(a) == std::vector{1, 2, 3});
    CHECK(all(b) == std::vector{1, 7, 3});
    a = b;
    CHECK(all(a) == std::vector{1, 7, 3});
    const PlainList<int>& itself = a;
    a = itself;
    CHECK(all(a) == std::vector{1, 7, 3});
    PlainList<int> c = std::move(a);
    CHECK(all(c) == std::vector{1, 7, 3});
    PlainList<int> d{4};
    swap(c, d);
    CHECK(all(c) == std::vector{4});
    CHECK(all(d) == std::vector{1, 7, 3});
    c = std::move(d);
    CHECK(all(c) == std::vector{1, 7, 3});
    CHECK(d.empty());  // NOLINT(bugprone-use-after-move): it is empty, and usable
    d = PlainList<int>{};
    CHECK(d.empty());
}

TEST_CASE("plain list: equal by length and by each item") {
    const PlainList<int> list{1, 2, 3};
    CHECK(list == PlainList<int>{1, 2, 3});
    CHECK_FALSE(list == PlainList<int>{1, 2});
    CHECK_FALSE(list == PlainList<int>{1, 2, 4});
    CHECK_FALSE(list == PlainList<int>{0, 2, 3});
    CHECK(PlainList<int>{} == PlainList<int>{});
}
