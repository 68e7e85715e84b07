// Taking elements apart: tuples, pairs and structs of two or three members, whatever their names.
//
// What structured bindings do, for code that does not know how many parts there are. Members of a
// struct are counted by trying how many initialisers it takes.
#pragma once

#include <concepts>
#include <cstddef>
#include <limits>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

#include "../core/point.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

/// Something with x and y, numbers both.
template <class P>
concept HasXY = requires(const std::remove_cvref_t<P>& p) {
    requires std::is_arithmetic_v<std::remove_cvref_t<decltype(p.x)>>;
    requires std::is_arithmetic_v<std::remove_cvref_t<decltype(p.y)>>;
};

/// One coordinate as a tile's; a fraction belongs to the tile it lies on.
template <class Number>
int tile_coordinate(Number value) {
    bool fits = false;
    if constexpr (std::is_floating_point_v<Number>) {
        constexpr auto limit = static_cast<Number>(1 << 30);
        fits = value >= -limit && value <= limit;  // false for what is not a number
        if (fits) {
            const auto truncated = static_cast<int>(value);
            return truncated - (value < static_cast<Number>(truncated) ? 1 : 0);
        }
    } else {
        fits = std::in_range<int>(+value);
    }
    if (!fits) {
        SIGHTLINE_RAISE(std::out_of_range,
                        "coordinate " + std::to_string(value) + " is not that of a tile");
    }
    return static_cast<int>(value);
}

template <HasXY P>
Point to_point(const P& position) {
    return {tile_coordinate(position.x), tile_coordinate(position.y)};
}

template <class T>
concept TupleLike = requires { std::tuple_size<std::remove_cvref_t<T>>::value; };

// Stand-ins that become whatever a struct's member is, a value or something to refer to.
struct AnyValue {
    template <class T>
    operator T() const;  // NOLINT: implicit on purpose
};
struct AnyReference {
    template <class T>
    operator T&() const;  // NOLINT: implicit on purpose
};

template <class T, class Any, std::size_t... I>
consteval bool takes(std::index_sequence<I...>) {
    return requires { T{(static_cast<void>(I), Any{})...}; };
}

/// Whether T is a struct with at least `count` members.
template <class T, std::size_t count>
inline constexpr bool has_members = takes<T, AnyValue>(std::make_index_sequence<count>{}) ||
                                    takes<T, AnyReference>(std::make_index_sequence<count>{});

/// How many parts an element has, if it is a tuple or a simple struct; 0 where it is neither.
template <class Element>
consteval std::size_t part_count() {
    using T = std::remove_cvref_t<Element>;
    if constexpr (TupleLike<T>) {
        return std::tuple_size_v<T>;
    } else if constexpr (std::is_aggregate_v<T> && std::is_class_v<T>) {
        if constexpr (has_members<T, 4>) return 4;
        if constexpr (has_members<T, 3>) return 3;
        if constexpr (has_members<T, 2>) return 2;
    }
    return 0;
}

/// One part of an element: where it is, and the type it was declared with.
template <class Declared>
struct Part {
    using Type = Declared;
    std::remove_reference_t<Declared>& value;
};

/// Calls use(part...) with the two or three parts of an element.
template <class Element, class Use>
    requires(part_count<Element>() == 2 || part_count<Element>() == 3)
decltype(auto) with_parts(Element& element, Use&& use) {
    // decltype() of a binding is the part's own type, which says whether it is a reference.
    if constexpr (part_count<Element>() == 2) {
        auto& [first, second] = element;
        return use(Part<decltype(first)>{first}, Part<decltype(second)>{second});
    } else {
        auto& [first, second, third] = element;
        return use(Part<decltype(first)>{first}, Part<decltype(second)>{second},
                   Part<decltype(third)>{third});
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
