// Whole numbers from Python arrays, copied.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "raise.hpp"

namespace sightline::python {

/// `count` numbers from an array of int32 or int64 whose elements lie side by side. They are read
/// once: other threads may change the array, but not what was checked.
[[nodiscard]] std::vector<std::int64_t> numbers_of(nb::handle source, const char* name,
                                                   std::size_t count);

/// Refuses origins, pairs in the order of the map's axes, that lie outside.
void require_inside(std::span<const std::int64_t> origins, const Py_ssize_t* shape);

/// Refuses negative radii, and makes those unlimited that are larger than any map.
void make_valid_radii(std::span<std::int64_t> radii);

/// Refuses directions that mean nothing; with `along_axes` also those that are not along an axis.
void require_directions(std::span<const std::int64_t> directions, bool along_axes);

}  // namespace sightline::python
