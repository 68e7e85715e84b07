// Takes elements apart: tuples, pairs, and structs of two or three members with any names.
//
// Does what structured bindings do, for code that does not know the number of parts. Members of a
// struct are counted by trying how many initialisers it takes.
#ifndef SIGHTLINE_DETAIL_DECOMPOSE_HPP
#define SIGHTLINE_DETAIL_DECOMPOSE_HPP

#include <concepts>
#include <cstddef>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

#include "../core/error.hpp"
#include "../core/version.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

template <class T>
concept TupleLike = requires { std::tuple_size<std::remove_cvref_t<T>>::value; };

// Convert to any type, to a value or to a reference: they stand for a struct's members.
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

/// Counts the parts of a tuple or of an aggregate; 0 for anything else.
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

/// One part of an element: its address, and the type it was declared with.
template <class Declared>
struct Part {
    using Type = Declared;
    std::remove_reference_t<Declared>& value;
};

/// Whether an element can be taken apart: a tuple of two parts or more, a struct of two or three.
template <class E>
concept HasParts =
    part_count<E>() == 2 || part_count<E>() == 3 || (TupleLike<E> && part_count<E>() > 3);

/// Calls use(part...) with the parts of an element.
template <class Element, class Use>
    requires HasParts<Element>
decltype(auto) with_parts(Element& element, Use&& use) {
    // decltype() of a binding is the declared type, which says whether the part is a reference.
    if constexpr (part_count<Element>() == 2) {
        auto& [first, second] = element;
        return use(Part<decltype(first)>{first}, Part<decltype(second)>{second});
    } else if constexpr (part_count<Element>() == 3) {
        auto& [first, second, third] = element;
        return use(Part<decltype(first)>{first}, Part<decltype(second)>{second},
                   Part<decltype(third)>{third});
    } else {
        return [&]<std::size_t... I>(std::index_sequence<I...>) -> decltype(auto) {
            using std::get;
            return use(Part<std::tuple_element_t<I, Element>>{get<I>(element)}...);
        }(std::make_index_sequence<part_count<Element>()>{});
    }
}

/// Makes a tuple type of the parts' types, for PartsOf.
struct TypesOfParts {
    template <class... P>
    constexpr std::type_identity<std::tuple<std::remove_cvref_t<typename P::Type>...>> operator()(
        P...) const {
        return {};
    }
};

/// A tuple of the types of an element's two or three parts.
template <class Element>
using PartsOf = typename decltype(with_parts(std::declval<std::remove_reference_t<Element>&>(),
                                             TypesOfParts{}))::type;

/// The index of `Wanted` among a tuple's types, if it occurs exactly once; else their number.
template <class Wanted, class... T>
consteval std::size_t index_of_type(std::type_identity<std::tuple<T...>>) {
    const bool is_it[] = {std::same_as<T, Wanted>...};
    std::size_t found = sizeof...(T);
    for (std::size_t i = 0; i < sizeof...(T); ++i) {
        if (!is_it[i]) continue;
        if (found != sizeof...(T)) return sizeof...(T);
        found = i;
    }
    return found;
}

/// Whether exactly one of an element's parts is a `Wanted`.
template <class Wanted, class Element>
concept HasOnePart =
    HasParts<Element> &&
    index_of_type<Wanted>(std::type_identity<PartsOf<Element>>{}) < part_count<Element>();

/// The part of type `Wanted`.
template <class Wanted, class Element>
    requires HasOnePart<Wanted, Element>
auto& part_of_type(Element& element) {
    return *with_parts(element, [](auto... parts) {
        constexpr std::size_t which = index_of_type<Wanted>(std::type_identity<PartsOf<Element>>{});
        return &std::get<which>(std::tie(parts.value...));
    });
}

/// A pointer of any kind, or a std::reference_wrapper.
template <class P>
concept Pointing = std::is_pointer_v<std::remove_cvref_t<P>> || requires(P& p) {
    p.operator->();
    *p;
} || requires(P& p) {
    typename std::remove_cvref_t<P>::type;
    requires std::same_as<decltype(p.get()), typename std::remove_cvref_t<P>::type&>;
};

/// Follows a pointer; any other element is returned as it is. `what` names it in messages.
template <class Element>
auto& pointed_to(Element& element, const char* what) {
    if constexpr (!Pointing<Element>) {
        return element;
    } else if constexpr (requires { *element; }) {
        if (!element) SIGHTLINE_REFUSE(std::invalid_argument, std::string(what) + " is null");
        return *element;
    } else {
        return element.get();
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
