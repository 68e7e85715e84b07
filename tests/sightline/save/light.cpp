// Lights and dark sight as bytes and back; damaged or invented bytes are refused.
#include <cstdint>
#include <doctest/doctest.h>
#include <limits>
#include <string>
#include <vector>

#include <sightline/sightline.hpp>

using namespace sightline;

namespace {

using Bytes = std::vector<std::uint8_t>;

const std::vector<Light> some_lights{
    {},
    {.position = {12, 7}, .radius = unlimited, .color = {max_light, -max_light, 0}},
    {.position = {-5, 40000},
     .radius = 0,
     .shape = Shape::diamond,
     .cone = Cone{{-3, 1}, 77},
     .color = {-1, 2, -3},
     .falloff = Falloff::none},
};

std::string refused(const Bytes& bytes) {
    try {
        static_cast<void>(lights_from_bytes(bytes));
        return "";
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

/// A forged light: of valid form, with these numbers.
std::string refused_light(std::vector<std::int64_t> numbers) {
    SaveWriter out;
    for (const std::int64_t number : numbers) out.integer(number);
    try {
        static_cast<void>(light_from_bytes(detail::seal(detail::saved_light, out)));
        return "";
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

}  // namespace

TEST_CASE("saving: lights come back, alone and in a list") {
    for (const Light& light : some_lights) {
        CHECK(light_from_bytes(to_bytes(light)) == light);
    }
    CHECK(lights_from_bytes(to_bytes(some_lights)) == some_lights);
    CHECK(lights_from_bytes(to_bytes(std::vector<Light>{})).empty());
}

TEST_CASE("saving: a light's bytes are these") {
    CHECK(to_bytes(Light{.position = {1, -1}, .radius = 3, .color = {5, 6, 7}}) ==
          Bytes{'S', 'L', 'L', 1, 9, 2, 1, 6, 0, 0, 10, 12, 14, 0, 0x06, 0x98, 0xbc, 0xdc});
}

TEST_CASE("bad saves: truncated lights, and any flipped bit") {
    const Bytes bytes = to_bytes(some_lights);
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        CHECK(refused(Bytes(bytes.begin(), bytes.begin() + static_cast<long>(length))) != "");
    }
    for (std::size_t i = 0; i < bytes.size() * 8; ++i) {
        Bytes turned = bytes;
        turned[i / 8] ^= static_cast<std::uint8_t>(1u << (i % 8));
        CHECK(refused(turned) != "");
    }
    CHECK(refused(to_bytes(some_lights[0])) == "these bytes are not a saved list of lights");
}

TEST_CASE("bad saves: invented lights with a valid checksum") {
    CHECK(refused_light({1, 1, 3, 0, 0, 5, 6, 7, 0}) == "");
    const std::string damaged = "a saved Light is damaged: ";
    CHECK(refused_light({1, 1, -3, 0, 0, 5, 6, 7, 0}) ==
          damaged + "a radius of -3 is not 0 to 2147483647");
    CHECK(refused_light({1, 1, 3, 5, 0, 5, 6, 7, 0}) ==
          damaged + "a shape of number 5 is not 0 to 4");
    CHECK(refused_light({1, 1, 3, 0, 1, 0, 0, 90, 5, 6, 7, 0}) ==
          damaged + "a cone has no direction");
    CHECK(refused_light({1, 1, 3, 0, 0, 5, 32768, 7, 0}) ==
          damaged + "a colour of 32768 is not -32767 to 32767");
    CHECK(refused_light({1, 1, 3, 0, 0, 5, 6, 7, 3}) ==
          damaged + "a falloff of number 3 is not 0 to 2");
    CHECK(refused_light({1, 1, 3, 0, 0, 5, 6, 7, 0, 0}) == damaged + "something follows its end");
    CHECK(refused_light({1, std::int64_t{1} << 40, 3, 0, 0, 5, 6, 7, 0}) ==
          damaged + "a row of 1099511627776 is not -2147483648 to 2147483647");
    SaveWriter many;
    many.natural(std::uint64_t{1} << 60);
    CHECK(refused(detail::seal(detail::saved_lights, many)) ==
          "a saved list of lights is damaged: it has fewer bytes than its lights need");
}

TEST_CASE("bad saves: an invented dark sight with a valid checksum") {
    const auto reason = [](std::vector<std::int64_t> dark) {
        SaveWriter out;
        // No haze limit, the options, no tiles, the dark sight.
        for (const int number : {0, 8, 0, 0, 1, 8, 0, 0, 0, 0, 0}) out.integer(number);
        for (const std::int64_t number : dark) out.integer(number);
        try {
            detail::SavedKind kind = detail::saved_viewshed;
            kind.version = 3;
            static_cast<void>(viewshed_from_bytes(detail::seal(kind, out)));
            return std::string();
        } catch (const std::runtime_error& error) {
            return std::string(error.what());
        }
    };
    const std::string damaged = "a saved Viewshed is damaged: ";
    CHECK(reason({4, 2, 90}) == "");
    CHECK(reason({-1, 2, 90}) == damaged + "a dark sight of radius -1 is not 0 to 2147483647");
    CHECK(reason({4, 5, 90}) == damaged + "a shape of number 5 is not 0 to 4");
    CHECK(reason({4, 2, 256}) == damaged + "a minimum light of 256 is not 0 to 255");
    CHECK(reason({4, 2}) == damaged + "it ends too early");
    CHECK(reason({4, 2, 90, 1}) == damaged + "something follows its end");
}

TEST_CASE("saving: a dark sight comes back; without one, bytes are as before") {
    Viewshed viewshed{.options = {.radius = 20},
                      .dark = {.radius = unlimited, .shape = Shape::square, .least = 255}};
    for (const int limit : {max_haze, 3}) {
        viewshed.options.haze_limit = limit;
        const Bytes bytes = to_bytes(viewshed);
        CHECK(bytes[3] == 3);
        const Viewshed loaded = viewshed_from_bytes(bytes);
        CHECK(loaded.dark == viewshed.dark);
        CHECK(loaded.options == viewshed.options);
    }
    viewshed.dark = {};
    CHECK(to_bytes(viewshed)[3] == 2);
    CHECK(viewshed_from_bytes(to_bytes(viewshed)).options == viewshed.options);
    viewshed.options.haze_limit = max_haze;
    CHECK(to_bytes(viewshed)[3] == 1);
    CHECK(viewshed_from_bytes(to_bytes(viewshed)).dark == DarkSight{});
}

TEST_CASE("saving: a loaded observer in the dark is recomputed, and sees the same") {
    const OpacityGrid map({30, 9});
    const std::vector<Light> lights{{.position = {20, 4}, .radius = 3}};
    LightMap light(map.size());
    update_lights(map, lights, light);
    Viewshed viewshed{.options = {.radius = unlimited}, .dark = {.radius = 2, .least = 60}};
    update_viewshed(map, light, Point{2, 4}, viewshed);
    Viewshed loaded = viewshed_from_bytes(to_bytes(viewshed));
    CHECK(loaded.visible() == viewshed.visible());
    CHECK(update_viewshed(map, light, Point{2, 4}, loaded));
    CHECK(loaded.visible() == viewshed.visible());
    CHECK(loaded.newly_seen().empty());
}
