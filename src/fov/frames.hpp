// Frames: how the rows and columns of a scan lie on the grid, on squares and on hexagons.
//
// Row d of a frame is d steps away from the origin, and its columns span equal parts of the slopes:
// column c those from (2c - 1) / 2d to (2c + 1) / 2d. That is so for the quadrants of squares,
// whose columns run from -d to d, and for the sextants of hexagons, whose columns run from 0 to d.
// So one scan serves both. Tiles where two frames meet belong to both.
#ifndef SIGHTLINE_FOV_FRAMES_HPP
#define SIGHTLINE_FOV_FRAMES_HPP

#include <array>
#include <cstddef>
#include <span>
#include <string>

#include <sightline/core/cone.hpp>
#include <sightline/core/hex.hpp>
#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/map/map_ref.hpp>

namespace sightline::inline SIGHTLINE_ABI::fov {

/// A mapping of rows and columns onto the grid: rows count outwards, columns sideways.
struct Frame {
    Point outwards;
    Point sideways;

    [[nodiscard]] constexpr Point at(int row, int column) const {
        return {row * outwards.x + column * sideways.x, row * outwards.y + column * sideways.y};
    }
};

/// North, east, south, west. Columns run from -row to row.
inline constexpr std::array<Frame, 4> quadrants{{
    {{0, -1}, {1, 0}},
    {{1, 0}, {0, 1}},
    {{0, 1}, {-1, 0}},
    {{-1, 0}, {0, -1}},
}};

/// Each quadrant's two halves. Columns run from 0 to row.
inline constexpr std::array<Frame, 8> octants{{
    {{0, -1}, {1, 0}},
    {{0, -1}, {-1, 0}},
    {{1, 0}, {0, 1}},
    {{1, 0}, {0, -1}},
    {{0, 1}, {1, 0}},
    {{0, 1}, {-1, 0}},
    {{-1, 0}, {0, 1}},
    {{-1, 0}, {0, -1}},
}};

/// A frame that is scanned for the slopes from `first` to 1.
struct ScanFrame {
    Frame frame;
    int first;

    /// The row of the tile at `offset`, and its column.
    ///@{
    [[nodiscard]] constexpr int row_of(Point offset) const {
        return offset.x * frame.sideways.y - offset.y * frame.sideways.x;
    }
    [[nodiscard]] constexpr int column_of(Point offset) const {
        return frame.outwards.x * offset.y - frame.outwards.y * offset.x;
    }
    ///@}
    /// Whether the frame has that tile, which is not the origin.
    [[nodiscard]] constexpr bool has(Point offset) const {
        const int row = row_of(offset);
        const int column = column_of(offset);
        return row >= 1 && column >= first * row && column <= row;
    }
};

inline constexpr std::array<ScanFrame, 4> square_frames{
    {{quadrants[0], -1}, {quadrants[1], -1}, {quadrants[2], -1}, {quadrants[3], -1}}};

/// Row d runs from d steps in one direction to d steps in the next.
inline constexpr std::array<ScanFrame, 6> hex_frames = [] {
    std::array<ScanFrame, 6> frames{};
    for (std::size_t k = 0; k < 6; ++k) {
        frames[k] = {{hex_directions[k], hex_directions[(k + 2) % 6]}, 0};
    }
    return frames;
}();

[[nodiscard]] inline std::span<const ScanFrame> frames_of(const MapRef& map) {
    if (map.is_hexagonal()) return hex_frames;
    return square_frames;
}

/// A frame that has the tile at `offset`, which is not the origin.
[[nodiscard]] inline const ScanFrame& frame_with(const MapRef& map, Point offset) {
    const std::span<const ScanFrame> frames = frames_of(map);
    std::size_t i = 0;
    while (i + 1 < frames.size() && !frames[i].has(offset)) ++i;
    return frames[i];
}

/// Whether the tile at `offset` lies within the radius, and in the cone.
///@{
[[nodiscard]] inline bool is_within_radius(const MapRef& map, const Options& options,
                                           Point offset) {
    return map.is_hexagonal() ? within_hex(options.shape, options.radius, offset)
                              : within(options.shape, options.radius, offset);
}
[[nodiscard]] inline bool is_in_cone(const MapRef& map, const Options& options, Point offset) {
    if (!options.cone) return true;
    return map.is_hexagonal() ? within_hex(*options.cone, offset) : within(*options.cone, offset);
}
///@}

/// How many rows from the origin can lie within the radius. On hexagons a circle has more rows than
/// its radius: they are less than a tile apart.
[[nodiscard]] int rows_within(const MapRef& map, const Options& options);

/// How many rows from the origin anything can matter, on the map and within the radius.
[[nodiscard]] int reach_on(const MapRef& map, Point origin, const Options& options);

/// Says what is wrong with options that mean nothing on the map: other algorithms than symmetric,
/// square and diamond on hexagons; hexagon on squares. Empty if they are suitable.
[[nodiscard]] std::string unsuitable_problem(const MapRef& map, const Options& options);

/// Refuses such options, and maps of hexagons that are too large.
void refuse_unsuitable(const MapRef& map, const Options& options);
inline void require_suitable(const MapRef& map, const Options& options) {
    if (map.is_hexagonal() || options.shape == Shape::hexagon || map.has_walls_or_heights()) {
        refuse_unsuitable(map, options);
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
