// The digests of conformance.txt in C++: conformance.c, step by step, with the library itself.
#include "conformance.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

using namespace sightline;
using namespace sightline::test;

namespace {

void print_algorithms() {
    const std::array maps{dungeon(1, {150, 21}, 12), dungeon(2, {37, 80}, 25),
                          dungeon(3, {70, 40}, 3), dungeon(4, {5, 3}, 30)};
    for (const auto& [name, algorithm] : entries_of<Algorithm>) {
        Sum sum;
        Random random(7);
        for (const OpacityGrid& map : maps) {
            int i = 0;
            for (Options options : ways_of_looking()) {
                options.algorithm = algorithm;
                options.permissiveness = i++ % 9;
                sum.add(field_of_view(map, somewhere(random, map), options));
            }
        }
        sum.print(std::string(name).c_str());
    }
}

void print_lines() {
    const OpacityGrid map = dungeon(8, {90, 60}, 9);
    Sum sum;
    Random random(11);
    add_lines(sum, random, map, 1000);
    sum.print("lines of sight");
}

void print_haze() {
    const OpacityGrid map = dungeon(9, {70, 50}, 6, true);
    Sum sum;
    Random random(13);
    for (Options options : ways_of_looking()) {
        const Point from = somewhere(random, map);
        const Point to = somewhere(random, map);
        options.haze_limit = random.between(0, 15);
        sum.add(field_of_view(map, from, options));
        sum.add(std::int64_t{haze_passed(map, from, to).value_or(-1)});
    }
    sum.print("haze");
}

void print_worlds() {
    Sum sum;
    const auto add = [&](Point p) { sum.add(p); };
    for (const Point from : far_origins) cast_sight(far_wall, from, {.radius = 30}, add);
    for (const Point from : far_origins) cast_sight(far_wall, far_haze, from, {.radius = 30}, add);
    sum.print("worlds without an end");
}

void print_light() {
    OpacityGrid map = dungeon(10, {60, 40}, 12);
    Random random(17);
    std::vector<Light> lights(12);
    for (int i = 0; i < 12; ++i) {
        Light& light = lights[static_cast<std::size_t>(i)];
        light.position = somewhere(random, map);
        light.radius = i == 0 ? unlimited : random.between(0, 20);
        light.shape = static_cast<Shape>(random.between(0, 3));
        light.color.red = random.between(-300, 300);
        light.color.green = random.between(0, 255);
        light.color.blue = 99;
        light.falloff = static_cast<Falloff>(random.between(0, 2));
        if (i % 4 == 3) light.cone = Cone{{1, -i}, 120};
    }
    TileSet half;
    half.insert(Rect{{0, 0}, {30, 40}});
    LightMap light_map(map.size());
    Viewshed viewshed{.options = {.radius = unlimited}, .dark = {.radius = 2, .least = 60}};
    Sum sum;
    for (int turn = 0; turn < 10; ++turn) {
        const Point door = somewhere(random, map);
        const Point smoke = somewhere(random, map);
        map.set_opaque(door, turn % 2 == 0);
        map.set_haze(smoke, turn);
        lights[static_cast<std::size_t>(turn)].position = somewhere(random, map);
        if (turn == 5) light_map.set_ambient({61, 7, 0}, half);
        sum.add(static_cast<std::int64_t>(update_lights(map, lights, light_map)));
        for (const Point p : points(map.size())) sum.add(light_map.at(p));
        const bool anew = update_viewshed(map, light_map, lights[2].position, viewshed);
        sum.add(std::int64_t{anew ? 1 : 0});
        sum.add(viewshed.visible());
        for (const Point p : points(map.size())) {
            sum.add(light_seen(map, light_map, viewshed.visible(), p));
        }
    }
    sum.print("light");
    Sum saved;
    saved.add(to_bytes(lights));
    saved.add(to_bytes(viewshed));
    saved.print("saved lights");
}

struct Guard {
    std::int64_t id = 0;
    Point position{};
    Viewshed viewshed{};
};

void print_turns() {
    OpacityGrid map = dungeon(6, {90, 60}, 10);
    Random random(19);
    std::vector<Guard> guards(12);
    for (Guard& guard : guards) {
        const int n = static_cast<int>(&guard - guards.data());
        guard.id = n;
        guard.position = somewhere(random, map);
        if (n % 3 == 1) guard.viewshed.options.cone = Cone{{n - 5, 3}, 120};
        if (n % 4 == 2) guard.viewshed.options.algorithm = Algorithm::bevelled;
    }
    TeamVision team;
    MapMemory<std::uint32_t> memory(map.size());
    Sightings<std::int64_t> sightings;
    Sum viewsheds;
    Sum teams;
    Sum memories;
    Sum sighted;
    for (int turn = 0; turn < 40; ++turn) {
        for (int n = 0; n < 5; ++n) map.set_opaque(somewhere(random, map), n % 2 == 0);
        for (int n = 0; n < 3; ++n) {
            Guard& guard = guards[static_cast<std::size_t>(random.between(0, 11))];
            guard.position = somewhere(random, map);
        }
        viewsheds.add(static_cast<std::int64_t>(update_viewsheds(map, guards)));
        for (const Guard& guard : guards) {
            viewsheds.add(guard.viewshed.newly_seen());
            viewsheds.add(guard.viewshed.newly_hidden());
        }
        teams.add(std::int64_t{team.update(guards) ? 1 : 0});
        for (const TileSet& tiles : {team.visible(), team.newly_seen(), team.newly_hidden()}) {
            teams.add(tiles);
        }
        const TileSet& visible = guards.front().viewshed.visible();
        memory.update(visible, [&](Point p) { return map.is_opaque(p) ? 219u : 46u; }, turn);
        for (const Point p : points(map.size())) {
            const auto known = memory.recall(p);
            memories.add(static_cast<std::int64_t>(known.knowledge));
            memories.add(std::int64_t{known.tile});
            memories.add(std::int64_t{known.turn});
        }
        sightings.update(visible, guards);
        for (const auto* list :
             {&sightings.in_view(), &sightings.came(), &sightings.stayed(), &sightings.left()}) {
            sighted.add(static_cast<std::int64_t>(list->size()));
            for (const auto& [id, position] : *list) {
                sighted.add(id);
                sighted.add(position);
            }
        }
    }
    viewsheds.print("viewsheds");
    teams.print("team");
    memories.print("memory");
    sighted.print("sightings");
    Sum saved;
    saved.add(to_bytes(map));
    saved.add(to_bytes(guards.front().viewshed.visible()));
    for (const Guard& guard : guards) saved.add(to_bytes(guard.viewshed));
    saved.add(to_bytes(memory));
    saved.add(to_bytes(sightings));
    for (const Options& options : ways_of_looking()) saved.add(to_bytes(options));
    saved.print("saved bytes");
}

}  // namespace

int main() {
    print_algorithms();
    print_lines();
    print_haze();
    print_worlds();
    print_light();
    print_turns();
    print_hexagons();
    print_walls();
    return 0;
}
