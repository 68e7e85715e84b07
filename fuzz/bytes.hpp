// Bytes: a fuzzer's input, read as numbers. Past the end there are zeros, so every input is valid
// and truncating one changes little.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace sightline::fuzz {

class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : rest_{data, size} {}

    [[nodiscard]] std::uint8_t byte() {
        if (rest_.empty()) return 0;
        const std::uint8_t first = rest_.front();
        rest_ = rest_.subspan(1);
        return first;
    }

    /// From 0 to `bound` - 1, for bounds up to 256.
    [[nodiscard]] int below(int bound) { return byte() % bound; }

    /// Any int at all.
    [[nodiscard]] int any_int() {
        std::uint32_t bits = 0;
        for (int i = 0; i < 4; ++i) bits = bits << 8 | byte();
        return static_cast<int>(bits);
    }

    [[nodiscard]] bool one_in(int n) { return below(n) == n - 1; }

    /// The bytes that have not been read yet.
    [[nodiscard]] std::span<const std::uint8_t> rest() const { return rest_; }

  private:
    std::span<const std::uint8_t> rest_;
};

}  // namespace sightline::fuzz
