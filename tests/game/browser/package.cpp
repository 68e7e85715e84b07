// The npm package's calls to the C interface and view.cpp: maps made, seen, refused, surveyed, lit
// and freed, in memory of exactly the sizes that JavaScript reserves and reads.
#include <algorithm>
#include <cstdint>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include <sightline/fov/field_of_view.hpp>

#include "support/allocations.hpp"
#include "support/splitmix.hpp"
#include "web/wasm/view.cpp"  // NOLINT(bugprone-suspicious-include): it has no header

namespace {

using test::Random;

/// A map as opacity-grid.ts makes one: from a byte for each tile.
struct WebMap {
    Size size;
    sightline_map* map = nullptr;

    explicit WebMap(Size given) : size{given} {
        REQUIRE(sightline_map_new(size.width, size.height, &map) == SIGHTLINE_OK);
    }
    ~WebMap() { sightline_map_free(map); }
    WebMap(const WebMap&) = delete;
    WebMap& operator=(const WebMap&) = delete;

    [[nodiscard]] std::size_t area() const { return static_cast<std::size_t>(size.area()); }

    void draw(Random& random) const {
        std::vector<std::uint8_t> bytes(area());
        for (auto& byte : bytes) byte = random.between(0, 9) < 2 ? 255 : 0;
        REQUIRE(sightline_map_set_bytes(map, bytes.data(), 1, size.width) == SIGHTLINE_OK);
        if (random.between(0, 1) == 0) return;
        for (auto& byte : bytes) {
            byte = static_cast<std::uint8_t>(random.between(0, 9) == 0 ? random.between(0, 15) : 0);
        }
        REQUIRE(sightline_map_set_haze_bytes(map, bytes.data(), 1, size.width) == SIGHTLINE_OK);
    }

    [[nodiscard]] Point somewhere(Random& random) const {
        return {random.between(0, size.width - 1), random.between(0, size.height - 1)};
    }
};

/// The tiles of a view, read as tile-set.ts reads them.
std::vector<Point> tiles_of(const WebView& view) {
    const auto* const first = static_cast<const std::uint32_t*>(view.words);
    const std::vector<std::uint32_t> words(first, first + view.pitch * view.rows);
    std::vector<Point> tiles;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const int row = static_cast<int>(i) / view.pitch;
        const int column = static_cast<int>(i) % view.pitch * 32;
        for (int bit = 0; bit < 32; ++bit) {
            if ((words[i] >> bit & 1) == 0) continue;
            tiles.push_back({view.left + column + bit, view.top + row});
        }
    }
    return tiles;
}

sightline_options some_options(Random& random) {
    sightline_options options;
    sightline_options_init(&options);
    constexpr int radii[] = {0, 1, 8, 30, 31, 32, 63, 64, 100, 127, SIGHTLINE_UNLIMITED};
    options.radius = radii[random.between(0, 10)];
    options.shape = random.between(0, 3);
    options.algorithm = random.between(0, 6);
    options.light_walls = random.between(0, 1);
    options.permissiveness = random.between(0, 8);
    options.haze_limit = random.between(0, 15);
    if (random.between(0, 3) == 0) {
        options.cone_angle = random.between(0, 360);
        options.cone_direction = {random.between(-9, 9), 10};
    }
    return options;
}

constexpr Size sizes[] = {{1, 1}, {7, 3}, {31, 64}, {65, 33}, {130, 127}, {300, 40}, {33, 260}};

}  // namespace

TEST_CASE("package: views are those of the library, at the reported address") {
    Random random(1);
    for (const Size size : sizes) {
        const WebMap map(size);
        for (int i = 0; i < 40; ++i) {
            if (i % 8 == 0) map.draw(random);
            const Point p = map.somewhere(random);
            const sightline_options given = some_options(random);
            Options options;
            REQUIRE(read_options(&given, options) == SIGHTLINE_OK);
            WebView view{};
            REQUIRE(sightline_web_view(map.map, p.x, p.y, &given, &view) == SIGHTLINE_OK);
            const TileSet expected = field_of_view(map.map->grid, p, options);
            CHECK(tiles_of(view) == std::vector<Point>(expected.begin(), expected.end()));
        }
    }
}

TEST_CASE("package: a refused call changes nothing, and the next one works") {
    Random random(2);
    const WebMap map({80, 50});
    map.draw(random);
    sightline_options options;
    sightline_options_init(&options);
    WebView view{};
    std::vector<std::uint32_t> counts(map.area());
    const auto refused = [](sightline_status status) {
        CHECK(status != SIGHTLINE_OK);
        CHECK(std::string(sightline_error()) != "");
    };
    refused(sightline_web_view(map.map, 80, 0, &options, &view));
    refused(sightline_web_view(map.map, 0, -1, &options, &view));
    refused(sightline_web_view(nullptr, 0, 0, &options, &view));
    refused(sightline_survey(map.map, 0, 0, 80, 1 << 26, &options, 1, counts.data()));
    refused(sightline_survey(map.map, 0, 1, 80, 50, &options, 1, counts.data()));
    refused(sightline_map_set(map.map, 80, 0, 1));
    refused(sightline_map_fill(map.map, 70, 0, 11, 1, 1));
    refused(sightline_map_set_haze(map.map, 0, 0, 16));
    sightline_map* none = nullptr;
    refused(sightline_map_new(32769, 1, &none));
    options.radius = -1;
    refused(sightline_web_view(map.map, 0, 0, &options, &view));
    refused(sightline_survey(map.map, 0, 0, 80, 50, &options, 1, counts.data()));
    options.radius = 3;
    REQUIRE(sightline_survey(map.map, 0, 0, 80, 50, &options, 1, counts.data()) == SIGHTLINE_OK);
    for (const Point p : points(map.size)) {
        const auto i = static_cast<std::size_t>(p.y * 80 + p.x);
        if (map.map->grid.is_opaque(p)) {
            CHECK(counts[i] == 0);
        } else {
            REQUIRE(sightline_web_view(map.map, p.x, p.y, &options, &view) == SIGHTLINE_OK);
            CHECK(counts[i] == tiles_of(view).size());
        }
    }
}

TEST_CASE("package: paths and lights fit into what JavaScript reserves for them") {
    Random random(3);
    for (const Size size : sizes) {
        const WebMap map(size);
        sightline_light_map* light_map = nullptr;
        REQUIRE(sightline_light_map_new(size.width, size.height, &light_map) == SIGHTLINE_OK);
        for (int i = 0; i < 6; ++i) {
            map.draw(random);
            const Point a = map.somewhere(random);
            const Point b = map.somewhere(random);
            std::vector<sightline_point> path(
                static_cast<std::size_t>(std::max(size.width, size.height)));
            std::size_t length = 0;
            REQUIRE(sightline_sight_path(map.map, a.x, a.y, b.x, b.y, nullptr, path.data(),
                                         path.size(), &length) == SIGHTLINE_OK);
            CHECK(length <= path.size());

            std::vector<sightline_light> lights(static_cast<std::size_t>(random.between(0, 9)),
                                                sightline_light SIGHTLINE_LIGHT);
            for (sightline_light& light : lights) {
                const Point p = map.somewhere(random);
                light.x = p.x;
                light.y = p.y;
                light.radius = random.between(0, 40);
                light.red = random.between(-300, 300);
            }
            REQUIRE(sightline_light_map_update(light_map, map.map, lights.data(), lights.size(),
                                               nullptr) == SIGHTLINE_OK);
            std::vector<std::uint8_t> bytes(3 * map.area());
            REQUIRE(sightline_light_map_get(light_map, bytes.data(), 3, 3 * size.width) ==
                    SIGHTLINE_OK);
            bytes.assign(map.area(), 9);
            bytes.shrink_to_fit();
            const sightline_options options = some_options(random);
            REQUIRE(sightline_field_of_view_lit(map.map, light_map, a.x, a.y, &options, 2, 1,
                                                bytes.data(), 1, size.width) == SIGHTLINE_OK);
            CHECK(std::ranges::all_of(bytes, [](std::uint8_t byte) { return byte <= 1; }));
        }
        sightline_light_map_free(light_map);
    }
}

TEST_CASE("package: out of memory is a status, and the next view is correct") {
    const WebMap map({700, 300});
    const Point p{350, 150};
    WebView view{};
    std::size_t refusals = 0;
    for (;; ++refusals) {
        REQUIRE(refusals < 1000);
        const test::FailingAllocation failing(refusals + 1);
        const sightline_status status = sightline_web_view(map.map, p.x, p.y, nullptr, &view);
        if (status == SIGHTLINE_OK) break;
        CHECK(status == SIGHTLINE_NO_MEMORY);
        CHECK(std::string(sightline_error()) == "there is not enough memory");
    }
    CHECK(refusals > 0);
    const TileSet expected = field_of_view(map.map->grid, p);
    CHECK(tiles_of(view) == std::vector<Point>(expected.begin(), expected.end()));
}
