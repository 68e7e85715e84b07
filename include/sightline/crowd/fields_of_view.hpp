// Many observers in one call: a field of view for each of them, or what they see together.
//
// Each is exactly what field_of_view() gives for it, whatever the number of threads. Sets are
// reused like those of field_of_view(): a crowd that looks around every turn allocates nothing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <span>
#include <string>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../detail/scratch.hpp"
#include "../fov/field_of_view.hpp"
#include "../map/opacity.hpp"
#include "workers.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// Refuses lists of different lengths, naming them.
inline void require_same_count(std::size_t origins, std::size_t others, const char* what) {
    if (origins != others) {
        SIGHTLINE_RAISE(std::invalid_argument, std::to_string(origins) + " origins and " +
                                                   std::to_string(others) + " " + what +
                                                   ": there must be one for each");
    }
}

/// Empties a set that is to hold what is seen from all of `origins`, and has it cover what is near
/// them, so that it hardly grows while they are added.
inline void make_room(Size map, std::span<const Point> origins, const Options& options,
                      TileSet& out) {
    if (origins.empty()) return out.clear();
    const int nearby = std::clamp(options.radius, 0, nearby_reach);
    Rect room{};
    for (const Point p : origins) {
        require_inside(map, p, "origin");
        room = hull(room, square_around(p, nearby));
    }
    room = intersection(room, points(map));
    // A set that covers all this already keeps the room that further sight has made it grow to.
    if (out.bounds().covers(room)) return out.clear();
    out.reset(room);
}

}  // namespace detail

/// Puts what is seen from each of the origins into the set at the same place of `out`, with an
/// Options for each of them.
template <OpacityMap Map>
void fields_of_view(const Map& map, std::span<const Point> origins,
                    std::span<const Options> options, std::span<TileSet> out) {
    detail::require_same_count(origins.size(), options.size(), "options");
    detail::require_same_count(origins.size(), out.size(), "sets");
    for (std::size_t i = 0; i < origins.size(); ++i) {
        field_of_view(map, origins[i], options[i], out[i]);
    }
}

/// The same, for observers that all look alike.
///
///     fields_of_view(map, guards, {.radius = 8}, seen);
template <OpacityMap Map>
void fields_of_view(const Map& map, std::span<const Point> origins, const Options& options,
                    std::span<TileSet> out) {
    detail::require_same_count(origins.size(), out.size(), "sets");
    for (std::size_t i = 0; i < origins.size(); ++i) {
        field_of_view(map, origins[i], options, out[i]);
    }
}

/// The same on several threads; map.is_opaque() is then called from all of them.
///
///     Workers workers;
///     fields_of_view(map, guards, {.radius = 8}, seen, workers);
template <OpacityMap Map>
void fields_of_view(const Map& map, std::span<const Point> origins,
                    std::span<const Options> options, std::span<TileSet> out, Workers& workers) {
    detail::require_same_count(origins.size(), options.size(), "options");
    detail::require_same_count(origins.size(), out.size(), "sets");
    workers.share(origins.size(), [&](std::size_t first, std::size_t end) {
        const std::size_t count = end - first;
        fields_of_view(map, origins.subspan(first, count), options.subspan(first, count),
                       out.subspan(first, count));
    });
}
/// The same on several threads, for observers that all look alike.
template <OpacityMap Map>
void fields_of_view(const Map& map, std::span<const Point> origins, const Options& options,
                    std::span<TileSet> out, Workers& workers) {
    detail::require_same_count(origins.size(), out.size(), "sets");
    workers.share(origins.size(), [&](std::size_t first, std::size_t end) {
        const std::size_t count = end - first;
        fields_of_view(map, origins.subspan(first, count), options, out.subspan(first, count));
    });
}

/// What a team sees: the tiles that any of the origins sees, put into `out`.
template <OpacityMap Map>
void combined_field_of_view(const Map& map, std::span<const Point> origins, const Options& options,
                            TileSet& out) {
    struct Member;
    detail::Borrowed<TileSet, Member> seen;
    detail::make_room(Size{map.size()}, origins, options, out);
    for (const Point origin : origins) {
        field_of_view(map, origin, options, *seen);
        out |= *seen;
    }
}

/// The same on several threads.
template <OpacityMap Map>
void combined_field_of_view(const Map& map, std::span<const Point> origins, const Options& options,
                            TileSet& out, Workers& workers) {
    detail::make_room(Size{map.size()}, origins, options, out);
    std::mutex adding;
    workers.share(origins.size(), [&](std::size_t first, std::size_t end) {
        struct Part;
        detail::Borrowed<TileSet, Part> seen;
        combined_field_of_view(map, origins.subspan(first, end - first), options, *seen);
        const std::lock_guard lock(adding);
        out |= *seen;
    });
}

/// What a team sees: the tiles that any of the origins sees.
template <OpacityMap Map>
[[nodiscard]] TileSet combined_field_of_view(const Map& map, std::span<const Point> origins,
                                             const Options& options = {}) {
    TileSet seen;
    combined_field_of_view(map, origins, options, seen);
    return seen;
}

}  // namespace sightline::inline SIGHTLINE_ABI
