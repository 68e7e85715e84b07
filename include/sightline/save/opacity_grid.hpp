// Saving an OpacityGrid: its size, then its rows (bit_rows.hpp).
//
// What is loaded is another map, as a copy is: who looked at the one saved looks anew. Loading
// takes up to 17 bytes for one of input: a grid keeps its tiles by rows and by columns.
#ifndef SIGHTLINE_SAVE_OPACITY_GRID_HPP
#define SIGHTLINE_SAVE_OPACITY_GRID_HPP

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "../core/point.hpp"
#include "../map/opacity_grid.hpp"
#include "bit_rows.hpp"
#include "envelope.hpp"
#include "save_reader.hpp"
#include "save_writer.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The map as bytes, the same on every machine.
[[nodiscard]] inline std::vector<std::uint8_t> to_bytes(const OpacityGrid& map) {
    SaveWriter out;
    const Size size = map.size();
    out.integer(size.width);
    out.integer(size.height);
    detail::write_rows(out, size, [&](int y, std::span<std::uint64_t> row) {
        std::copy_n(map.row_bits().line(y), row.size(), row.begin());
        // The bits after a line's end are 1 in the map.
        if (!row.empty() && size.width % 64 != 0)
            row.back() &= ~(~std::uint64_t{0} << size.width % 64);
    });
    return detail::seal(detail::saved_opacity_grid, out);
}

/// The map that to_bytes() wrote; raises std::runtime_error for anything else.
[[nodiscard]] inline OpacityGrid opacity_grid_from_bytes(std::span<const std::uint8_t> bytes) {
    SaveReader in = detail::open(detail::saved_opacity_grid, bytes);
    Size size;
    size.width = in.integer(0, max_side, "a map width of");
    size.height = in.integer(0, max_side, "a map height of");
    detail::require_rows(in, size);
    OpacityGrid map(size);
    detail::read_rows(in, size, [&](int y, std::span<const std::uint64_t> row) {
        for (int x = 0; x < size.width; ++x) {
            if ((row[static_cast<std::size_t>(x) / 64] >> (x % 64) & 1) != 0)
                map.set_opaque({x, y}, true);
        }
    });
    in.require(in.left() == 0, "something follows its end");
    return map;
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
