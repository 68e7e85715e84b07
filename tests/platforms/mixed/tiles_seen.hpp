// What both units do, so that both hold the same functions of the library.
#pragma once

#include <sightline/sightline.hpp>

namespace {

int tiles_seen(int x) {
    const sightline::OpacityGrid map({3, 1});
    const sightline::Point origins[] = {{x, 0}};
    sightline::TileSet seen[1];
    sightline::Workers workers(2);
    sightline::fields_of_view(map, origins, {.radius = 2}, seen, workers);
    return static_cast<int>(seen[0].count());
}

}  // namespace
