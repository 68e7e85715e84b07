// The names of algorithms and shapes, in recordings, on the command line and on the screen.
#pragma once

#include <array>
#include <string_view>

#include <sightline/core/options.hpp>

#include "game/base/named.hpp"

namespace sightline::game {

inline constexpr std::array<Named<Algorithm>, 7> algorithms{{
    {"symmetric", Algorithm::symmetric},
    {"recursive", Algorithm::recursive},
    {"permissive", Algorithm::permissive},
    {"restrictive", Algorithm::restrictive},
    {"diamond", Algorithm::diamond},
    {"raycast", Algorithm::raycast},
    {"bevelled", Algorithm::bevelled},
}};

inline constexpr std::array<Named<Shape>, 4> shapes{{
    {"circle", Shape::circle},
    {"round", Shape::round},
    {"square", Shape::square},
    {"diamond", Shape::diamond},
}};

[[nodiscard]] constexpr std::string_view name_of(Algorithm algorithm) {
    return algorithms[static_cast<std::size_t>(algorithm)].name;
}
[[nodiscard]] constexpr std::string_view name_of(Shape shape) {
    return shapes[static_cast<std::size_t>(shape)].name;
}

}  // namespace sightline::game
