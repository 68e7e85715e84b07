// Counts allocations, and makes one fail, by an operator new in every test program
// (allocations.cpp).
#pragma once

#include <cstddef>
#include <new>

namespace sightline::test {

/// The number of allocations so far.
[[nodiscard]] std::size_t allocations();
/// The number of allocations that are not freed.
[[nodiscard]] std::size_t allocations_held();
/// The number of bytes allocated so far.
[[nodiscard]] std::size_t allocated_bytes();

/// The number of allocations in `work`.
template <class Work>
std::size_t allocations_in(Work&& work) {
    const std::size_t before = allocations();
    work();
    return allocations() - before;
}

/// While it lives, the n-th allocation from its construction on throws std::bad_alloc. Allocations
/// with std::nothrow do not count.
class FailingAllocation {
  public:
    explicit FailingAllocation(std::size_t nth);
    ~FailingAllocation();
    FailingAllocation(const FailingAllocation&) = delete;
    FailingAllocation& operator=(const FailingAllocation&) = delete;
};

/// Runs `work` with its first allocation failing, then with its second, until none fails; calls
/// after_failure() after each failure. Returns the number of failures.
template <class Work, class AfterFailure>
std::size_t fail_each_allocation(Work&& work, AfterFailure&& after_failure) {
    for (std::size_t nth = 1;; ++nth) {
        try {
            const FailingAllocation failing(nth);
            work();
            return nth - 1;
        } catch (const std::bad_alloc&) {
        }
        after_failure();
    }
}

}  // namespace sightline::test
