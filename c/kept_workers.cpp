#include "kept_workers.hpp"

#include <algorithm>

#if defined(__unix__) || defined(__APPLE__)
#include <unistd.h>
#endif

#if defined(__wasm__) && !defined(_REENTRANT)

namespace sightline::c_interface {
int processors() { return 1; }
Workers* kept_workers(int, std::int64_t) { return nullptr; }
}  // namespace sightline::c_interface

#else

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <thread>

namespace sightline::c_interface {

namespace {

/// A forked child has the memory of its parent's threads, but not the threads.
[[nodiscard]] long process_id() {
#if defined(__unix__) || defined(__APPLE__)
    return static_cast<long>(getpid());
#else
    return 0;
#endif
}

struct Kept {
    explicit Kept(int threads) : process{process_id()}, workers(threads) {}

    long process;
    Workers workers;
};

constexpr int most_threads = 256;

}  // namespace

int processors() {
    static std::atomic<int> known = 0;
    int count = known.load(std::memory_order_relaxed);
    if (count == 0) {
        count = (std::max)(1, static_cast<int>(std::thread::hardware_concurrency()));
        known.store(count, std::memory_order_relaxed);
    }
    return count;
}

Workers* kept_workers(int threads, std::int64_t nanoseconds) {
    constexpr std::int64_t worth_waking_for = 50'000;
    const int wanted = threads == 0 ? processors() : (std::min)(threads, processors());
    const int count = static_cast<int>(
        (std::min)(std::int64_t{(std::min)(wanted, most_threads)}, nanoseconds / worth_waking_for));
    if (count < 2) return nullptr;
    // One for each number of threads, never destroyed: at the end of a process its threads may be
    // gone already. No lock, which a fork could leave locked.
    static std::array<std::atomic<Kept*>, most_threads + 1> all{};
    std::atomic<Kept*>& slot = all[static_cast<std::size_t>(count)];
    Kept* kept = slot.load(std::memory_order_acquire);
    if (kept != nullptr && kept->process == process_id()) return &kept->workers;
    auto made = std::make_unique<Kept>(count);
    if (slot.compare_exchange_strong(kept, made.get(), std::memory_order_acq_rel)) {
        return &made.release()->workers;
    }
    return &kept->workers;  // another thread was faster
}

}  // namespace sightline::c_interface

#endif
