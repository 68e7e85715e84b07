// at_once(): one piece of work on several threads, for comparison with a single thread's result.
#pragma once

#include <cstddef>
#include <thread>
#include <vector>

namespace sightline::test {

inline constexpr int thread_count = 4;

/// Runs work(0) to work(3) at once, each on a thread of its own; returns their results.
template <class Work>
auto at_once(Work work) {
    using Result = decltype(work(0));
    std::vector<Result> results(thread_count);
    std::vector<std::thread> threads;
    for (int i = 0; i < thread_count; ++i) {
        threads.emplace_back(
            [&results, &work, i] { results[static_cast<std::size_t>(i)] = work(i); });
    }
    for (std::thread& thread : threads) thread.join();
    return results;
}

}  // namespace sightline::test
