// Seeded random maps for tests: the same on every platform.
#pragma once

#include <cstdint>

#include "ascii_map.hpp"

namespace sightline::test {

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers on every platform.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_{seed} {}

    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15u;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }

    /// A number from `low` to `high`, both included.
    int between(int low, int high) {
        const auto span = static_cast<std::uint64_t>(std::int64_t{high} - low + 1);
        return static_cast<int>(low + static_cast<std::int64_t>(next() % span));
    }

  private:
    std::uint64_t state_;
};

/// A map of `size` where about `percent` of the tiles are opaque, and an origin anywhere on it.
inline AsciiMap random_map(Random& random, Size size, int percent) {
    Grid<bool> opaque(size);
    for (bool& tile : opaque) tile = random.between(0, 99) < percent;
    return AsciiMap(std::move(opaque),
                    {random.between(0, size.width - 1), random.between(0, size.height - 1)});
}

}  // namespace sightline::test
