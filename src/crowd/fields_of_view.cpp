// fields_of_view() and combined_field_of_view(): on one thread, or shared by several.
#include <algorithm>
#include <string>

#include <sightline/core/error.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/crowd/fields_of_view.hpp>
#include <sightline/detail/scratch.hpp>
#include <sightline/fov/field_of_view.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

namespace {

/// Empties `out`, the union for origins `first` to `end`, and makes it cover their surroundings, so
/// that it hardly grows while views are added.
void make_room(const MapRef& map, std::span<const Point> origins, const OptionsList& options,
               std::size_t first, std::size_t end, TileSet& out) {
    Rect room{};
    for (std::size_t i = first; i < end; ++i) {
        if (!map.is_unbounded()) require_inside(map.size(), origins[i], "origin");
        const int nearby = std::clamp(options[i].radius, 0, nearby_reach);
        room = hull(room, square_around(origins[i], nearby));
    }
    if (!map.is_unbounded()) room = intersection(room, points(map.size()));
    // A set that covers all this already keeps its bounds: earlier views made it grow to them.
    if (out.bounds().covers(room)) return out.clear();
    out.reset(room);
}

/// Puts the union of the views from origins `first` to `end` into `out`.
void unite_fields_of_view(const MapRef& map, std::span<const Point> origins,
                          const OptionsList& options, std::size_t first, std::size_t end,
                          TileSet& out) {
    struct Member;
    Borrowed<TileSet, Member> seen;
    make_room(map, origins, options, first, end, out);
    for (std::size_t i = first; i < end; ++i) {
        field_of_view(map, origins[i], options[i], *seen);
        out |= *seen;
    }
}

}  // namespace

void require_same_count(std::size_t origins, std::size_t others, const char* what) {
    if (origins != others) {
        SIGHTLINE_REFUSE(std::invalid_argument, std::to_string(origins) + " origins and " +
                                                    std::to_string(others) + " " + what +
                                                    ": there must be one for each");
    }
}

void fields_of_view(const MapRef& map, std::span<const Point> origins, const OptionsList& options,
                    std::span<TileSet> out, Workers* workers) {
    require_same_count(origins.size(), out.size(), "sets");
    const auto look = [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) {
            field_of_view(map, origins[i], options[i], out[i]);
        }
    };
    if (workers == nullptr) return look(0, origins.size());
    workers->share(origins.size(), look);
}

void combined_field_of_view(const MapRef& map, std::span<const Point> origins,
                            const OptionsList& options, TileSet& out, Workers* workers) {
    if (workers == nullptr) {
        return unite_fields_of_view(map, origins, options, 0, origins.size(), out);
    }
    make_room(map, origins, options, 0, origins.size(), out);
    workers->share(origins.size(), [&](std::size_t first, std::size_t end) {
        struct Part;
        Borrowed<TileSet, Part> seen;
        unite_fields_of_view(map, origins, options, first, end, *seen);
        workers->one_at_a_time([&] { out |= *seen; });
    });
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
