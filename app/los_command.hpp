// `sightline los`: whether one tile can see another, and through which tiles.
#pragma once

#include <CLI/CLI.hpp>

namespace sightline::app {

/// Adds the command. After it has run, `status` is 0 for yes and 1 for no.
void add_los_command(CLI::App& app, int& status);

}  // namespace sightline::app
