// What lights should add to a tile, from the definition in docs/light.md: tile by tile and light by
// light, without anything of light/ but the structs.
#pragma once

#include <cstdint>
#include <cstdlib>

#include <sightline/sightline.hpp>

namespace sightline::test {

/// 0 to 256, by fractions and by trying.
inline std::int64_t weight_by_hand(const Light& light, Point offset) {
    const std::int64_t end = std::int64_t{light.radius} + 1;
    const std::int64_t squared =
        std::int64_t{offset.x} * offset.x + std::int64_t{offset.y} * offset.y;
    if (light.falloff == Falloff::none) return 256;
    if (light.falloff == Falloff::smooth) {
        if (squared >= end * end) return 0;
        std::int64_t weight = 256;
        while ((256 - weight) * end * end < 256 * squared) --weight;
        return weight;
    }
    std::int64_t sixteenths = 0;
    while ((sixteenths + 1) * (sixteenths + 1) <= 256 * squared) ++sixteenths;
    std::int64_t weight = 256;
    while (weight > 0 && (256 - weight) * end < 16 * sixteenths) --weight;
    return weight;
}

/// Whether the light reaches the tile: what an eye in its place would see, without walls.
template <class Map>
bool reaches_by_hand(const Map& map, const Light& light, Point p) {
    if (p == light.position) return true;
    return !map.is_opaque(p) && within(light.shape, light.radius, p - light.position) &&
           (!light.cone || within(*light.cone, p - light.position)) &&
           line_of_sight(map, light.position, p);
}

/// What all lights add to a tile.
template <class Map, class Lights>
Rgb sum_by_hand(const Map& map, const Lights& lights, Point p) {
    Rgb sum;
    for (const Light& light : lights) {
        if (!reaches_by_hand(map, light, p)) continue;
        const int clear_air = 16 - *haze_passed(map, light.position, p);
        const std::int64_t weight = weight_by_hand(light, p - light.position) * clear_air;
        const auto part = [&](int channel) {
            const auto amount = static_cast<int>(std::abs(channel) * weight / 4096);
            return channel < 0 ? -amount : amount;
        };
        sum.red += part(light.color.red);
        sum.green += part(light.color.green);
        sum.blue += part(light.color.blue);
    }
    return sum;
}

}  // namespace sightline::test
