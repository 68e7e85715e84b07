// Work without the GIL, which other Python threads can take meanwhile.
#pragma once

#include <chrono>
#include <cstdint>
#include <nanobind/nanobind.h>
#include <thread>

namespace sightline::python {

/// Releases the GIL for its lifetime. No Python object may be used then; the caller holds what it
/// needs, a Snapshot or an Array, outside of this.
class WithoutGil {
  public:
    WithoutGil() : state_{PyEval_SaveThread()}, last_check_{Clock::now()} {}
    WithoutGil(const WithoutGil&) = delete;
    WithoutGil& operator=(const WithoutGil&) = delete;
    ~WithoutGil() { take_back(); }

    /// Whether a signal handler raised an exception, such as KeyboardInterrupt: then stop, and
    /// throw nb::python_error() once this is gone. Call it often, from the calling thread alone,
    /// with the number of tiles done since: it asks Python some twenty times a second.
    [[nodiscard]] bool is_interrupted(std::int64_t tiles) {
        constexpr std::int64_t worth_a_look_at_the_clock = 1 << 18;
        constexpr auto pause = std::chrono::milliseconds(50);
        tiles_ += tiles;
        if (tiles_ < worth_a_look_at_the_clock) return false;
        tiles_ = 0;
        if (Clock::now() - last_check_ < pause) return false;
        take_back();
        const bool raised = PyErr_CheckSignals() != 0;
        state_ = PyEval_SaveThread();
        last_check_ = Clock::now();
        return raised;
    }

  private:
    using Clock = std::chrono::steady_clock;
    PyThreadState* state_;
    Clock::time_point last_check_;
    std::int64_t tiles_ = 0;

    /// When the interpreter ends, Python before 3.14 ends other threads here, by an exception that
    /// must neither be swallowed nor meet a `noexcept` function further up. So such a thread stays
    /// here until the process ends, as in newer Pythons.
    void take_back() {
        try {
            PyEval_RestoreThread(state_);
        } catch (...) {
            while (true) std::this_thread::sleep_for(std::chrono::hours(1));
        }
    }
};

}  // namespace sightline::python
