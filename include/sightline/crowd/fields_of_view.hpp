// fields_of_view(): a view for each of many observers in one call, or their union.
//
// Each view is exactly that of field_of_view(), whatever the number of threads. Options are one for
// all observers, or a list with one for each. The memory of sets is reused: repeated calls allocate
// nothing.
#ifndef SIGHTLINE_CROWD_FIELDS_OF_VIEW_HPP
#define SIGHTLINE_CROWD_FIELDS_OF_VIEW_HPP

#include <concepts>
#include <cstddef>
#include <span>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/tile_set.hpp"
#include "../map/map_ref.hpp"
#include "workers.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// One Options for all observers, or a std::span, vector or array of them, one for each.
template <class O>
concept OptionsForMany = std::convertible_to<const O&, Options> ||
                         std::convertible_to<const O&, std::span<const Options>>;

namespace detail {

/// Throws for lists of different lengths, naming them.
SIGHTLINE_API void require_same_count(std::size_t origins, std::size_t others, const char* what);

/// The options of each observer: one for all, or one for each.
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

/// The compiled functions below; without workers they run on the calling thread.
///@{
SIGHTLINE_API void fields_of_view(const MapRef& map, std::span<const Point> origins,
                                  const OptionsList& options, std::span<TileSet> out,
                                  Workers* workers);
SIGHTLINE_API void combined_field_of_view(const MapRef& map, std::span<const Point> origins,
                                          const OptionsList& options, TileSet& out,
                                          Workers* workers);
///@}

}  // namespace detail

/// Puts the view from origins[i] into out[i], for all i.
///
///     fields_of_view(map, guards, {.radius = 8}, seen);
///     fields_of_view(map, guards, options_of_each, seen);
template <OptionsForMany O = Options>
void fields_of_view(const MapRef& map, std::span<const Point> origins, const O& options,
                    std::span<TileSet> out) {
    detail::fields_of_view(map, origins, {options, origins.size()}, out, nullptr);
}

/// Runs on several threads. map.is_opaque() is called from all of them.
///
///     Workers workers;
///     fields_of_view(map, guards, {.radius = 8}, seen, workers);
template <OptionsForMany O = Options>
void fields_of_view(const MapRef& map, std::span<const Point> origins, const O& options,
                    std::span<TileSet> out, Workers& workers) {
    detail::fields_of_view(map, origins, {options, origins.size()}, out, &workers);
}

/// Puts the tiles that any of the origins sees into `out`: the view of a team.
template <OptionsForMany O = Options>
void combined_field_of_view(const MapRef& map, std::span<const Point> origins, const O& options,
                            TileSet& out) {
    detail::combined_field_of_view(map, origins, {options, origins.size()}, out, nullptr);
}

/// Runs on several threads. map.is_opaque() is called from all of them.
template <OptionsForMany O = Options>
void combined_field_of_view(const MapRef& map, std::span<const Point> origins, const O& options,
                            TileSet& out, Workers& workers) {
    detail::combined_field_of_view(map, origins, {options, origins.size()}, out, &workers);
}

/// The tiles that any of the origins sees: the view of a team.
template <OptionsForMany O = Options>
[[nodiscard]] TileSet combined_field_of_view(const MapRef& map, std::span<const Point> origins,
                                             const O& options = {}) {
    TileSet seen;
    combined_field_of_view(map, origins, options, seen);
    return seen;
}

/// Runs on several threads. map.is_opaque() is called from all of them.
template <OptionsForMany O = Options>
[[nodiscard]] TileSet combined_field_of_view(const MapRef& map, std::span<const Point> origins,
                                             const O& options, Workers& workers) {
    TileSet seen;
    combined_field_of_view(map, origins, options, seen, workers);
    return seen;
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
