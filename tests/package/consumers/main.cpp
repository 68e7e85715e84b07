// A small program that uses the library, the same for every way to get it.
#include <cstdio>

#include <sightline/sightline.hpp>

int main() {
    const sightline::OpacityView map{{9, 1}, [](sightline::Point p) { return p.x == 4; }};
    const std::size_t seen = sightline::field_of_view(map, {2, 0}).count();
    std::printf("%zu tiles of 9 are seen, up to the wall\n", seen);
    return seen == 5 ? 0 : 1;
}
