// swap_members() and take(): moves that leave a value as new, written once for all types that do.
//
// A moved-from value of the library is empty and usable. So a type swaps in its move constructor
// with what it is by default, and takes in its move assignment.
#ifndef SIGHTLINE_CORE_SWAP_MEMBERS_HPP
#define SIGHTLINE_CORE_SWAP_MEMBERS_HPP

#include <utility>

#include "version.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

/// Swaps these members of `a` and `b`.
///
///     friend void swap(Grid& a, Grid& b) noexcept {
///         detail::swap_members<&Grid::size_, &Grid::tiles_>(a, b);
///     }
template <auto... members, class T>
void swap_members(T& a, T& b) noexcept {
    using std::swap;
    (swap(a.*members, b.*members), ...);
}

/// Moves `from` into `to`, which may be the same, by the type's own swap(); `from` is as new.
template <class T>
T& take(T& to, T& from) noexcept {
    T taken(std::move(from));
    swap(to, taken);
    return to;
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
