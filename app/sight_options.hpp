// The options of a view, shared by the commands view, gallery and survey.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>

#include <sightline/core/options.hpp>

#include "app/map_form.hpp"

namespace sightline::app {

class SightOptions {
  public:
    /// --radius, --shape and --no-light-walls.
    void add_reach(CLI::App& command);
    /// --algorithm and --permissiveness.
    void add_algorithm(CLI::App& command);
    /// --direction and --angle.
    void add_cone(CLI::App& command);

    /// The options as given; throws std::runtime_error if they contradict each other, or mean
    /// nothing on a map of that form.
    [[nodiscard]] Options options(const MapForm& form) const;

  private:
    Options options_;
    std::optional<Point> direction_;
    std::optional<int> angle_;
    std::optional<int> permissiveness_;
};

}  // namespace sightline::app
