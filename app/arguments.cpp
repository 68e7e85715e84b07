#include "app/arguments.hpp"

#include <fmt/format.h>
#include <stdexcept>

#include "game/base/parse_number.hpp"
#include "game/world/scenario.hpp"

namespace sightline::app {

std::uint64_t parse_number(std::string_view option, std::string_view text, std::uint64_t low,
                           std::uint64_t high) {
    const auto value = game::parse_number<std::uint64_t>(text);
    if (!value || *value < low || *value > high) {
        throw std::runtime_error(fmt::format(
            "{} '{}' is not allowed: it must be a number from {} to {}", option, text, low, high));
    }
    return *value;
}

Point parse_point(std::string_view option, std::string_view text) {
    const auto point = game::parse_pair(text, ',');
    if (!point) {
        throw std::runtime_error(fmt::format(
            "{} '{}' is not allowed: give two whole numbers with a comma between them, like 12,7",
            option, text));
    }
    return *point;
}

void add_map(CLI::App& command, MapArgument& value) {
    command.add_option("MAP", value.file, "text file with the map, or - for standard input")
        ->required()
        ->type_name("");
    add_value(command, "--layer", "N", "of a map with several layers: which one [1]",
              [&value](const std::string& text) {
                  value.layer =
                      static_cast<int>(parse_number("--layer", text, 1, game::most_drawn_layers));
              });
    command.add_flag("--hex", value.form.hexagonal,
                     "the map is of hexagons: a blank between letters, every other row shifted by "
                     "one");
    command.add_flag("--walls", value.form.walls,
                     "there are thin walls | and - between the letters, on hexagons | / and \\");
}

CLI::Option* add_value(CLI::App& command, const std::string& name, const std::string& type,
                       const std::string& help, std::function<void(const std::string&)> use) {
    return command.add_option_function<std::string>(name, std::move(use), help)->type_name(type);
}

void add_output(CLI::App& command, std::string& value) {
    command.add_option("--output,-o", value, "write to FILE instead of standard output")
        ->type_name("FILE");
}

CLI::Option* add_point(CLI::App& command, const std::string& name, std::optional<Point>& value,
                       const std::string& help) {
    return add_value(command, name, "X,Y", help,
                     [name, &value](const std::string& text) { value = parse_point(name, text); });
}

}  // namespace sightline::app
