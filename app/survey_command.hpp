// `sightline survey`: how much can be seen from every tile, as a heat map and as numbers.
#pragma once

#include <CLI/CLI.hpp>

namespace sightline::app {

void add_survey_command(CLI::App& app);

}  // namespace sightline::app
