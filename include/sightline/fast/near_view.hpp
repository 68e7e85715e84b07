// The field of view within 31 tiles of the origin: four quadrants scanned and put together.
//
// North and south come as rows, one word each. East and west come as columns and are turned. Then
// everything that only cuts (the rim, the map's edge, walls left dark, a cone) is a mask for each
// row. A call writes its result straight into the TileSet and needs no other memory.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../core/tile_set_words.hpp"
#include "../map/opacity_grid.hpp"
#include "cone_rows.hpp"
#include "kernel.hpp"
#include "near_lines.hpp"
#include "near_rim.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// What the near rows leave for the far ones: each quadrant's sectors at row 32.
struct FarSectors {
    SlopeList north, east, south, west;
};

/// The near part of one field of view.
class NearView {
  public:
    NearView(const OpacityGrid& map, Point origin, const Options& options, const Kernel& kernel)
        : map_{map}, origin_{origin}, options_{options}, kernel_{kernel} {
        const int most = (std::min)(options.radius, near_reach);
        const auto [width, height] = map.size();
        west_ = (std::min)(most, origin.x);
        east_ = (std::min)(most, width - 1 - origin.x);
        north_ = (std::min)(most, origin.y);
        south_ = (std::min)(most, height - 1 - origin.y);
    }

    /// The tiles that can be in view: the result's rows and columns.
    [[nodiscard]] Rect bounds() const {
        return {{origin_.x - west_, origin_.y - north_}, {west_ + east_ + 1, north_ + south_ + 1}};
    }

    /// Puts what is seen of row y, less what lies outside a cone, into out[y - bounds().min.y], bit
    /// 32 being the origin's column.
    void scan(Word* out, FarSectors* left) const {
        if (!left && is_clear()) return see_all(out + north_);
        NearLines columns;
        NearLines rows;
        clear(columns);
        clear(rows);
        const int west = look({-1, 0}, west_, columns, left ? &left->west : nullptr);
        const int east = look({1, 0}, east_, columns, left ? &left->east : nullptr);
        look({0, -1}, north_, rows, left ? &left->north : nullptr);
        look({0, 1}, south_, rows, left ? &left->south : nullptr);
        kernel_.turn(columns, (std::max)(west, east));
        cut(rows, columns, out + north_);
    }

    /// Takes away what lies outside the cone.
    void cut(const ConeRows& cone, Word* out) const {
        for (int d = -north_; d <= south_; ++d) {
            const ConeColumns in = cone.row(d);
            const auto low = std::max<std::int64_t>(in.low, -near_centre);
            const auto high = std::min<std::int64_t>(in.high, near_centre - 1);
            const Word inside =
                low > high ? 0
                           : ~Word{0} << (near_centre + low) & ~Word{0} >> (near_centre - 1 - high);
            out[d + north_] &= in.inverted ? ~inside : inside;
        }
    }

  private:
    const OpacityGrid& map_;
    Point origin_;
    const Options& options_;
    const Kernel& kernel_;
    int west_, east_, north_, south_;  // how far one can see each way

    int look(Point outwards, int reach, NearLines& seen, SlopeList* left) const {
        if (left) left->count = 0;
        if (options_.cone && !may_touch_quadrant(*options_.cone, outwards)) return 0;
        const int direction = outwards.x + outwards.y;
        const NearQuadrant quadrant =
            outwards.x != 0
                ? near_quadrant(map_.column_bits(), origin_.x, origin_.y, direction, reach)
                : near_quadrant(map_.row_bits(), origin_.y, origin_.x, direction, reach);
        return kernel_.scan(quadrant, direction, options_.shape, options_.radius, seen, left);
    }

    /// Clears as many lines as can be seen on or are turned.
    void clear(NearLines& lines) const {
        const int most = options_.radius <= small_turn ? small_turn + 1 : near_centre;
        kernel_.clear(lines, most);
    }

    /// Whether there is no wall at all within reach: worth asking if scanning is much dearer.
    [[nodiscard]] bool is_clear() const {
        if (options_.radius <= 8) return false;
        const auto lines = near_quadrant(map_.row_bits(), origin_.y, origin_.x, 1, 0);
        for (int d = 0; d <= south_; ++d) {
            if ((lines.walls(d) & inside()) != 0) return false;
        }
        for (int d = 1; d <= north_; ++d) {
            if ((lines.walls(-d) & inside()) != 0) return false;
        }
        return true;
    }

    void see_all(Word* out) const {
        NearRim beyond_table;
        const NearRim& rim = near_rim(options_.shape, options_.radius, beyond_table);
        for (int d = -north_; d <= south_; ++d) {
            out[d] = inside() & rim[static_cast<std::size_t>(near_centre + d)];
        }
    }

    /// The columns that are on the map and within the radius.
    [[nodiscard]] Word inside() const {
        return ~Word{0} << (near_centre - west_) & ~Word{0} >> (near_centre - 1 - east_);
    }

    /// Rows and turned columns together, without what the options leave out; `out` is the
    /// origin's row.
    void cut(const NearLines& rows, const NearLines& columns, Word* out) const {
        NearRim beyond_table;
        const NearRim& rim = near_rim(options_.shape, options_.radius, beyond_table);
        const Word* const seen[] = {rows.data() + near_centre, columns.data() + near_centre};
        const Word* const masks = rim.data() + near_centre;
        kernel_.join(seen[0], seen[1], masks, inside(), -north_, south_, out);
        if (!options_.light_walls) {
            const auto lines = near_quadrant(map_.row_bits(), origin_.y, origin_.x, 1, south_);
            for (int d = -north_; d <= south_; ++d) out[d] &= ~lines.walls(d);
        }
        out[0] |= Word{1} << near_centre;
    }
};

/// Fills `out` with what is seen from `origin`, a tile of the map no edge of which, or no tile
/// within the radius, is more than 31 tiles away.
inline void near_view(const OpacityGrid& map, Point origin, const Options& options,
                      const Kernel& kernel, TileSet& out) {
    const NearView view(map, origin, options, kernel);
    const std::int64_t first_column = std::int64_t{origin.x} - near_centre;
    Word* const rows = detail::TileSetWords::lay_out(out, view.bounds(), first_column, 1).words;
    view.scan(rows, nullptr);
    if (options.cone) view.cut(ConeRows(*options.cone), rows);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast
