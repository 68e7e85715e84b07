// The results of a benchmark run.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <sightline/sightline.hpp>

#include "libtcod.hpp"
#include "visibility.hpp"

namespace sightline::bench {

/// One of our algorithms on an OpacityGrid, and libtcod's of the same kind.
struct Rival {
    std::string name;
    double ours = 0;
    double theirs = 0;
};

/// One of our algorithms on own maps, and its reference on the same maps.
struct OwnRival {
    std::string name;
    double bytes = 0;
    double bytes_reference = 0;
    double hashed = 0;
    double hashed_reference = 0;
};

/// One map at one radius.
struct CaseResult {
    std::string map;
    Size size;
    int radius = 0;
    double tiles = 0;                                           ///< in view, on average
    double ours = 0;                                            ///< nanoseconds a call
    std::vector<std::pair<std::string, double>> libtcod = {};   ///< of each of its algorithms
    std::vector<std::pair<std::string, double>> own_maps = {};  ///< ours, on other kinds of maps
    std::vector<Rival> rivals = {};
    std::vector<OwnRival> own_rivals = {};

    [[nodiscard]] double symmetric() const { return libtcod.front().second; }
    [[nodiscard]] const std::pair<std::string, double>& fastest() const {
        return *std::ranges::min_element(libtcod, {}, &std::pair<std::string, double>::second);
    }
    [[nodiscard]] double symmetric_ratio() const { return symmetric() / ours; }
    [[nodiscard]] double fastest_ratio() const { return fastest().second / ours; }
    /// On a map of bytes.
    [[nodiscard]] double own_map_ratio() const {
        return fastest().second / own_maps.front().second;
    }
};

/// Many observers on one thread and on two.
struct CrowdResult {
    std::size_t observers = 0;
    double one_thread = 0;  ///< nanoseconds an observer
    double two_threads = 0;
};

/// The same rooms without haze and with it.
struct HazeResult {
    int radius;
    double none;  ///< nanoseconds a view
    double smoke;
    double mist;
};

/// Required ratios of libtcod's symmetric and fastest algorithm to ours; 0 for none.
struct Floor {
    std::string map;
    Size size;
    int radius;
    double symmetric;
    double fastest;
};

inline const std::vector<Floor> floors{
    {"rooms", {80, 50}, 8, 25, 8},
    {"rooms", {80, 50}, 20, 16, 7},
    {"open", {80, 50}, 8, 70, 10},
    {"pillars-5", {80, 50}, 8, 45, 6},
    {"pillars-20", {80, 50}, 20, 7, 3.5},
    {"pillars-5", {256, 256}, 31, 35, 10},
    {"rooms", {1024, 1024}, 8, 5000, 300},
    {"open", {1024, 1024}, unlimited, 200, 60},
    {"open", {80, 50}, unlimited, 0, 15},
    {"rooms", {80, 50}, unlimited, 0, 7},
    {"cave", {80, 50}, unlimited, 0, 8},
    {"pillars-5", {80, 50}, unlimited, 0, 8},
    {"pillars-20", {80, 50}, unlimited, 0, 8},
    {"pillars-5", {256, 256}, 64, 0, 9},
};
inline constexpr double crowd_floor = 1.8;

/// The required ratio of libtcod's fastest on 80x50 to ours on a map of bytes.
struct OwnMapFloor {
    int radius;
    double ratio;
};
inline const std::vector<OwnMapFloor> own_map_floors{{8, 4}, {20, 2.5}, {unlimited, 2}};

/// The required ratio of libtcod's corresponding algorithm on 80x50 to ours, at the worst of all
/// maps: the open one, or the others.
struct RivalFloor {
    std::string name;  ///< of every algorithm if empty
    bool open;
    std::vector<int> radii;  ///< all if empty
    double ratio;

    [[nodiscard]] bool concerns(const CaseResult& r, const Rival& rival) const {
        return r.size == Size{80, 50} && (r.map == "open") == open &&
               (name.empty() || name == rival.name) &&
               (radii.empty() || std::ranges::find(radii, r.radius) != radii.end());
    }
};
inline const std::vector<RivalFloor> rival_floors{
    {"", true, {}, 20},
    {"recursive", false, {8}, 8},
    {"recursive", false, {20, unlimited}, 6},
    {"restrictive", false, {}, 3},
    {"permissive 8", false, {}, 3},
    {"diamond", false, {}, 3},
    {"raycast", false, {}, 3},
};

struct Results {
    std::vector<CaseResult> cases;
    std::vector<HazeResult> haze;
    CrowdResult crowd;
    VisibilityResult visibility;
};

[[nodiscard]] inline std::string radius_name(int radius) {
    return radius == unlimited ? "unlimited" : std::to_string(radius);
}

}  // namespace sightline::bench
