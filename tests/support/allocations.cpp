#include "allocations.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> count = 0;
std::atomic<std::size_t> bytes = 0;
std::atomic<std::size_t> failing = 0;  // the number of the allocation that fails; 0 for none

void* counted(std::size_t size) {
    if (++count == failing) throw std::bad_alloc();
    bytes += size;
    if (void* const memory = std::malloc(size > 0 ? size : 1)) return memory;
    throw std::bad_alloc();
}

}  // namespace

std::size_t sightline::test::allocations() { return count; }
std::size_t sightline::test::allocated_bytes() { return bytes; }

sightline::test::FailingAllocation::FailingAllocation(std::size_t nth) { failing = count + nth; }
sightline::test::FailingAllocation::~FailingAllocation() { failing = 0; }

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
