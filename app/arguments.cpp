#include "app/arguments.hpp"

#include <charconv>
#include <fmt/format.h>
#include <stdexcept>

namespace sightline::app {

namespace {

template <class Number>
bool parse_all(std::string_view text, Number& value) {
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    return error == std::errc{} && rest == end;
}

}  // namespace

std::uint64_t parse_number(std::string_view option, std::string_view text, std::uint64_t low,
                           std::uint64_t high) {
    std::uint64_t value = 0;
    if (!parse_all(text, value) || value < low || value > high) {
        throw std::runtime_error(fmt::format(
            "{} '{}' is not allowed: it must be a number from {} to {}", option, text, low, high));
    }
    return value;
}

Point parse_point(std::string_view option, std::string_view text) {
    const std::size_t comma = text.find(',');
    Point p;
    if (comma == text.npos || !parse_all(text.substr(0, comma), p.x) ||
        !parse_all(text.substr(comma + 1), p.y)) {
        throw std::runtime_error(fmt::format(
            "{} '{}' is not allowed: give two whole numbers and a comma, like 12,7", option, text));
    }
    return p;
}

void add_map(CLI::App& command, std::string& value) {
    command.add_option("MAP", value, "text file with the map, or - for standard input")
        ->required()
        ->type_name("");
}

CLI::Option* add_value(CLI::App& command, const std::string& name, const std::string& type,
                       const std::string& help, std::function<void(const std::string&)> use) {
    return command.add_option_function<std::string>(name, std::move(use), help)->type_name(type);
}

void add_output(CLI::App& command, std::string& value) {
    command.add_option("--output,-o", value, "write there instead of to standard output")
        ->type_name("FILE");
}

CLI::Option* add_point(CLI::App& command, const std::string& name, std::optional<Point>& value,
                       const std::string& help) {
    return add_value(command, name, "X,Y", help,
                     [name, &value](const std::string& text) { value = parse_point(name, text); });
}

}  // namespace sightline::app
