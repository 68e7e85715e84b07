// Batch: many observers on many maps, read from a sightline_batch and computed step by step.
//
// A map in the caller's memory is read into bits once for all its observers. For a single observer
// only the part within the radius and the window is read. Small windows of the default algorithm
// are computed 64 at a time (window_block.hpp). Each thread keeps one map of bits and one set of
// tiles, whatever the number of views.
#ifndef SIGHTLINE_C_BATCH_HPP
#define SIGHTLINE_C_BATCH_HPP

#include <cstddef>
#include <cstdint>
#include <functional>

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "read_tiles.hpp"
#include "sightline.h"
#include "window.hpp"
#include "write_tiles.hpp"

namespace sightline::c_interface {

struct WindowSetup;

/// Takes windows, instead of the batch's memory. Called from several threads. For each view first
/// expect(), then begin(), then write(), with other views in between where there are many.
class WindowSink {
  public:
    virtual void expect(const WindowPlace& place) const = 0;
    virtual void begin(const WindowPlace& place) const = 0;
    virtual void write(const WindowPlace& place, const Word* cells) const = 0;

  protected:
    ~WindowSink() = default;
};

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

    /// Passes windows to `sink`, which must outlive the batch. Call it before read().
    void write_to(const WindowSink& sink) { sink_ = &sink; }

  private:
    sightline_batch batch_{};
    Options options_;
    Size size_{};       // of the maps
    Size view_size_{};  // of a view
    bool has_window_ = false;
    Window window_{};
    const WindowSink* sink_ = nullptr;

    [[nodiscard]] sightline_status read_maps();
    [[nodiscard]] sightline_status read_numbers() const;
    [[nodiscard]] sightline_status read_views();

    /// Computes views `first` to `end`, on several threads. `shared` is the only map, read for all,
    /// or null.
    void compute(std::size_t first, std::size_t end, const OpacityGrid* shared) const;
    void compute_here(std::size_t first, std::size_t end, const OpacityGrid* shared) const;

    /// Views with small windows, by WindowBlock; can_use_blocks() says whether that is possible.
    ///@{
    [[nodiscard]] bool can_use_blocks(std::size_t views) const;
    void compute_blocks(std::size_t first, std::size_t end, const OpacityGrid* shared) const;
    [[nodiscard]] WindowSetup window_setup() const;
    ///@}

    /// About what a view takes: decides on how many threads it is worth it.
    [[nodiscard]] std::int64_t nanoseconds_a_view() const;

    /// The map and the origin of a view, and where it faces: up, unless it is rotated.
    ///@{
    [[nodiscard]] std::size_t map_of(std::size_t v) const {
        // Divisions take longer than many a view.
        return batch_.observers == 1 ? v : v / static_cast<std::size_t>(batch_.observers);
    }
    [[nodiscard]] Point origin_of(std::size_t v) const;
    [[nodiscard]] Point ahead_of(std::size_t v) const;
    ///@}

    [[nodiscard]] Tiles tiles_of(std::size_t m) const;
    [[nodiscard]] ViewMemory memory_of(std::size_t v) const;
    [[nodiscard]] int radius_of(std::size_t v) const;
    void write_cells(const WindowPlace& place, const Word* cells) const;

    /// The tiles that can matter within that radius and the window, and one more: the shape of a
    /// wall on the rim can depend on the next tile.
    [[nodiscard]] Rect within_reach(Point origin, int radius, Point ahead) const;
};

}  // namespace sightline::c_interface

#endif
