// The options that say how one looks, the same for every command that looks.
#pragma once

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <optional>

#include <sightline/core/options.hpp>

namespace sightline::app {

class SightOptions {
  public:
    /// --radius, --shape and --no-light-walls.
    void add_reach(CLI::App& command);
    /// --algorithm and --permissiveness.
    void add_algorithm(CLI::App& command);
    /// --direction and --angle.
    void add_cone(CLI::App& command);

    /// What was asked for; throws std::runtime_error when the options contradict each other.
    [[nodiscard]] Options options() const;

  private:
    Options options_;
    std::optional<Point> direction_;
    std::optional<int> angle_;
    std::optional<int> permissiveness_;
};

/// The options by their names, for the JSON formats.
[[nodiscard]] nlohmann::ordered_json as_json(const Options& options);

}  // namespace sightline::app
