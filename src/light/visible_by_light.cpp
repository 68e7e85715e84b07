// visible_by_light(): word by word, first the clear tiles that are lit, then the walls beside them.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <sightline/core/hex.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/shape.hpp>
#include <sightline/core/tile_set_words.hpp>
#include <sightline/detail/scratch.hpp>
#include <sightline/light/visible_by_light.hpp>

#include "fov/frames.hpp"
#include "fov/steps.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace {

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

/// Word `i` of a row of a set, moved by `by` tiles to the right, -1 to 1; the set has `rows` rows.
std::uint64_t moved_word(const detail::TileSetWords& set, int rows, int row, std::size_t i,
                         int by) {
    if (row < 0 || row >= rows) return 0;
    const std::uint64_t* const words = set.words + static_cast<std::size_t>(row) * set.stride;
    if (by > 0) return words[i] << 1 | (i > 0 ? words[i - 1] >> 63 : 0);
    if (by < 0) return words[i] >> 1 | (i + 1 < set.stride ? words[i + 1] << 63 : 0);
    return words[i];
}

/// The tiles of word `i` of a row that are in the set or have a neighbour in it.
std::uint64_t bits_around(const detail::TileSetWords& set, int rows, int row, std::size_t i,
                          bool hexagonal) {
    std::uint64_t around = 0;
    for (const int down : {-1, 0, 1}) {
        for (const int right : {-1, 0, 1}) {
            if (hexagonal && down * right > 0) continue;  // no neighbours there
            around |= moved_word(set, rows, row - down, i, right);
        }
    }
    return around;
}

/// Whether some clear, lit tile next to a wall has no thin wall between.
bool is_lit_from_beside(const MapRef& map, const TileSet& lit, Point wall) {
    const auto lights = [&](Point p) { return lit.contains(p) && fov::is_open_step(map, p, wall); };
    if (map.is_hexagonal()) return std::ranges::any_of(hex_neighbours(wall), lights);
    return std::ranges::any_of(square_around(wall, 1), lights);
}

}  // namespace

void visible_by_light(const MapRef& map, const LightMap& light_map, const TileSet& sight, Point eye,
                      const DarkSight& dark, TileSet& out) {
    validate(dark);
    fov::require_suitable(map, {.shape = dark.shape});
    const Rect bounds = sight.bounds();
    const auto is_daylight = [&](Rgb ambient) { return brightest(clamped(ambient)) >= dark.least; };
    const bool by_tile = light_map.has_ambient_tiles();
    if ((!by_tile && is_daylight(light_map.ambient())) || bounds.empty()) {
        out.reset(bounds);
        out |= sight;
        return;
    }
    // Set by set in words of the same layout. Sums decide, unless tiles have their own daylight.
    const Size size = map.size();  // `sight` may have tiles outside: these have no light
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
            bits_to_keep(seen.words[word], column, bounds.min.y + row, [&](Point p) {
                return brightest(by_tile ? light_map.at(p) : light_map.sum(p)) >= dark.least &&
                       size.contains(p) && !map.is_opaque(p);
            });
    });
    each_word([&](std::size_t word, int row, std::size_t i, std::int64_t column) {
        const int y = bounds.min.y + row;
        std::uint64_t kept = lit_words.words[word];
        const std::uint64_t dim = seen.words[word] & ~kept;
        if (dim != 0) {
            const std::uint64_t beside = bits_around(lit_words, rows, row, i, map.is_hexagonal());
            kept |= bits_to_keep(dim & beside, column, y, [&](Point p) {
                return size.contains(p) && map.is_opaque(p) &&
                       (!map.has_thin_walls() || is_lit_from_beside(map, *lit, p));
            });
        }
        if (by_tile && (dim & ~kept) != 0) {
            kept |= bits_to_keep(dim & ~kept, column, y,
                                 [&](Point p) { return is_daylight(light_map.ambient(p)); });
        }
        const bool is_near = map.is_hexagonal() || within(Shape::square, dark.radius,
                                                          detail::offset_between(eye, {eye.x, y}));
        if ((dim & ~kept) != 0 && is_near) {
            kept |= bits_to_keep(dim & ~kept, column, y, [&](Point p) {
                const Point offset = detail::offset_between(eye, p);
                return map.is_hexagonal() ? within_hex(dark.shape, dark.radius, offset)
                                          : within(dark.shape, dark.radius, offset);
            });
        }
        out_words.words[word] = kept;
    });
}

TileSet visible_by_light(const MapRef& map, const LightMap& light_map, const TileSet& sight,
                         Point eye, const DarkSight& dark) {
    TileSet seen;
    visible_by_light(map, light_map, sight, eye, dark, seen);
    return seen;
}

}  // namespace sightline::inline SIGHTLINE_ABI
