#include "window_items.hpp"

#include <algorithm>
#include <cstring>

#include "blend.hpp"
#include "four_cells.hpp"

namespace sightline::python {

using c_interface::Window;
using c_interface::Word;

namespace {

/// Copies `count` cells that are `step` bytes apart. Each but the last may write up to `width`
/// bytes, into the next one.
template <std::size_t bytes, std::size_t width>
void copy_row(const unsigned char* from, std::ptrdiff_t step, int count, unsigned char* to) {
    for (; count > 1; --count, from += step, to += bytes) std::memcpy(to, from, width);
    if (count == 1) std::memcpy(to, from, bytes);
}

/// Calls use<bytes>() for sizes of cells that are common; says whether `bytes` is one.
template <class Use>
bool with_cell_size(std::size_t bytes, Use&& use) {
    switch (bytes) {
        case 1: use.template operator()<1>(); return true;
        case 2: use.template operator()<2>(); return true;
        case 3: use.template operator()<3>(); return true;
        case 4: use.template operator()<4>(); return true;
        case 8: use.template operator()<8>(); return true;
        case 12: use.template operator()<12>(); return true;
        default: return false;
    }
}

/// Starts to load rows of that many bytes.
void prefetch_rows(const unsigned char* row, std::ptrdiff_t stride, std::ptrdiff_t bytes,
                   int rows) {
#if defined(__GNUC__)
    constexpr std::ptrdiff_t line = 64;
    if (stride > 0 && stride <= line) {  // every line between the first and the last byte
        bytes += (rows - 1) * stride;
        rows = 1;
    }
    for (; rows > 0; --rows, row += stride) {
        for (std::ptrdiff_t at = 0; at < bytes; at += line) __builtin_prefetch(row + at);
        __builtin_prefetch(row + bytes - 1);
    }
#else
    static_cast<void>(row);
    static_cast<void>(stride);
    static_cast<void>(bytes);
    static_cast<void>(rows);
#endif
}

}  // namespace

WindowItems::WindowItems(const Array& tiles, const Array& out, const Array& fill,
                         const Window& window)
    : window_{window},
      map_{static_cast<int>(tiles.shape(tiles.axes() - 2)),
           static_cast<int>(tiles.shape(tiles.axes() - 3))},
      maps_{static_cast<std::size_t>(tiles.axes() == 4 ? tiles.shape(0) : 1)},
      tiles_{static_cast<const unsigned char*>(tiles.data())},
      map_stride_{tiles.axes() == 4 ? tiles.stride(0) : 0},
      row_stride_{tiles.stride(tiles.axes() - 3)},
      column_stride_{tiles.stride(tiles.axes() - 2)},
      channel_stride_{tiles.stride(tiles.axes() - 1)},
      out_{static_cast<unsigned char*>(out.data())},
      out_strides_{out.stride(0), out.stride(1), out.stride(2), out.stride(3)},
      channels_{static_cast<std::size_t>(out.shape(3))},
      item_bytes_{static_cast<std::size_t>(out.item_bytes())} {
    const auto item = static_cast<std::ptrdiff_t>(item_bytes_);
    const auto cell = static_cast<std::ptrdiff_t>(channels_) * item;
    const bool is_run = (channels_ == 1 || (channel_stride_ == item && out_strides_[3] == item)) &&
                        out_strides_[2] == cell && out_strides_[1] == cell * window.size.width;
    cell_bytes_ = is_run ? channels_ * item_bytes_ : 0;
    const auto* const items = static_cast<const unsigned char*>(fill.data());
    for (std::size_t i = 0; i < (std::max)(window.cells(), std::size_t{16}); ++i) {
        fill_.insert(fill_.end(), items, items + cell);
    }
    is_by_fours_ = has_four_cells() && cell_bytes_ >= 1 && cell_bytes_ <= 4 &&
                   window.size.width <= 64 && maps_ > 1 && map_stride_ >= 16;
}

const unsigned char* WindowItems::tile(std::size_t map, Point at) const {
    return tiles_ + static_cast<std::ptrdiff_t>(map) * map_stride_ + at.y * row_stride_ +
           at.x * column_stride_;
}

unsigned char* WindowItems::view(std::size_t number) const {
    return out_ + static_cast<std::ptrdiff_t>(number) * out_strides_[0];
}

std::ptrdiff_t WindowItems::step_right(Point ahead) const {
    return ahead.x * row_stride_ - ahead.y * column_stride_;
}

std::ptrdiff_t WindowItems::step_down(Point ahead) const {
    return -(ahead.y * row_stride_ + ahead.x * column_stride_);
}

void WindowItems::expect(const WindowPlace& place) const {
    Rect area = window_.area(place.ahead);
    area.min += place.origin;
    area = intersection(area, points(map_));
    const auto cell = static_cast<std::ptrdiff_t>(item_bytes_);
    prefetch_rows(tile(place.map, area.min), row_stride_,
                  (area.size.width - 1) * column_stride_ + cell, area.size.height);
    if (walls_ == nullptr) return;
    prefetch_rows(walls_ + static_cast<std::ptrdiff_t>(place.map) * walls_map_stride_ +
                      area.min.y * walls_row_stride_ + area.min.x * walls_column_stride_,
                  walls_row_stride_, (area.size.width - 1) * walls_column_stride_ + 1,
                  area.size.height);
}

template <std::size_t bytes>
void WindowItems::copy_run(const WindowPlace& place) const {
    // Three bytes are two loads and two stores, and four are one each; but nothing may be read
    // after the last map.
    constexpr std::size_t wide = bytes == 3 ? 4 : bytes;
    const bool is_last_map = place.map + 1 >= maps_ || map_stride_ <= 0;
    const Rect cells = window_.cells_on(map_, place.origin, place.ahead);
    const unsigned char* row =
        tile(place.map, place.origin + window_.offset(cells.min, place.ahead));
    unsigned char* out =
        view(place.view) + cells.min.y * out_strides_[1] + cells.min.x * out_strides_[2];
    const std::ptrdiff_t step = step_right(place.ahead);
    const std::ptrdiff_t next_row = step_down(place.ahead);
    const auto row_bytes = static_cast<std::size_t>(cells.size.width) * bytes;
    const bool is_long_run = step == std::ptrdiff_t{bytes} && row_bytes >= 64;
    for (int y = 0; y < cells.size.height; ++y, row += next_row, out += out_strides_[1]) {
        if (is_long_run) {
            std::memcpy(out, row, row_bytes);
        } else if (is_last_map) {
            copy_row<bytes, bytes>(row, step, cells.size.width, out);
        } else {
            copy_row<bytes, wide>(row, step, cells.size.width, out);
        }
    }
}

void WindowItems::copy_strided(const WindowPlace& place) const {
    const Rect cells = window_.cells_on(map_, place.origin, place.ahead);
    for (const Point cell : cells) {
        const unsigned char* from =
            tile(place.map, place.origin + window_.offset(cell, place.ahead));
        unsigned char* to = view(place.view) + cell.y * out_strides_[1] + cell.x * out_strides_[2];
        for (std::size_t c = 0; c < channels_; ++c) {
            std::memcpy(to, from, item_bytes_);
            from += channel_stride_;
            to += out_strides_[3];
        }
    }
}

void WindowItems::copy(const WindowPlace& place) const {
    const auto known = [&]<std::size_t bytes>() { copy_run<bytes>(place); };
    if (!with_cell_size(cell_bytes_, known)) copy_strided(place);
}

void WindowItems::write_by_fours(const WindowPlace& place, const Word* cells) const {
    const Rect on_map = window_.cells_on(map_, place.origin, place.ahead);
    const auto window_width = static_cast<std::size_t>(window_.size.width);
    unsigned char* const out = view(place.view);
    if (on_map.size != window_.size) {
        std::memcpy(out, fill_.data(), window_.cells() * cell_bytes_);
    }
    const WindowRows rows{tile(place.map, place.origin + window_.offset(on_map.min, place.ahead)),
                          step_right(place.ahead),
                          step_down(place.ahead),
                          on_map.size.width,
                          on_map.size.height,
                          static_cast<std::size_t>(on_map.min.y) * window_width +
                              static_cast<std::size_t>(on_map.min.x),
                          window_width,
                          window_.cells(),
                          out,
                          fill_.data()};
    switch (cell_bytes_) {
        case 1: return write_four_cells<1>(rows, cells);
        case 2: return write_four_cells<2>(rows, cells);
        case 3: return write_four_cells<3>(rows, cells);
        default: return write_four_cells<4>(rows, cells);
    }
}

void WindowItems::mask_strided(unsigned char* out, const Word* cells) const {
    std::size_t number = 0;
    for (const Point cell : points(window_.size)) {
        const bool is_shown = (cells[number / 64] >> (number % 64) & 1) != 0;
        ++number;
        if (is_shown) continue;
        unsigned char* to = out + cell.y * out_strides_[1] + cell.x * out_strides_[2];
        for (std::size_t c = 0; c < channels_; ++c, to += out_strides_[3]) {
            std::memcpy(to, fill_.data() + c * item_bytes_, item_bytes_);
        }
    }
}

void WindowItems::write(const WindowPlace& place, const Word* cells) const {
    if (is_by_fours_) {
        // Nothing may be read after the last map.
        if (place.map + 1 < maps_) return write_by_fours(place, cells);
        copy(place);
    }
    unsigned char* const out = view(place.view);
    const auto known = [&]<std::size_t bytes>() {
        blend<bytes>(out, fill_.data(), cells, window_.cells());
    };
    if (!with_cell_size(cell_bytes_, known)) mask_strided(out, cells);
}

}  // namespace sightline::python
