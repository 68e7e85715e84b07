// Maps as pictures: the tiles that are seen from one tile are bright, in the light there is on
// them, and the rest of the map is dark.
#pragma once

#include "app/picture.hpp"
#include "app/sighting.hpp"

namespace sightline::app {

/// The colours of a tile in a picture.
namespace map_color {
inline constexpr game::Rgb paper{13, 15, 20};
inline constexpr game::Rgb seen_floor{246, 226, 170};
inline constexpr game::Rgb seen_wall{193, 129, 69};
inline constexpr game::Rgb seen_door{148, 84, 44};
inline constexpr game::Rgb seen_window{146, 208, 230};
inline constexpr game::Rgb seen_haze{150, 158, 160};
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
}  // namespace map_color

/// How many pixels wide a tile is: as many as keep the longer side of the picture within `room`.
[[nodiscard]] int tile_pixels(Size map, int room);

/// Draws the sighting with its upper left corner at `corner`, each tile `side` pixels wide. Tiles
/// in which it differs from `usual` have colours of their own.
void draw_sighting(Picture& picture, Point corner, int side, const Sighting& sighting,
                   const TileSet& usual);

/// The picture that `sightline view` draws: the sighting alone.
[[nodiscard]] Picture picture_of(const Sighting& sighting);

}  // namespace sightline::app
