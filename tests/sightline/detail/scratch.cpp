// Scratch buffers: kept from call to call, unless they are large.
#include <cstddef>
#include <doctest/doctest.h>
#include <vector>

#include <sightline/core/tile_set.hpp>
#include <sightline/detail/scratch.hpp>
#include <sightline/fov/cast_sight.hpp>

#include "support/allocations.hpp"

using namespace sightline;
using sightline::detail::Borrowed;
using sightline::test::allocated_bytes;
using sightline::test::allocations_held;
using sightline::test::allocations_in;

namespace {

constexpr std::size_t most_bytes = 8 << 20;

/// The number of allocations still held after a buffer was used and returned.
template <class T, class Purpose, class Use>
std::size_t kept_after(Use&& use) {
    const std::size_t before = allocations_held();
    {
        use(*Borrowed<T, Purpose>{});
    }
    return allocations_held() - before;
}

}  // namespace

TEST_CASE("scratch buffers: up to 8 MiB are kept, and reused") {
    struct Here;
    using Bytes = std::vector<char>;
    const auto fill = [](Bytes& bytes) { bytes.resize(most_bytes); };
    CHECK(kept_after<Bytes, Here>(fill) == 2);  // the buffer, and its bytes
    CHECK(allocations_in([&] { fill(*Borrowed<Bytes, Here>{}); }) == 0);
    CHECK(Borrowed<Bytes, Here> {} -> empty());
}

TEST_CASE("scratch buffers: more than 8 MiB are released") {
    struct Here;
    using Words = std::vector<std::size_t>;
    CHECK(kept_after<Words, Here>([](Words& words) { words.resize(most_bytes / 8 + 1); }) == 0);
    CHECK(kept_after<Words, Here>([](Words& words) { words.resize(most_bytes / 8); }) == 2);
    CHECK(kept_after<TileSet, Here>([](TileSet& set) { set.reserve({{0, 0}, {8192, 8193}}); }) ==
          0);
    CHECK(kept_after<TileSet, Here>([](TileSet& set) { set.reserve({{0, 0}, {8192, 8192}}); }) ==
          2);
}

TEST_CASE("scratch buffers: those of a far view are released, and allocated again") {
    // 20001x20001 tiles: 50 MB of bits for tiles already marked.
    const auto bytes_for = [](int radius) {
        const std::size_t before = allocated_bytes();
        cast_sight([](Point p) { return p.y != 0 && p.x != 0; }, {0, 0}, {.radius = radius},
                   [](Point) {});
        return allocated_bytes() - before;
    };
    (void)bytes_for(10000);
    CHECK(bytes_for(10000) > 50'000'000);
    (void)bytes_for(100);
    CHECK(bytes_for(100) == 0);
}
