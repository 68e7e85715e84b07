// The promises of c/sightline.h on threads: one map read by all of them, results of their own, and
// an error message for each.
#include <cstdint>
#include <doctest/doctest.h>
#include <sightline.h>
#include <string>
#include <tuple>
#include <vector>

#include "at_once.hpp"

using namespace sightline::test;

namespace {

constexpr std::int32_t width = 70;
constexpr std::int32_t height = 40;
constexpr std::size_t area = std::size_t{width} * height;

sightline_map* pillars() {
    sightline_map* map = nullptr;
    REQUIRE(sightline_map_new(width, height, &map) == SIGHTLINE_OK);
    for (std::int32_t y = 2; y < height; y += 5) {
        for (std::int32_t x = 3; x < width; x += 7) {
            REQUIRE(sightline_map_set(map, x, y, 1) == SIGHTLINE_OK);
            REQUIRE(sightline_map_set_haze(map, x - 1, y, 4) == SIGHTLINE_OK);
        }
    }
    return map;
}

}  // namespace

TEST_CASE("threads use one map through the C interface at once") {
    sightline_map* const map = pillars();
    const auto work = [map](int) {
        sightline_options options = SIGHTLINE_OPTIONS;
        options.radius = 12;
        std::vector<std::uint8_t> seen(area);
        std::int32_t status = sightline_field_of_view(map, 35, 20, &options, seen.data(), 1, width);
        std::vector<std::uint32_t> counts(area);
        status |= sightline_survey(map, 0, 0, width, height, &options, 2, counts.data());
        const std::int32_t places[] = {1, 1, 35, 20, 69, 39};
        std::vector<std::uint8_t> views(3 * area);
        sightline_batch batch{};
        batch.size = sizeof batch;
        batch.threads = 2;
        batch.maps = 1;
        batch.observers = 3;
        batch.handles = &map;
        batch.origins = {places, 4, 8, 4};
        batch.out = views.data();
        batch.out_x = 1;
        batch.out_y = width;
        batch.out_view = static_cast<std::ptrdiff_t>(area);
        status |= sightline_fields_of_view(&batch);
        std::int32_t haze = 0;
        status |= sightline_haze_passed(map, 0, 2, 2, 3, &haze);
        sightline_light_map* light = nullptr;
        status |= sightline_light_map_new(width, height, &light);
        sightline_light lamp = SIGHTLINE_LIGHT;
        lamp.x = 35;
        status |= sightline_light_map_update(light, map, &lamp, 1, nullptr);
        status |=
            sightline_field_of_view_lit(map, light, 35, 3, &options, 1, 40, seen.data(), 1, width);
        sightline_light_map_free(light);
        return std::tuple{status, seen, counts, views, haze};
    };
    const auto alone = work(0);
    CHECK(std::get<0>(alone) == SIGHTLINE_OK);
    for (const auto& result : at_once(work)) CHECK((result == alone));
    sightline_map_free(map);
}

TEST_CASE("threads each have the message of their own last error") {
    const auto fail = [](int number) {
        std::string message;
        for (int i = 0; i < 100; ++i) {
            sightline_map* map = nullptr;
            if (sightline_map_new(-1 - number, 5, &map) == SIGHTLINE_OK) return std::string("none");
            message = sightline_error();
        }
        return message;
    };
    const std::vector<std::string> messages = at_once(fail);
    for (int i = 0; i < thread_count; ++i) {
        CHECK(messages[static_cast<std::size_t>(i)] == fail(i));
        CHECK(messages[static_cast<std::size_t>(i)].find(std::to_string(-1 - i)) !=
              std::string::npos);
    }
}
