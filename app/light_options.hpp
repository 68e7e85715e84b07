// The options --light and --haze: lights on a map, and letters that have haze.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include <sightline/light/light.hpp>

#include "app/map_file.hpp"

namespace sightline::app {

/// `--light X,Y,R[,#RRGGBB]`, any number of times.
class LightOptions {
  public:
    void add(CLI::App& command);
    /// Throws std::runtime_error naming a light that is invalid, or lies outside the map.
    [[nodiscard]] std::vector<Light> on(const MapFile& map) const;

  private:
    std::vector<std::string> lights_;
};

/// `--haze LETTER=N`, any number of times.
class HazeOptions {
  public:
    void add(CLI::App& command);
    /// Throws std::runtime_error naming an invalid letter or haze.
    [[nodiscard]] HazeLegend legend() const;

  private:
    std::vector<std::string> letters_;
};

}  // namespace sightline::app
