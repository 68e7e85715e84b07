// HazeView: a field of view, and the haze that was passed on the way to each tile of it.
//
// The haze is kept as its four bits, a set of tiles for each, which is how the fast path finds it.
// For lights, whose reach is an eye's view and which haze makes weaker.
#ifndef SIGHTLINE_DETAIL_HAZE_VIEW_HPP
#define SIGHTLINE_DETAIL_HAZE_VIEW_HPP

#include <array>
#include <cstddef>

#include "../core/point.hpp"
#include "../core/tile_set.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

struct HazeView {
    TileSet seen{};
    /// Bit b of each tile's haze; empty where none was passed.
    std::array<TileSet, 4> haze_bits{};

    /// The haze passed on the way to a clear tile that is seen, as haze_passed() has it; 0 for
    /// walls and what is not seen.
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

    /// Forgets all haze: nothing was passed.
    void clear_haze() {
        for (TileSet& tiles : haze_bits) tiles.clear();
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
