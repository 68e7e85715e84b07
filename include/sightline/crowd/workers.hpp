// Workers: threads that wait for work, for calls that look for many observers at once.
//
// Made once and used often: starting threads for every call would cost more than most calls. A call
// hands out pieces of work until none is left, the calling thread taking its share, and allocates
// nothing. What a piece throws, the call throws.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

#include "../core/error.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// `Workers workers(4);`: the calling thread and three more. One thread at a time may use them.
class Workers {
  public:
    /// As many as the processor runs at a time, unless a number from 1 on is given.
    explicit Workers(int threads = 0) {
        if (threads < 0) {
            SIGHTLINE_RAISE(std::invalid_argument,
                            "a number of " + std::to_string(threads) +
                                " threads is not allowed: it must be 1 or more, or 0 for as many "
                                "as the processor runs at a time");
        }
        const int found = static_cast<int>(std::thread::hardware_concurrency());
        const int wanted = threads > 0 ? threads : (std::max)(1, found);
        helpers_.reserve(static_cast<std::size_t>(wanted - 1));
        for (int i = 1; i < wanted; ++i) helpers_.emplace_back([this] { serve(); });
    }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers() {
        {
            const std::lock_guard lock(mutex_);
            closing_ = true;
        }
        work_waits_.notify_all();
        for (std::thread& helper : helpers_) helper.join();
    }

    /// How many threads share the work, the calling one included.
    [[nodiscard]] int count() const { return static_cast<int>(helpers_.size()) + 1; }

    /// Calls piece(first, end) for ranges that together are 0 to `count`, on all threads, and
    /// returns when all are done. After a piece has thrown no new ones are begun.
    template <class Piece>
    void share(std::size_t count, Piece&& piece) {
        using Callable = std::remove_reference_t<Piece>;
        Job job;
        job.count = count;
        // Large enough that threads rarely meet, small enough that they end together.
        job.step =
            (std::max<std::size_t>)(1, count / (static_cast<std::size_t>(this->count()) * 16));
        job.context = const_cast<void*>(static_cast<const void*>(&piece));
        job.run = [](void* context, std::size_t first, std::size_t end) {
            (*static_cast<Callable*>(context))(first, end);
        };
        const bool alone = helpers_.empty() || count <= job.step;
        if (!alone) {
            const std::lock_guard lock(mutex_);
            job_ = &job;
            ++generation_;
            work_waits_.notify_all();
        }
        take_part(job);
        if (!alone) {
            std::unique_lock lock(mutex_);
            job_ = nullptr;
            work_done_.wait(lock, [&] { return busy_ == 0; });
        }
        if (job.failure) std::rethrow_exception(job.failure);
    }

  private:
    struct Job {
        std::size_t count = 0;
        std::size_t step = 1;
        void* context = nullptr;
        void (*run)(void*, std::size_t, std::size_t) = nullptr;
        std::atomic<std::size_t> next{0};
        std::exception_ptr failure;
    };

    std::mutex mutex_;
    std::condition_variable work_waits_;
    std::condition_variable work_done_;
    Job* job_ = nullptr;
    std::size_t generation_ = 0;  // counts jobs, so that a helper takes part in each once
    int busy_ = 0;
    bool closing_ = false;
    std::vector<std::thread> helpers_;

    void serve() {
        std::size_t served = 0;
        std::unique_lock lock(mutex_);
        while (true) {
            work_waits_.wait(lock, [&] { return closing_ || (job_ && generation_ != served); });
            if (closing_) return;
            served = generation_;
            Job& job = *job_;
            ++busy_;
            lock.unlock();
            take_part(job);
            lock.lock();
            if (--busy_ == 0) work_done_.notify_one();
        }
    }

    void take_part(Job& job) {
        const auto run_all = [&job] {
            for (std::size_t first; (first = job.next.fetch_add(job.step)) < job.count;) {
                job.run(job.context, first, (std::min)(first + job.step, job.count));
            }
        };
#if SIGHTLINE_HAS_EXCEPTIONS
        try {
            run_all();
        } catch (...) {
            job.next = job.count;
            const std::lock_guard lock(mutex_);
            if (!job.failure) job.failure = std::current_exception();
        }
#else
        run_all();
#endif
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI
