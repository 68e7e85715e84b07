// Saves lights: one, or a list. A LightMap is not saved: it is computed from the lights.
#ifndef SIGHTLINE_SAVE_LIGHT_HPP
#define SIGHTLINE_SAVE_LIGHT_HPP

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../light/light.hpp"
#include "cone.hpp"
#include "envelope.hpp"
#include "save_reader.hpp"
#include "save_writer.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

SIGHTLINE_API void write(SaveWriter& out, const Light& light);

[[nodiscard]] SIGHTLINE_API Light read_light(SaveReader& in);

}  // namespace detail

/// The light as bytes, the same on every machine.
[[nodiscard]] SIGHTLINE_API std::vector<std::uint8_t> to_bytes(const Light& light);

/// The light that to_bytes() wrote; throws std::runtime_error for anything else.
[[nodiscard]] SIGHTLINE_API Light light_from_bytes(std::span<const std::uint8_t> bytes);

/// A list of lights as bytes: a std::vector, array or span.
[[nodiscard]] SIGHTLINE_API std::vector<std::uint8_t> to_bytes(std::span<const Light> lights);

/// The lights that to_bytes() wrote; throws std::runtime_error for anything else.
[[nodiscard]] SIGHTLINE_API std::vector<Light> lights_from_bytes(
    std::span<const std::uint8_t> bytes);

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
