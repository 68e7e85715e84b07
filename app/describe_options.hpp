// Options in words: for the legends of pictures and for the JSON formats.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include <sightline/core/options.hpp>

namespace sightline::app {

/// "radius 8, circle" or "unlimited radius".
[[nodiscard]] std::string describe_reach(const Options& options);

/// The options by their names.
[[nodiscard]] nlohmann::ordered_json as_json(const Options& options);

}  // namespace sightline::app
