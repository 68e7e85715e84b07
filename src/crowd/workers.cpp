// Workers: one mutex, one job at a time, and two condition variables: work waits, work is done.
#include <algorithm>
#include <string>

#include <sightline/core/error.hpp>
#include <sightline/crowd/workers.hpp>

#if !defined(SIGHTLINE_NO_THREADS) && defined(__wasm__) && !defined(_REENTRANT)
#define SIGHTLINE_NO_THREADS
#endif

#ifndef SIGHTLINE_NO_THREADS
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <thread>
#include <vector>
#endif

namespace sightline::inline SIGHTLINE_ABI {

namespace {

void require_valid_threads(int threads) {
    if (threads < 0) {
        SIGHTLINE_REFUSE(std::invalid_argument,
                         "a number of " + std::to_string(threads) +
                             " threads is not allowed: it must be 1 or more, or 0 for as many "
                             "as the processor runs at a time");
    }
}

}  // namespace

#ifdef SIGHTLINE_NO_THREADS

Workers::Workers(int threads, std::size_t) { require_valid_threads(threads); }

Workers::~Workers() = default;

int Workers::count() const { return 1; }

void Workers::share_erased(std::size_t count, void* context, ErasedPiece piece) {
    if (count > 0) piece(context, 0, count);
}

void Workers::one_at_a_time_erased(void* context, ErasedUse use) { use(context); }

#else

struct Workers::Threads {
    struct Job {
        std::size_t count;
        std::size_t step;
        void* context;
        ErasedPiece piece;
        std::atomic<std::size_t> next{0};
        std::exception_ptr failure{};
    };

    std::mutex mutex;
    std::condition_variable work_waits;
    std::condition_variable work_done;
    Job* job = nullptr;
    std::size_t generation = 0;  // counts jobs, so that each helper joins each job once
    int busy = 0;
    bool closing = false;
    std::atomic<bool> taken = false;  // a call is sharing its work now
    std::vector<std::thread> helpers;

    ~Threads() {
        {
            const std::lock_guard lock(mutex);
            closing = true;
        }
        work_waits.notify_all();
        for (std::thread& helper : helpers) helper.join();
    }

    void start_helpers(std::size_t wanted) {
        const auto start = [&] {
            for (std::size_t i = 0; i < wanted; ++i) helpers.emplace_back([this] { serve(); });
        };
#if SIGHTLINE_HAS_EXCEPTIONS
        try {
            start();
        } catch (const std::exception&) {
            return;  // no more threads, or no memory for them: use those that run
        }
#else
        start();
#endif
    }

    void serve() {
        std::size_t served = 0;
        std::unique_lock lock(mutex);
        while (true) {
            work_waits.wait(lock, [&] { return closing || (job && generation != served); });
            if (closing) return;
            served = generation;
            Job& current = *job;
            ++busy;
            lock.unlock();
            take_part(current);
            lock.lock();
            if (--busy == 0) work_done.notify_one();
        }
    }

    void take_part(Job& current) {
        const auto run_all = [&current] {
            for (std::size_t first;
                 (first = current.next.fetch_add(current.step)) < current.count;) {
                current.piece(current.context, first,
                              std::min(first + current.step, current.count));
            }
        };
#if SIGHTLINE_HAS_EXCEPTIONS
        try {
            run_all();
        } catch (...) {
            current.next = current.count;
            const std::lock_guard lock(mutex);
            if (!current.failure) current.failure = std::current_exception();
        }
#else
        run_all();
#endif
    }
};

Workers::Workers(int threads, std::size_t work) {
    require_valid_threads(threads);
    const std::size_t wanted =
        threads > 0 ? static_cast<std::size_t>(threads) : std::thread::hardware_concurrency();
    const std::size_t useful = std::min(wanted, work);
    if (useful < 2) return;
    threads_ = new (std::nothrow) Threads;  // without memory the calling thread does all the work
    if (threads_ != nullptr) threads_->start_helpers(useful - 1);
}

Workers::~Workers() { delete threads_; }

int Workers::count() const {
    return threads_ == nullptr ? 1 : static_cast<int>(threads_->helpers.size()) + 1;
}

void Workers::share_erased(std::size_t count, void* context, ErasedPiece piece) {
    if (threads_ == nullptr) {
        if (count > 0) piece(context, 0, count);
        return;
    }
    // Large enough that threads rarely meet, small enough that they finish together.
    const std::size_t step =
        std::max<std::size_t>(1, count / (static_cast<std::size_t>(this->count()) * 16));
    Threads& all = *threads_;
    Threads::Job job{count, step, context, piece};
    const bool alone = all.helpers.empty() || count <= step || all.taken.exchange(true);
    if (!alone) {
        const std::lock_guard lock(all.mutex);
        all.job = &job;
        ++all.generation;
        all.work_waits.notify_all();
    }
    all.take_part(job);
    if (!alone) {
        std::unique_lock lock(all.mutex);
        all.job = nullptr;
        all.work_done.wait(lock, [&] { return all.busy == 0; });
        all.taken = false;
    }
    if (job.failure) std::rethrow_exception(job.failure);
}

void Workers::one_at_a_time_erased(void* context, ErasedUse use) {
    static std::mutex results;  // of all Workers: combining results is short
    const std::lock_guard lock(results);
    use(context);
}

#endif

}  // namespace sightline::inline SIGHTLINE_ABI
