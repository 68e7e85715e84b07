// unique_id(): a number never returned before, for telling maps and computations apart.
#pragma once

#include <atomic>
#include <cstdint>

#include "../core/version.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

/// A number never returned before, and never 0.
inline std::uint64_t unique_id() {
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
