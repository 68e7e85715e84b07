// Seeded random maps for tests: the same on every platform.
#pragma once

#include <utility>

#include "ascii_map.hpp"
#include "splitmix.hpp"

namespace sightline::test {

/// A map of `size` where about `percent` of the tiles are opaque, and an origin anywhere on it.
inline AsciiMap random_map(Random& random, Size size, int percent) {
    Grid<bool> opaque(size);
    for (bool& tile : opaque) tile = random.between(0, 99) < percent;
    return AsciiMap(std::move(opaque),
                    {random.between(0, size.width - 1), random.between(0, size.height - 1)});
}

}  // namespace sightline::test
