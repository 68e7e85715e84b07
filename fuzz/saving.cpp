// For any bytes: a loader refuses them with std::runtime_error, or returns something that saves to
// bytes that load to the same. The first byte says whether the rest is used as it is, or put into a
// valid envelope of some kind and version, which gets past the checksum.
#include <cstdint>
#include <iterator>
#include <span>
#include <stdexcept>
#include <vector>

#include <sightline/sightline.hpp>

#include "expect.hpp"

using namespace sightline;
using fuzz::expect;

namespace {

/// Loads, and if that works calls check(loaded).
template <class Load, class Check>
void try_loading(Load load, Check check) {
    try {
        check(load());
    } catch (const std::runtime_error& error) {
        expect(*error.what() != '\0', "a reason is given");
    }
}

void load_all(std::span<const std::uint8_t> bytes) {
    try_loading([&] { return tile_set_from_bytes(bytes); },
                [&](const TileSet& tiles) {
                    expect(tiles.count() <= 64 * bytes.size(), "bytes account for the tiles");
                    expect(tile_set_from_bytes(to_bytes(tiles)) == tiles, "the set comes back");
                });
    try_loading([&] { return viewshed_from_bytes(bytes); },
                [](const Viewshed& viewshed) {
                    const Viewshed again = viewshed_from_bytes(to_bytes(viewshed));
                    expect(again.options == viewshed.options, "the options come back");
                    expect(again.visible() == viewshed.visible(), "the view comes back");
                    expect(again.dark == viewshed.dark, "the dark sight comes back");
                });
    try_loading([&] { return map_memory_from_bytes<std::int8_t>(bytes); },
                [](const MapMemory<std::int8_t>& memory) {
                    const auto again = to_bytes(memory);
                    expect(to_bytes(map_memory_from_bytes<std::int8_t>(again)) == again,
                           "the memory comes back");
                });
    try_loading([&] { return options_from_bytes(bytes); },
                [](const Options& options) {
                    expect(options_from_bytes(to_bytes(options)) == options, "options come back");
                });
    try_loading([&] { return light_from_bytes(bytes); },
                [](const Light& light) {
                    expect(light_from_bytes(to_bytes(light)) == light, "the light comes back");
                });
    try_loading([&] { return lights_from_bytes(bytes); },
                [&](const std::vector<Light>& lights) {
                    expect(lights.size() <= bytes.size(), "bytes account for the lights");
                    expect(lights_from_bytes(to_bytes(lights)) == lights, "the lights come back");
                });
    try_loading([&] { return opacity_grid_from_bytes(bytes); },
                [](const OpacityGrid& map) {
                    expect(opacity_grid_from_bytes(to_bytes(map)) == map, "the map comes back");
                });
    try_loading([&] { return height_grid_from_bytes(bytes); },
                [](const HeightGrid& map) {
                    expect(height_grid_from_bytes(to_bytes(map)) == map, "the heights come back");
                });
    try_loading([&] { return hex_grid_from_bytes(bytes); },
                [](const HexGrid& map) {
                    expect(hex_grid_from_bytes(to_bytes(map)) == map, "the hexagons come back");
                });
    try_loading([&] { return sightings_from_bytes<int>(bytes); },
                [](const Sightings<int>& sightings) {
                    const auto saved = to_bytes(sightings);
                    expect(to_bytes(sightings_from_bytes<int>(saved)) == saved,
                           "the sightings come back");
                });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::span<const std::uint8_t> rest{data + 1, size - 1};
    const detail::SavedKind kinds[] = {
        detail::saved_tile_set, detail::saved_viewshed,     detail::saved_unbounded_memory,
        detail::saved_options,  detail::saved_opacity_grid, detail::saved_hex_grid,
        detail::saved_light,    detail::saved_lights,       detail::saved_sightings};
    const std::size_t choice = *data % (std::size(kinds) + 1);
    if (choice == std::size(kinds)) {
        load_all(rest);
        return 0;
    }
    detail::SavedKind kind = kinds[choice];
    const std::size_t newer = *data / (std::size(kinds) + 1) % kind.version;
    kind.version = static_cast<std::uint8_t>(newer + 1);
    SaveWriter contents;
    contents.append(rest);
    load_all(detail::seal(kind, contents));
    return 0;
}
