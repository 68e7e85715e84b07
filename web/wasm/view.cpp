// A view for JavaScript, as rows of bits, and no more of them than are seen: JavaScript copies them
// word by word. The C interface would write a byte for each tile of the map, which takes longer
// than the view.
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <sightline/core/tile_set.hpp>
#include <sightline/core/tile_set_words.hpp>
#include <sightline/fov/field_of_view.hpp>

#include "c/map.hpp"
#include "c/options.hpp"

/// The words of the last view, until the next one. Rows of `pitch` words of 32 tiles, lowest bit
/// first; the first tile is at (left, top), which may be outside the map.
struct WebView {
    const void* words;
    std::int32_t pitch;
    std::int32_t left;
    std::int32_t top;
    std::int32_t rows;
};

namespace {

using namespace sightline;
using namespace sightline::c_interface;

TileSet seen;
std::array<std::uint32_t, 64> narrow;

WebView rows_seen() {
    const detail::ConstTileSetWords set = detail::TileSetWords::of(seen);
    WebView view{set.words, static_cast<std::int32_t>(2 * set.stride),
                 static_cast<std::int32_t>(set.first_column), set.first_row,
                 seen.bounds().size.height};
    if (set.stride != 1 || view.rows > static_cast<int>(narrow.size())) return view;
    // The origin is seen, so some row is not empty.
    const std::uint64_t* first = set.words;
    const std::uint64_t* last = first + view.rows - 1;
    while (*first == 0) ++first;
    while (*last == 0) --last;
    view.words = first;
    view.top += static_cast<int>(first - set.words);
    view.rows = static_cast<int>(last - first) + 1;
    std::uint64_t all = 0;
    for (const std::uint64_t* row = first; row <= last; ++row) all |= *row;
    const int before = std::countr_zero(all);
    if (all >> before > 0xffffffff) return view;
    for (int i = 0; i < view.rows; ++i) {
        narrow[static_cast<std::size_t>(i)] = static_cast<std::uint32_t>(first[i] >> before);
    }
    view.words = narrow.data();
    view.pitch = 1;
    view.left += before;
    return view;
}

}  // namespace

extern "C" sightline_status sightline_web_view(const sightline_map* map, std::int32_t x,
                                               std::int32_t y, const sightline_options* given,
                                               WebView* out) {
    Options options;
    sightline_status status = check_tile(map, x, y, "origin");
    if (status == SIGHTLINE_OK) status = read_options(given, map, options);
    if (status != SIGHTLINE_OK) return status;
    return guarded([&] {
        field_of_view(map->ref(), {x, y}, options, seen);
        *out = rows_seen();
        return sightline_status{SIGHTLINE_OK};
    });
}
