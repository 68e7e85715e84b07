// Counts allocations, and makes one fail. Every test program has an operator new that does so
// (allocations.cpp).
#pragma once

#include <cstddef>
#include <new>

namespace sightline::test {

/// How many allocations this program has made.
[[nodiscard]] std::size_t allocations();
/// How many of them have not been given back.
[[nodiscard]] std::size_t allocations_held();
/// How many bytes they were of, all told.
[[nodiscard]] std::size_t allocated_bytes();

/// How often `work` asks for memory.
template <class Work>
std::size_t allocations_in(Work&& work) {
    const std::size_t before = allocations();
    work();
    return allocations() - before;
}

/// While it lives, the n-th allocation from its making on fails with std::bad_alloc. Allocations
/// with std::nothrow are not among them.
class FailingAllocation {
  public:
    explicit FailingAllocation(std::size_t nth);
    ~FailingAllocation();
    FailingAllocation(const FailingAllocation&) = delete;
    FailingAllocation& operator=(const FailingAllocation&) = delete;
};

/// Does `work` with its first allocation failing, then with its second, until it needs no more;
/// calls after_failure() after each that failed. Returns how many did.
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
