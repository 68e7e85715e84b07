// haze_view(): a field of view with the haze passed to each of its tiles.
//
// Exactly haze_passed() for every clear tile of field_of_view(), at the cost of one field of view:
// the scan knows what its sectors have passed. Where there is no haze it is field_of_view();
// further than 31 tiles through haze it is the reference's.
// For lights, whose reach is an eye's view and which haze makes weaker.
#ifndef SIGHTLINE_FOV_HAZE_VIEW_HPP
#define SIGHTLINE_FOV_HAZE_VIEW_HPP

#include <array>
#include <cstddef>

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/detail/scratch.hpp>
#include <sightline/map/map_ref.hpp>

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// A field of view, and the haze passed to each tile of it: four bit planes, a set of tiles each,
/// as the engine computes them.
struct HazeView {
    TileSet seen{};
    /// Bit b of each tile's haze; empty where none was passed.
    std::array<TileSet, 4> haze_bits{};

    /// The haze passed to a clear, seen tile, as by haze_passed(); 0 for walls and unseen tiles.
    [[nodiscard]] int haze(Point p) const {
        int haze = 0;
        for (std::size_t bit = 0; bit < haze_bits.size(); ++bit) {
            haze |= (haze_bits[bit].contains(p) ? 1 : 0) << bit;
        }
        return haze;
    }

    void set_haze(Point p, int haze) {
        for (std::size_t bit = 0; bit < haze_bits.size(); ++bit) {
            if ((haze >> bit & 1) != 0) {
                haze_bits[bit].insert(p);
            } else {
                haze_bits[bit].erase(p);
            }
        }
    }

    /// Sees nothing; memory stays.
    void clear() {
        seen.clear();
        clear_haze();
    }

    [[nodiscard]] bool is_large() const {
        return are_large(seen, haze_bits[0], haze_bits[1], haze_bits[2], haze_bits[3]);
    }

    /// Forgets all haze: nothing was passed.
    void clear_haze() {
        for (TileSet& tiles : haze_bits) tiles.clear();
    }
};

}  // namespace detail

namespace fov {

/// Fills `out` with field_of_view(map, origin, options) and the haze passed to each clear tile of
/// it.
void haze_view(const MapRef& map, Point origin, const Options& options, detail::HazeView& out);

}  // namespace fov

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
