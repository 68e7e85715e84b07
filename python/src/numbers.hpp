// Copies integers from Python arrays.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "raise.hpp"

namespace sightline::python {

/// `count` integers from a contiguous array of int32 or int64. They are copied: other threads may
/// change the array, but not the checked numbers.
[[nodiscard]] std::vector<std::int64_t> numbers_of(nb::handle source, const char* name,
                                                   std::size_t count);

/// Raises for tiles outside the map; they are pairs in the order of its axes.
void require_inside(std::span<const std::int64_t> tiles, const Py_ssize_t* shape,
                    const char* name = "origin");

/// Raises for negative radii, and makes radii larger than any map unlimited.
void make_valid_radii(std::span<std::int64_t> radii);

/// Raises for invalid directions; with `along_axes` also for those that are not along an axis.
void require_directions(std::span<const std::int64_t> directions, bool along_axes);

}  // namespace sightline::python
