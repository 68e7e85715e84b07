// `sightline los`: whether one tile sees another, and by which way.
#pragma once

#include <CLI/CLI.hpp>

namespace sightline::app {

/// Registers the command; when it has run, `status` is 0 for yes and 1 for no.
void add_los_command(CLI::App& app, int& status);

}  // namespace sightline::app
