// The docking capsule in the middle of its landscape: ten by seven tiles of floor with windows all
// around, the exit in the west wall and an airlock in the east one. Outside there are hills,
// craters, bushes, and, as far from the airlock as one can walk, stairs down. On small maps the
// capsule shrinks, and has the stairs instead of an airlock.
#include <algorithm>
#include <cstdlib>

#include "game/world/direction.hpp"
#include "game/world/generators.hpp"
#include "game/world/noise.hpp"

namespace sightline::game {

namespace {

constexpr int hill_width = 16;
constexpr int bush_height = 24;
constexpr int airlock_length = 3;  // a door, a tile between, a door
constexpr int trodden = 2;         // tiles around the airlock without craters

Layer landscape(Size size, std::uint64_t seed) {
    Layer layer(size);
    Random random(mix(seed));
    for (const Point p : points(size)) {
        const int height = noise_height(seed, p, hill_width);
        if (height > bush_height && random.one_in(5)) {
            layer.set_tile(p, TileKind::bush);
        } else {
            layer.set_tile(p, Tile{TileKind::landscape, static_cast<std::int8_t>(height)});
        }
    }
    return layer;
}

/// The inside of the capsule: up to 10 by 7 tiles, less on small maps, which need room for walls.
Rect cabin(Size size) {
    const Point middle{size.width / 2, size.height / 2};
    const int left = std::min(middle.x, std::max(middle.x - 5, 1));
    const int right = std::max(left, std::min(middle.x + 4, size.width - 2));
    const int top = std::min(middle.y, std::max(middle.y - 3, 1));
    const int bottom = std::max(middle.y, std::min(middle.y + 3, size.height - 2));
    return rect_between({left, top}, {right, bottom});
}

class Shipwright {
  public:
    Shipwright(Size size, std::uint64_t seed)
        : layer_{landscape(size, mix(seed))}, inside_{cabin(size)}, middle_{size.height / 2} {}

    /// Whether the stairs are far from the airlock; not if craters close it in.
    [[nodiscard]] bool stairs_are_far() const {
        const Size size = layer_.size();
        const auto stairs = layer_.find(TileKind::stairs_down);
        if (stairs.empty()) return true;
        const Point offset = stairs.front() - layer_.start();
        return std::max(std::abs(offset.x), std::abs(offset.y)) * 3 >=
               std::min(size.width, size.height);
    }

    void build() {
        const Rect hull{inside_.min - Point{1, 1},
                        {inside_.size.width + 2, inside_.size.height + 2}};
        for (const Point p : hull) {
            set(p, inside_.contains(p) ? TileKind::capsule_floor : TileKind::capsule_wall);
        }
        set_windows();
        set({hull.min.x, middle_}, TileKind::game_exit);
        layer_.set_start({std::min(inside_.min.x + 1, inside_.last().x), middle_});
        if (hull.last().x + airlock_length + trodden < layer_.size().width) {
            set_airlock(hull);
        } else if (inside_.last() != layer_.start()) {
            layer_.set_tile(inside_.last(), TileKind::stairs_down);
        }
    }

    Layer take() { return std::move(layer_); }

  private:
    void set(Point p, TileKind kind) {
        if (layer_.contains(p)) layer_.set_tile(p, kind);
    }

    /// Every third tile of the long walls, and the corners of the short ones.
    void set_windows() {
        for (int x = inside_.min.x + 1; x < inside_.last().x; x += 3) {
            set({x, inside_.min.y - 1}, TileKind::capsule_window);
            set({x, inside_.last().y + 1}, TileKind::capsule_window);
        }
        for (const int y : {inside_.min.y + 1, inside_.last().y - 1}) {
            if (std::abs(y - middle_) < 2) continue;
            set({inside_.min.x - 1, y}, TileKind::capsule_window);
            set({inside_.last().x + 1, y}, TileKind::capsule_window);
        }
    }

    void set_airlock(Rect hull) {
        const Point inner{hull.last().x, middle_};
        const Point outer{inner.x + airlock_length - 1, middle_};
        for (const Point p : square_around(outer + Point{1, 0}, trodden)) {
            if (layer_.contains(p) && layer_.tile(p).kind == TileKind::landscape) {
                layer_.set_tile(p, Tile{TileKind::landscape, 0});
            }
        }
        for (const Point p : rect_between(inner - Point{0, 1}, outer + Point{0, 1})) {
            set(p, TileKind::capsule_wall);
        }
        set(inner, TileKind::closed_door);
        set(inner + Point{1, 0}, TileKind::capsule_floor);
        set(outer, TileKind::closed_door);
        layer_.set_tile(farthest_from(outer), TileKind::stairs_down);
    }

    /// The last tile that a flood fill from `door` reaches.
    [[nodiscard]] Point farthest_from(Point door) const {
        Grid<bool> reached(layer_.size(), false);
        std::vector<Point> walk{door + Point{1, 0}};
        reached[walk.front()] = true;
        for (std::size_t i = 0; i < walk.size(); ++i) {
            for (const Point step : directions) {
                const Point p = walk[i] + step;
                if (!layer_.contains(p) || reached[p] || is_blocked(layer_.tile(p))) continue;
                reached[p] = true;
                walk.push_back(p);
            }
        }
        return walk.back();
    }

    Layer layer_;
    Rect inside_;
    int middle_;
};

}  // namespace

Layer docking_capsule(Size size, std::uint64_t seed) {
    constexpr int most_attempts = 16;
    for (int attempt = 1;; ++attempt, seed = mix(seed)) {
        Shipwright builder(size, seed);
        builder.build();
        if (builder.stairs_are_far() || attempt == most_attempts) return builder.take();
    }
}

}  // namespace sightline::game
