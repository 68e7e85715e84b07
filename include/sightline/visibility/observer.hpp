// Observers: finds position and viewshed in whatever elements a range has.
//
// Accepts structs with members `position` and `viewshed`, and anything that decomposes into
// (position, viewshed) or (entity, position, viewshed): pairs, tuples, structs. They may hold
// values or references. They may come by reference, as pointers or, as from entity systems, by
// value. Functions that only read viewsheds need no position. Any other type is a compile error of
// one sentence.
#ifndef SIGHTLINE_VISIBILITY_OBSERVER_HPP
#define SIGHTLINE_VISIBILITY_OBSERVER_HPP

#include <concepts>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#include "../core/to_point.hpp"
#include "../detail/decompose.hpp"
#include "viewshed.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

template <class T>
concept IsViewshed = std::same_as<std::remove_cvref_t<T>, Viewshed>;

template <class E>
concept HasViewshed = requires(E& e) { requires IsViewshed<decltype(e.viewshed)>; };

template <class E>
concept NamedObserver =
    HasViewshed<E> && requires(E& e) { requires PointLike<decltype(e.position)>; };

/// The member's declared type if that is a reference; else as const as its owner.
template <class Declared, class Accessed>
using PartType =
    std::conditional_t<std::is_reference_v<Declared>, Declared, std::remove_reference_t<Accessed>>;

/// Calls use(position, viewshed) for the element; the viewshed may be written to. `Element` is
/// deduced from a forwarding reference, so it says whether the element outlives the call.
template <class Element, class Use>
decltype(auto) with_observer(Element&& element, Use&& use) {
    auto& observer = pointed_to(element, "an observer");
    using Observer = std::remove_reference_t<decltype(observer)>;
    const auto checked = [&]<class P, class V>(Part<P> position, Part<V> viewshed) {
        constexpr bool understood = PointLike<P> && IsViewshed<V>;
        constexpr bool writable = !std::is_const_v<std::remove_reference_t<V>>;
        constexpr bool lives_on = std::is_lvalue_reference_v<Element> || Pointing<Element> ||
                                  std::is_lvalue_reference_v<V>;
        static_assert(understood,
                      "an observer is (position, viewshed) or (entity, position, "
                      "viewshed), where a position has numbers x and y");
        static_assert(writable, "these viewsheds are const: an update has to write to them");
        static_assert(lives_on,
                      "this range hands out copies of its viewsheds: let it give references");
        if constexpr (understood && writable && lives_on) use(position.value, viewshed.value);
    };
    if constexpr (NamedObserver<Observer>) {
        using P = PartType<decltype(observer.position), decltype((observer.position))>;
        using V = PartType<decltype(observer.viewshed), decltype((observer.viewshed))>;
        checked(Part<P>{observer.position}, Part<V>{observer.viewshed});
    } else if constexpr (HasParts<Observer>) {
        with_parts(observer, [&]<class... Rest>(auto first, auto second, Rest... third) {
            if constexpr (sizeof...(Rest) == 0) {
                checked(first, second);
            } else {
                checked(second, third...);
            }
        });
    } else {
        static_assert(HasParts<Observer>,
                      "an observer of more than three members, or that cannot be taken apart, must "
                      "name them: position and viewshed");
    }
}

/// Calls use(viewshed) for an element that has a viewshed, or is one.
template <class Element, class Use>
bool with_viewshed(Element& element, Use&& use) {
    auto& observer = pointed_to(element, "an observer");
    using Observer = std::remove_reference_t<decltype(observer)>;
    if constexpr (IsViewshed<Observer>) {
        return use(observer);
    } else if constexpr (HasViewshed<Observer>) {
        return use(observer.viewshed);
    } else if constexpr (HasParts<Observer>) {
        static_assert(HasOnePart<Viewshed, Observer>,
                      "one part of an observer, and only one, must be a Viewshed");
        if constexpr (HasOnePart<Viewshed, Observer>) {
            return use(part_of_type<Viewshed>(observer));
        } else {
            return false;
        }
    } else {
        static_assert(HasParts<Observer>,
                      "an observer of more than three members, or that cannot be taken apart, must "
                      "name its viewshed: viewshed");
        return false;
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
