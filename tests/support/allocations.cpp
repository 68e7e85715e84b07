#include "allocations.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> count = 0;
std::atomic<std::size_t> held = 0;
std::atomic<std::size_t> bytes = 0;
std::atomic<std::size_t> failing = 0;  // the number of the allocation that fails; 0 for none

void* counted(std::size_t size) {
    if (++count == failing) throw std::bad_alloc();
    bytes += size;
    void* const memory = std::malloc(size > 0 ? size : 1);
    if (memory == nullptr) throw std::bad_alloc();
    ++held;
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

sightline::test::FailingAllocation::FailingAllocation(std::size_t nth) { failing = count + nth; }
sightline::test::FailingAllocation::~FailingAllocation() { failing = 0; }

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { give_back(memory); }
void operator delete[](void* memory) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { give_back(memory); }
void operator delete[](void* memory, std::size_t) noexcept { give_back(memory); }
