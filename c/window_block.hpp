// WindowBlock: collects views with windows of one size, and computes 64 at a time by a WindowPlan.
//
// Views are collected by the direction that they face, since windows that are rotated alike share
// the numbering of their cells. Radius and the map's edge only remove tiles, so each is a mask.
#ifndef SIGHTLINE_C_WINDOW_BLOCK_HPP
#define SIGHTLINE_C_WINDOW_BLOCK_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <sightline/core/options.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "read_tiles.hpp"
#include "window.hpp"
#include "window_plan.hpp"

namespace sightline::c_interface {

/// One view to compute.
struct WindowView {
    WindowPlace place;
    const OpacityGrid* grid;  ///< its map; null: `tiles`
    Tiles tiles;              ///< its map in the caller's memory
    int radius;
};

/// Everything that views with a window have in common.
struct WindowSetup {
    Window window{};
    Size map{};
    Shape shape = Shape::circle;
    bool light_walls = true;
    const unsigned char* tiles_end = nullptr;  ///< bytes before it may be read; null: unknown
};

/// Plans, masks and scratch buffers, kept by a thread from call to call.
class WindowBlock {
  public:
    /// Forgets views that wait, and keeps plans and masks if they suit the new setup.
    void start(const WindowSetup& setup);

    /// Adds a view, and computes its block if that is full. Then calls out.begin(place) for each
    /// view of it, and then out.write(place, packed cells).
    template <class Out>
    void add(const WindowView& view, const Out& out) {
        const std::size_t facing = facing_of(view.place.ahead);
        waiting_[facing][counts_[facing]++] = view;
        if (counts_[facing] == lane_count) compute(facing, out);
    }

    /// Computes what waits.
    template <class Out>
    void finish(const Out& out) {
        for (std::size_t facing = 0; facing < 4; ++facing) {
            if (counts_[facing] > 0) compute(facing, out);
        }
    }

    void clear() { counts_ = {}; }

  private:
    /// The cells of windows that face one way.
    struct Facing {
        WindowPlan plan;
        Rect area;                          ///< the window's tiles, less the observer's
        std::vector<std::uint16_t> number;  ///< the plan's cell of each cell of the window
    };

    WindowSetup setup_;
    std::array<Facing, 4> facings_;
    std::vector<std::vector<Word>> rims_;  ///< by radius: the cells within it; empty: not known yet
    std::array<std::array<WindowView, lane_count>, 4> waiting_;
    std::array<std::size_t, 4> counts_{};
    Lanes walls_;
    Lanes seen_;
    Lanes views_;

    [[nodiscard]] static std::size_t facing_of(Point ahead) {
        return ahead.y < 0 ? 0 : ahead.x > 0 ? 1 : ahead.y > 0 ? 2 : 3;
    }

    template <class Out>
    void compute(std::size_t facing, const Out& out) {
        compute_views(facing);
        for (std::size_t lane = 0; lane < counts_[facing]; ++lane) {
            out.begin(waiting_[facing][lane].place);
        }
        std::array<Word, words_for(most_lane_cells)> cells;
        const std::size_t words = words_for(setup_.window.cells());
        for (std::size_t lane = 0; lane < counts_[facing]; ++lane) {
            const WindowView& view = waiting_[facing][lane];
            for (std::size_t w = 0; w < words; ++w) cells[w] = views_.of(lane, w);
            cut(view, cells.data());
            out.write(view.place, cells.data());
        }
        counts_[facing] = 0;
    }

    Facing& prepare(std::size_t facing);
    void compute_views(std::size_t facing);
    void read_walls(const WindowView& view, const Rect& area, std::size_t lane);
    /// Removes cells outside the radius or the map.
    void cut(const WindowView& view, Word* cells);
    [[nodiscard]] const std::vector<Word>& rim(int radius);
};

}  // namespace sightline::c_interface

#endif
