#include "app/describe_options.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace sightline::app {

std::string describe_reach(const Options& options) {
    if (options.radius == unlimited) return "unlimited radius";
    return fmt::format("radius {}, {}", options.radius, to_string(options.shape));
}

nlohmann::ordered_json as_json(const Options& options) {
    nlohmann::ordered_json json;
    if (options.radius == unlimited) {
        json["radius"] = "unlimited";
    } else {
        json["radius"] = options.radius;
    }
    json["shape"] = to_string(options.shape);
    json["algorithm"] = to_string(options.algorithm);
    if (options.algorithm == Algorithm::permissive) json["permissiveness"] = options.permissiveness;
    json["light_walls"] = options.light_walls;
    json["cone"] = nullptr;
    if (options.cone) {
        const auto [direction, angle] = *options.cone;
        json["cone"] = {{"direction", {direction.x, direction.y}}, {"angle", angle}};
    }
    return json;
}

}  // namespace sightline::app
