#include "app/tile_layout.hpp"

#include <algorithm>
#include <array>

#include "app/map_picture.hpp"

namespace sightline::app {

namespace {

using game::Rgb;

constexpr int smallest_with_lines = 6;
constexpr int smallest_hexagon = 4;

/// The normals of a hexagon's sides, in thousandths, in the order of HexSide.
constexpr std::array<Point, 6> normals{
    {{1000, 0}, {500, 866}, {-500, 866}, {-1000, 0}, {-500, -866}, {500, -866}}};

/// A line's colour on tiles of this one.
Rgb line_color(Rgb color) { return game::blend(color, map_color::paper, 1); }

/// How thick half a thin wall is.
int wall_pixels(int side) { return std::max(side / 8, 1); }

}  // namespace

TileLayout::TileLayout(const MapForm& form, Rect area, int room)
    : form_{form}, area_{area}, side_{tile_pixels(area.size, room)} {
    if (form_.hexagonal) side_ = std::max(side_ / 2 * 2, 2);  // even: rows shift by half of it
}

int TileLayout::row_pixels() const {
    return form_.hexagonal ? std::max((side_ * 866 + 500) / 1000, 1) : side_;
}

Size TileLayout::tile_box() const {
    // A hexagon is four thirds as high as rows are apart.
    return {side_, form_.hexagonal ? row_pixels() + (row_pixels() + 2) / 3 : side_};
}

Point TileLayout::box_corner(Point p) const {
    const int shift = form_.is_shifted(p.y) ? side_ / 2 : 0;
    return {(p.x - area_.min.x) * side_ + shift, (p.y - area_.min.y) * row_pixels()};
}

Size TileLayout::pixels() const {
    const Size tiles = area_.size;
    if (!form_.hexagonal) return {tiles.width * side_, tiles.height * side_};
    return {tiles.width * side_ + side_ / 2, (tiles.height - 1) * row_pixels() + tile_box().height};
}

Point TileLayout::corner(Point p) const {
    return box_corner(p) + Point{0, (tile_box().height - side_) / 2};
}

void TileLayout::fill_hexagon(Picture& picture, Point box, int reach, int side, int least,
                              Rgb color) const {
    const Size size = tile_box();
    for (const Point pixel : points(size)) {
        // From the middle, in half pixels; inner radii of the six sides.
        const Point from{2 * pixel.x + 1 - size.width, 2 * pixel.y + 1 - size.height};
        const auto towards = [&](int i) {
            const Point n = normals[static_cast<std::size_t>(i)];
            return (from.x * n.x + from.y * n.y) / side_;  // 1000 at the side
        };
        bool inside = true;
        for (int i = 0; i < 6; ++i) inside = inside && towards(i) <= reach;
        if (!inside || (side >= 0 && towards(side) < least)) continue;
        if (const Point at = box + pixel; picture.contains(at)) picture[at] = color;
    }
}

void TileLayout::fill(Picture& picture, Point at, Point p, Rgb color, bool lined) const {
    const Point box = at + box_corner(p);
    lined = lined && side_ >= smallest_with_lines;
    if (form_.hexagonal && side_ >= smallest_hexagon) {
        // Rounded rows may leave a gap of less than a pixel.
        const int rounding = 2000 / side_;
        fill_hexagon(picture, box, 1000 + rounding, -1, 0, lined ? line_color(color) : color);
        if (lined) fill_hexagon(picture, box, 1000 - rounding, -1, 0, color);
        return;
    }
    fill_rect(picture, {box, {side_, row_pixels()}}, color);
    if (!lined || form_.hexagonal) return;
    fill_rect(picture, {box + Point{side_ - 1, 0}, {1, side_}}, line_color(color));
    fill_rect(picture, {box + Point{0, side_ - 1}, {side_, 1}}, line_color(color));
}

void TileLayout::fill_wall(Picture& picture, Point at, Point p, int side, Rgb color) const {
    const Point box = at + box_corner(p);
    const int thick = wall_pixels(side_);
    if (form_.hexagonal) {
        return fill_hexagon(picture, box, 1000 + 2000 / side_, side, 1000 - 2000 * thick / side_,
                            color);
    }
    const Point inwards = side % 2 == 0 ? Point{side == 0 ? side_ - thick : 0, 0}
                                        : Point{0, side == 1 ? side_ - thick : 0};
    const Size bar = side % 2 == 0 ? Size{thick, side_} : Size{side_, thick};
    fill_rect(picture, {box + inwards, bar}, color);
}

}  // namespace sightline::app
