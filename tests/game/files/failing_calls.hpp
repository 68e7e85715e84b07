// FailingCalls: while it lives, the n-th system call on files fails.
#pragma once

#include <string>
#include <vector>

namespace sightline::game::test {

/// What happens to the chosen call.
enum class Mishap {
    error,        ///< it does nothing and reports the error
    interrupted,  ///< it does nothing and reports a signal; close() closes all the same
    half,         ///< read() and write() do half of what was asked; other calls work
    death,        ///< the process ends before it
};

class FailingCalls {
  public:
    /// The n-th call fails, counted from 1; none if n is 0.
    FailingCalls(int nth, Mishap mishap, int code = 0);
    ~FailingCalls();
    FailingCalls(const FailingCalls&) = delete;
    FailingCalls& operator=(const FailingCalls&) = delete;

    /// Whether there have been n calls.
    [[nodiscard]] static bool happened();
    /// The names of the calls so far; "fsync folder" for a folder.
    [[nodiscard]] static const std::vector<std::string>& calls();
};

}  // namespace sightline::game::test
