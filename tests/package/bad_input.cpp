// Bad input where there are no exceptions: a message on standard error, and std::abort().
#include <cstdio>

#include <sightline/sightline.hpp>

int main() {
    const sightline::OpacityView corridor{{3, 1}, [](sightline::Point) { return false; }};
    const auto seen = sightline::field_of_view(corridor, {7, 0});
    std::printf("went on, and saw %zu tiles\n", seen.count());
}
