// Batch: many observers on many maps, read from a sightline_batch and computed step by step.
//
// A map in the caller's memory is read into bits once for all its observers. For a single observer
// only the part within the radius is read. Each thread keeps one map of bits and one set of tiles,
// whatever the number of views.
#ifndef SIGHTLINE_C_BATCH_HPP
#define SIGHTLINE_C_BATCH_HPP

#include <cstddef>
#include <functional>

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "sightline.h"

namespace sightline::c_interface {

class Batch {
  public:
    /// Reads and checks everything except the numbers of each observer. Memory that `given` points
    /// to must outlive the batch.
    [[nodiscard]] sightline_status read(const sightline_batch* given);

    /// Checks each observer's origin, radius and direction. Required before run(), unless they are
    /// known to be valid.
    [[nodiscard]] sightline_status check_observers() const;

    [[nodiscard]] std::size_t count() const {
        return static_cast<std::size_t>(batch_.maps) * static_cast<std::size_t>(batch_.observers);
    }

    /// Computes all views, `step` at a time. Calls go_on() between steps, and stops if it returns
    /// false.
    void run(std::size_t step, const std::function<bool()>& go_on) const;

  private:
    sightline_batch batch_{};
    Options options_;
    Size size_{};       // of the maps
    Size view_size_{};  // of a view
    bool has_window_ = false;

    [[nodiscard]] sightline_status read_maps();
    [[nodiscard]] sightline_status read_numbers() const;
    [[nodiscard]] sightline_status read_views();

    /// Loads that part of map `m` into `grid`.
    void load(OpacityGrid& grid, std::size_t m, const Rect& part) const;

    /// Computes views `first` to `end`, on several threads. `shared` is the only map, read for all,
    /// or null.
    void compute(std::size_t first, std::size_t end, const OpacityGrid* shared) const;
    void compute_here(std::size_t first, std::size_t end, const OpacityGrid* shared) const;

    void write(std::size_t v, const TileSet& seen, Point origin, Point shift, Point ahead) const;

    /// The tiles that can matter within that radius, and one more: the shape of a wall on the rim
    /// can depend on the next tile.
    [[nodiscard]] Rect within_reach(Point origin, int radius) const;
};

}  // namespace sightline::c_interface

#endif
