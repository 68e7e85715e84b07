#include "allocations.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> count = 0;
std::atomic<std::size_t> held = 0;
std::atomic<std::size_t> bytes = 0;
std::atomic<std::size_t> can_fail = 0;  // the number of allocations that could have failed
std::atomic<std::size_t> failing = 0;   // the number of the one that fails; 0 for none

void* counted(std::size_t size) {
    ++count;
    bytes += size;
    void* const memory = std::malloc(size > 0 ? size : 1);
    if (memory != nullptr) ++held;
    return memory;
}

void* counted_or_failing(std::size_t size) {
    void* const memory = ++can_fail == failing ? nullptr : counted(size);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

void give_back(void* memory) {
    if (memory != nullptr) --held;
    std::free(memory);
}

}  // namespace

std::size_t sightline::test::allocations() { return count; }
std::size_t sightline::test::allocations_held() { return held; }
std::size_t sightline::test::allocated_bytes() { return bytes; }

sightline::test::FailingAllocation::FailingAllocation(std::size_t nth) { failing = can_fail + nth; }
sightline::test::FailingAllocation::~FailingAllocation() { failing = 0; }

void* operator new(std::size_t size) { return counted_or_failing(size); }
void* operator new[](std::size_t size) { return counted_or_failing(size); }
// Callers of this form go on without the memory, so it never fails here.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void operator delete(void* memory) noexcept { give_back(memory); }
void operator delete[](void* memory) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { give_back(memory); }
void operator delete[](void* memory, std::size_t) noexcept { give_back(memory); }
