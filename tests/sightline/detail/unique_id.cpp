// Identities: unique across threads, and never that of nothing.
#include <array>
#include <cstddef>
#include <cstdint>
#include <doctest/doctest.h>
#include <set>
#include <thread>
#include <vector>

#include <sightline/detail/unique_id.hpp>

using sightline::detail::unique_id;
using sightline::detail::UniqueId;

TEST_CASE("unique ids: unique, on four threads at once") {
    constexpr std::size_t ids_each = 1000;
    std::array<std::vector<UniqueId>, 4> given;
    std::vector<std::thread> threads;
    for (std::vector<UniqueId>& ids : given) {
        threads.emplace_back([&ids] {
            for (std::size_t i = 0; i < ids_each; ++i) ids.push_back(unique_id());
        });
    }
    for (std::thread& thread : threads) thread.join();
    std::set<std::uint64_t> numbers;
    for (const std::vector<UniqueId>& ids : given) {
        for (const UniqueId& id : ids) {
            REQUIRE(static_cast<bool>(id));
            REQUIRE(id.counter == given[0][0].counter);
            numbers.insert(id.number);
        }
    }
    CHECK(numbers.size() == given.size() * ids_each);
    CHECK_FALSE(static_cast<bool>(UniqueId{}));
}
