// The maps of the benchmarks, made from a seed: the same everywhere, every time.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sightline/sightline.hpp>

namespace sightline::bench {

/// Kinds of maps: "open", "rooms" (and corridors), "cave", "pillars-5" and "pillars-20" (per cent);
/// each also with haze, "rooms+smoke" or "rooms+mist", or with thin walls, "rooms+fences".
[[nodiscard]] OpacityGrid make_map(std::string_view kind, Size size);

/// Clear tiles of a map, spread over it at random.
[[nodiscard]] std::vector<Point> make_origins(const OpacityGrid& map, std::size_t count);

}  // namespace sightline::bench
