#include "visibility.hpp"

#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <tuple>
#include <utility>
#include <vector>

#include "maps.hpp"
#include "measure.hpp"

namespace sightline::bench {

namespace {

struct Observer {
    Point position;
    Viewshed viewshed;
};

/// Observers in rooms, one in a hundred of whom moves to and fro.
struct Crowd {
    explicit Crowd(bool quick)
        : map{make_map("rooms", quick ? Size{128, 128} : Size{1024, 1024})},
          places{make_origins(map, quick ? 1'000 : 10'000)} {
        for (const Point p : places) observers.push_back({p, {}});
    }

    void move_some() {
        away = !away;
        for (std::size_t i = 0; i < observers.size(); i += 100) {
            observers[i].position = places[away ? i + 1 : i];
        }
    }

    void require_right() const {
        for (const Observer& each : observers) {
            if (each.viewshed.visible() == field_of_view(map, each.position, {.radius = 8}))
                continue;
            std::fprintf(stderr, "wrong result, nothing to report: the view from %s is stale\n",
                         to_string(each.position).c_str());
            std::exit(1);
        }
    }

    OpacityGrid map;
    std::vector<Point> places;
    std::vector<Observer> observers;
    bool away = false;
};

/// A clear tile next to an observer: as good as any door.
Point some_door(const Crowd& crowd) {
    const Point from = crowd.places[crowd.places.size() / 2];
    for (const Point p : field_of_view(crowd.map, from, {.radius = 2, .light_walls = false})) {
        if (p != from) return p;
    }
    return from;
}

void measure_updates(Crowd& crowd, int rounds, VisibilityResult& result) {
    const auto update = [&] { return update_viewsheds(crowd.map, crowd.observers); };
    update();
    crowd.move_some();
    result.recomputed = update();
    crowd.require_right();
    const auto all_dirty = [&] {
        for (Observer& each : crowd.observers) each.viewshed.dirty = true;
        update();
    };
    std::tie(result.some_moved, result.all_anew) = best_of(
        rounds,
        [&] {
            crowd.move_some();
            update();
        },
        all_dirty);

    const Point door = some_door(crowd);
    const auto turn_door = [&] {
        crowd.map.set_opaque(door, !crowd.map.is_opaque(door));
        return update();
    };
    result.affected = turn_door();
    crowd.require_right();
    std::tie(result.nobody_moved, result.door) = best_of(rounds, update, turn_door);
}

double measure_memory(const Crowd& crowd, int rounds) {
    MapMemory<char> memory(crowd.map.size());
    const auto look = [&](Point p) { return crowd.map.is_opaque(p) ? '#' : '.'; };
    std::size_t tiles = 0;
    for (const Observer& each : crowd.observers) tiles += each.viewshed.visible().count();
    int turn = 0;
    const auto remember_all = [&] {
        ++turn;
        for (const Observer& each : crowd.observers) {
            memory.update(each.viewshed.visible(), look, turn);
        }
    };
    return best_of(rounds, remember_all, [] {}).first / static_cast<double>(tiles);
}

}  // namespace

VisibilityResult measure_visibility(bool quick) {
    Crowd crowd(quick);
    const int rounds = quick ? 3 : 100;
    VisibilityResult result;
    result.observers = crowd.observers.size();
    measure_updates(crowd, rounds, result);
    TeamVision team;
    const auto unite = [&] {
        std::swap(crowd.observers.front(), crowd.observers.back());  // so that there is work
        team.update(crowd.observers);
    };
    result.team = best_of(rounds, unite, [] {}).first;
    result.memory_tile = measure_memory(crowd, quick ? 3 : 20);
    return result;
}

void print_visibility(const VisibilityResult& r) {
    const auto row = [&](const std::string& what, double time) {
        std::fputs(
            fmt::format("| {:36} | {:>9.1f} | {:>8.1f} |\n", what, time / 1000, r.all_anew / time)
                .c_str(),
            stdout);
    };
    std::fputs(fmt::format("\n| {:36} | {:>9} | {:>8} |\n| --- | ---: | ---: |\n",
                           fmt::format("{} observers, radius 8", r.observers), "µs", "all ÷ it")
                   .c_str(),
               stdout);
    row("all computed anew", r.all_anew);
    row(fmt::format("1 % moved: {} computed anew", r.recomputed), r.some_moved);
    row(fmt::format("a door: {} computed anew", r.affected), r.door);
    row("nobody moved", r.nobody_moved);
    row("their views united", r.team);
    std::fputs(
        fmt::format("remembering takes {:.2f} ns for each tile in view\n", r.memory_tile).c_str(),
        stdout);
}

}  // namespace sightline::bench
