// HazySource: any map's is_opaque() and haze(), asked tile by tile.
//
// As OpacitySource: the scans are compiled once, for all maps, so a map of any type stands behind
// two small functions. Who calls them remembers what was asked.
#ifndef SIGHTLINE_ENGINE_HAZY_SOURCE_HPP
#define SIGHTLINE_ENGINE_HAZY_SOURCE_HPP

#include <sightline/core/point.hpp>
#include <sightline/map/haze.hpp>

namespace sightline::inline SIGHTLINE_ABI::fast {

/// A map with haze, its type left behind.
struct HazySource {
    const void* map;
    bool (*is_opaque)(const void* map, Point p);
    int (*haze)(const void* map, Point p);
};

/// A source that asks `tiles`, which has is_opaque() and haze() and must outlive it.
template <class Tiles>
[[nodiscard]] HazySource hazy_source(Tiles& tiles) {
    return {&tiles,
            [](const void* map, Point p) -> bool {
                return static_cast<Tiles*>(const_cast<void*>(map))->is_opaque(p);
            },
            [](const void* map, Point p) -> int {
                return detail::haze_of(*static_cast<Tiles*>(const_cast<void*>(map)), p);
            }};
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
