#include "game/world/layer.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "game/world/random.hpp"

namespace sightline::game {

void require_layer_size(Size size) {
    if (size.width < 1 || size.height < 1 || size.width > max_side || size.height > max_side) {
        throw std::invalid_argument("a layer of size " + to_string(size) +
                                    " is not possible: each side must be 1 to " +
                                    std::to_string(max_side));
    }
    if (size.area() > max_layer_area) {
        throw std::invalid_argument("a layer of size " + to_string(size) +
                                    " is too large: it may have at most " +
                                    std::to_string(max_layer_area) + " tiles");
    }
}

Layer::Layer(Size size, Tile fill)
    : Layer((require_layer_size(size), Grid<Tile>(size, fill)), Point{}) {}

Layer::Layer(Grid<Tile> tiles, Point start) : tiles_{std::move(tiles)}, start_{start} {
    require_layer_size(size());
    opacity_ = OpacityGrid(OpacityView{size(), [this](Point p) { return is_opaque(tiles_[p]); }});
}

void Layer::set_tile(Point p, Tile tile) {
    tiles_[p] = tile;
    opacity_.set_opaque(p, is_opaque(tile));
}

std::vector<Point> Layer::find(TileKind kind) const {
    std::vector<Point> found;
    for (const Point p : points(size()))
        if (tile(p).kind == kind) found.push_back(p);
    return found;
}

std::string to_text(const Layer& layer) {
    std::string text;
    for (int y = 0; y < layer.size().height; ++y) {
        for (int x = 0; x < layer.size().width; ++x) text += to_char(layer.tile({x, y}));
        text += '\n';
    }
    return text;
}

std::string to_plain_text(const Layer& layer) {
    std::string text = to_text(layer);
    std::ranges::replace(text, to_char({TileKind::capsule_wall}), '#');
    const Point start = layer.start();
    text[static_cast<std::size_t>(start.y * (layer.size().width + 1) + start.x)] = '@';
    return text;
}

std::uint64_t hash_of(const Layer& layer) {
    const auto add = [](std::uint64_t hash, int value) {
        return mix(hash ^ static_cast<std::uint64_t>(value)) + golden_gamma;
    };
    std::uint64_t hash = add(add(0, layer.size().width), layer.size().height);
    hash = add(add(hash, layer.start().x), layer.start().y);
    for (const Tile tile : layer.tiles()) {
        hash = add(hash, static_cast<int>(tile.kind) * 256 + (tile.height + 128));
    }
    return hash;
}

}  // namespace sightline::game
