// swap_members() and take(): moves that leave the source as new, written once for all types.
//
// A moved-from value of the library is empty and usable. So a move constructor swaps with a default
// value, and a move assignment uses take().
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

/// Moves `from` into `to`, which may be the same object, by the type's own swap(); `from` is as
/// new.
template <class T>
T& take(T& to, T& from) noexcept {
    T taken(std::move(from));
    swap(to, taken);
    return to;
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
