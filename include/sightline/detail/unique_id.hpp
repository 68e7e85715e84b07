// UniqueId: unique within this process, for telling maps and computations apart.
//
// A shared library built with hidden visibility has a counter of its own, so a number alone would
// not be unique. An id is therefore the address of a counter, and a number from it. The counter is
// never released: its address stays unique even after its library was unloaded.
#ifndef SIGHTLINE_DETAIL_UNIQUE_ID_HPP
#define SIGHTLINE_DETAIL_UNIQUE_ID_HPP

#include <cstdint>
#if !defined(__GNUC__)
#include <atomic>
#endif

#include "../core/version.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

/// An identity; `UniqueId{}` belongs to nothing.
struct UniqueId {
    const void* counter = nullptr;
    std::uint64_t number = 0;

    [[nodiscard]] explicit operator bool() const { return counter != nullptr; }
    friend bool operator==(const UniqueId&, const UniqueId&) = default;
};

/// Returns a new identity.
[[nodiscard]] inline UniqueId unique_id() {
#if defined(__GNUC__)  // <atomic> takes longer to compile than all else that a map needs
    static auto* const last = new std::uint64_t{0};  // never released, see above
    return {last, __atomic_add_fetch(last, 1, __ATOMIC_RELAXED)};
#else
    static auto* const last = new std::atomic<std::uint64_t>{0};
    return {last, ++*last};
#endif
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
