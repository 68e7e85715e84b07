// Saved sightings: loading a game reports nobody twice.
#include <doctest/doctest.h>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <sightline/sightline.hpp>

using namespace sightline;

namespace {

using Creatures = std::vector<std::pair<int, Point>>;

TileSet everything() {
    TileSet all;
    all.insert(Rect{{-5, -5}, {20, 20}});
    return all;
}

}  // namespace

TEST_CASE("sightings are loaded as they were saved") {
    Sightings<int> sightings;
    sightings.update(everything(), Creatures{{4, {1, 1}}, {-9, {-3, 2}}});
    sightings.update(everything(), Creatures{{4, {1, 2}}, {7, {0, 0}}, {8, {90, 0}}});
    const std::vector<std::uint8_t> bytes = to_bytes(sightings);
    CHECK(bytes[0] == 'S');
    CHECK(bytes[2] == 'S');
    CHECK(bytes[3] == 1);

    auto loaded = sightings_from_bytes<int>(bytes);
    CHECK(loaded.in_view() == sightings.in_view());
    CHECK(loaded.stayed() == sightings.in_view());
    CHECK(loaded.came().empty());
    CHECK(loaded.left().empty());
    CHECK(to_bytes(loaded) == bytes);

    // The next update tells the same apart.
    const Creatures next{{7, {0, 1}}, {11, {2, 2}}};
    sightings.update(everything(), next);
    loaded.update(everything(), next);
    CHECK(loaded.came() == sightings.came());
    CHECK(loaded.stayed() == sightings.stayed());
    CHECK(loaded.left() == sightings.left());
    CHECK(loaded.came().size() == 1);
    CHECK(loaded.left().size() == 1);
}

TEST_CASE("sightings of entities that are not numbers") {
    Sightings<std::string> sightings;
    sightings.update(everything(),
                     std::vector<std::pair<std::string, Point>>{{"rat", {1, 1}}, {"owl", {2, 2}}});
    const auto bytes = to_bytes(sightings, [](SaveWriter& out, const std::string& name) {
        out.natural(name.size());
        for (const char c : name) out.byte(static_cast<std::uint8_t>(c));
    });
    const auto loaded = sightings_from_bytes<std::string>(bytes, [](SaveReader& in) {
        std::string name;
        for (const std::uint8_t c : in.bytes(in.natural())) name += static_cast<char>(c);
        return name;
    });
    CHECK(loaded.in_view() == sightings.in_view());
}

TEST_CASE("sightings: bytes that are none are refused") {
    Sightings<int> sightings;
    sightings.update(everything(), Creatures{{4, {1, 1}}, {5, {2, 2}}});
    const std::vector<std::uint8_t> bytes = to_bytes(sightings);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        std::vector<std::uint8_t> damaged = bytes;
        damaged[i] ^= 1;
        CHECK_THROWS_AS((void)sightings_from_bytes<int>(damaged), std::runtime_error);
        damaged.resize(i);
        CHECK_THROWS_AS((void)sightings_from_bytes<int>(damaged), std::runtime_error);
    }
    CHECK_THROWS_WITH_AS((void)sightings_from_bytes<int>(to_bytes(TileSet{})),
                         "these bytes are not a saved Sightings", std::runtime_error);
    SaveWriter out;  // two, the second before the first
    for (const int number : {2 * 1, 5, 0, 0, 4, 0, 0}) {
        if (number == 2)
            out.natural(2);
        else
            out.integer(number);
    }
    CHECK_THROWS_WITH_AS(
        (void)sightings_from_bytes<int>(detail::seal(detail::saved_sightings, out)),
        "a saved Sightings is damaged: its entities are not in order", std::runtime_error);
}
