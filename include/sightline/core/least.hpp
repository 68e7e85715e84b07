// least(), greatest(), limited(): std::min, std::max and std::clamp without <algorithm>, which
// would be a tenth of what it takes to include this library, and without names that <windows.h>
// defines.
#ifndef SIGHTLINE_CORE_LEAST_HPP
#define SIGHTLINE_CORE_LEAST_HPP

#include "version.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

template <class T>
[[nodiscard]] constexpr T least(T a, T b) {
    return b < a ? b : a;
}

template <class T, class... More>
[[nodiscard]] constexpr T least(T a, T b, T c, More... more) {
    return least(least(a, b), c, more...);
}

template <class T>
[[nodiscard]] constexpr T greatest(T a, T b) {
    return a < b ? b : a;
}

template <class T, class... More>
[[nodiscard]] constexpr T greatest(T a, T b, T c, More... more) {
    return greatest(greatest(a, b), c, more...);
}

/// The value nearest to `value` that is neither below `low` nor above `high`.
template <class T>
[[nodiscard]] constexpr T limited(T value, T low, T high) {
    return least(greatest(value, low), high);
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
