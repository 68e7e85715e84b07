#include "game/play/journey.hpp"

namespace sightline::game {

namespace {

bool is_way(const MapMemory<Tile>& memory, Point p) {
    const Tile* const tile = memory.find(p);
    return tile != nullptr && is_passable(*tile) && tile->kind != TileKind::game_exit;
}

}  // namespace

std::vector<Point> route_to_unknown(const MapMemory<Tile>& memory, Point from,
                                    const TileSet& avoided, PathFinder& paths) {
    return paths.find(
        memory.size(), from, [&](Point p) { return is_way(memory, p) && !avoided.contains(p); },
        [&](Point p) { return memory.find(p) == nullptr; });
}

std::vector<Point> route_to(const MapMemory<Tile>& memory, Point from, Point target,
                            const TileSet& avoided, PathFinder& paths) {
    const Tile* const tile = memory.find(target);
    if (tile == nullptr || !is_passable(*tile) || avoided.contains(target)) return {};
    return paths.find(
        memory.size(), from, [&](Point p) { return is_way(memory, p) && !avoided.contains(p); },
        [&](Point p) { return p == target; });
}

std::vector<Point> route_to_kind(const MapMemory<Tile>& memory, Point from, TileKind kind,
                                 PathFinder& paths) {
    return paths.find(
        memory.size(), from, [&](Point p) { return is_way(memory, p); },
        [&](Point p) {
            const Tile* const tile = memory.find(p);
            return tile != nullptr && tile->kind == kind;
        });
}

}  // namespace sightline::game
