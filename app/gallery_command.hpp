// `sightline gallery`: all algorithms on the same map, side by side.
#pragma once

#include <CLI/CLI.hpp>

namespace sightline::app {

void add_gallery_command(CLI::App& app);

}  // namespace sightline::app
