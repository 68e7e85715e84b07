// What a run of the benchmark finds out.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <sightline/sightline.hpp>

#include "libtcod.hpp"
#include "visibility.hpp"

namespace sightline::bench {

/// One map at one radius.
struct CaseResult {
    std::string map;
    Size size;
    int radius = 0;
    double tiles = 0;                                          ///< in view, on average
    double ours = 0;                                           ///< nanoseconds a call
    std::vector<std::pair<std::string, double>> libtcod = {};  ///< of each of its algorithms

    [[nodiscard]] double symmetric() const { return libtcod.front().second; }
    [[nodiscard]] const std::pair<std::string, double>& fastest() const {
        return *std::ranges::min_element(libtcod, {}, &std::pair<std::string, double>::second);
    }
    [[nodiscard]] double symmetric_ratio() const { return symmetric() / ours; }
    [[nodiscard]] double fastest_ratio() const { return fastest().second / ours; }
};

/// Many observers on one thread and on two.
struct CrowdResult {
    std::size_t observers = 0;
    double one_thread = 0;  ///< nanoseconds an observer
    double two_threads = 0;
};

/// What a result is required to reach, as ratios.
struct Floor {
    std::string map;
    Size size;
    int radius;
    double symmetric;
    double fastest;
};

inline const std::vector<Floor> floors{
    {"rooms", {80, 50}, 8, 25, 8},         {"rooms", {80, 50}, 20, 16, 7},
    {"open", {80, 50}, 8, 70, 10},         {"pillars-5", {80, 50}, 8, 45, 6},
    {"pillars-20", {80, 50}, 20, 7, 3.5},  {"pillars-5", {256, 256}, 31, 35, 10},
    {"rooms", {1024, 1024}, 8, 5000, 300}, {"open", {1024, 1024}, unlimited, 200, 60},
};
inline constexpr double crowd_floor = 1.8;

struct Results {
    std::vector<CaseResult> cases;
    CrowdResult crowd;
    VisibilityResult visibility;
};

[[nodiscard]] inline std::string radius_name(int radius) {
    return radius == unlimited ? "unlimited" : std::to_string(radius);
}

}  // namespace sightline::bench
