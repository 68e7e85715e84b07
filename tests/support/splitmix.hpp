// Random numbers for tests: the same on every platform.
#pragma once

#include <cstdint>

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

}  // namespace sightline::test
