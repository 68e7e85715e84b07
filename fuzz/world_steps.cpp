// A map, its observers, their team, a memory and lights equal simple models after any operations in
// any order: a Grid<bool>, the reference algorithm, a std::map of tiles, light computed from
// nothing. A byte chooses an operation, the next ones its arguments.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include <sightline/sightline.hpp>

#include "bytes.hpp"
#include "fov/reference.hpp"
#include "model_tiles.hpp"

using namespace sightline;
using namespace sightline::fuzz;

namespace {

struct Observer {
    Point position{};
    Viewshed viewshed{};
};

/// The inputs of an observer's viewshed, in the model.
struct LastUpdate {
    int map = -1;  // the number of the map
    int change = 0;
    Point position{};
    Options options{};
};

struct Memory {
    int tile = 0;
    int turn = 0;
};

/// The map in the model.
struct Tiling {
    Grid<bool> walls;
    Grid<int> mist;

    [[nodiscard]] Size size() const { return walls.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return walls[p]; }
    [[nodiscard]] int haze(Point p) const { return mist[p]; }
};

/// A map with observers, a team of them, what one remembers, and lights.
class World {
  public:
    explicit World(Bytes& in) {
        const Size size{1 + in.below(90), 1 + in.below(20)};
        model_ = {Grid<bool>(size), Grid<int>(size)};
        map_ = OpacityGrid(size);
        memory_ = MapMemory<int>(size);
        light_ = LightMap(size);
    }

    void step(Bytes& in) {
        const auto who = static_cast<std::size_t>(in.below(3));
        Observer& observer = observers_[who];
        switch (in.below(20)) {
            case 0:
            case 1:
            case 2: set_wall(read_place(in), in.below(2) == 0); break;
            case 3: fill(read_area(in), in.below(2) == 0); break;
            case 4: {
                OpacityGrid elsewhere = std::move(map_);
                expect(map_.size() == Size{}, "a map that was moved from is empty");
                map_ = std::move(elsewhere);
                break;
            }
            case 5: map_ = OpacityGrid(map_), ++which_; break;
            case 6: map_ = opacity_grid_from_bytes(to_bytes(map_)), ++which_; break;
            case 7: observer.position = read_place(in); break;
            case 8: observer.viewshed.options = read_options(in); break;
            case 9: observer.viewshed.dirty = true; break;
            case 10: copy_viewshed(who, static_cast<std::size_t>(in.below(3))); break;
            case 11: remember(observer); break;
            case 12: forget(read_area(in)); break;
            case 13: memory_ = map_memory_from_bytes<int>(to_bytes(memory_)); break;
            case 14: set_haze(read_place(in), in.below(16)); break;
            case 15: change_lights(in); break;
            case 16: update_light(); break;
            default: update(who); break;
        }
        expect_same(memory_.visible(), in_view_, "what is in view");
        expect(tiles_of(memory_.explored()).size() == known_.size(), "what is explored");
        for (const auto& [p, one] : known_) {
            const auto recalled = memory_.recall(p);
            expect(recalled.tile == one.tile && recalled.turn == one.turn, "what is remembered");
            expect((recalled.knowledge == Knowledge::visible) == in_view_.contains(p), "how");
        }
    }

  private:
    Point read_place(Bytes& in) const {
        return {in.byte() % model_.size().width, in.byte() % model_.size().height};
    }
    Rect read_area(Bytes& in) const {
        const Rect area{read_place(in), {in.below(80), in.below(9)}};
        return intersection(area, points(model_.size()));
    }
    static Options read_options(Bytes& in) {
        Options options{.radius = in.one_in(4) ? unlimited : in.below(40)};
        options.shape = static_cast<Shape>(in.below(static_cast<int>(square_shapes.size())));
        options.algorithm = static_cast<Algorithm>(in.below(static_cast<int>(count_of<Algorithm>)));
        options.light_walls = in.below(4) != 0;
        if (in.one_in(4)) options.haze_limit = in.below(16);
        if (in.one_in(4)) options.cone = Cone{{in.below(9) - 4, 1 + in.below(4)}, in.below(181)};
        return options;
    }

    void set_wall(Point p, bool opaque) {
        const bool differs = model_.walls[p] != opaque;
        expect(map_.set_opaque(p, opaque) == differs, "set_opaque() says what it changed");
        model_.walls[p] = opaque;
        if (differs) ++change_;
    }

    void set_haze(Point p, int haze) {
        const bool differs = model_.mist[p] != haze;
        expect(map_.set_haze(p, haze) == differs, "set_haze() says what it changed");
        model_.mist[p] = haze;
        if (differs) ++change_;
    }

    void fill(const Rect& area, bool opaque) {
        std::size_t changed = 0;
        for (const Point p : area) {
            if (model_.walls[p] != opaque) ++changed;
            model_.walls[p] = opaque;
        }
        expect(map_.fill(area, opaque) == changed, "fill() says how many it changed");
        if (changed > 0) ++change_;
    }

    void copy_viewshed(std::size_t from, std::size_t to) {
        observers_[to].viewshed = Viewshed(observers_[from].viewshed);
        updates_[to] = updates_[from];
    }

    void update(std::size_t who) {
        auto& [position, viewshed] = observers_[who];
        LastUpdate& last = updates_[who];
        const TileSet before = viewshed.visible();
        const bool dirty = viewshed.dirty;
        TileSet expected;
        fov::reference_view(model_, position, viewshed.options, expected);
        const bool computed = update_viewshed(map_, position, viewshed);
        expect(viewshed.visible() == expected, "a viewshed is what the reference sees");
        const bool same_map = last.map == which_;
        if (!dirty && same_map && last.change == change_ && last.position == position &&
            last.options == viewshed.options) {
            expect(!computed, "nothing is computed without need");
        }
        const TileSet was_seen = same_map ? before : TileSet{};
        expect(viewshed.newly_seen() == (computed ? expected - was_seen : TileSet{}), "newly seen");
        expect(viewshed.newly_hidden() == (computed ? was_seen - expected : TileSet{}), "hidden");
        last = {which_, change_, position, viewshed.options};

        TileSet all;
        for (const Observer& each : observers_) all |= each.viewshed.visible();
        expect(team_.update(observers_) || !computed, "the team hears of every computation");
        expect(team_.visible() == all, "a team sees what its members see");
        expect(!team_.update(observers_), "but only once");
    }

    void change_lights(Bytes& in) {
        const auto which = static_cast<std::size_t>(in.below(4));
        if (which >= lights_.size()) lights_.emplace_back();
        Light& light = which < lights_.size() ? lights_[which] : lights_.back();
        switch (in.below(5)) {
            case 0: light.position = read_place(in); break;
            case 1: light.radius = in.one_in(4) ? unlimited : in.below(30); break;
            case 2: light.color = {in.byte() - 100, in.byte(), in.byte()}; break;
            case 3: light.falloff = static_cast<Falloff>(in.below(3)); break;
            default: lights_.erase(lights_.begin()); break;
        }
    }

    void update_light() {
        update_lights(map_, lights_, light_);
        LightMap anew(model_.size());
        update_lights(model_, lights_, anew);
        for (const Point p : points(model_.size())) {
            expect(light_.sum(p) == anew.sum(p), "light is what computing it all anew gives");
        }
        expect(update_lights(map_, lights_, light_) == 0, "no light is computed without need");
    }

    void remember(const Observer& observer) {
        ++turn_;
        const auto tile_at = [&](Point p) { return p.x * 100 + (model_.walls[p] ? 1 : 0); };
        memory_.update(observer.viewshed.visible(), tile_at, turn_);
        in_view_ = tiles_of(observer.viewshed.visible());
        for (const Point p : in_view_) known_[p] = {tile_at(p), turn_};
    }

    void forget(const Rect& area) {
        memory_.forget(area);
        std::erase_if(known_, [&](const auto& one) {
            return area.contains(one.first) && !in_view_.contains(one.first);
        });
    }

    Tiling model_;
    OpacityGrid map_;
    int which_ = 0;  // counts the maps so far
    int change_ = 0;
    std::array<Observer, 3> observers_{};
    std::array<LastUpdate, 3> updates_{};
    TeamVision team_;
    MapMemory<int> memory_;
    Tiles in_view_;
    std::map<Point, Memory, ReadingOrder> known_;
    int turn_ = 0;
    LightMap light_;
    std::vector<Light> lights_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes in(data, size);
    World world(in);
    while (!in.rest().empty()) world.step(in);
    return 0;
}
