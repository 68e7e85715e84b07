// One table for each enum: its values and their names, in one constexpr array beside it.
//
// That table gives the number of values, the names on screens and command lines, parsing, and the
// check of values from casts and files. It also gives the saved form: a value's place in the table.
// So a new value is one line in the enum and one in its table.
#ifndef SIGHTLINE_CORE_ENUM_TABLE_HPP
#define SIGHTLINE_CORE_ENUM_TABLE_HPP

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "version.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// A value and its name.
template <class Value>
struct Named {
    std::string_view name;  ///< as people write it
    Value value;            ///< what it stands for
};

/// Specialised beside each enum that has a table: `static constexpr std::array entries`, a
/// Named<Enum> for each value, in the order of their numbers, which start at 0.
template <class Enum>
struct EnumTable;

/// An enum that has a table.
template <class Enum>
concept TabledEnum = requires { EnumTable<Enum>::entries.size(); };

/// The values of an enum with their names, in order.
///
///     for (const auto& [name, algorithm] : entries_of<Algorithm>) { ... }
template <TabledEnum Enum>
inline constexpr const auto& entries_of = EnumTable<Enum>::entries;

/// How many values an enum has.
template <TabledEnum Enum>
inline constexpr std::size_t count_of = EnumTable<Enum>::entries.size();

/// Whether it is one of its enum's values; others can come from casts and from files.
template <TabledEnum Enum>
[[nodiscard]] constexpr bool is_valid(Enum value) {
    return static_cast<std::size_t>(value) < count_of<Enum>;
}

/// The value's name, "symmetric"; "?" if it is none of the enum's.
template <TabledEnum Enum>
[[nodiscard]] constexpr std::string_view to_string(Enum value) {
    return is_valid(value) ? entries_of<Enum>[static_cast<std::size_t>(value)].name : "?";
}

/// The value of that name; nothing if there is none.
///
///     if (auto shape = from_string<Shape>("circle")) options.shape = *shape;
template <TabledEnum Enum>
[[nodiscard]] constexpr std::optional<Enum> from_string(std::string_view name) {
    for (const auto& entry : entries_of<Enum>) {
        if (entry.name == name) return entry.value;
    }
    return std::nullopt;
}

namespace detail {

/// Whether the table's values count from 0 on without a gap.
template <class Enum>
consteval bool is_in_order() {
    for (std::size_t i = 0; i < count_of<Enum>; ++i) {
        if (static_cast<std::size_t>(entries_of<Enum>[i].value) != i) return false;
    }
    return true;
}

}  // namespace detail
}  // namespace sightline::inline SIGHTLINE_ABI

#endif
