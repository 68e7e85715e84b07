// Measuring contenders fairly: in turns, on the same origins, the median of many rounds.
//
// All contenders of a case take turns within a round, so whatever else the machine does meets all
// of them alike; a round's time is the mean over its calls, the result the median over the rounds.
// Time is what the thread had of a processor, not what passed meanwhile, so that other programs
// disturb as little as can be.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <sightline/sightline.hpp>

namespace sightline::bench {

/// Someone who can look from a point; what they do per call is what is timed.
struct Contender {
    std::string name;
    std::function<void(Point)> look;
};

struct Effort {
    int rounds;                ///< at the most, and
    double seconds_per_round;  ///< for each contender, at least one call
    double seconds;            ///< for all rounds of a contender, at least three of them
};

/// Nanoseconds a call for each of the contenders.
[[nodiscard]] std::vector<double> measure(const std::vector<Contender>& contenders,
                                          const std::vector<Point>& origins, Effort effort);

/// Nanoseconds that each of two ways to do a thing takes, by the clock on the wall: the best of
/// many rounds in turns. For work on several threads, where a median would mostly tell how many
/// processors other programs have left free.
[[nodiscard]] std::pair<double, double> best_of(int rounds, const std::function<void()>& one,
                                                const std::function<void()>& other);

}  // namespace sightline::bench
