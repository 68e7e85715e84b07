// sightline-bench: sightline and libtcod in one process, on the same maps, from the same origins.
//
//   sightline-bench [--quick] [--output DIR]
//
// First checks every case against the reference, and refuses to report if one is wrong. Prints a
// table as it goes, then required and reached ratios; writes results.json, cost-by-radius.svg and
// cost-by-size.svg into DIR (by default the program's own folder). Fails if a requirement is not
// reached.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "checks.hpp"
#include "environment.hpp"
#include "fov/reference.hpp"
#include "json.hpp"
#include "libtcod.hpp"
#include "maps.hpp"
#include "measure.hpp"
#include "own_maps.hpp"
#include "plot.hpp"
#include "results.hpp"
#include "table.hpp"
#include "visibility.hpp"

using namespace sightline;
using namespace sightline::bench;

namespace {

struct MapToMeasure {
    std::string kind;
    Size size;
    std::vector<int> radii;
};

const std::vector<int> all_radii{4, 8, 20, 31, 64, unlimited};

std::vector<MapToMeasure> maps_to_measure(bool quick) {
    if (quick) return {{"rooms", {80, 50}, {8}}, {"pillars-5", {256, 256}, {unlimited}}};
    std::vector<MapToMeasure> maps;
    for (const char* kind : {"open", "rooms", "cave", "pillars-5", "pillars-20"}) {
        maps.push_back({kind, {80, 50}, all_radii});
    }
    for (const char* kind : {"open", "rooms", "pillars-5"}) {
        maps.push_back({kind, {256, 256}, all_radii});
    }
    maps.push_back({"open", {1024, 1024}, all_radii});
    maps.push_back({"rooms", {1024, 1024}, all_radii});
    maps.push_back({"rooms", {4096, 4096}, all_radii});
    return maps;
}

Effort effort_for(Size size, bool quick) {
    if (quick) return {.rounds = 3, .seconds_per_round = 0.0005, .seconds = 0.01};
    // libtcod is slow on large maps: three rounds must do there.
    if (size.area() > 500'000) return {.rounds = 31, .seconds_per_round = 0.0005, .seconds = 0.05};
    return {.rounds = 51, .seconds_per_round = 0.0005, .seconds = 0.1};
}

/// Own maps are measured up to this size: copies of the largest would take a while to make.
constexpr std::int64_t most_own_tiles = 100'000;

/// An algorithm of ours and libtcod's corresponding one.
struct RivalAlgorithm {
    std::string name;
    Algorithm ours;
    std::string theirs;
};
const std::vector<RivalAlgorithm> rival_algorithms{
    {"recursive", Algorithm::recursive, "shadow"},
    {"restrictive", Algorithm::restrictive, "restrictive"},
    {"permissive 8", Algorithm::permissive, "permissive 8"},
    {"diamond", Algorithm::diamond, "diamond"},
    {"raycast", Algorithm::raycast, "basic"},
};

CaseResult measure_case(const MapToMeasure& what, const OpacityGrid& map, const LibtcodMap& theirs,
                        const std::vector<Point>& origins, int radius, double tiles, bool quick) {
    TileSet seen;
    std::vector<Contender> contenders;
    contenders.push_back({"sightline", [&](Point from) {
                              field_of_view(map, from, {.radius = radius}, seen);
                              if (!seen.contains(from)) std::abort();
                          }});
    for (const LibtcodAlgorithm& a : libtcod_algorithms) {
        contenders.push_back({a.name, [&, algorithm = a.algorithm](Point from) {
                                  if (!theirs.look(from, radius, algorithm)) std::abort();
                              }});
    }
    const bool with_own = map.size().area() <= most_own_tiles;
    const OpacityGrid copied = with_own ? map : OpacityGrid();
    const ByteMap bytes(copied);
    const TileMap structs(copied);
    const HashMap hashed(copied);
    const auto add_own = [&](const char* name, const auto& own) {
        contenders.push_back(
            {name, [&](Point from) { field_of_view(own, from, {.radius = radius}, seen); }});
    };
    const std::size_t first_own = contenders.size();
    if (with_own) {
        add_own("bytes", bytes);
        add_own("structs", structs);
        add_own("hash table", hashed);
    }
    const std::size_t first_rival = contenders.size();
    if (map.size() == Size{80, 50}) {
        for (const RivalAlgorithm& rival : rival_algorithms) {
            contenders.push_back(
                {rival.name, [&, algorithm = rival.ours](Point from) {
                     field_of_view(map, from, {.radius = radius, .algorithm = algorithm}, seen);
                 }});
        }
    }
    const std::vector<double> times = measure(contenders, origins, effort_for(map.size(), quick));
    CaseResult result{what.kind, what.size, radius, tiles, times[0]};
    for (std::size_t i = 1; i < times.size(); ++i) {
        const std::string& name = contenders[i].name;
        if (i < first_own) {
            result.libtcod.emplace_back(name, times[i]);
        } else if (i < first_rival) {
            result.own_maps.emplace_back(name, times[i]);
        } else {
            const RivalAlgorithm& rival = rival_algorithms[i - first_rival];
            const auto theirs_of = std::ranges::find(result.libtcod, rival.theirs,
                                                     &std::pair<std::string, double>::first);
            result.rivals.push_back({rival.name, times[i], theirs_of->second});
        }
    }
    return result;
}

/// The other algorithms on own maps, beside their references on the same maps.
std::vector<OwnRival> measure_own_rivals(const OpacityGrid& map, const std::vector<Point>& origins,
                                         int radius) {
    const ByteMap bytes(map);
    const HashMap hashed(map);
    std::vector<OwnRival> results;
    for (const auto& [name, algorithm] : entries_of<Algorithm>) {
        if (algorithm == Algorithm::symmetric) continue;
        const Options options{.radius = radius, .algorithm = algorithm};
        const std::string mismatch = check_algorithm(map, origins, options);
        if (!mismatch.empty()) throw std::runtime_error("wrong result: " + mismatch);
        TileSet seen;
        std::vector<Contender> contenders;
        const auto add = [&](const auto& own) {
            contenders.push_back(
                {"", [&](Point from) { field_of_view(own, from, options, seen); }});
            contenders.push_back(
                {"", [&](Point from) { fov::reference_view(own, from, options, seen); }});
        };
        add(bytes);
        add(hashed);
        const std::vector<double> times = measure(
            contenders, origins, {.rounds = 15, .seconds_per_round = 0.0005, .seconds = 0.02});
        results.push_back({std::string(name), times[0], times[1], times[2], times[3]});
    }
    return results;
}

/// The cost of smoke and mist in the same rooms.
std::vector<HazeResult> measure_haze(bool quick) {
    constexpr Size size{80, 50};
    const OpacityGrid none = make_map("rooms", size);
    const OpacityGrid smoke = make_map("rooms+smoke", size);
    const OpacityGrid mist = make_map("rooms+mist", size);
    const std::vector<Point> origins = make_origins(none, 64);
    std::vector<HazeResult> results;
    for (const int radius : {8, 20}) {
        TileSet seen;
        std::vector<Contender> contenders;
        for (const OpacityGrid* const map : {&none, &smoke, &mist}) {
            const std::string mismatch = check_algorithm(*map, origins, {.radius = radius});
            if (!mismatch.empty()) throw std::runtime_error("wrong result: " + mismatch);
            contenders.push_back({"", [&, map](Point from) {
                                      field_of_view(*map, from, {.radius = radius}, seen);
                                  }});
        }
        const std::vector<double> times = measure(contenders, origins, effort_for(size, quick));
        results.push_back({radius, times[0], times[1], times[2]});
    }
    return results;
}

/// Ten thousand observers at once, on one thread and on two, in turns.
CrowdResult measure_crowd() {
    constexpr std::size_t observers = 10'000;
    const OpacityGrid map = make_map("rooms", {1024, 1024});
    const std::vector<Point> origins = make_origins(map, observers);
    std::vector<TileSet> seen(observers);
    Workers one(1);
    Workers two(2);
    const auto [alone, shared] = best_of(
        200, [&] { fields_of_view(map, origins, {.radius = 8}, seen, one); },
        [&] { fields_of_view(map, origins, {.radius = 8}, seen, two); });
    return {observers, alone / observers, shared / observers};
}

Plot cost_by_radius(const std::vector<CaseResult>& cases) {
    Plot plot{"One field of view on 256x256 tiles, 5 % of them pillars", "radius", {}, {}};
    for (const CaseResult& r : cases) {
        if (r.map != "pillars-5" || r.size != Size{256, 256}) continue;
        const double at = r.radius == unlimited ? 128 : r.radius;
        plot.x_labels.emplace_back(at, radius_name(r.radius));
        if (plot.lines.empty()) {
            plot.lines.push_back({"sightline", {}});
            for (const auto& [name, time] : r.libtcod) plot.lines.push_back({"tcod " + name, {}});
        }
        plot.lines[0].points.emplace_back(at, r.ours);
        for (std::size_t i = 0; i < r.libtcod.size(); ++i) {
            plot.lines[i + 1].points.emplace_back(at, r.libtcod[i].second);
        }
    }
    return plot;
}

Plot cost_by_size(const std::vector<CaseResult>& cases) {
    Plot plot{"One field of view of radius 8 in rooms", "size of the map", {}, {}};
    for (const CaseResult& r : cases) {
        if (r.map != "rooms" || r.radius != 8) continue;
        const auto tiles = static_cast<double>(r.size.area());
        plot.x_labels.emplace_back(tiles, to_string(r.size));
        if (plot.lines.empty()) {
            plot.lines.push_back({"sightline", {}});
            for (const auto& [name, time] : r.libtcod) plot.lines.push_back({"tcod " + name, {}});
        }
        plot.lines[0].points.emplace_back(tiles, r.ours);
        for (std::size_t i = 0; i < r.libtcod.size(); ++i) {
            plot.lines[i + 1].points.emplace_back(tiles, r.libtcod[i].second);
        }
    }
    return plot;
}

int run(bool quick, const std::filesystem::path& output) {
    const Environment environment = bench::environment();
    print_environment(environment);
    print_heading();
    Results results;
    for (const MapToMeasure& what : maps_to_measure(quick)) {
        const OpacityGrid map = make_map(what.kind, what.size);
        const std::vector<Point> origins = make_origins(map, 64);
        const LibtcodMap theirs(map);
        for (const int radius : what.radii) {
            const Checked checked = check(map, origins, radius);
            if (!checked.mismatch.empty()) {
                std::fprintf(stderr, "wrong result, nothing to report: %s\n",
                             checked.mismatch.c_str());
                return 1;
            }
            for (const RivalAlgorithm& rival : rival_algorithms) {
                if (what.size != Size{80, 50}) break;
                const std::string mismatch =
                    check_algorithm(map, origins, {.radius = radius, .algorithm = rival.ours});
                if (mismatch.empty()) continue;
                std::fprintf(stderr, "wrong result, nothing to report: %s\n", mismatch.c_str());
                return 1;
            }
            results.cases.push_back(
                measure_case(what, map, theirs, origins, radius, checked.tiles_in_view, quick));
            print_case(results.cases.back());
            if (what.size == Size{80, 50} && (radius == 8 || radius == 20 || radius == unlimited)) {
                results.cases.back().own_rivals = measure_own_rivals(map, origins, radius);
            }
        }
    }
    print_own_maps(results.cases);
    print_rivals(results.cases);
    print_own_rivals(results.cases);
    results.haze = measure_haze(quick);
    print_haze(results.haze);
    if (!quick) {
        results.crowd = measure_crowd();
        print_crowd(results.crowd);
        write_svg(output / "cost-by-radius.svg", cost_by_radius(results.cases));
        write_svg(output / "cost-by-size.svg", cost_by_size(results.cases));
    }
    results.visibility = measure_visibility(quick);
    print_visibility(results.visibility);
    const bool reached = print_floors(results);
    write_json(output / "results.json", environment, results);
    std::printf("\nwritten to %s\n", output.c_str());
    // A quick run is too short for requirements.
    return reached || quick ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
    bool quick = false;
    std::filesystem::path output = std::filesystem::path(arguments[0]).parent_path();
    for (int i = 1; i < count; ++i) {
        const std::string argument = arguments[i];
        if (argument == "--quick") {
            quick = true;
        } else if (argument == "--output" && i + 1 < count) {
            output = arguments[++i];
        } else {
            std::fprintf(stderr, "usage: sightline-bench [--quick] [--output DIR]\n");
            return argument == "--help" ? 0 : 2;
        }
    }
    return run(quick, output);
}
