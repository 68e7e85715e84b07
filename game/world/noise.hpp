// Coherent noise in integers: hills and hollows that are the same on every machine.
//
// Gradient noise (after Perlin): random slopes at the corners of a lattice, faded into each other
// by the smoothstep 3t² - 2t³, summed over octaves of halving size and strength. Fixed point
// throughout, so no compiler or processor can round it differently. Cost: four hashes an octave.
#pragma once

#include <cstdint>

#include <sightline/core/point.hpp>

namespace sightline::game {

/// The ground's height at `p`, -128 to 127; `feature` is the width of the largest hills in tiles.
[[nodiscard]] int noise_height(std::uint64_t seed, Point p, int feature);

}  // namespace sightline::game
