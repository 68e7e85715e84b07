// A barrier for threads. It does what std::latch does, which cannot be used here: where g++ 12's
// library has no futex (MinGW), a latch can miss that it is complete and wait for ever.
#pragma once

#include <condition_variable>
#include <mutex>

namespace sightline::test {

/// Each thread that arrives waits until all have arrived.
class Meeting {
  public:
    explicit Meeting(int expected) : missing_(expected) {}

    void arrive_and_wait() {
        std::unique_lock lock(mutex_);
        if (--missing_ == 0) complete_.notify_all();
        complete_.wait(lock, [this] { return missing_ <= 0; });
    }

    /// Whether all have arrived.
    [[nodiscard]] bool complete() {
        const std::lock_guard lock(mutex_);
        return missing_ <= 0;
    }

  private:
    std::mutex mutex_;
    std::condition_variable complete_;
    int missing_;
};

}  // namespace sightline::test
