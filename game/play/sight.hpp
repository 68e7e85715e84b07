// What the player and creatures see with, until the library's own viewsheds are here.
#pragma once

#include <sightline/sightline.hpp>

namespace sightline::game {

struct Viewshed {
    Options view{.radius = 8};
    TileSet visible;
    bool dirty = true;
};

}  // namespace sightline::game
