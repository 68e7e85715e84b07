// Saves a Cone, as part of options and lights.
#ifndef SIGHTLINE_SAVE_CONE_HPP
#define SIGHTLINE_SAVE_CONE_HPP

#include <optional>

#include "../core/cone.hpp"
#include "../core/point.hpp"
#include "save_reader.hpp"
#include "save_writer.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

SIGHTLINE_API void write(SaveWriter& out, const std::optional<Cone>& cone);

[[nodiscard]] SIGHTLINE_API std::optional<Cone> read_cone(SaveReader& in);

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
