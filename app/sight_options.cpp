#include "app/sight_options.hpp"

#include <cstdint>
#include <fmt/format.h>
#include <stdexcept>

#include "app/arguments.hpp"

namespace sightline::app {

namespace {

constexpr int most_permissive = 8;
constexpr int full_turn = 360;

int parse_radius(const std::string& text) {
    if (text == "unlimited") return unlimited;
    try {
        return static_cast<int>(parse_number("--radius", text, 0, unlimited - 1));
    } catch (const std::runtime_error& error) {
        throw std::runtime_error(std::string(error.what()) + ", or unlimited");
    }
}

/// Refuses what means nothing on the map.
void require_suitable(const Options& options, const MapForm& form) {
    if (form.is_spaced() && options.algorithm != Algorithm::symmetric) {
        throw std::runtime_error(fmt::format(
            "--algorithm {} is not for maps with {}: give {}", to_string(options.algorithm),
            form.hexagonal ? "--hex" : "--walls", to_string(Algorithm::symmetric)));
    }
    const bool for_squares = options.shape == Shape::square || options.shape == Shape::diamond;
    if (form.hexagonal && for_squares) {
        throw std::runtime_error(
            fmt::format("--shape {} is not for maps with --hex: give circle, round or hexagon",
                        to_string(options.shape)));
    }
    if (!form.hexagonal && options.shape == Shape::hexagon) {
        throw std::runtime_error(
            "--shape hexagon is for maps with --hex alone: give circle, "
            "round, square or diamond");
    }
}

}  // namespace

void SightOptions::add_reach(CLI::App& command) {
    add_value(command, "--radius,-r", "N", "how far to see, in tiles, or unlimited [unlimited]",
              [this](const std::string& text) { options_.radius = parse_radius(text); });
    add_value(command, "--shape", "NAME",
              "what the radius means: " + game::list_names(entries_of<Shape>) + " [circle]",
              [this](const std::string& text) {
                  options_.shape = parse_name("--shape", text, entries_of<Shape>);
              });
    command.add_flag_callback(
        "--no-light-walls", [this] { options_.light_walls = false; },
        "leave out walls and other opaque tiles");
}

void SightOptions::add_algorithm(CLI::App& command) {
    add_value(command, "--algorithm,-a", "NAME",
              game::list_names(entries_of<Algorithm>) + " [symmetric]",
              [this](const std::string& text) {
                  options_.algorithm = parse_name("--algorithm", text, entries_of<Algorithm>);
              });
    add_value(command, "--permissiveness", "N",
              "for the permissive algorithm: 0 (strict) to 8 (sees the most) [8]",
              [this](const std::string& text) {
                  permissiveness_ =
                      static_cast<int>(parse_number("--permissiveness", text, 0, most_permissive));
              });
}

void SightOptions::add_cone(CLI::App& command) {
    add_value(command, "--direction", "DX,DY",
              "see in this direction only; 0,-1 is up, 1,0 is right",
              [this](const std::string& text) {
                  direction_ = parse_point("--direction", text);
                  validate(Cone{*direction_});
              });
    add_value(command, "--angle", "DEG", "how wide to see in that direction, 0 to 360 degrees",
              [this](const std::string& text) {
                  angle_ = static_cast<int>(parse_number("--angle", text, 0, full_turn));
              });
}

Options SightOptions::options(const MapForm& form) const {
    Options options = options_;
    require_suitable(options, form);
    if (direction_.has_value() != angle_.has_value()) {
        throw std::runtime_error(direction_ ? "--direction needs --angle DEG, 0 to 360"
                                            : "--angle needs --direction DX,DY");
    }
    if (direction_) options.cone = Cone{*direction_, *angle_};
    if (permissiveness_ && options.algorithm != Algorithm::permissive) {
        throw std::runtime_error(fmt::format(
            "--permissiveness {} can be used only with --algorithm permissive, not with {}",
            *permissiveness_, to_string(options.algorithm)));
    }
    options.permissiveness = permissiveness_.value_or(options.permissiveness);
    return options;
}

}  // namespace sightline::app
