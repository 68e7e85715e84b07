#include <cstdio>

#include <sightline/sightline.hpp>

int main() {
    const auto map = sightline::OpacityGrid::from_text("....#....");
    const std::size_t seen = sightline::field_of_view(map, {2, 0}).count();
    std::printf("sightline %s: %zu tiles of 9 are seen, up to the wall\n", SIGHTLINE_VERSION_TEXT,
                seen);
    return seen == 5 ? 0 : 1;
}
