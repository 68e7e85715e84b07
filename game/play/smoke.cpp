#include "game/play/smoke.hpp"

#include <algorithm>

#include <sightline/fov/field_of_view.hpp>

namespace sightline::game {

namespace {

constexpr int cloud_radius = 3;
constexpr int thickest = 15;  // so it lasts as many turns

}  // namespace

void spread_smoke(Layer& layer, Point at) {
    std::vector<Puff> smoke = layer.smoke();
    const Options clear_tiles{.radius = cloud_radius, .shape = Shape::round, .light_walls = false};
    for (const Point p : field_of_view(layer.opacity(), at, clear_tiles)) {
        const Point offset = p - at;
        const int density = thickest - (offset.x * offset.x + offset.y * offset.y) / 2;
        const auto place = std::ranges::lower_bound(smoke, p, reads_before, &Puff::position);
        if (place != smoke.end() && place->position == p) {
            place->density = std::max(place->density, density);
        } else if (smoke.size() < most_smoke) {
            smoke.insert(place, {p, density});
        }
    }
    layer.set_smoke(std::move(smoke));
}

void thin_smoke(Layer& layer) {
    if (layer.smoke().empty()) return;
    std::vector<Puff> smoke = layer.smoke();
    for (Puff& puff : smoke) --puff.density;
    std::erase_if(smoke, [](const Puff& puff) { return puff.density == 0; });
    layer.set_smoke(std::move(smoke));
}

}  // namespace sightline::game
