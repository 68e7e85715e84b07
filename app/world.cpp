#include "app/world.hpp"

#include <sightline/core/side.hpp>

namespace sightline::app {

World::World(const MapFile& file) : size_{file.size()}, form_{file.form()} {
    if (form_.hexagonal) {
        first_ = HexGrid::offset_origin(size_, form_.offset);
        hexes_.emplace(Size{size_.width + first_.x, size_.height + first_.y});
        hexes_->fill(true);
    } else {
        squares_ = OpacityGrid(size_);
    }
    const auto build = [&](auto& map, auto side_of_number) {
        for (const Point p : points(size_)) {
            const Point at = to_map(p);
            map.set_opaque(at, file.is_opaque(p));
            if (const int haze = file.haze_at(p); haze > 0) map.set_haze(at, haze);
            for (int side = 0; form_.walls && side < form_.sides(); ++side) {
                if (file.has_wall(p, side)) map.set_one_way_wall(at, side_of_number(side), true);
            }
        }
    };
    if (hexes_) {
        build(*hexes_, [](int side) { return static_cast<HexSide>(side); });
    } else {
        build(squares_, [](int side) { return static_cast<Side>(side); });
    }
}

Point World::to_map(Point p) const {
    return form_.hexagonal ? to_axial(p, form_.offset) + first_ : p;
}

Point World::to_drawing(Point p) const {
    return form_.hexagonal ? to_offset(p - first_, form_.offset) : p;
}

TileSet World::to_drawing(const TileSet& tiles) const {
    if (!form_.hexagonal) return tiles;
    TileSet drawn;
    drawn.reset(points(size_));
    for (const Point p : tiles) {
        if (const Point at = to_drawing(p); size_.contains(at)) drawn.insert(at);
    }
    return drawn;
}

std::size_t World::count_on_drawing(const TileSet& tiles) const {
    if (!form_.hexagonal) return tiles.count();
    std::size_t count = 0;
    for (const Point p : tiles) {
        if (size_.contains(to_drawing(p))) ++count;
    }
    return count;
}

}  // namespace sightline::app
