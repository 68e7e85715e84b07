// Random worlds with doors, smoke, lights that move, flicker, come and go: after each step the
// light equals light computed from nothing.
#include <algorithm>
#include <doctest/doctest.h>
#include <vector>

#include "light_by_hand.hpp"
#include "support/hazy_map.hpp"
#include "support/tracked_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

constexpr Size world_size{34, 26};

template <class Map>
class LitWorld {
  public:
    explicit LitWorld(std::uint64_t seed)
        : random_{seed},
          map_(random_hazy_map(random_, world_size, random_.between(5, 35), random_.between(0, 10),
                               8)) {
        for (int i = random_.between(1, 12); i > 0; --i) lights_.push_back(any_light());
    }

    void step() {
        switch (random_.between(0, 10)) {
            case 0:
            case 1: flip(anywhere()); break;
            case 2:
                for (int i = random_.between(0, 80); i > 0; --i) flip(anywhere());
                break;
            case 3: lights_.insert(lights_.begin() + any_index(), any_light()); break;
            case 4:
                if (!lights_.empty()) lights_.erase(lights_.begin() + any_index() / 2);
                break;
            case 5: std::ranges::reverse(lights_); break;
            case 7: drift(); break;
            case 6:
                if (random_.between(0, 5) == 0) map_ = Map(map_);
                break;
            default:
                for (Light& light : lights_) change(light);
        }
    }

    void update_and_compare() {
        lights_seen_ += lights_.size();
        computed_ += update_lights(map_, lights_, light_map_);
        LightMap anew(world_size);
        update_lights(map_, lights_, anew);
        for (const Point p : points(world_size)) {
            CAPTURE(to_string(p));
            REQUIRE(light_map_.sum(p) == anew.sum(p));
        }
        const Point p = anywhere();
        REQUIRE(light_map_.sum(p) == sum_by_hand(map_, lights_, p));
        REQUIRE(update_lights(map_, lights_, light_map_) == 0);
    }

    [[nodiscard]] std::size_t lights_seen() const { return lights_seen_; }
    [[nodiscard]] std::size_t computed() const { return computed_; }

  private:
    Point anywhere() {
        return {random_.between(0, world_size.width - 1),
                random_.between(0, world_size.height - 1)};
    }
    int any_index() { return random_.between(0, static_cast<int>(lights_.size())); }

    void flip(Point p) { map_.set_opaque(p, !map_.is_opaque(p)); }

    /// Adds or removes smoke.
    void drift() {
        const Rect cloud = intersection(square_around(anywhere(), 2), points(world_size));
        const int haze = random_.between(0, 2) * 3;
        for (const Point p : cloud) {
            if (map_.haze(p) != haze) map_.set_haze(p, haze);
        }
    }

    Light any_light() {
        return {.position = anywhere(),
                .radius = random_.between(0, 15) == 0 ? unlimited : random_.between(0, 9),
                .shape = static_cast<Shape>(random_.between(0, 3)),
                .color = {random_.between(-300, 300), random_.between(0, 255), 100},
                .falloff = static_cast<Falloff>(random_.between(0, 2))};
    }

    /// Most lights stay, some move or flicker.
    void change(Light& light) {
        switch (random_.between(0, 11)) {
            case 0: {
                const Point there =
                    light.position + Point{random_.between(-1, 1), random_.between(-1, 1)};
                if (world_size.contains(there)) light.position = there;
                break;
            }
            case 1: light.color.green = random_.between(0, 255); break;
            case 2:
                light.cone.reset();
                if (random_.between(0, 2) > 0) {
                    light.cone = Cone{{random_.between(-9, 9), random_.between(1, 9)},
                                      random_.between(0, 360)};
                }
                break;
            default: break;
        }
    }

    Random random_;
    Map map_;
    std::vector<Light> lights_;
    LightMap light_map_{world_size};
    std::size_t lights_seen_ = 0;
    std::size_t computed_ = 0;
};

}  // namespace

TEST_CASE_TEMPLATE("random worlds of lights: equal to light from nothing", Map, TrackedHazyMap,
                   OpacityGrid) {
    std::size_t lights = 0;
    std::size_t computed = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        LitWorld<Map> world(seed);
        world.update_and_compare();
        for (int i = 0; i < 50; ++i) {
            world.step();
            world.update_and_compare();
        }
        lights += world.lights_seen();
        computed += world.computed();
    }
    MESSAGE("computed " << computed << " of " << lights << " lights: " << 100 * computed / lights
                        << " %");
    CHECK(computed < lights / 2);
}
