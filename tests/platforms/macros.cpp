// The library compiles after the macros that <windows.h> brings, here without Windows: the standard
// library first, which cannot be included after them.
#include <bits/stdc++.h>

#define min(a, b) (((a) < (b)) ? (a) : (b))
#define max(a, b) (((a) > (b)) ? (a) : (b))
#define near
#define far
#define small char
#define interface struct
#define IN
#define OUT
#define ERROR 0

#include <sightline/sightline.hpp>

// Templates are checked where they are used.
sightline::TileSet seen_after_macros(const sightline::OpacityGrid& map) {
    std::vector<std::pair<sightline::Point, sightline::Viewshed>> observers(1);
    sightline::update_viewsheds(map, observers);
    sightline::MapMemory<char> memory(map.size());
    memory.update(observers[0].second.visible(), [](sightline::Point) { return '.'; });
    return sightline::map_memory_from_bytes<char>(sightline::to_bytes(memory)).explored();
}
