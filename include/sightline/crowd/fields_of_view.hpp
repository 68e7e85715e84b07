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

/// Refuses lists of different lengths, naming them.
SIGHTLINE_API void require_same_count(std::size_t origins, std::size_t others, const char* what);

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

/// The functions below, once the type of the options is known; without workers on the calling
/// thread.
///@{
SIGHTLINE_API void fields_of_view(const MapRef& map, std::span<const Point> origins,
                                  const OptionsList& options, std::span<TileSet> out,
                                  Workers* workers);
SIGHTLINE_API void combined_field_of_view(const MapRef& map, std::span<const Point> origins,
                                          const OptionsList& options, TileSet& out,
                                          Workers* workers);
///@}

}  // namespace detail

/// Puts what is seen from each of the origins into the set at the same place of `out`.
///
///     fields_of_view(map, guards, {.radius = 8}, seen);
///     fields_of_view(map, guards, options_of_each, seen);
template <OptionsForMany O = Options>
void fields_of_view(const MapRef& map, std::span<const Point> origins, const O& options,
                    std::span<TileSet> out) {
    detail::fields_of_view(map, origins, {options, origins.size()}, out, nullptr);
}

/// The same on several threads; map.is_opaque() is then called from all of them.
///
///     Workers workers;
///     fields_of_view(map, guards, {.radius = 8}, seen, workers);
template <OptionsForMany O = Options>
void fields_of_view(const MapRef& map, std::span<const Point> origins, const O& options,
                    std::span<TileSet> out, Workers& workers) {
    detail::fields_of_view(map, origins, {options, origins.size()}, out, &workers);
}

/// What a team sees: the tiles that any of the origins sees, put into `out`.
template <OptionsForMany O = Options>
void combined_field_of_view(const MapRef& map, std::span<const Point> origins, const O& options,
                            TileSet& out) {
    detail::combined_field_of_view(map, origins, {options, origins.size()}, out, nullptr);
}

/// The same on several threads.
template <OptionsForMany O = Options>
void combined_field_of_view(const MapRef& map, std::span<const Point> origins, const O& options,
                            TileSet& out, Workers& workers) {
    detail::combined_field_of_view(map, origins, {options, origins.size()}, out, &workers);
}

/// What a team sees: the tiles that any of the origins sees.
template <OptionsForMany O = Options>
[[nodiscard]] TileSet combined_field_of_view(const MapRef& map, std::span<const Point> origins,
                                             const O& options = {}) {
    TileSet seen;
    combined_field_of_view(map, origins, options, seen);
    return seen;
}

/// The same on several threads.
template <OptionsForMany O = Options>
[[nodiscard]] TileSet combined_field_of_view(const MapRef& map, std::span<const Point> origins,
                                             const O& options, Workers& workers) {
    TileSet seen;
    combined_field_of_view(map, origins, options, seen, workers);
    return seen;
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
