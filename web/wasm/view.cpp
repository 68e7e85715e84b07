// A view as the library has it: rows of words around the observer, where they lie in memory. The C
// interface would write it out for the whole map first, which takes longer than looking.
#include <cstdint>

#include <sightline/core/tile_set.hpp>
#include <sightline/core/tile_set_words.hpp>
#include <sightline/fov/field_of_view.hpp>

#include "c/map.hpp"
#include "c/options.hpp"

namespace {

using namespace sightline;
using namespace sightline::c_interface;

TileSet seen;

}  // namespace

/// Where the words of the last view lie, until the next one. Rows of `pitch` words of 32 tiles,
/// lowest bit first; the first tile is at (left, top), which may be outside the map.
struct WebView {
    const void* words;
    std::int32_t pitch;
    std::int32_t left;
    std::int32_t top;
    std::int32_t rows;
};

extern "C" sightline_status sightline_web_view(const sightline_map* map, std::int32_t x,
                                               std::int32_t y, const sightline_options* given,
                                               WebView* out) {
    Options options;
    sightline_status status = check_tile(map, x, y, "origin");
    if (status == SIGHTLINE_OK) status = read_options(given, options);
    if (status != SIGHTLINE_OK) return status;
    field_of_view(map->grid, {x, y}, options, seen);
    const detail::ConstTileSetWords words = detail::TileSetWords::of(seen);
    *out = {words.words, static_cast<std::int32_t>(2 * words.stride),
            static_cast<std::int32_t>(words.first_column), words.first_row,
            seen.bounds().size.height};
    return SIGHTLINE_OK;
}
