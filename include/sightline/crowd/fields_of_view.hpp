// Many observers in one call: a field of view for each of them, or what they see together.
//
// Each is exactly what field_of_view() gives for it, whatever the number of threads. Options are
// one for all observers, or a list with one for each. Sets are reused like those of
// field_of_view(): a crowd that looks around every turn allocates nothing.
#ifndef SIGHTLINE_CROWD_FIELDS_OF_VIEW_HPP
#define SIGHTLINE_CROWD_FIELDS_OF_VIEW_HPP

#include <concepts>
#include <cstddef>
#include <span>
#include <string>

#include "../core/least.hpp"
#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../detail/scratch.hpp"
#include "../fov/field_of_view.hpp"
#include "../map/opacity.hpp"
#include "workers.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// One Options for all observers, or a std::span, vector or array of them, one for each.
template <class O>
concept OptionsForMany = std::convertible_to<const O&, Options> ||
                         std::convertible_to<const O&, std::span<const Options>>;

namespace detail {

/// Refuses lists of different lengths, naming them.
inline void require_same_count(std::size_t origins, std::size_t others, const char* what) {
    if (origins != others) {
        SIGHTLINE_RAISE(std::invalid_argument, std::to_string(origins) + " origins and " +
                                                   std::to_string(others) + " " + what +
                                                   ": there must be one for each");
    }
}

/// The options of each observer.
class OptionsList {
  public:
    template <OptionsForMany O>
    OptionsList(const O& options, std::size_t origins) {
        if constexpr (std::convertible_to<const O&, Options>) {
            for_all_ = options;
        } else {
            each_ = options;
            differ_ = true;
            require_same_count(origins, each_.size(), "options");
        }
    }

    const Options& operator[](std::size_t i) const { return differ_ ? each_[i] : for_all_; }

  private:
    Options for_all_{};
    std::span<const Options> each_;
    bool differ_ = false;
};

/// Empties a set that is to hold what is seen from origins `first` to `end`, and has it cover what
/// is near them, so that it hardly grows while they are added.
inline void make_room(Size map, std::span<const Point> origins, const OptionsList& options,
                      std::size_t first, std::size_t end, TileSet& out) {
    Rect room{};
    for (std::size_t i = first; i < end; ++i) {
        require_inside(map, origins[i], "origin");
        const int nearby = detail::limited(options[i].radius, 0, nearby_reach);
        room = hull(room, square_around(origins[i], nearby));
    }
    room = intersection(room, points(map));
    // A set that covers all this already keeps the room that further sight has made it grow to.
    if (out.bounds().covers(room)) return out.clear();
    out.reset(room);
}

/// Puts the tiles that any of origins `first` to `end` sees into `out`.
template <OpacityMap Map>
void unite_fields_of_view(const Map& map, std::span<const Point> origins,
                          const OptionsList& options, std::size_t first, std::size_t end,
                          TileSet& out) {
    struct Member;
    Borrowed<TileSet, Member> seen;
    make_room(Size{map.size()}, origins, options, first, end, out);
    for (std::size_t i = first; i < end; ++i) {
        field_of_view(map, origins[i], options[i], *seen);
        out |= *seen;
    }
}

}  // namespace detail

/// Puts what is seen from each of the origins into the set at the same place of `out`.
///
///     fields_of_view(map, guards, {.radius = 8}, seen);
///     fields_of_view(map, guards, options_of_each, seen);
template <OpacityMap Map, OptionsForMany O = Options>
void fields_of_view(const Map& map, std::span<const Point> origins, const O& options,
                    std::span<TileSet> out) {
    const detail::OptionsList list(options, origins.size());
    detail::require_same_count(origins.size(), out.size(), "sets");
    for (std::size_t i = 0; i < origins.size(); ++i) {
        field_of_view(map, origins[i], list[i], out[i]);
    }
}

/// The same on several threads; map.is_opaque() is then called from all of them.
///
///     Workers workers;
///     fields_of_view(map, guards, {.radius = 8}, seen, workers);
template <OpacityMap Map, OptionsForMany O = Options>
void fields_of_view(const Map& map, std::span<const Point> origins, const O& options,
                    std::span<TileSet> out, Workers& workers) {
    const detail::OptionsList list(options, origins.size());
    detail::require_same_count(origins.size(), out.size(), "sets");
    workers.share(origins.size(), [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) field_of_view(map, origins[i], list[i], out[i]);
    });
}

/// What a team sees: the tiles that any of the origins sees, put into `out`.
template <OpacityMap Map, OptionsForMany O = Options>
void combined_field_of_view(const Map& map, std::span<const Point> origins, const O& options,
                            TileSet& out) {
    const detail::OptionsList list(options, origins.size());
    detail::unite_fields_of_view(map, origins, list, 0, origins.size(), out);
}

/// The same on several threads.
template <OpacityMap Map, OptionsForMany O = Options>
void combined_field_of_view(const Map& map, std::span<const Point> origins, const O& options,
                            TileSet& out, Workers& workers) {
    const detail::OptionsList list(options, origins.size());
    detail::make_room(Size{map.size()}, origins, list, 0, origins.size(), out);
    workers.share(origins.size(), [&](std::size_t first, std::size_t end) {
        struct Part;
        detail::Borrowed<TileSet, Part> seen;
        detail::unite_fields_of_view(map, origins, list, first, end, *seen);
        workers.one_at_a_time([&] { out |= *seen; });
    });
}

/// What a team sees: the tiles that any of the origins sees.
template <OpacityMap Map, OptionsForMany O = Options>
[[nodiscard]] TileSet combined_field_of_view(const Map& map, std::span<const Point> origins,
                                             const O& options = {}) {
    TileSet seen;
    combined_field_of_view(map, origins, options, seen);
    return seen;
}

/// The same on several threads.
template <OpacityMap Map, OptionsForMany O = Options>
[[nodiscard]] TileSet combined_field_of_view(const Map& map, std::span<const Point> origins,
                                             const O& options, Workers& workers) {
    TileSet seen;
    combined_field_of_view(map, origins, options, seen, workers);
    return seen;
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
