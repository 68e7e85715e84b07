// The checks of core/ that every view begins with, and their messages.
#include <cstdint>
#include <limits>
#include <string>

#include <sightline/core/cone.hpp>
#include <sightline/core/error.hpp>
#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>

#include "problems.hpp"

namespace sightline::inline SIGHTLINE_ABI {

std::string to_string(Point p) {
    return "(" + std::to_string(p.x) + ", " + std::to_string(p.y) + ")";
}

std::string to_string(Size s) { return std::to_string(s.width) + "x" + std::to_string(s.height); }

namespace detail {

void refuse_options(const Options& options) {
    SIGHTLINE_REFUSE(std::invalid_argument, problem_of(options));
}

void refuse_size(Size s) { SIGHTLINE_REFUSE(std::length_error, problem_of(s)); }

void refuse_outside(Size s, Point p, const char* role) {
    SIGHTLINE_REFUSE(std::out_of_range, problem_outside(s, p, role));
}

void refuse_cone(const Cone& cone) { SIGHTLINE_REFUSE(std::invalid_argument, problem_of(cone)); }

void require_valid_rect(const Rect& r) {
    require_valid_size(r.size);
    constexpr std::int64_t last = std::numeric_limits<int>::max();
    if (std::int64_t{r.min.x} + r.size.width - 1 > last ||
        std::int64_t{r.min.y} + r.size.height - 1 > last) {
        SIGHTLINE_REFUSE(std::length_error, "rectangle of size " + to_string(r.size) + " at " +
                                                to_string(r.min) + " leaves the range of int");
    }
}

}  // namespace detail

}  // namespace sightline::inline SIGHTLINE_ABI
