// `sightline generate`: one of the explorer's maps, as text.
#pragma once

#include <CLI/CLI.hpp>

namespace sightline::app {

void add_generate_command(CLI::App& app);

}  // namespace sightline::app
