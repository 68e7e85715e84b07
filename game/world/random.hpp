// Random: a small generator that gives the same numbers on every platform and standard library.
//
// SplitMix64 (Steele, Lea, Flood 2014): a counter put through a mixing function. Its whole state is
// one number, which a game saves in eight bytes. Bounded numbers have no modulo bias (Lemire's
// method of multiplying and rejecting).
#pragma once

#include <cstdint>

namespace sightline::game {

/// SplitMix64's step from one state to the next: 2^64 divided by the golden ratio, made odd.
inline constexpr std::uint64_t golden_gamma = 0x9e3779b97f4a7c15;

/// SplitMix64's mixing function.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

class Random {
  public:
    constexpr explicit Random(std::uint64_t seed) : state_{seed} {}

    [[nodiscard]] constexpr std::uint64_t next() { return mix(state_ += golden_gamma); }

    /// A number from 0 to `bound` - 1; `bound` must be positive.
    [[nodiscard]] constexpr int below(int bound) {
        const auto n = static_cast<std::uint32_t>(bound);
        std::uint64_t product = (next() >> 32) * n;
        const std::uint32_t unfair = (0u - n) % n;  // smaller draws would favour some results
        while (static_cast<std::uint32_t>(product) < unfair) product = (next() >> 32) * n;
        return static_cast<int>(product >> 32);
    }

    /// A number from `low` to `high`, both included.
    [[nodiscard]] constexpr int between(int low, int high) { return low + below(high - low + 1); }

    /// True with a chance of one in `n`.
    [[nodiscard]] constexpr bool one_in(int n) { return below(n) == 0; }

    /// The state to save: Random{state()} continues with the same numbers.
    [[nodiscard]] constexpr std::uint64_t state() const { return state_; }

  private:
    std::uint64_t state_;
};

}  // namespace sightline::game
