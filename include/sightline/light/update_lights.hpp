// update_lights(): the light system. Recomputes stale lights, and only those.
//
// A light's view is computed when the light is new, moved or shines in another way, when the map is
// another one, or when the map changed where that could alter what the light reaches
// (src/fov/influence.hpp). A light is identified by its members, not by its place in the range:
// lights may come, go and be reordered. A new colour alone needs no new view. Everything that can
// fail is done first. Then old shares are subtracted and new ones added, in integers: the sum is
// exactly that of adding all lights from nothing. Cost: a few comparisons for each light that keeps
// its place in the range, n log n for n that change places; for every other light its view, and the
// tiles it reaches.
#ifndef SIGHTLINE_LIGHT_UPDATE_LIGHTS_HPP
#define SIGHTLINE_LIGHT_UPDATE_LIGHTS_HPP

#include <concepts>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "../core/to_point.hpp"
#include "../crowd/workers.hpp"
#include "../detail/decompose.hpp"
#include "../detail/scratch.hpp"
#include "../map/map_ref.hpp"
#include "light.hpp"
#include "light_map.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

template <class T>
concept IsLight = std::same_as<std::remove_cvref_t<T>, Light>;

/// The light that an element is or has; if a position comes with it, it shines from there.
template <class Element>
Light light_of(Element& element) {
    const auto& bearer = pointed_to(element, "a light");
    using Bearer = std::remove_cvref_t<decltype(bearer)>;
    if constexpr (IsLight<Bearer>) {
        return bearer;
    } else if constexpr (requires { requires IsLight<decltype(bearer.light)>; }) {
        Light light = bearer.light;
        if constexpr (requires { requires PointLike<decltype(bearer.position)>; }) {
            light.position = to_point(bearer.position);
        }
        return light;
    } else {
        static_assert(HasOnePart<Light, Bearer>,
                      "what shines is a Light, or has one named light, or decomposes into two or "
                      "three parts of which one is a Light");
        Light light;
        if constexpr (HasOnePart<Light, Bearer>) {
            light = part_of_type<Light>(bearer);
            with_parts(bearer, [&]<class... P>(Part<P>... parts) {
                const auto take = [&]<class Q>(Part<Q> part) {
                    if constexpr (PointLike<Q>) light.position = to_point(part.value);
                };
                (take(parts), ...);
            });
        }
        return light;
    }
}

/// Null `workers`: runs on the calling thread.
SIGHTLINE_API std::size_t update_lights(const MapRef& map, const std::vector<Light>& lights,
                                        LightMap& light_map, Workers* workers);

template <class Lights>
std::size_t gather_and_update(const MapRef& map, Lights&& lights, LightMap& light_map,
                              Workers* workers) {
    struct Gathered;
    Borrowed<std::vector<Light>, Gathered> gathered;
    for (auto&& element : lights) gathered->push_back(light_of(element));
    return detail::update_lights(map, *gathered, light_map, workers);
}

}  // namespace detail

/// Brings the light map up to date with the lights: all lights there are, so a missing one goes
/// out. Returns how many views were computed; a light that only changed its colour needs none.
/// Lights are a range of anything that is a Light, has a `light`, or decomposes into two or three
/// parts of which one is a Light: structs, pairs, an entity system's view, pointers. If a position
/// comes with it, as in (entity, position, light), it shines from there. Throws std::out_of_range
/// for a light outside the map; when it throws, nothing has changed. On maps without changes() all
/// lights are computed: see TileChanges.
///
///     std::vector<Light> torches{{.position = {12, 7}}, {.position = {30, 9}, .radius = 5}};
///     LightMap light(map.size());
///     update_lights(map, torches, light);   // every turn
template <class Lights>
std::size_t update_lights(const MapRef& map, Lights&& lights, LightMap& light_map) {
    return detail::gather_and_update(map, lights, light_map, nullptr);
}

/// Runs on several threads: for hundreds of lights that move. map.is_opaque() is called from all of
/// them.
///
///     Workers workers;
///     update_lights(map, torches, light, workers);
template <class Lights>
std::size_t update_lights(const MapRef& map, Lights&& lights, LightMap& light_map,
                          Workers& workers) {
    return detail::gather_and_update(map, lights, light_map, &workers);
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
