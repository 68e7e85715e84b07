// Observers: finds position and viewshed in whatever elements a range has.
//
// Accepts structs with members `position` and `viewshed`, and anything that decomposes into parts
// of which one is a position and one a viewshed: tuples of any number of parts, in any order, and
// structs of two or three. Of several positions, that of (entity, position, viewshed). They may
// hold values or references. They may come by reference, as pointers or, as from entity systems, by
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

/// Which of an observer's parts are its position and its viewshed.
struct ObserverParts {
    std::size_t position;
    std::size_t viewshed;
};

/// (position, viewshed) and (entity, position, viewshed) are recognised by their order. Else there
/// must be one of each, in any order; if not, both are the number of parts.
template <class... P>
consteval ObserverParts observer_parts() {
    constexpr std::size_t count = sizeof...(P);
    const bool placed[] = {PointLike<P>...};
    const bool seeing[] = {IsViewshed<P>...};
    if (count <= 3 && placed[count - 2] && seeing[count - 1]) return {count - 2, count - 1};
    ObserverParts found{count, count};
    for (std::size_t i = 0; i < count; ++i) {
        if ((placed[i] && found.position != count) || (seeing[i] && found.viewshed != count)) {
            return {count, count};
        }
        if (placed[i]) found.position = i;
        if (seeing[i]) found.viewshed = i;
    }
    if (found.position == count || found.viewshed == count) return {count, count};
    return found;
}

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
        constexpr bool writable = !std::is_const_v<std::remove_reference_t<V>>;
        constexpr bool lives_on = std::is_lvalue_reference_v<Element> || Pointing<Element> ||
                                  std::is_lvalue_reference_v<V>;
        static_assert(writable, "these viewsheds are const: an update has to write to them");
        static_assert(lives_on,
                      "this range hands out copies of its viewsheds: let it give references");
        if constexpr (writable && lives_on) use(position.value, viewshed.value);
    };
    if constexpr (NamedObserver<Observer>) {
        using P = PartType<decltype(observer.position), decltype((observer.position))>;
        using V = PartType<decltype(observer.viewshed), decltype((observer.viewshed))>;
        checked(Part<P>{observer.position}, Part<V>{observer.viewshed});
    } else if constexpr (HasParts<Observer>) {
        with_parts(observer, [&]<class... P>(Part<P>... parts) {
            constexpr ObserverParts which = observer_parts<P...>();
            constexpr bool understood = which.position < sizeof...(P);
            static_assert(
                understood,
                "an observer has, among its parts, one position with numbers x and y, and "
                "one Viewshed");
            if constexpr (understood) {
                const std::tuple<Part<P>...> all(parts...);
                checked(std::get<which.position>(all), std::get<which.viewshed>(all));
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
