// The lines of a map as text, in the form in which it is drawn: letters, thin walls, their corners.
#pragma once

#include <array>

#include "app/map_file.hpp"

namespace sightline::app {

/// A character for a thin wall between a tile and the one across its side, or for an end of it.
struct DrawnWall {
    Point tile;
    int side;
    char32_t sign;
};

/// The character for a thin wall in either direction; a blank if there is none.
[[nodiscard]] inline char32_t sign_of_wall(const MapFile& map, Point p, int side) {
    const MapForm& form = map.form();
    const Point other = form.across(p, side);
    if (!map.size().contains(p) || !map.size().contains(other)) return U' ';
    const int back = (side + form.sides() / 2) % form.sides();
    return wall_sign(form, side, map.has_wall(p, side), map.has_wall(other, back));
}

/// Calls wall(column, drawn) for each thin wall at the lower right corner of a square: if several
/// meet there, the corner is drawn for each of them.
template <class Wall>
void draw_corner(const MapFile& map, int column, Point p, Wall&& wall) {
    constexpr int east = 0;
    constexpr int south = 1;
    const std::array<DrawnWall, 4> around{{{p, south, U' '},
                                           {p + Point{1, 0}, south, U' '},
                                           {p, east, U' '},
                                           {p + Point{0, 1}, east, U' '}}};
    const auto stands = [&](std::size_t i) {
        return sign_of_wall(map, around[i].tile, around[i].side) != U' ' ? 1 : 0;
    };
    const int across = stands(0) + stands(1);
    const int down = stands(2) + stands(3);
    if (across + down < 2) return;
    const char32_t sign = across == 0 ? U'|' : down == 0 ? U'-' : U'+';
    for (std::size_t i = 0; i < around.size(); ++i) {
        if (stands(i) != 0) wall(column, DrawnWall{around[i].tile, around[i].side, sign});
    }
}

/// Calls letter(column, p) and wall(column, drawn) for what stands on each line of the map, then
/// finish(width).
template <class Letter, class Wall, class Finish>
void each_line(const MapFile& map, Letter&& letter, Wall&& wall, Finish&& finish) {
    const MapForm& form = map.form();
    const Size size = map.size();
    const auto place_wall = [&](int column, Point p, int side) {
        const char32_t sign = sign_of_wall(map, p, side);
        if (sign != U' ') wall(column, DrawnWall{p, side, sign});
    };
    for (int y = 0; y < size.height; ++y) {
        const int width = form.shift(y) + (size.width - 1) * form.columns() + 1;
        const auto column = [&](int x) { return form.shift(y) + x * form.columns(); };
        for (int x = 0; x < size.width; ++x) {
            letter(column(x), Point{x, y});
            if (form.walls) place_wall(column(x) + form.columns() / 2, {x, y}, 0);
        }
        finish(width);
        if (!form.walls || y + 1 == size.height) continue;
        for (int x = 0; x < size.width; ++x) {
            if (form.hexagonal) {
                if (column(x) > 0) place_wall(column(x) - 1, {x, y}, 2);
                place_wall(column(x) + 1, {x, y}, 1);
            } else {
                place_wall(column(x), {x, y}, 1);
                if (x + 1 < size.width) draw_corner(map, column(x) + 1, {x, y}, wall);
            }
        }
        finish(width);
    }
}

}  // namespace sightline::app
