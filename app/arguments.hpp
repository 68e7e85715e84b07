// Shared by the options of all commands: strict values, and errors that say what is allowed.
//
// The add_... functions add an option to a command. Its value is set when the command line is read.
// A bad value throws std::runtime_error naming the option, the value and what is allowed.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <sightline/core/point.hpp>

#include "app/map_form.hpp"
#include "game/base/named.hpp"

namespace sightline::app {

/// A map's file, which of its layers, 1 is the first, and how it is drawn.
struct MapArgument {
    std::string file;
    int layer = 1;
    MapForm form{};
};

/// The positional argument MAP, which is required, `--layer N`, `--hex` and `--walls`.
void add_map(CLI::App& command, MapArgument& value);

/// `name TYPE`; its text is passed to `use`, which throws if it is not allowed.
CLI::Option* add_value(CLI::App& command, const std::string& name, const std::string& type,
                       const std::string& help, std::function<void(const std::string&)> use);

/// `name X,Y`.
CLI::Option* add_point(CLI::App& command, const std::string& name, std::optional<Point>& value,
                       const std::string& help);

/// `--output FILE`.
void add_output(CLI::App& command, std::string& value);

/// Two integers with a comma between them, and nothing else.
[[nodiscard]] Point parse_point(std::string_view option, std::string_view text);

/// An integer from `low` to `high`, in decimal digits and nothing else.
[[nodiscard]] std::uint64_t parse_number(std::string_view option, std::string_view text,
                                         std::uint64_t low, std::uint64_t high);

/// The value named `text` in the table `names`.
template <class Names>
[[nodiscard]] auto parse_name(std::string_view option, std::string_view text, const Names& names) {
    if (const auto value = game::find_named(names, text)) return *value;
    throw std::runtime_error(std::string(option) + " '" + std::string(text) +
                             "' is not allowed: give one of " +
                             game::list_names(names, ", ", ", "));
}

/// The format `asked` for; otherwise the one for the ending of the file's name (".png"); `usual` if
/// it has no ending. Throws std::runtime_error for an ending without a format.
template <class Format, class Names>
[[nodiscard]] Format format_for(const std::string& file, std::optional<Format> asked,
                                const Names& names, Format usual) {
    const std::string ending = std::filesystem::path(file).extension().string();
    if (asked || ending.empty()) return asked.value_or(usual);
    if (const auto format = game::find_named(names, ending.substr(1))) return *format;
    throw std::runtime_error(file + ": the ending " + ending + " is not allowed: give one of ." +
                             game::list_names(names, ", .", ", ."));
}

}  // namespace sightline::app
