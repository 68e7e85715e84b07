// fill() and copy() without <algorithm>; core/least.hpp says why.
#ifndef SIGHTLINE_CORE_FILL_HPP
#define SIGHTLINE_CORE_FILL_HPP

#include <cstddef>

#include "version.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

template <class T>
constexpr void fill(T* first, T* end, T value) {
    for (; first != end; ++first) *first = value;
}

/// Copies `count` values to where they do not overlap.
template <class T>
constexpr void copy(const T* from, std::size_t count, T* to) {
    for (std::size_t i = 0; i < count; ++i) to[i] = from[i];
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
