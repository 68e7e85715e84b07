// Measures contenders fairly: in turns, on the same origins, the median of many rounds.
//
// All contenders of a case take turns within a round, so other load on the machine affects all of
// them alike. A round's time is the mean over its calls, the result the median over the rounds.
// Times are processor times of the thread, so that other programs disturb as little as possible.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <sightline/sightline.hpp>

namespace sightline::bench {

/// Computes a view from a point; one call is timed.
struct Contender {
    std::string name;
    std::function<void(Point)> look;
};

struct Effort {
    int rounds;                ///< at most, and
    double seconds_per_round;  ///< for each contender, at least one call
    double seconds;            ///< for all rounds of a contender, at least three of them
};

/// Nanoseconds a call for each of the contenders.
[[nodiscard]] std::vector<double> measure(const std::vector<Contender>& contenders,
                                          const std::vector<Point>& origins, Effort effort);

/// Nanoseconds of two alternatives, in wall-clock time: the best of many rounds in turns. For work
/// on several threads, where a median would mostly show how many processors are idle.
[[nodiscard]] std::pair<double, double> best_of(int rounds, const std::function<void()>& one,
                                                const std::function<void()>& other);

}  // namespace sightline::bench
