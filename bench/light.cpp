// sightline-bench-light: the cost of moving lights.
//
//   sightline-bench-light [--quick] [--scene FILE]
//
// 100 torches of radius 8 in a dungeon of 80x50. First compares with light computed from nothing,
// and refuses to report if it differs. Writes the scene and its own time into FILE, for
// rotjs/light.js.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "maps.hpp"
#include "measure.hpp"

using namespace sightline;
using namespace sightline::bench;

namespace {

constexpr std::size_t torches = 100;
constexpr Rgb flame{255, 180, 80};

/// Torches in rooms, which move from place to place.
struct Scene {
    OpacityGrid map = make_map("rooms", {80, 50});
    std::vector<Point> places = make_origins(map, 4 * torches);
    std::vector<Light> lights{torches, {.radius = 8, .color = flame, .falloff = Falloff::linear}};
    LightMap light{map.size()};
    std::size_t turn = 0;

    Scene() {
        move_all();
        update();
    }

    void update() { update_lights(map, lights, light); }
    void move_all() {
        ++turn;
        for (std::size_t i = 0; i < torches; ++i) move(i);
    }
    void move_one() {
        ++turn;
        move(turn % torches);
    }
    void move(std::size_t i) { lights[i].position = places[(turn * torches + i) % places.size()]; }
    void flicker() {
        ++turn;
        for (Light& torch : lights) torch.color.green = 120 + static_cast<int>(turn % 60);
    }
    void turn_door() { map.set_opaque(door, !map.is_opaque(door)); }

    Point door = places[0] + Point{1, 0};

    void require_right() const {
        LightMap anew(map.size());
        update_lights(map, lights, anew);
        for (const Point p : points(map.size())) {
            if (anew.sum(p) == light.sum(p)) continue;
            std::fprintf(stderr, "wrong result, nothing to report: the light on %s is stale\n",
                         to_string(p).c_str());
            std::exit(1);
        }
    }
};

double time_of(Scene& scene, int rounds, const std::function<void()>& change) {
    change();
    scene.update();
    scene.require_right();
    return best_of(
               rounds,
               [&] {
                   change();
                   scene.update();
               },
               [] {})
        .first;
}

void row(const std::string& what, double time, double lights) {
    std::fputs(
        fmt::format("| {:36} | {:>9.0f} | {:>8.1f} |\n", what, time / lights, time / 1000).c_str(),
        stdout);
}

void write_scene(const std::filesystem::path& file, const Scene& scene, double all_moved) {
    nlohmann::ordered_json json;
    json["width"] = scene.map.size().width;
    json["height"] = scene.map.size().height;
    json["lights"] = torches;
    json["radius"] = 8;
    json["color"] = {flame.red, flame.green, flame.blue};
    json["all_moved"] = all_moved / torches;
    for (const Point p : scene.places) json["places"].push_back({p.x, p.y});
    for (int y = 0; y < scene.map.size().height; ++y) {
        std::string line;
        for (int x = 0; x < scene.map.size().width; ++x) {
            line += scene.map.is_opaque({x, y}) ? '#' : '.';
        }
        json["opaque"].push_back(line);
    }
    std::ofstream(file) << json << "\n";
}

}  // namespace

int main(int count, char** arguments) {
    int rounds = 2000;
    std::filesystem::path file;
    for (int i = 1; i < count; ++i) {
        const std::string argument = arguments[i];
        if (argument == "--quick") {
            rounds = 3;
        } else if (argument == "--scene" && i + 1 < count) {
            file = arguments[++i];
        } else {
            std::fprintf(stderr, "usage: sightline-bench-light [--quick] [--scene FILE]\n");
            return argument == "--help" ? 0 : 2;
        }
    }
    Scene scene;
    const double all = time_of(scene, rounds, [&] { scene.move_all(); });
    const double one = time_of(scene, rounds, [&] { scene.move_one(); });
    const double flicker = time_of(scene, rounds, [&] { scene.flicker(); });
    const double door = time_of(scene, rounds, [&] { scene.turn_door(); });
    const double nothing = time_of(scene, rounds, [] {});
    std::fputs(fmt::format("| {:36} | {:>9} | {:>8} |\n| --- | ---: | ---: |\n",
                           fmt::format("{} torches, radius 8, rooms 80x50", torches), "ns a light",
                           "µs in all")
                   .c_str(),
               stdout);
    row("all moved", all, torches);
    row("one moved", one, torches);
    row("all flickered", flicker, torches);
    row("a door", door, torches);
    row("nothing changed", nothing, torches);
    if (!file.empty()) write_scene(file, scene, all);
    return 0;
}
