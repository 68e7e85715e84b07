// Counts allocations: include in ONE source file of a test program, which then replaces operator
// new.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace sightline::test {

inline std::atomic<std::size_t> allocations = 0;

/// How often `work` asks for memory.
template <class Work>
std::size_t allocations_in(Work&& work) {
    const std::size_t before = allocations;
    work();
    return allocations - before;
}

}  // namespace sightline::test

void* operator new(std::size_t size) {
    ++sightline::test::allocations;
    if (void* memory = std::malloc(size > 0 ? size : 1)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
