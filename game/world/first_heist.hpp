// The first heist: five small rooms that teach, each a layer. Lamp, cone, bush, door, pot.
#pragma once

#include "game/world/scenario.hpp"

namespace sightline::game {

/// Its name where scenarios are named.
inline constexpr std::string_view first_heist_name = "first-heist";

/// The scenario, a drawn one.
[[nodiscard]] Scenario first_heist();

[[nodiscard]] bool is_first_heist(const Scenario& scenario);

}  // namespace sightline::game
