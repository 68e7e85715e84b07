#include "game/world/layer.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "game/world/random.hpp"
#include "game/world/shine.hpp"

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

bool reads_before(Point a, Point b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }

Layer::Layer(Size size, Tile fill)
    : Layer((require_layer_size(size), Grid<Tile>(size, fill)), Point{}) {}

Layer::Layer(Grid<Tile> tiles, Point start) : tiles_{std::move(tiles)}, start_{start} {
    require_layer_size(size());
    opacity_ = OpacityGrid(OpacityView{size(), [this](Point p) { return is_opaque(tiles_[p]); }});
    for (const Point p : points(size())) {
        if (haze_of(tiles_[p]) > 0) opacity_.set_haze(p, haze_of(tiles_[p]));
        if (shines(tiles_[p])) lights_.push_back(p);
    }
}

void Layer::set_tile(Point p, Tile tile) {
    const Tile before = std::exchange(tiles_[p], tile);
    opacity_.set_opaque(p, is_opaque(tile));
    if (haze_of(tile) != haze_of(before)) {
        const auto puff = std::ranges::find(smoke_, p, &Puff::position);
        const int smoke = puff == smoke_.end() ? 0 : puff->density;
        opacity_.set_haze(p, std::min(haze_of(tile) + smoke, max_haze));
    }
    if (shines(tile) == shines(before)) return;
    const auto place = std::ranges::lower_bound(lights_, p, reads_before);
    if (shines(tile)) {
        lights_.insert(place, p);
    } else {
        lights_.erase(place);
    }
}

void Layer::set_smoke(std::vector<Puff> smoke) {
    for (const Puff& puff : smoke_) opacity_.set_haze(puff.position, haze_of(tile(puff.position)));
    smoke_ = std::move(smoke);
    for (const Puff& puff : smoke_) {
        const int haze = haze_of(tile(puff.position)) + puff.density;
        opacity_.set_haze(puff.position, std::min(haze, max_haze));
    }
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
