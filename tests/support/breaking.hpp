// Callbacks that throw: each call of an operation is made to fail, one at a time.
#pragma once

#include <doctest/doctest.h>
#include <stdexcept>

namespace sightline::test {

/// Thrown by break_here().
struct Broken : std::runtime_error {
    Broken() : std::runtime_error("broken") {}
};

/// Which call of break_here() from now on throws; 0 for none.
inline int until_broken = 0;

/// A step that can fail: called by a test's callbacks, copies and comparisons.
inline void break_here() {
    if (until_broken > 0 && --until_broken == 0) throw Broken();
}

/// Runs `work` with its first step throwing, then with its second, until none throws; calls
/// after_failure() after each failure. Returns the number of failures.
template <class Work, class AfterFailure>
int break_each_step(Work&& work, AfterFailure&& after_failure) {
    for (int nth = 1;; ++nth) {
        until_broken = nth;
        try {
            work();
            until_broken = 0;
            return nth - 1;
        } catch (const Broken&) {
        }
        REQUIRE(until_broken == 0);
        after_failure();
    }
}

}  // namespace sightline::test
