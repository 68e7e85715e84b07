// Counts allocations. Every test program has a counting operator new (allocations.cpp).
#pragma once

#include <cstddef>

namespace sightline::test {

/// How many allocations this program has made.
[[nodiscard]] std::size_t allocations();
/// How many bytes they were of, all told.
[[nodiscard]] std::size_t allocated_bytes();

/// How often `work` asks for memory.
template <class Work>
std::size_t allocations_in(Work&& work) {
    const std::size_t before = allocations();
    work();
    return allocations() - before;
}

}  // namespace sightline::test
