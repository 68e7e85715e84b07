// `sightline play`: the game.
#pragma once

#include <CLI/CLI.hpp>

namespace sightline::app {

void add_play_command(CLI::App& app);

}  // namespace sightline::app
