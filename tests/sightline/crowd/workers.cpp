// Workers under failure: threads that cannot be started, nested calls, calls from several threads.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <doctest/doctest.h>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

#include <sightline/crowd/workers.hpp>

#include "support/allocations.hpp"
#include "support/meeting.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// Counts how often each of `count` items is done.
std::vector<int> done_by(Workers& workers, std::size_t count) {
    std::vector<int> done(count);
    workers.share(count, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) ++done[i];
    });
    return done;
}

}  // namespace

TEST_CASE("workers: if a thread cannot be started, fewer do the work") {
    // Starting a thread allocates memory.
    const std::vector<int> once(1000, 1);
    std::size_t failures = 0;
    for (std::size_t nth = 1; nth <= 20; ++nth) {
        int count = 0;
        {
            const FailingAllocation failing(nth);
            Workers workers(5);
            count = workers.count();
        }
        CHECK(count >= 1);
        CHECK(count <= 5);
        if (count < 5) ++failures;
    }
    CHECK(failures >= 4);
    const FailingAllocation failing(4);
    Workers workers(5);
    CHECK(workers.count() < 5);
    CHECK(done_by(workers, 1000) == once);
}

TEST_CASE("workers: every thread takes part, each time") {
    Workers workers(3);
    REQUIRE(workers.count() == 3);
    for (int round = 0; round < 20; ++round) {
        // Each piece needs two others that run at the same time.
        Meeting begun(3);
        workers.share(3, [&](std::size_t first, std::size_t end) {
            CHECK(end == first + 1);
            begun.arrive_and_wait();
        });
        CHECK(begun.complete());
    }
}

TEST_CASE("workers: the call returns when all pieces on all threads are done") {
    Workers workers(2);
    const std::thread::id caller = std::this_thread::get_id();
    Meeting begun(2);
    std::atomic<int> done = 0;
    workers.share(2, [&](std::size_t, std::size_t) {
        begun.arrive_and_wait();
        if (std::this_thread::get_id() != caller) {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        ++done;
    });
    CHECK(done == 2);
}

TEST_CASE("workers: one for each core by default") {
    const int found = static_cast<int>(std::thread::hardware_concurrency());
    CHECK(Workers().count() == std::max(1, found));
    CHECK(Workers(1).count() == 1);
    CHECK(Workers(5).count() == 5);
    CHECK(Workers(20000, 2).count() == 2);
    CHECK(Workers(3, 20000).count() == 3);
    CHECK(Workers(0, 1).count() == 1);
    CHECK(Workers(5, 0).count() == 1);
    CHECK_THROWS_WITH_AS(Workers(-1),
                         "a number of -1 threads is not allowed: it must be 1 or more, or 0 for as "
                         "many as the processor runs at a time",
                         std::invalid_argument);
}

TEST_CASE("workers: without work nothing is called") {
    for (const int threads : {1, 3}) {
        Workers workers(threads);
        workers.share(0, [](std::size_t, std::size_t) { FAIL("called"); });
    }
}

TEST_CASE("workers: idle threads end with the Workers") {
    for (int round = 0; round < 5; ++round) {
        const Workers workers(3);
        // Gives them time to start waiting.
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        CHECK(workers.count() == 3);
    }
}

TEST_CASE("workers: a piece may share work itself") {
    Workers workers(4);
    REQUIRE(workers.count() == 4);
    std::vector<std::atomic<int>> done(80);
    Meeting begun(4);
    workers.share(4, [&](std::size_t i, std::size_t) {
        begun.arrive_and_wait();  // so that each thread has one
        workers.share(20, [&](std::size_t first, std::size_t end) {
            for (std::size_t j = first; j < end; ++j) ++done[i * 20 + j];
        });
    });
    for (const auto& each : done) REQUIRE(each == 1);
    CHECK(done_by(workers, 100) == std::vector<int>(100, 1));

    CHECK_THROWS_AS(workers.share(50,
                                  [&](std::size_t, std::size_t) {
                                      workers.share(50, [](std::size_t, std::size_t) {
                                          throw std::runtime_error("inner");
                                      });
                                  }),
                    std::runtime_error);
    CHECK(done_by(workers, 100) == std::vector<int>(100, 1));
}

TEST_CASE("workers: after a piece has thrown no other starts") {
    Workers workers(2);
    REQUIRE(workers.count() == 2);
    std::atomic<int> begun = 0;
    const auto piece = [&](std::size_t first, std::size_t end) {
        CHECK(end == first + 2);  // 64 things, so 32 pieces
        if (begun++ == 0) {
            while (begun < 2) std::this_thread::yield();
            throw std::runtime_error("the first");
        }
        // Gives the other thread time to notice.
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    };
    CHECK_THROWS_WITH_AS(workers.share(64, piece), "the first", std::runtime_error);
    CHECK(begun < 32);
    CHECK(done_by(workers, 100) == std::vector<int>(100, 1));
}

TEST_CASE("workers: several threads may use them at once") {
    Workers workers(3);
    std::atomic<int> wrong = 0;
    {
        std::vector<std::thread> users;
        for (int user = 0; user < 4; ++user) {
            users.emplace_back([&] {
                for (int i = 0; i < 200; ++i) {
                    if (done_by(workers, 64) != std::vector<int>(64, 1)) ++wrong;
                }
            });
        }
        for (std::thread& user : users) user.join();
    }
    CHECK(wrong == 0);
}

TEST_CASE("workers: results are combined one at a time") {
    Workers workers(4);
    long sum = 0;
    workers.share(10000, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) {
            workers.one_at_a_time([&] { sum += static_cast<long>(i); });
        }
    });
    CHECK(sum == 49995000);
}
