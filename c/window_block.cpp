#include "window_block.hpp"

#include <algorithm>

#include <sightline/core/shape.hpp>

namespace sightline::c_interface {

namespace {

constexpr std::array<Point, 4> facing_directions{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

[[nodiscard]] Word low_bits(int count) { return count >= 64 ? ~Word{0} : (Word{1} << count) - 1; }

/// 64 tiles of a grid's row from `x` on, which may lie up to 63 tiles outside.
[[nodiscard]] Word grid_word(const OpacityGrid& grid, int x, int y) {
    const Word* const line = grid.row_bits().line(y);
    const int at = x >> 6;
    const int shift = x & 63;
    if (shift == 0) return line[at];
    return line[at] >> shift | line[at + 1] << (64 - shift);
}

/// Up to 31 tiles of a row, all of them on the map. Higher bits are unspecified.
[[nodiscard]] Word tiles_word(const Tiles& tiles, Point at, int count) {
    if (tiles.bytes != 1 || tiles.x_stride != 1) return tiles.word(at, count);
    const Word bits = word_of_bytes(tiles.first + at.x + at.y * tiles.y_stride, count);
    return tiles.zero_is_clear ? bits : ~bits;
}

}  // namespace

void WindowBlock::start(const WindowSetup& setup) {
    const Window& window = setup.window;
    if (window.size != setup_.window.size || window.anchor != setup_.window.anchor) {
        facings_ = {};
        rims_.clear();
    }
    if (setup.shape != setup_.shape) rims_.clear();
    setup_ = setup;
    counts_ = {};
}

WindowBlock::Facing& WindowBlock::prepare(std::size_t facing) {
    Facing& known = facings_[facing];
    if (!known.number.empty()) return known;
    const Window& window = setup_.window;
    const Point ahead = facing_directions[facing];
    Facing made;
    made.area = window.area(ahead);
    made.plan = WindowPlan(made.area.size, Point{} - made.area.min);
    for (const Point cell : points(window.size)) {
        const Point at = window.offset(cell, ahead) - made.area.min;
        made.number.push_back(static_cast<std::uint16_t>(at.y * made.area.size.width + at.x));
    }
    return known = std::move(made);
}

void WindowBlock::compute_views(std::size_t facing) {
    const Facing& known = prepare(facing);
    const std::size_t cells = setup_.window.cells();
    const std::size_t padded = lane_count * words_for(cells);
    if (counts_[facing] < lane_count) {
        std::fill_n(walls_.words.begin(), padded, Word{0});  // lanes without a view
    }
    for (std::size_t lane = 0; lane < counts_[facing]; ++lane) {
        read_walls(waiting_[facing][lane], known.area, lane);
    }
    walls_.transpose(cells);
    known.plan.see(walls_.words.data(), seen_.words.data());
    if (!setup_.light_walls) {
        const std::size_t own = known.number[static_cast<std::size_t>(
            setup_.window.anchor.y * setup_.window.size.width + setup_.window.anchor.x)];
        for (std::size_t i = 0; i < cells; ++i) seen_.words[i] &= ~walls_.words[i];
        seen_.words[own] = ~Word{0};
    }
    for (std::size_t i = 0; i < cells; ++i) views_.words[i] = seen_.words[known.number[i]];
    std::fill(views_.words.begin() + static_cast<std::ptrdiff_t>(cells),
              views_.words.begin() + static_cast<std::ptrdiff_t>(padded), Word{0});
    views_.transpose(cells);
}

void WindowBlock::read_walls(const WindowView& view, const Rect& area, std::size_t lane) {
    const int left = view.place.origin.x + area.min.x;
    const int top = view.place.origin.y + area.min.y;
    const int width = area.size.width;
    const int first = (std::max)(left, 0);
    const int count = (std::min)(left + width, setup_.map.width) - first;
    const int first_row = (std::max)(top, 0);
    const int end_row = (std::min)(top + area.size.height, setup_.map.height);
    const Word inside = low_bits(width);
    const Word outside = inside & ~(low_bits(count) << (first - left));
    BitPacker packer(&walls_.of(lane, 0), lane_count);
    for (int y = top; y < first_row; ++y) packer.add(inside, width);
    const auto read_rows = [&](auto&& row) {
        for (int y = first_row; y < end_row; ++y) packer.add((row(y) & inside) | outside, width);
    };
    const Tiles& tiles = view.tiles;
    const auto* const bytes = tiles.first + first;
    if (view.grid != nullptr) {
        read_rows([&](int y) { return grid_word(*view.grid, left, y); });
    } else if (tiles.bytes == 1 && tiles.x_stride == 1 && count <= 16 &&
               setup_.tiles_end != nullptr &&
               setup_.tiles_end - (bytes + (end_row - 1) * tiles.y_stride) >= 16) {
        // Sixteen bytes at once, though some are not needed.
        const Word flip = tiles.zero_is_clear ? 0 : ~Word{0};
        read_rows([&](int y) {
            return (word_of_bytes(bytes + y * tiles.y_stride, 16) ^ flip) << (first - left);
        });
    } else {
        read_rows([&](int y) { return tiles_word(tiles, {first, y}, count) << (first - left); });
    }
    for (int y = end_row; y < top + area.size.height; ++y) packer.add(inside, width);
    packer.finish();
}

void WindowBlock::cut(const WindowView& view, Word* cells) {
    const Window& window = setup_.window;
    if (view.radius < window.reach()) {
        const std::vector<Word>& within = rim(view.radius);
        for (std::size_t w = 0; w < within.size(); ++w) cells[w] &= within[w];
    }
    const Rect inside = window.cells_on(setup_.map, view.place.origin, view.place.ahead);
    if (inside.size == window.size) return;
    std::array<Word, words_for(most_lane_cells)> mask;
    pack_area(window, inside, mask.data());
    for (std::size_t w = 0; w < words_for(window.cells()); ++w) cells[w] &= mask[w];
}

const std::vector<Word>& WindowBlock::rim(int radius) {
    const auto number = static_cast<std::size_t>(radius);
    if (rims_.size() <= number) rims_.resize(number + 1);
    std::vector<Word>& known = rims_[number];
    if (known.empty()) {
        const Window& window = setup_.window;
        known.resize(words_for(window.cells()));
        BitPacker packer(known.data());
        for (const Point cell : points(window.size)) {
            packer.add(within(setup_.shape, radius, cell - window.anchor) ? 1 : 0, 1);
        }
        packer.finish();
    }
    return known;
}

}  // namespace sightline::c_interface
