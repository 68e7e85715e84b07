// Saving and loading: the C++ library's bytes, with statuses.
//
// Checks an envelope first, including its checksum, so that damaged bytes are refused without
// exceptions.
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include <sightline/save/envelope.hpp>
#include <sightline/save/light.hpp>
#include <sightline/save/map_memory.hpp>
#include <sightline/save/opacity_grid.hpp>
#include <sightline/save/options.hpp>
#include <sightline/save/sightings.hpp>
#include <sightline/save/tile_set.hpp>
#include <sightline/save/viewshed.hpp>

#include "light_map.hpp"
#include "map.hpp"
#include "memory.hpp"
#include "options.hpp"
#include "sightings.hpp"
#include "tile_set.hpp"
#include "viewshed.hpp"

using namespace sightline;
using namespace sightline::c_interface;

namespace {

/// Writes the bytes of make(), as far as they fit.
template <class Make>
sightline_status save(uint8_t* out, size_t capacity, size_t* length, Make&& make) {
    if (length == nullptr) return fail_null("length");
    if (out == nullptr && capacity > 0) return fail_null("out");
    return guarded([&] {
        const std::vector<std::uint8_t> bytes = make();
        std::copy_n(bytes.data(), (std::min)(bytes.size(), capacity), out);
        *length = bytes.size();
        return sightline_status{SIGHTLINE_OK};
    });
}

/// The length of an envelope's contents, and how many bytes encode it; 0 if it is invalid.
std::pair<std::uint64_t, std::size_t> length_in(std::span<const std::uint8_t> bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < (std::min)(bytes.size(), std::size_t{9}); ++i) {
        value |= std::uint64_t{bytes[i] & 0x7fu} << (7 * i);
        if (bytes[i] < 0x80) return {value, i + 1};
    }
    return {0, 0};
}

/// Fails unless the bytes are a complete envelope of that kind.
sightline_status check_envelope(const detail::SavedKind& kind,
                                std::span<const std::uint8_t> bytes) {
    if (bytes.size() < 4 || bytes[0] != 'S' || bytes[1] != 'L' || bytes[2] != kind.letter) {
        return fail(SIGHTLINE_DAMAGED, "these bytes are not %s", kind.name);
    }
    if (bytes[3] < 1 || bytes[3] > kind.version) {
        return fail(SIGHTLINE_DAMAGED, "%s is of version %d: this sightline reads version 1 to %d",
                    kind.name, bytes[3], kind.version);
    }
    const auto [length, taken] = length_in(bytes.subspan(4));
    const std::size_t rest = bytes.size() - 4 - taken;
    if (taken == 0 || rest < 4 || length != rest - 4) {
        return fail(SIGHTLINE_DAMAGED, "%s is damaged: it is not as long as it says", kind.name);
    }
    const auto body = bytes.first(bytes.size() - 4);
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < 4; ++i) sum |= std::uint32_t{bytes[body.size() + i]} << (8 * i);
    if (sum == detail::checksum(body)) return SIGHTLINE_OK;
    return fail(SIGHTLINE_DAMAGED, "%s is damaged: its checksum does not match", kind.name);
}

/// Reads bytes of that kind; exceptions from read() mean damage, too.
template <class Read>
sightline_status load(const uint8_t* bytes, size_t length, const detail::SavedKind& kind,
                      Read&& read) {
    if (bytes == nullptr && length > 0) return fail_null("bytes");
    const std::span<const std::uint8_t> given{bytes, length};
    if (const auto status = check_envelope(kind, given); status != SIGHTLINE_OK) return status;
    return guarded([&]() -> sightline_status {
#if SIGHTLINE_HAS_EXCEPTIONS
        try {
            return read(given);
        } catch (const std::runtime_error& error) {
            return fail(SIGHTLINE_DAMAGED, "%s", error.what());
        }
#else
        return read(given);
#endif
    });
}

/// Loads an object behind a handle.
template <class Handle, class Read>
sightline_status load_handle(const uint8_t* bytes, size_t length, const detail::SavedKind& kind,
                             Handle** out, const char* name, Read&& read) {
    if (out == nullptr) return fail_null(name);
    *out = nullptr;
    return load(bytes, length, kind, [&](std::span<const std::uint8_t> given) {
        *out = new Handle{read(given)};
        return sightline_status{SIGHTLINE_OK};
    });
}

}  // namespace

sightline_status sightline_map_save(const sightline_map* map, uint8_t* out, size_t capacity,
                                    size_t* length) {
    if (map == nullptr) return fail_null("map");
    return save(out, capacity, length,
                [&] { return map->hexes ? to_bytes(map->hexes->grid()) : to_bytes(map->grid); });
}

sightline_status sightline_map_load(const uint8_t* bytes, size_t length, sightline_map** map) {
    // The third byte says which kind of map it is.
    if (bytes != nullptr && length > 2 && bytes[2] == detail::saved_hex_grid.letter) {
        return load_handle(bytes, length, detail::saved_hex_grid, map, "map",
                           [](std::span<const std::uint8_t> given) {
                               return sightline_map{{}, make_hex_map(hex_grid_from_bytes(given))};
                           });
    }
    return load_handle(bytes, length, detail::saved_opacity_grid, map, "map",
                       [](std::span<const std::uint8_t> given) {
                           return sightline_map{opacity_grid_from_bytes(given)};
                       });
}

sightline_status sightline_tile_set_save(const sightline_tile_set* tiles, uint8_t* out,
                                         size_t capacity, size_t* length) {
    if (tiles == nullptr) return fail_null("tiles");
    return save(out, capacity, length, [&] { return to_bytes(tiles->tiles); });
}

sightline_status sightline_tile_set_load(const uint8_t* bytes, size_t length,
                                         sightline_tile_set** tiles) {
    return load_handle(bytes, length, detail::saved_tile_set, tiles, "tiles", tile_set_from_bytes);
}

sightline_status sightline_viewshed_save(const sightline_viewshed* viewshed, uint8_t* out,
                                         size_t capacity, size_t* length) {
    if (viewshed == nullptr) return fail_null("viewshed");
    return save(out, capacity, length, [&] { return to_bytes(viewshed->viewshed); });
}

sightline_status sightline_viewshed_load(const uint8_t* bytes, size_t length,
                                         sightline_viewshed** viewshed) {
    return load_handle(bytes, length, detail::saved_viewshed, viewshed, "viewshed",
                       viewshed_from_bytes);
}

sightline_status sightline_sightings_save(const sightline_sightings* sightings, uint8_t* out,
                                          size_t capacity, size_t* length) {
    if (sightings == nullptr) return fail_null("sightings");
    return save(out, capacity, length, [&] { return to_bytes(sightings->sightings); });
}

sightline_status sightline_sightings_load(const uint8_t* bytes, size_t length,
                                          sightline_sightings** sightings) {
    return load_handle(bytes, length, detail::saved_sightings, sightings, "sightings",
                       [](std::span<const std::uint8_t> given) {
                           return sightings_from_bytes<std::int64_t>(given);
                       });
}

sightline_status sightline_memory_save(const sightline_memory* memory, uint8_t* out,
                                       size_t capacity, size_t* length) {
    if (memory == nullptr) return fail_null("memory");
    return save(out, capacity, length, [&] { return to_bytes(memory->memory); });
}

sightline_status sightline_memory_load(const uint8_t* bytes, size_t length,
                                       sightline_memory** memory) {
    return load_handle(bytes, length, detail::saved_unbounded_memory, memory, "memory",
                       [](std::span<const std::uint8_t> given) {
                           return map_memory_from_bytes<std::uint32_t>(given);
                       });
}

sightline_status sightline_options_save(const sightline_options* options, uint8_t* out,
                                        size_t capacity, size_t* length) {
    Options how;
    if (const auto status = read_options(options, how); status != SIGHTLINE_OK) return status;
    return save(out, capacity, length, [&] { return to_bytes(how); });
}

sightline_status sightline_options_load(const uint8_t* bytes, size_t length,
                                        sightline_options* options) {
    return load(bytes, length, detail::saved_options, [&](std::span<const std::uint8_t> given) {
        return write_options(options_from_bytes(given), options);
    });
}

sightline_status sightline_lights_save(const sightline_light* lights, size_t count, uint8_t* out,
                                       size_t capacity, size_t* length) {
    if (lights == nullptr && count > 0) return fail_null("lights");
    std::vector<Light> all;
    const auto status = guarded([&] {
        const auto* at = reinterpret_cast<const unsigned char*>(lights);
        for (std::size_t i = 0; i < count; ++i, at += lights->size) {
            const auto one =
                read_light(reinterpret_cast<const sightline_light*>(at), all.emplace_back());
            if (one != SIGHTLINE_OK) return one;
        }
        return sightline_status{SIGHTLINE_OK};
    });
    if (status != SIGHTLINE_OK) return status;
    return save(out, capacity, length, [&] { return to_bytes(all); });
}

sightline_status sightline_lights_load(const uint8_t* bytes, size_t length, sightline_light* lights,
                                       size_t capacity, size_t* count) {
    if (count == nullptr) return fail_null("count");
    if (lights == nullptr && capacity > 0) return fail_null("lights");
    return load(bytes, length, detail::saved_lights, [&](std::span<const std::uint8_t> given) {
        const std::vector<Light> all = lights_from_bytes(given);
        const std::uint32_t size = capacity > 0 ? lights->size : 0;
        auto* at = reinterpret_cast<unsigned char*>(lights);
        for (std::size_t i = 0; i < (std::min)(all.size(), capacity); ++i, at += size) {
            auto* const one = reinterpret_cast<sightline_light*>(at);
            one->size = size;
            const auto status = write_light(all[i], one);
            if (status != SIGHTLINE_OK) return status;
        }
        *count = all.size();
        return sightline_status{SIGHTLINE_OK};
    });
}
