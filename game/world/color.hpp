// Rgb: a colour, 8 bits a channel.
#pragma once

#include <cstdint>

namespace sightline::game {

struct Rgb {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;

    friend constexpr bool operator==(Rgb, Rgb) = default;
};

}  // namespace sightline::game
