#include "game/world/reachable_tiles.hpp"

#include <vector>

#include "game/world/direction.hpp"

namespace sightline::game {

TileSet reachable_tiles(const Layer& layer) { return reachable_tiles(layer, layer.start()); }

TileSet reachable_tiles(const Layer& layer, Point from) {
    TileSet reached(layer.size());
    std::vector<Point> open{from};
    reached.insert(from);
    while (!open.empty()) {
        from = open.back();
        open.pop_back();
        for (const Point direction : directions) {
            const Point p = from + direction;
            if (!layer.contains(p) || reached.contains(p)) continue;
            const Tile tile = layer.tile(p);
            if (!is_passable(tile) || tile.kind == TileKind::game_exit) continue;
            reached.insert(p);
            open.push_back(p);
        }
    }
    return reached;
}

}  // namespace sightline::game
