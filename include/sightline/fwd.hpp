// Forward declarations of the library's types, for headers that only name them.
#ifndef SIGHTLINE_FWD_HPP
#define SIGHTLINE_FWD_HPP

#include <cstdint>

#include "core/version.hpp"

namespace sightline::inline SIGHTLINE_ABI {

struct Point;
struct Size;
struct Rect;
struct Cone;
struct Options;
struct ViewshedOptions;
enum class Algorithm;
enum class Shape;
enum class Knowledge : std::uint8_t;
template <class T>
class Grid;
class TileSet;

class TileChanges;
class OpacityGrid;
class HexGrid;
class HeightGrid;
class MapRef;

class Workers;

struct Rgb;
struct Light;
struct DarkSight;
enum class Falloff;
class LightMap;

struct Viewshed;
class TeamVision;

class SaveReader;
class SaveWriter;

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
