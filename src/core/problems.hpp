// Checks arguments: a message that names the value; empty if it is valid.
#ifndef SIGHTLINE_CORE_PROBLEMS_HPP
#define SIGHTLINE_CORE_PROBLEMS_HPP

#include <string>

#include <sightline/core/cone.hpp>
#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

[[nodiscard]] std::string problem_of(Size size);
[[nodiscard]] std::string problem_of(const Cone& cone);
[[nodiscard]] std::string problem_of(const Options& options);
[[nodiscard]] std::string problem_outside(Size size, Point p, const char* role);

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
