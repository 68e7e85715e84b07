#include "measure.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <ctime>

namespace sightline::bench {

namespace {

/// The processor time of this thread, in seconds.
double thread_time() {
    std::timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Seconds that `calls` calls take, on origins spread evenly over all of them, from `first` on.
double time_calls(const Contender& contender, const std::vector<Point>& origins, std::size_t first,
                  std::size_t calls) {
    const std::size_t step = std::max<std::size_t>(1, origins.size() / calls);
    std::size_t next = first;
    const double begin = thread_time();
    for (std::size_t i = 0; i < calls; ++i) {
        contender.look(origins[next % origins.size()]);
        next += step;
    }
    return thread_time() - begin;
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

struct Plan {
    std::size_t calls = 1;  // a round
    int rounds = 3;
};

/// Warms a contender up and finds how many calls fit into the effort. Many calls are made in
/// multiples of the number of origins, so that each origin has the same weight.
Plan plan_for(const Contender& contender, const std::vector<Point>& origins, Effort effort) {
    double once = time_calls(contender, origins, 0, 1);
    if (once < effort.seconds_per_round / 4) {
        once =
            time_calls(contender, origins, 0, origins.size()) / static_cast<double>(origins.size());
    }
    Plan plan;
    plan.calls = static_cast<std::size_t>(std::max(1.0, effort.seconds_per_round / once));
    if (plan.calls > origins.size()) plan.calls -= plan.calls % origins.size();
    const double round = once * static_cast<double>(plan.calls);
    plan.rounds = static_cast<int>(std::clamp(effort.seconds / round, 3.0, 1.0 * effort.rounds));
    return plan;
}

}  // namespace

std::vector<double> measure(const std::vector<Contender>& contenders,
                            const std::vector<Point>& origins, Effort effort) {
    std::vector<Plan> plans;
    plans.reserve(contenders.size());
    for (const Contender& c : contenders) plans.push_back(plan_for(c, origins, effort));
    std::vector<std::vector<double>> rounds(contenders.size());
    for (int round = 0; round < effort.rounds; ++round) {
        for (std::size_t i = 0; i < contenders.size(); ++i) {
            if (round >= plans[i].rounds) continue;
            const double seconds =
                time_calls(contenders[i], origins, static_cast<std::size_t>(round), plans[i].calls);
            rounds[i].push_back(seconds * 1e9 / static_cast<double>(plans[i].calls));
        }
    }
    std::vector<double> results;
    results.reserve(rounds.size());
    for (auto& times : rounds) results.push_back(median(std::move(times)));
    return results;
}

std::pair<double, double> best_of(int rounds, const std::function<void()>& one,
                                  const std::function<void()>& other) {
    const auto time = [](const std::function<void()>& work) {
        const auto begin = std::chrono::steady_clock::now();
        work();
        return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - begin)
            .count();
    };
    std::pair best{time(one), time(other)};
    for (int i = 1; i < rounds; ++i) {
        best.first = std::min(best.first, time(one));
        best.second = std::min(best.second, time(other));
    }
    return best;
}

}  // namespace sightline::bench
