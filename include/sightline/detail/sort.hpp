// sort(): in place, without allocating, and without <algorithm> (core/least.hpp says why).
//
// A heap sort, n log n comparisons at worst; n where all is in order already, as entities mostly
// are. Equal values may change places.
#ifndef SIGHTLINE_DETAIL_SORT_HPP
#define SIGHTLINE_DETAIL_SORT_HPP

#include <cstddef>
#include <utility>

#include "../core/version.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

/// Moves items[top] down to where nothing below it in the heap comes after it.
template <class T, class Before>
void sift_down(T* items, std::size_t top, std::size_t count, Before&& before) {
    for (std::size_t below; (below = 2 * top + 1) < count; top = below) {
        if (below + 1 < count && before(items[below], items[below + 1])) ++below;
        if (!before(items[top], items[below])) return;
        std::swap(items[top], items[below]);
    }
}

/// Puts the items in order: no before(later, earlier) holds.
template <class T, class Before>
void sort(T* items, std::size_t count, Before&& before) {
    std::size_t sorted = 1;
    while (sorted < count && !before(items[sorted], items[sorted - 1])) ++sorted;
    if (sorted >= count) return;
    for (std::size_t top = count / 2; top-- > 0;) sift_down(items, top, count, before);
    for (std::size_t last = count; --last > 0;) {
        std::swap(items[0], items[last]);
        sift_down(items, 0, last, before);
    }
}

/// The first of the items, which are in order, for which `precedes` does not hold.
template <class T, class Precedes>
[[nodiscard]] T* first_not(T* items, std::size_t count, Precedes&& precedes) {
    while (count > 0) {
        const std::size_t half = count / 2;
        if (precedes(items[half])) {
            items += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return items;
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
