// WindowItems: copies the tiles of a window, items of any size in channels, from maps to results.
//
// In three steps, some views apart: expect() starts to load tiles; begin() copies all that are on
// the map, and write() replaces those that are not seen: masking at once would wait for the stores.
// Small cells of several maps are copied and masked together, in write() (four_cells.hpp).
#pragma once

#include <array>
#include <batch.hpp>
#include <cstddef>
#include <lanes.hpp>
#include <sightline.h>
#include <vector>
#include <window.hpp>

#include "array.hpp"

namespace sightline::python {

using c_interface::WindowPlace;

class WindowItems final : public c_interface::WindowSink {
  public:
    /// `tiles` are (maps, rows, columns, channels), or without the first axis one map; `out` is
    /// (views, rows, columns, channels) of the same items; `fill` has an item for each channel.
    WindowItems(const Array& tiles, const Array& out, const Array& fill,
                const c_interface::Window& window);

    /// Says where the walls of the maps are, in memory that outlives this, so that expect() loads
    /// them too.
    void set_walls(const sightline_batch& batch) {
        walls_ = static_cast<const unsigned char*>(batch.tiles);
        walls_map_stride_ = batch.tiles_map;
        walls_row_stride_ = batch.tiles_y;
        walls_column_stride_ = batch.tiles_x;
    }

    void expect(const WindowPlace& place) const override;
    void begin(const WindowPlace& place) const override {
        if (!is_by_fours_) copy(place);
    }
    void write(const WindowPlace& place, const c_interface::Word* cells) const override;

  private:
    c_interface::Window window_;
    Size map_;
    std::size_t maps_;
    std::vector<unsigned char> fill_;  ///< all cells of a window, and 16 at least
    const unsigned char* tiles_;
    std::ptrdiff_t map_stride_;
    std::ptrdiff_t row_stride_;
    std::ptrdiff_t column_stride_;
    std::ptrdiff_t channel_stride_;
    unsigned char* out_;
    std::array<std::ptrdiff_t, 4> out_strides_;  ///< view, row, column, channel
    std::size_t channels_;
    std::size_t item_bytes_;
    /// The size of a cell, if all of them are one run of bytes, and the tiles' channels are; else
    /// 0.
    std::size_t cell_bytes_;
    bool is_by_fours_;  ///< write() does everything
    const unsigned char* walls_ = nullptr;
    std::ptrdiff_t walls_map_stride_ = 0;
    std::ptrdiff_t walls_row_stride_ = 0;
    std::ptrdiff_t walls_column_stride_ = 0;

    [[nodiscard]] const unsigned char* tile(std::size_t map, Point at) const;
    [[nodiscard]] unsigned char* view(std::size_t number) const;
    /// From a cell's tile to that of the next one, in a row and in a column of the window.
    [[nodiscard]] std::ptrdiff_t step_right(Point ahead) const;
    [[nodiscard]] std::ptrdiff_t step_down(Point ahead) const;

    void copy(const WindowPlace& place) const;
    void write_by_fours(const WindowPlace& place, const c_interface::Word* cells) const;
    /// copy() for cells of a size that the compiler knows, or of any layout.
    ///@{
    template <std::size_t bytes>
    void copy_run(const WindowPlace& place) const;
    void copy_strided(const WindowPlace& place) const;
    ///@}
    void mask_strided(unsigned char* out, const c_interface::Word* cells) const;
};

}  // namespace sightline::python
