// The fast path of Algorithm::symmetric on maps with haze.
//
// As without haze (near_view.hpp, wide_view.hpp): rows within 31 tiles by a kernel, or by
// hazy_scan.hpp on a map that is asked, rows beyond by hazy_scan.hpp; then put together.
#ifndef SIGHTLINE_ENGINE_HAZY_VIEW_HPP
#define SIGHTLINE_ENGINE_HAZY_VIEW_HPP

#include <cstddef>
#include <cstdint>
#include <utility>

#include <sightline/core/least.hpp>
#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/core/tile_set_words.hpp>
#include <sightline/detail/haze_view.hpp>
#include <sightline/detail/scratch.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "haze_sectors.hpp"
#include "hazy_lines.hpp"
#include "hazy_scan.hpp"
#include "kernel.hpp"
#include "near_passed.hpp"
#include "near_view.hpp"
#include "wide_view.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Working memory of a look through haze.
struct HazyScratch {
    HazyFarSectors left;
    HazeSectors now;
    HazeSectors next;
    HazyMemory asked;
    NearPassed* rows_passed = nullptr;     ///< if it is wanted: north and south
    NearPassed* columns_passed = nullptr;  ///< west and east

    [[nodiscard]] NearPassed* passed(Point outwards) const {
        return outwards.x != 0 ? columns_passed : rows_passed;
    }

    void clear() {
        rows_passed = columns_passed = nullptr;
        left.clear();
        asked.clear();
    }
};

/// A quadrant of `world` as HazyScan has it: rows up to the edge or the radius, or up to `most`.
[[nodiscard]] inline FarQuadrant hazy_quadrant(const Rect& world, Point origin, Point outwards,
                                               int most) {
    const Point at = origin - world.min;
    const Point back = world.last() - origin;
    const int to_edge = outwards.x < 0   ? at.x
                        : outwards.x > 0 ? back.x
                        : outwards.y < 0 ? at.y
                                         : back.y;
    const int reach = detail::least(most, to_edge);
    return outwards.x != 0 ? FarQuadrant{at.y, world.size.height, reach}
                           : FarQuadrant{at.x, world.size.width, reach};
}

/// Walls and haze around an origin, on an OpacityGrid.
class HazyGridSurroundings : public GridSurroundings {
  public:
    struct Map {
        const OpacityGrid& grid;
        HazyScratch& scratch;

        [[nodiscard]] GridHazyLines lines(const Rect&, Point origin, Point outwards) const {
            return GridHazyLines({grid, origin, outwards, 0});
        }
    };
    using Left = HazyFarSectors;
    static constexpr bool may_be_clear = false;

    HazyGridSurroundings(const Map& map, const Rect& world, Point origin, const Options& options)
        : GridSurroundings(map.grid, world, origin, options), map_{map}, origin_{origin} {}

    int scan(const Kernel& kernel, Point outwards, int reach, Word, const Options& options,
             NearLines& seen, HazeSectors* left) const {
        return kernel.scan_hazy({map_.grid, origin_, outwards, reach}, options, seen,
                                map_.scratch.passed(outwards), left, map_.scratch.now,
                                map_.scratch.next);
    }

  private:
    Map map_;
    Point origin_;
};

/// Walls and haze around an origin, on a map that is asked.
class HazyAskedSurroundings {
  public:
    struct Map {
        const HazySource& source;
        HazyScratch& scratch;

        [[nodiscard]] AskedHazyLines lines(const Rect& world, Point origin, Point outwards) const {
            return {source, world, origin, outwards, scratch.asked};
        }
    };
    using Left = HazyFarSectors;
    static constexpr bool asks = false;
    static constexpr bool may_be_clear = false;

    HazyAskedSurroundings(const Map& map, const Rect& world, Point origin, const Options&)
        : map_{map}, world_{world}, origin_{origin} {}

    int scan(const Kernel&, Point outwards, int reach, Word, const Options& options,
             NearLines& seen, HazeSectors* left) const {
        const bool goes_on = left && reach == near_reach;
        HazeSectors& now = map_.scratch.now;
        now.start();
        AskedHazyLines lines = map_.lines(world_, origin_, outwards);
        const FarQuadrant quadrant = hazy_quadrant(world_, origin_, outwards, reach);
        NearSeen rows(seen, map_.scratch.passed(outwards), outwards.x + outwards.y,
                      quadrant.centre);
        const int done =
            HazyScan(lines, quadrant, options, rows).run(1, goes_on, now, map_.scratch.next);
        if (goes_on) std::swap(*left, now);
        return done;
    }

    void skip(Point) const {}

    /// The scan has left them out.
    void remove_walls(const Kernel&, int, int, Word*) const {}

  private:
    Map map_;
    Rect world_;
    Point origin_;
};

template <class Surroundings>
void hazy_view(const typename Surroundings::Map& map, const Rect& world, Point origin,
               const Options& options, const Kernel& kernel, TileSet& out) {
    NearView<Surroundings> nearby(map, world, origin, options, kernel);
    if (is_near(world, origin, options.radius)) {
        nearby.look(nullptr);
        nearby.lay_out(out);
        return;
    }
    HazyFarSectors& left = map.scratch.left;
    nearby.look(&left);
    if (left.empty()) {
        nearby.lay_out(out);
        return;
    }
    struct Memory;
    detail::Borrowed<WideScratch, Memory> beyond;
    const auto scan = [&](Point outwards, HazeSectors& sectors, FarLines& seen) {
        if (sectors.empty()) return;
        auto lines = map.lines(world, origin, outwards);
        FarSeen rows(seen);
        HazyScan(lines, hazy_quadrant(world, origin, outwards, options.radius), options, rows)
            .run(near_reach + 1, false, sectors, map.scratch.next);
    };
    scan({0, -1}, left.north, beyond->north);
    scan({0, 1}, left.south, beyond->south);
    scan({-1, 0}, left.west, beyond->west);
    scan({1, 0}, left.east, beyond->east);
    compose(nearby, origin, *beyond, options, kernel, world.min, out);
}

/// The same, and what haze was passed; for views that are near.
template <class Surroundings>
void near_haze_view(const typename Surroundings::Map& map, const Rect& world, Point origin,
                    const Options& options, const Kernel& kernel, detail::HazeView& out) {
    NearPassed rows;
    NearPassed columns;
    map.scratch.rows_passed = &rows;
    map.scratch.columns_passed = &columns;
    NearView<Surroundings> nearby(map, world, origin, options, kernel);
    nearby.look(nullptr);
    const Word* const seen = nearby.lay_out(out.seen);
    const Rect bounds = nearby.bounds();
    const int reach = detail::least(options.radius, near_reach);
    rows.settle(reach);
    columns.settle(reach);
    const std::int64_t first_column = std::int64_t{origin.x} - near_centre;
    for (std::size_t b = 0; b < 4; ++b) {
        kernel.turn(columns.bits[b], reach);
        Word* const words =
            detail::TileSetWords::lay_out(out.haze_bits[b], bounds, first_column, 1).words;
        for (int i = 0; i < bounds.size.height; ++i) {
            const auto line = static_cast<std::size_t>(near_centre + bounds.min.y - origin.y + i);
            words[i] = (rows.bits[b][line] | columns.bits[b][line]) & seen[i];
        }
    }
}

/// Fills `out` with what is seen from `origin`, a tile of the map, by valid options.
inline void hazy_view(const OpacityGrid& map, Point origin, const Options& options,
                      const Kernel& kernel, TileSet& out) {
    struct Memory;
    detail::Borrowed<HazyScratch, Memory> scratch;
    hazy_view<HazyGridSurroundings>({map, *scratch}, points(map.size()), origin, options, kernel,
                                    out);
}

/// The same on a map that is asked; `origin` is a tile of `world`.
inline void hazy_view(const HazySource& source, const Rect& world, Point origin,
                      const Options& options, const Kernel& kernel, TileSet& out) {
    struct Memory;
    detail::Borrowed<HazyScratch, Memory> scratch;
    hazy_view<HazyAskedSurroundings>({source, *scratch}, world, origin, options, kernel, out);
}

/// What is seen, and what haze was passed, where all that can be seen is_near().
///@{
inline void near_haze_view(const OpacityGrid& map, Point origin, const Options& options,
                           const Kernel& kernel, detail::HazeView& out) {
    struct Memory;
    detail::Borrowed<HazyScratch, Memory> scratch;
    near_haze_view<HazyGridSurroundings>({map, *scratch}, points(map.size()), origin, options,
                                         kernel, out);
}
inline void near_haze_view(const HazySource& source, const Rect& world, Point origin,
                           const Options& options, const Kernel& kernel, detail::HazeView& out) {
    struct Memory;
    detail::Borrowed<HazyScratch, Memory> scratch;
    near_haze_view<HazyAskedSurroundings>({source, *scratch}, world, origin, options, kernel, out);
}
///@}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
