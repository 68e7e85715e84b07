// A guard who sees only ahead, and a thief who wants to pass.
//
// The guard's viewshed has a cone, turned in the direction of walking. A thief in the cone is seen,
// and exactly then sight_path() returns a line between the two.
#include <cstdio>
#include <string>

#include <sightline/sightline.hpp>

using namespace sightline;

struct Guard {
    Point position;
    Viewshed viewshed{.options = {.radius = 9, .cone = Cone{.direction = {1, 0}, .angle = 90}}};
};

int main() {
    const std::string drawing =
        "####################"
        "#..................#"
        "#...##........##...#"
        "#...##........##...#"
        "#..................#"
        "####################";
    const OpacityView hall{
        {20, 6}, [&](Point p) { return drawing[static_cast<std::size_t>(p.y * 20 + p.x)] == '#'; }};
    Guard guard{{6, 4}};
    const Point thief{10, 1};

    for (const Point heading : {Point{1, 0}, Point{1, -1}, Point{-1, 0}}) {
        guard.viewshed.options.cone->direction = heading;
        update_viewshed(hall, guard.position, guard.viewshed);
        std::printf("The guard faces %s: %s\n", to_string(heading).c_str(),
                    guard.viewshed.sees(thief) ? "halt, thief!" : "all quiet.");
        for (int y = 0; y < 6; ++y, std::putchar('\n')) {
            for (int x = 0; x < 20; ++x) {
                const Point p{x, y};
                const char tile = drawing[static_cast<std::size_t>(y * 20 + x)];
                const bool seen = guard.viewshed.sees(p);
                std::putchar(p == guard.position ? 'G'
                             : p == thief        ? 't'
                             : tile == '#'       ? '#'
                             : seen              ? '*'
                                                 : '.');
            }
        }
    }
    std::printf("An arrow would fly");
    for (const Point p : sight_path(hall, guard.position, thief))
        std::printf(" %s", to_string(p).c_str());
    std::printf("\n");
}
