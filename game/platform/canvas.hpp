// Canvas: the platform of a browser's page. Frames are kept as plain numbers, three for each cell,
// which the page reads and draws.
//
// A page cannot wait for events: it is called with them. So they go directly to Explorer::handle()
// or Spectator::handle(), and wait() is unused.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "game/explorer/platform.hpp"

namespace sightline::game {

class Canvas : public Platform {
  public:
    /// A cell as numbers: the glyph's code point, and two colours as 0xRRGGBB.
    struct Numbers {
        std::uint32_t glyph = 0;
        std::uint32_t foreground = 0;
        std::uint32_t background = 0;
    };

    explicit Canvas(Size size) : size_{size} {}

    [[nodiscard]] Size size() const override { return size_; }
    void resize(Size size) { size_ = size; }

    void show(const Console& console) override;
    [[nodiscard]] Event wait(Pace) override { return Quit{}; }
    [[nodiscard]] bool has_input() const override { return false; }

    /// The cells of the last frame, row by row.
    [[nodiscard]] std::span<const Numbers> cells() const { return cells_; }

    /// The number of frames so far; it tells the page whether there is a new one.
    [[nodiscard]] std::uint32_t frames() const { return frames_; }

  private:
    Size size_;
    std::vector<Numbers> cells_;
    std::uint32_t frames_ = 0;
};

inline constexpr std::uint32_t fnv_basis = 0x811c9dc5;
inline constexpr std::uint32_t fnv_prime = 0x01000193;

/// FNV-1a, 32 bits, of all numbers: equal frames have equal hashes.
[[nodiscard]] std::uint32_t hash_of(std::span<const Canvas::Numbers> cells);

}  // namespace sightline::game
