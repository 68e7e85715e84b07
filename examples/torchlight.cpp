// Torches, a cloud of smoke, and a guard who sees only what is lit.
//
// A thief crosses a dark hall. The guard faces it all the time, and notices whenever light falls on
// the thief: not in the dark, not behind the smoke, and not once the torch has burnt out.
#include <cstdio>
#include <string_view>
#include <vector>

#include <sightline/sightline.hpp>

using namespace sightline;

constexpr std::string_view drawing =
    "################################\n"
    "#..............................#\n"
    "#.....#..................#.....#\n"
    "#..............................#\n"
    "#.....#..................#.....#\n"
    "#..............................#\n"
    "################################";

struct Guard {
    Point position{30, 3};
    Viewshed viewshed{.options = {.radius = unlimited}, .dark = {.radius = 2, .least = 60}};
};

/// Lays a curtain of smoke across the hall, three tiles thick: too much to see past.
void set_smoke(OpacityGrid& hall, int column, int haze) {
    for (const Point p : Rect{{column, 1}, {3, hall.size().height - 2}}) hall.set_haze(p, haze);
}

/// The guard's view, by its light: 1 to 9 from dim to bright, '#' for walls, ' ' for the rest.
void draw(const OpacityGrid& hall, const LightMap& light, const Guard& guard, Point thief) {
    const TileSet& seen = guard.viewshed.visible();
    for (const Point p : points(hall.size())) {
        const int brightness = brightest(light_seen(hall, light, seen, p));
        char sign = ' ';
        if (seen.contains(p)) sign = hall.is_opaque(p) ? '#' : "0123456789"[brightness * 9 / 255];
        if (p == thief) sign = seen.contains(p) ? 'T' : 't';
        if (p == guard.position) sign = 'G';
        std::putchar(sign);
        if (p.x == hall.size().width - 1) std::putchar('\n');
    }
}

int main() {
    OpacityGrid hall = OpacityGrid::from_text(drawing);
    std::vector<Light> torches{{.position = {9, 1}, .radius = 5, .color = {255, 180, 80}},
                               {.position = {20, 5}, .radius = 5, .color = {255, 180, 80}}};
    LightMap light(hall.size());
    Guard guard;
    Point thief{2, 3};

    for (int turn = 1; turn <= 5; ++turn) {
        if (turn == 3) set_smoke(hall, 14, 6);
        if (turn == 4) set_smoke(hall, 14, 0);
        if (turn == 5) torches.pop_back();  // it has burnt out
        const std::size_t computed = update_lights(hall, torches, light);
        update_viewshed(hall, light, guard.position, guard.viewshed);
        std::printf("Turn %d, lights computed: %zu. %s\n", turn, computed,
                    guard.viewshed.sees(thief) ? "The guard cries: a thief!" : "All quiet.");
        draw(hall, light, guard, thief);
        thief.x += 5;
    }
}
