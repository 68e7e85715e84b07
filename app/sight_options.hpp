// The options for how to see, shared by the commands view, gallery and survey.
#pragma once

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

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

    /// The options as given; throws std::runtime_error when the options contradict each other.
    [[nodiscard]] Options options() const;

  private:
    Options options_;
    std::optional<Point> direction_;
    std::optional<int> angle_;
    std::optional<int> permissiveness_;
};

/// "radius 8, circle" or "unlimited radius".
[[nodiscard]] std::string describe_reach(const Options& options);

/// The options by their names, for the JSON formats.
[[nodiscard]] nlohmann::ordered_json as_json(const Options& options);

}  // namespace sightline::app
