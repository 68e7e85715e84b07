// What the subcommands' options have in common: strict values, and errors that say what is allowed.
//
// The add_... functions put an option on a command; its value arrives when the command line is
// read. Bad values throw std::runtime_error naming the option, the value and what is allowed.
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

namespace sightline::app {

/// The positional MAP, which must be given.
void add_map(CLI::App& command, std::string& value);

/// `name TYPE`, its text handed to `use`, which throws when it is not allowed.
CLI::Option* add_value(CLI::App& command, const std::string& name, const std::string& type,
                       const std::string& help, std::function<void(const std::string&)> use);

/// `name X,Y`.
CLI::Option* add_point(CLI::App& command, const std::string& name, std::optional<Point>& value,
                       const std::string& help);

/// `--output FILE`.
void add_output(CLI::App& command, std::string& value);

/// Two whole numbers with a comma between them, and nothing else.
[[nodiscard]] Point parse_point(std::string_view option, std::string_view text);

/// A whole number from `low` to `high`, in decimal digits and nothing else.
[[nodiscard]] std::uint64_t parse_number(std::string_view option, std::string_view text,
                                         std::uint64_t low, std::uint64_t high);

/// The value that `names` has for `text`.
template <class Names>
[[nodiscard]] auto parse_name(std::string_view option, std::string_view text, const Names& names) {
    std::string allowed;
    for (const auto& [name, value] : names) {
        if (name == text) return value;
        if (!allowed.empty()) allowed += ", ";
        allowed += name;
    }
    throw std::runtime_error(std::string(option) + " '" + std::string(text) +
                             "' is not allowed: give one of " + allowed);
}

/// The format asked for, else the one that the file's name ends in (".png"), else, when it has no
/// ending at all, `usual`. Throws std::runtime_error when the ending stands for no format.
template <class Format, class Names>
[[nodiscard]] Format format_for(const std::string& file, std::optional<Format> asked,
                                const Names& names, Format usual) {
    const std::string ending = std::filesystem::path(file).extension().string();
    if (asked || ending.empty()) return asked.value_or(usual);
    std::string allowed;
    for (const auto& [name, format] : names) {
        if (ending == "." + std::string(name)) return format;
        allowed += (allowed.empty() ? "." : ", .") + std::string(name);
    }
    throw std::runtime_error(file + ": the ending " + ending + " is not allowed: give one of " +
                             allowed);
}

}  // namespace sightline::app
