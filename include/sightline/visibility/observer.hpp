// Observers: whatever a range of them gives, seen as a position and a viewshed.
//
// Understood are structs with members `position` and `viewshed`, and anything that decomposes into
// (position, viewshed) or (entity, position, viewshed): pairs, tuples, structs. They may hold
// values or references, and come by reference or, as entity systems like it, by value.
#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

#include "../detail/decompose.hpp"
#include "viewshed.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

template <class E>
concept NamedObserver = requires(std::remove_reference_t<E>& e) {
    requires HasXY<decltype(e.position)>;
    requires std::same_as<std::remove_cvref_t<decltype(e.viewshed)>, Viewshed>;
};

/// A member's own type if it is a reference, else with the constness of what it is a member of.
template <class Declared, class Accessed>
using PartType =
    std::conditional_t<std::is_reference_v<Declared>, Declared, std::remove_reference_t<Accessed>>;

template <class Position, class View>
inline constexpr bool are_position_and_viewshed =
    HasXY<Position> && std::same_as<std::remove_cvref_t<View>, Viewshed>;

/// Calls use(position, viewshed) with those of the element. `Element` is deduced from it, so it
/// says whether the element lives on after the call.
template <class Element, class Use>
decltype(auto) with_observer(Element&& element, Use&& use) {
    const auto checked = [&]<class P, class V>(Part<P> position,
                                               Part<V> viewshed) -> decltype(auto) {
        static_assert(are_position_and_viewshed<P, V>,
                      "an observer is (position, viewshed) or (entity, position, viewshed)");
        static_assert(std::is_lvalue_reference_v<Element> || std::is_lvalue_reference_v<V>,
                      "this range hands out copies of its viewsheds: let it give references");
        return use(position.value, viewshed.value);
    };
    if constexpr (NamedObserver<Element>) {
        using P = PartType<decltype(element.position), decltype((element.position))>;
        using V = PartType<decltype(element.viewshed), decltype((element.viewshed))>;
        return checked(Part<P>{element.position}, Part<V>{element.viewshed});
    } else {
        static_assert(part_count<Element>() == 2 || part_count<Element>() == 3,
                      "an observer is (position, viewshed) or (entity, position, viewshed), or has "
                      "members of the names position and viewshed");
        return with_parts(element, [&]<class... Rest>(auto first, auto second, Rest... third) {
            if constexpr (sizeof...(Rest) == 0) {
                return checked(first, second);
            } else {
                return checked(second, third...);
            }
        });
    }
}

/// Calls use(viewshed) with an observer's viewshed, or with what is one itself.
template <class Element, class Use>
decltype(auto) with_viewshed(Element&& element, Use&& use) {
    if constexpr (std::same_as<std::remove_cvref_t<Element>, Viewshed>) {
        return use(element);
    } else {
        return with_observer(std::forward<Element>(element),
                             [&](const auto&, auto& viewshed) { return use(viewshed); });
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
