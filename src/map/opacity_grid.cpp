// OpacityGrid: reading drawings, filling rectangles, transposing rows into columns.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include <sightline/core/error.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "transpose.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace {

template <class Use>
void each_row(std::string_view text, Use&& use) {
    for (int y = 0; !text.empty(); ++y) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view row = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (row.ends_with('\r')) row.remove_suffix(1);
        use(y, row);
    }
}

}  // namespace

OpacityGrid OpacityGrid::from_text(std::string_view text, std::string_view opaque) {
    Size size{};
    each_row(text, [&](int y, std::string_view row) {
        size.width = std::max(size.width, static_cast<int>(std::min<std::size_t>(
                                              row.size(), std::size_t{max_side} + 1)));
        size.height = y + 1;
    });
    OpacityGrid grid(size);
    each_row(text, [&](int y, std::string_view row) {
        for (int x = 0; x < size.width; ++x) {
            const auto i = static_cast<std::size_t>(x);
            if (i >= row.size() || opaque.find(row[i]) != std::string_view::npos) {
                grid.set_opaque({x, y}, true);
            }
        }
    });
    return grid;
}

std::size_t OpacityGrid::fill(const Rect& area, bool opaque) {
    if (area.empty()) return 0;
    if (!points(size_).covers(area)) {
        SIGHTLINE_REFUSE(std::out_of_range, "a rectangle of size " + to_string(area.size) + " at " +
                                                to_string(area.min) + " leaves the map of size " +
                                                to_string(size_));
    }
    const Point last = area.last();
    std::size_t count = 0;
    Rect changed{};
    for (int y = area.min.y; y <= last.y; ++y) {
        rows_.fill(y, area.min.x, last.x, opaque, [&](int word, std::uint64_t differs) {
            count += static_cast<std::size_t>(std::popcount(differs));
            const int left = word * 64 + std::countr_zero(differs);
            const int right = word * 64 + 63 - std::countl_zero(differs);
            changed = hull(changed, rect_between({left, y}, {right, y}));
        });
    }
    for (int x = area.min.x; x <= last.x; ++x) {
        columns_.fill(x, area.min.y, last.y, opaque, [](int, std::uint64_t) {});
    }
    if (count == 1) {
        changes_.record(changed.min);
    } else {
        changes_.record(changed);
    }
    return count;
}

void OpacityGrid::load_columns() {
    for (int top = 0; top < size_.height; top += 64) {
        for (int left = 0; left < size_.width; left += 64) load_columns(left, top);
    }
}

void OpacityGrid::load_columns(int left, int top) {
    const int rows = std::min(64, size_.height - top);
    const int columns = std::min(64, size_.width - left);
    if (rows <= 32) {
        for (int half = 0; half < columns; half += 32) {
            load_few_columns(left + half, top, rows, std::min(32, columns - half));
        }
        return;
    }
    detail::BitBlock block;
    block.fill(~std::uint64_t{0});
    for (int i = 0; i < rows; ++i) {
        block[static_cast<std::size_t>(i)] = rows_.line(top + i)[left >> 6];
    }
    detail::transpose(block);
    for (int i = 0; i < columns; ++i) {
        columns_.line(left + i)[top >> 6] = block[static_cast<std::size_t>(i)];
    }
}

/// Transposes at most 32 by 32 tiles at the lower edge of the map: half the work of a full block.
void OpacityGrid::load_few_columns(int left, int top, int rows, int columns) {
    detail::BitBlock block;
    std::fill_n(block.data(), 32, ~std::uint64_t{0});
    for (int i = 0; i < rows; ++i) {
        block[static_cast<std::size_t>(i)] = rows_.line(top + i)[left >> 6] >> (left & 32);
    }
    detail::transpose<32>(block);
    for (int i = 0; i < columns; ++i) {
        columns_.line(left + i)[top >> 6] = block[static_cast<std::size_t>(i)] | ~std::uint64_t{0}
                                                                                     << 32;
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI
