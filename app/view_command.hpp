// `sightline view`: what can be seen from one tile of a map, in five formats.
#pragma once

#include <CLI/CLI.hpp>

namespace sightline::app {

void add_view_command(CLI::App& app);

}  // namespace sightline::app
