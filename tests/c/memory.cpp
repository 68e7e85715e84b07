// The allocations of the C interface, and out of memory.
#include <cstdint>
#include <doctest/doctest.h>
#include <sightline.h>
#include <string>
#include <vector>

#include "support/allocations.hpp"

using namespace sightline::test;

namespace {

/// `maps` maps of 64x64 with an observer on each, and memory for what they see.
struct Batch {
    explicit Batch(std::int32_t maps)
        : tiles(static_cast<std::size_t>(maps) * 4096),
          origins(static_cast<std::size_t>(maps) * 2, 30),
          seen(tiles.size()) {
        for (std::size_t i = 0; i < tiles.size(); i += 7) tiles[i] = 1;
        options.radius = 8;
        batch.size = sizeof batch;
        batch.threads = 1;
        batch.maps = maps;
        batch.observers = 1;
        batch.tiles = tiles.data();
        batch.tile_bytes = 1;
        batch.zero_is_clear = 1;
        batch.width = 64;
        batch.height = 64;
        batch.tiles_x = 1;
        batch.tiles_y = 64;
        batch.tiles_map = 4096;
        batch.origins = {origins.data(), 4, 8, 4};
        batch.options = &options;
        batch.out = seen.data();
        batch.out_x = 1;
        batch.out_y = 64;
        batch.out_view = 4096;
    }

    sightline_options options = SIGHTLINE_OPTIONS;
    sightline_batch batch{};
    std::vector<std::uint8_t> tiles;
    std::vector<std::int32_t> origins;
    std::vector<std::uint8_t> seen;
};

}  // namespace

TEST_CASE("a batch's memory does not grow with it") {
    Batch few(2);
    Batch many(500);
    CHECK(sightline_fields_of_view(&few.batch) == SIGHTLINE_OK);  // fills the buffers that are kept
    CHECK(allocations_in([&] { sightline_fields_of_view(&few.batch); }) == 0);
    CHECK(allocations_in([&] { sightline_fields_of_view(&many.batch); }) == 0);
    many.batch.threads = 2;  // threads, and their scratch buffers
    few.batch.threads = 2;
    const std::size_t a_few = allocations_in([&] { sightline_fields_of_view(&few.batch); });
    const std::size_t a_lot = allocations_in([&] { sightline_fields_of_view(&many.batch); });
    CHECK(a_lot <= a_few + 20);
}

TEST_CASE("without memory there is a status, and a message") {
    for (std::size_t nth = 1;; ++nth) {
        sightline_map* map = nullptr;
        sightline_status status = SIGHTLINE_OK;
        {
            const FailingAllocation failing(nth);
            status = sightline_map_new(100, 100, &map);
        }
        if (status == SIGHTLINE_OK) {
            CHECK(nth > 1);
            sightline_map_free(map);
            break;
        }
        CHECK(status == SIGHTLINE_NO_MEMORY);
        CHECK(map == nullptr);
        CHECK(sightline_error() == std::string("there is not enough memory"));
    }
    sightline_map* map = nullptr;
    REQUIRE(sightline_map_new(300, 200, &map) == SIGHTLINE_OK);
    REQUIRE(sightline_map_set(map, 7, 8, 1) == SIGHTLINE_OK);
    {
        const FailingAllocation failing(1);
        CHECK(sightline_map_set_haze(map, 1, 1, 4) == SIGHTLINE_NO_MEMORY);
    }
    CHECK(sightline_map_get_haze(map, 1, 1) == 0);
    CHECK(sightline_map_get(map, 7, 8) == 1);
    sightline_map_free(map);
}

TEST_CASE("no more threads are started than there are views, or rows") {
    // Each thread allocates when it starts.
    Batch two(2);
    two.batch.threads = 20000;
    CHECK(sightline_fields_of_view(&two.batch) == SIGHTLINE_OK);
    CHECK(allocations_in([&] { sightline_fields_of_view(&two.batch); }) < 20);
    sightline_map* map = nullptr;
    REQUIRE(sightline_map_new(3, 2, &map) == SIGHTLINE_OK);
    std::uint32_t counts[6] = {};
    const std::size_t asked_for = allocations_in(
        [&] { CHECK(sightline_survey(map, 0, 0, 3, 2, nullptr, 20000, counts) == SIGHTLINE_OK); });
    CHECK(asked_for < 20);
    CHECK(counts[0] == 6);
    CHECK(counts[5] == 6);
    sightline_map_free(map);
}
