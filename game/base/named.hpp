// Finds and lists names in tables of Named values, for files and options.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <sightline/core/enum_table.hpp>

namespace sightline::game {

/// The value with this name in the table; nothing if there is none.
template <class Table>
[[nodiscard]] auto find_named(const Table& table, std::string_view name) {
    std::optional<decltype(table.begin()->value)> found;
    for (const auto& entry : table) {
        if (entry.name == name) found = entry.value;
    }
    return found;
}

/// The table's names with `separator` between them, and `last` before the last one:
/// "circle, round, square or diamond".
template <class Table>
[[nodiscard]] std::string list_names(const Table& table, std::string_view separator = ", ",
                                     std::string_view last = " or ") {
    std::string list;
    std::size_t left = table.size();
    for (const auto& entry : table) {
        if (!list.empty()) list += left == 1 ? last : separator;
        list += entry.name;
        --left;
    }
    return list;
}

}  // namespace sightline::game
