// visible_by_light(): light decides what is seen.
//
// In the dark one sees what is lit enough, however far, as long as it is in line of sight, and
// everything in line of sight that is within the reach of one's own dark sight.
// Cost: a look at the light of each tile that is in line of sight; the rest is words of bits.
#ifndef SIGHTLINE_LIGHT_VISIBLE_BY_LIGHT_HPP
#define SIGHTLINE_LIGHT_VISIBLE_BY_LIGHT_HPP

#include <bit>
#include <cstddef>
#include <cstdint>

#include "../core/least.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/shape.hpp"
#include "../core/tile_set.hpp"
#include "../core/tile_set_words.hpp"
#include "../detail/scratch.hpp"
#include "../map/opacity.hpp"
#include "../map/opacity_grid_of.hpp"
#include "dark_sight.hpp"
#include "light_map.hpp"
#include "rgb.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// The bits of a word whose tiles are to be kept; bit 0 is the tile at x = column.
template <class Keep>
std::uint64_t bits_to_keep(std::uint64_t bits, std::int64_t column, int y, Keep&& keep) {
    std::uint64_t kept = 0;
    for (; bits != 0; bits &= bits - 1) {
        const int i = std::countr_zero(bits);
        if (keep(Point{static_cast<int>(column + i), y})) kept |= std::uint64_t{1} << i;
    }
    return kept;
}

/// Whether and where a set's tiles lie on or around those of word `i` of a row, as that word's
/// bits. The set has `rows` rows of `stride` words.
inline std::uint64_t bits_around(const TileSetWords& set, int rows, int row, std::size_t i) {
    const auto column = [&](std::size_t word) {
        std::uint64_t bits = 0;
        for (int r = greatest(row - 1, 0); r <= least(row + 1, rows - 1); ++r) {
            bits |= set.words[static_cast<std::size_t>(r) * set.stride + word];
        }
        return bits;
    };
    const std::uint64_t here = column(i);
    std::uint64_t around = here | here << 1 | here >> 1;
    if (i > 0) around |= column(i - 1) >> 63;
    if (i + 1 < set.stride) around |= column(i + 1) << 63;
    return around;
}

}  // namespace detail

/// The part of `sight`, a field of view from `eye`, that is lit or within dark sight, put into
/// `out`, which must be another set. A wall is lit when light_seen() on it is enough.
template <OpacityMap Map>
void visible_by_light(const Map& map, const LightMap& light_map, const TileSet& sight, Point eye,
                      const DarkSight& dark, TileSet& out) {
    validate(dark);
    const Rect bounds = sight.bounds();
    const bool daylight = brightest(clamped(light_map.ambient())) >= dark.least;
    if (daylight || bounds.empty()) {
        out.reset(bounds);
        out |= sight;
        return;
    }
    // Set by set in words of the same layout. No ambient light is enough, so sums decide.
    const auto& at = looked_at(map);
    const Size size = at.size();  // `sight` may have tiles outside: these have no light
    const detail::ConstTileSetWords seen = detail::TileSetWords::of(sight);
    struct Lit;
    detail::Borrowed<TileSet, Lit> lit;  // of the clear tiles: they light the walls beside them
    const auto lit_words =
        detail::TileSetWords::lay_out(*lit, bounds, seen.first_column, seen.stride);
    const auto out_words =
        detail::TileSetWords::lay_out(out, bounds, seen.first_column, seen.stride);
    const int rows = bounds.size.height;
    const auto each_word = [&](auto&& use) {
        std::size_t word = 0;
        for (int row = 0; row < rows; ++row) {
            for (std::size_t i = 0; i < seen.stride; ++i, ++word) {
                use(word, row, i, seen.first_column + static_cast<std::int64_t>(i) * 64);
            }
        }
    };
    each_word([&](std::size_t word, int row, std::size_t, std::int64_t column) {
        lit_words.words[word] =
            detail::bits_to_keep(seen.words[word], column, bounds.min.y + row, [&](Point p) {
                return brightest(light_map.sum(p)) >= dark.least && size.contains(p) &&
                       !at.is_opaque(p);
            });
    });
    each_word([&](std::size_t word, int row, std::size_t i, std::int64_t column) {
        const int y = bounds.min.y + row;
        std::uint64_t kept = lit_words.words[word];
        const std::uint64_t dim = seen.words[word] & ~kept;
        if (dim != 0) {
            kept |=
                detail::bits_to_keep(dim & detail::bits_around(lit_words, rows, row, i), column, y,
                                     [&](Point p) { return size.contains(p) && at.is_opaque(p); });
        }
        if ((dim & ~kept) != 0 &&
            within(Shape::square, dark.radius, detail::offset_between(eye, {eye.x, y}))) {
            kept |= detail::bits_to_keep(dim & ~kept, column, y, [&](Point p) {
                return within(dark.shape, dark.radius, detail::offset_between(eye, p));
            });
        }
        out_words.words[word] = kept;
    });
}

/// The part of `sight`, a field of view from `eye`, that is lit or within dark sight.
///
///     TileSet sight = field_of_view(map, me);
///     TileSet seen = visible_by_light(map, light, sight, me, {.radius = 1, .least = 30});
template <OpacityMap Map>
[[nodiscard]] TileSet visible_by_light(const Map& map, const LightMap& light_map,
                                       const TileSet& sight, Point eye,
                                       const DarkSight& dark = {}) {
    TileSet seen;
    visible_by_light(map, light_map, sight, eye, dark, seen);
    return seen;
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
