#include "table.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>

namespace sightline::bench {

namespace {

/// Three significant digits: 0.163, 1.63, 16.3, 163, 1630.
std::string digits(double value) {
    const int after = value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0;
    return fmt::format("{:.{}f}", value, after);
}

void print(const std::string& line) {
    std::fputs((line + "\n").c_str(), stdout);
    std::fflush(stdout);
}

}  // namespace

void print_environment(const Environment& e) {
    print(fmt::format("compiler   {}\nflags      {}\nprocessor  {}\ncode       {}\n", e.compiler,
                      e.flags, e.processor, e.code));
}

void print_heading() {
    print(fmt::format(
        "| {:10} | {:9} | {:>9} | {:>9} | {:>9} | {:>9} | {:>9} | {:>8} | {:12} | {:>8} |", "map",
        "size", "radius", "in view", "ours, ns", "ns a tile", "symmetric", "÷ ours", "fastest",
        "÷ ours"));
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | :--- | ---: |");
}

void print_case(const CaseResult& r) {
    const auto& [name, time] = r.fastest();
    print(fmt::format(
        "| {:10} | {:9} | {:>9} | {:>9.0f} | {:>9} | {:>9} | {:>9.0f} | {:>7} | {:12} | {:>7} |",
        r.map, to_string(r.size), radius_name(r.radius), r.tiles, digits(r.ours),
        digits(r.ours / r.tiles), r.symmetric(), digits(r.symmetric_ratio()),
        fmt::format("{:.0f} {}", time, name), digits(r.fastest_ratio())));
}

void print_own_maps(const std::vector<CaseResult>& cases) {
    print("\nMaps of one's own, nanoseconds a call:\n");
    print("| map | size | radius | OpacityGrid | bytes | structs | hash table | fastest ÷ bytes |");
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (const CaseResult& r : cases) {
        if (r.own_maps.empty()) continue;
        std::string line = fmt::format("| {} | {} | {} | {} |", r.map, to_string(r.size),
                                       radius_name(r.radius), digits(r.ours));
        for (const auto& [name, time] : r.own_maps) line += fmt::format(" {} |", digits(time));
        print(line + fmt::format(" {} |", digits(r.own_map_ratio())));
    }
}

void print_rivals(const std::vector<CaseResult>& cases) {
    print("\nEvery algorithm on an OpacityGrid, nanoseconds a call, and libtcod's ÷ ours:\n");
    std::string heading = "| map | size | radius |";
    std::string rule = "| --- | --- | ---: |";
    for (const CaseResult& r : cases) {
        if (r.rivals.empty()) continue;
        for (const Rival& rival : r.rivals) {
            heading += fmt::format(" {} |", rival.name);
            rule += " ---: |";
        }
        break;
    }
    print(heading);
    print(rule);
    for (const CaseResult& r : cases) {
        if (r.rivals.empty()) continue;
        std::string line =
            fmt::format("| {} | {} | {} |", r.map, to_string(r.size), radius_name(r.radius));
        for (const Rival& rival : r.rivals) {
            line +=
                fmt::format(" {} ({}) |", digits(rival.ours), digits(rival.theirs / rival.ours));
        }
        print(line);
    }
}

void print_own_rivals(const std::vector<CaseResult>& cases) {
    print(
        "\nOther algorithms on maps of one's own, nanoseconds a call, and the reference's ÷ ours: "
        "on a "
        "map of bytes; on a hash table\n");
    std::string heading = "| map | radius |";
    std::string rule = "| --- | ---: |";
    for (const CaseResult& r : cases) {
        if (r.own_rivals.empty()) continue;
        if (!heading.empty()) {
            for (const OwnRival& own : r.own_rivals) {
                heading += fmt::format(" {} |", own.name);
                rule += " ---: |";
            }
            print(heading);
            print(rule);
            heading.clear();
        }
        std::string line = fmt::format("| {} | {} |", r.map, radius_name(r.radius));
        for (const OwnRival& own : r.own_rivals) {
            line += fmt::format(" {} ({}); {} ({}) |", digits(own.bytes),
                                digits(own.bytes_reference / own.bytes), digits(own.hashed),
                                digits(own.hashed_reference / own.hashed));
        }
        print(line);
    }
}

void print_haze(const std::vector<HazeResult>& results) {
    print("\n| rooms 80x50, radius | ns a view | in smoke | in mist |");
    print("| ---: | ---: | ---: | ---: |");
    for (const HazeResult& r : results) {
        print(fmt::format("| {} | {} | {} ({} times) | {} ({} times) |", radius_name(r.radius),
                          digits(r.none), digits(r.smoke), digits(r.smoke / r.none), digits(r.mist),
                          digits(r.mist / r.none)));
    }
}

void print_crowd(const CrowdResult& c) {
    print(
        fmt::format("\n{} observers, rooms 1024x1024, radius 8: {:.0f} ns each on one thread, "
                    "{:.0f} ns on two: {:.2f} times as fast",
                    c.observers, c.one_thread, c.two_threads, c.one_thread / c.two_threads));
}

namespace {

/// The algorithms beside libtcod's own; returns whether all requirements are reached.
bool print_rival_floors(const std::vector<CaseResult>& cases) {
    print("\n| required, 80x50 | libtcod's own ÷ ours | least reached | where |");
    print("| --- | ---: | ---: | --- |");
    bool all = true;
    for (const RivalFloor& floor : rival_floors) {
        double least = 0;
        std::string where;
        for (const CaseResult& r : cases) {
            for (const Rival& rival : r.rivals) {
                if (!floor.concerns(r, rival)) continue;
                const double ratio = rival.theirs / rival.ours;
                if (!where.empty() && ratio >= least) continue;
                least = ratio;
                where = fmt::format("{}, {}, {}", rival.name, r.map, radius_name(r.radius));
            }
        }
        if (where.empty()) continue;
        all = all && least >= floor.ratio;
        std::string what = floor.name.empty() ? "every algorithm" : floor.name;
        for (const int radius : floor.radii) what += ", " + radius_name(radius);
        print(fmt::format("| {}{} | {} | {} | {} |{}", what,
                          floor.open ? ", nothing in the way" : "", floor.ratio, digits(least),
                          where, least >= floor.ratio ? "" : " missed"));
    }
    return all;
}

}  // namespace

bool print_floors(const Results& results) {
    print("\n| required | symmetric ÷ ours | reached | fastest ÷ ours | reached |");
    print("| --- | ---: | ---: | ---: | ---: |");
    bool all = true;
    for (const Floor& floor : floors) {
        const auto found = std::ranges::find_if(results.cases, [&](const CaseResult& r) {
            return r.map == floor.map && r.size == floor.size && r.radius == floor.radius;
        });
        if (found == results.cases.end()) continue;
        const bool reached =
            found->symmetric_ratio() >= floor.symmetric && found->fastest_ratio() >= floor.fastest;
        all = all && reached;
        print(fmt::format("| {} {}, {} | {} | {} | {} | {} |{}", floor.map, to_string(floor.size),
                          radius_name(floor.radius), floor.symmetric,
                          digits(found->symmetric_ratio()), floor.fastest,
                          digits(found->fastest_ratio()), reached ? "" : " missed"));
    }
    for (const CaseResult& r : results.cases) {
        for (const OwnMapFloor& floor : own_map_floors) {
            if (r.own_maps.empty() || r.size != Size{80, 50} || r.radius != floor.radius) continue;
            const bool reached = r.own_map_ratio() >= floor.ratio;
            all = all && reached;
            print(fmt::format("| {} {}, {}, a map of bytes | | | {} | {} |{}", r.map,
                              to_string(r.size), radius_name(r.radius), floor.ratio,
                              digits(r.own_map_ratio()), reached ? "" : " missed"));
        }
    }
    if (results.crowd.observers > 0) {
        const double ratio = results.crowd.one_thread / results.crowd.two_threads;
        all = all && ratio >= crowd_floor;
        print(fmt::format("| {} observers, two threads ÷ one | {} | {:.2f} | | |{}",
                          results.crowd.observers, crowd_floor, ratio,
                          ratio >= crowd_floor ? "" : " missed"));
    }
    return print_rival_floors(results.cases) && all;
}

}  // namespace sightline::bench
