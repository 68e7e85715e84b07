// Maps as pictures: visible tiles are bright, in their light, and the rest of the map is dark.
#pragma once

#include <span>

#include "app/picture.hpp"
#include "app/sighting.hpp"
#include "app/tile_layout.hpp"

namespace sightline::app {

/// The colours of a tile in a picture.
namespace map_color {
inline constexpr game::Rgb paper{13, 15, 20};
inline constexpr game::Rgb seen_floor{246, 226, 170};
inline constexpr game::Rgb seen_wall{193, 129, 69};
inline constexpr game::Rgb seen_door{148, 84, 44};
inline constexpr game::Rgb seen_window{146, 208, 230};
inline constexpr game::Rgb seen_haze{150, 158, 160};
inline constexpr game::Rgb seen_edge{122, 62, 30};
inline constexpr game::Rgb dark_edge{84, 92, 116};
inline constexpr game::Rgb dark_floor{25, 28, 37};
inline constexpr game::Rgb dark_wall{46, 51, 65};
inline constexpr game::Rgb dark_door{64, 50, 44};
inline constexpr game::Rgb dark_window{36, 60, 76};
inline constexpr game::Rgb dark_haze{38, 42, 50};
inline constexpr game::Rgb more_floor{166, 214, 150};
inline constexpr game::Rgb more_wall{92, 148, 92};
inline constexpr game::Rgb fewer_floor{84, 54, 112};
inline constexpr game::Rgb fewer_wall{118, 80, 150};
inline constexpr game::Rgb origin{208, 44, 76};
inline constexpr game::Rgb target{64, 96, 214};
inline constexpr game::Rgb line{222, 98, 60};
inline constexpr game::Rgb strong_text{236, 238, 244};
inline constexpr game::Rgb text{160, 166, 184};
}  // namespace map_color

/// The width of a tile in pixels, so that the longer side of the picture stays within `room`.
[[nodiscard]] int tile_pixels(Size map, int room);

/// The tiles within the radius, and one more on each side.
[[nodiscard]] Rect in_reach(const MapFile& map, Point origin, const Options& options);

/// Draws `area` of the sighting's map, laid out by `tiles`, with its upper left corner at `corner`.
/// Tiles that differ from `usual` have colours of their own.
void draw_sighting(Picture& picture, Point corner, const TileLayout& tiles,
                   const Sighting& sighting, const TileSet& usual, Rect area);

/// Draws the thin walls of a tile, inside it, bright if it is seen.
void draw_walls(Picture& picture, Point at, const TileLayout& tiles, const MapFile& map, Point p,
                bool seen);

/// The picture of `sightline view`: the tiles within the radius, with a caption and a legend below.
[[nodiscard]] Picture picture_of(const Sighting& sighting);

/// The picture of `sightline los`: the line of sight on its map, or only its two ends.
[[nodiscard]] Picture picture_of_line(const MapFile& map, Point from, Point to,
                                      std::span<const Point> path);

}  // namespace sightline::app
