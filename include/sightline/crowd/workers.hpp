// Workers: threads that wait for work, for calls that look for many observers at once.
//
// Made once and used often: starting threads for every call would cost more than most calls. A call
// hands out pieces of work until none is left, the calling thread taking its share, and allocates
// nothing. What a piece throws, the call throws. Where there are no threads (SIGHTLINE_NO_THREADS,
// which is defined by itself on platforms that have none) the calling thread does it all.
#ifndef SIGHTLINE_CROWD_WORKERS_HPP
#define SIGHTLINE_CROWD_WORKERS_HPP

#include <cstddef>
#include <string>
#include <type_traits>
#include <vector>

#include "../core/error.hpp"
#include "../core/least.hpp"

#ifndef SIGHTLINE_NO_THREADS
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#endif

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// Refuses a number of threads that means nothing.
inline void require_valid_threads(int threads) {
    if (threads < 0) {
        SIGHTLINE_RAISE(std::invalid_argument,
                        "a number of " + std::to_string(threads) +
                            " threads is not allowed: it must be 1 or more, or 0 for as many "
                            "as the processor runs at a time");
    }
}

}  // namespace detail

#ifdef SIGHTLINE_NO_THREADS

/// Where there are no threads: the calling one does all the work.
class Workers {
  public:
    /// The number is checked, and makes no difference.
    explicit Workers(int threads = 0, std::size_t = 0) { detail::require_valid_threads(threads); }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers() = default;

    /// How many threads share the work, the calling one included.
    [[nodiscard]] int count() const { return 1; }

    /// Calls piece(0, count), unless there is nothing to do.
    template <class Piece>
    void share(std::size_t count, Piece&& piece) {
        if (count > 0) piece(std::size_t{0}, count);
    }

    /// Calls use().
    template <class Use>
    void one_at_a_time(Use&& use) {
        use();
    }
};

#else

/// `Workers workers(4);`: the calling thread and three more. Used by two threads at once, or from
/// inside a piece of their own work, they leave the second call to the thread that makes it.
class Workers {
  public:
    /// As many as the processor runs at a time, unless a number from 1 on is given; no more than
    /// `work`, the largest count that share() will be called with; fewer if the system will not
    /// start as many.
    explicit Workers(int threads = 0, std::size_t work = static_cast<std::size_t>(-1)) {
        detail::require_valid_threads(threads);
        const std::size_t wanted =
            threads > 0 ? static_cast<std::size_t>(threads) : std::thread::hardware_concurrency();
        const std::size_t useful = detail::least(wanted, work);
        start_helpers(useful > 0 ? static_cast<int>(useful - 1) : 0);
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
        job.step = detail::greatest<std::size_t>(
            1, count / (static_cast<std::size_t>(this->count()) * 16));
        job.context = const_cast<void*>(static_cast<const void*>(&piece));
        job.run = [](void* context, std::size_t first, std::size_t end) {
            (*static_cast<Callable*>(context))(first, end);
        };
        const bool alone = helpers_.empty() || count <= job.step || taken_.exchange(true);
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
            taken_ = false;
        }
        if (job.failure) std::rethrow_exception(job.failure);
    }

    /// Calls use() while no other piece does so: for pieces that put their results together.
    template <class Use>
    void one_at_a_time(Use&& use) {
        const std::lock_guard lock(results_);
        use();
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
    std::mutex results_;
    std::condition_variable work_waits_;
    std::condition_variable work_done_;
    Job* job_ = nullptr;
    std::size_t generation_ = 0;  // counts jobs, so that a helper takes part in each once
    int busy_ = 0;
    bool closing_ = false;
    std::atomic<bool> taken_ = false;  // a call is sharing its work just now
    std::vector<std::thread> helpers_;

    void start_helpers(int wanted) {
        const auto start = [&] {
            for (int i = 0; i < wanted; ++i) helpers_.emplace_back([this] { serve(); });
        };
#if SIGHTLINE_HAS_EXCEPTIONS
        try {
            start();
        } catch (const std::exception&) {
            return;  // no more threads, or no memory for them: those that run will do
        }
#else
        start();
#endif
    }

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
                job.run(job.context, first, detail::least(first + job.step, job.count));
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

#endif

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
