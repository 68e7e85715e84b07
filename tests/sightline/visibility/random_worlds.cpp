// Random worlds, step by step, compared after each step with computing everything from nothing.
//
// A history is a list of steps, so RapidCheck shrinks it to the few that matter. Expectations come
// from field_of_view() alone and from the simplest possible bookkeeping.
#include <doctest/doctest.h>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "support/tracked_map.hpp"
#include "support/worlds.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

constexpr int side = 24;

enum class Deed {
    walk,
    teleport,
    flip_tile,   // a door, a wall built or broken
    flip_many,   // more than are kept tile by tile
    see_as_far,  // goes through the options
    see_shape,
    see_walls,
    see_ahead,
    arrive,
    leave,
    swap_maps,
    copy_map,
    rebuild_map,
    mark_dirty,
    nothing,
};

struct Step {
    Deed deed;
    int who;
    Point at;
    int amount;
};

void showValue(const Step& step, std::ostream& out) {
    static const char* const names[] = {"walk",        "teleport",   "flip_tile", "flip_many",
                                        "see_as_far",  "see_shape",  "see_walls", "see_ahead",
                                        "arrive",      "leave",      "swap_maps", "copy_map",
                                        "rebuild_map", "mark_dirty", "nothing"};
    out << names[static_cast<int>(step.deed)] << " who " << step.who << " at " << to_string(step.at)
        << " amount " << step.amount;
}

rc::Gen<Step> steps() {
    using rc::gen::inRange;
    const auto deed = rc::gen::map(rc::gen::weightedElement<int>({{20, 0},
                                                                  {2, 1},
                                                                  {10, 2},
                                                                  {1, 3},
                                                                  {2, 4},
                                                                  {1, 5},
                                                                  {1, 6},
                                                                  {2, 7},
                                                                  {2, 8},
                                                                  {1, 9},
                                                                  {1, 10},
                                                                  {1, 11},
                                                                  {1, 12},
                                                                  {2, 13},
                                                                  {4, 14}}),
                                   [](int number) { return static_cast<Deed>(number); });
    return rc::gen::map(
        rc::gen::tuple(deed, inRange(0, 8), inRange(0, side), inRange(0, side), inRange(0, 400)),
        [](const auto& parts) {
            const auto& [kind, who, x, y, amount] = parts;
            return Step{kind, who, {x, y}, amount};
        });
}

struct Observer {
    int name;
    Point position;
    Viewshed viewshed;
};

/// A new map of the kind under test, with nothing opaque on it.
template <class Map>
Map empty_map(Size size) {
    return Map(AsciiMap(Grid<bool>(size)));
}

/// Two maps of different sizes of which one is current, and some observers on it.
template <class Map>
class WorldUnderTest {
  public:
    void perform(const Step& step) {
        switch (step.deed) {
            case Deed::walk:
            case Deed::teleport: return move(step);
            case Deed::flip_tile: return flip(step.at);
            case Deed::flip_many:
                for (int i = 0; i < 100; ++i)
                    flip({(step.at.x + i * 7) % 20, (step.at.y + i) % 20});
                return;
            case Deed::arrive: return observers_.push_back({next_name_++, inside(step.at), {}});
            case Deed::swap_maps: return swap_maps();
            case Deed::copy_map: {
                const Map copy = current_;
                current_ = copy;
                return moved_on();
            }
            case Deed::rebuild_map:
                current_ = empty_map<Map>(current_.size());
                for (int i = 0; i < step.amount / 4; ++i) flip({i * 7 % 23, i * i % 19});
                return moved_on();
            case Deed::nothing: return;
            default: break;
        }
        if (observers_.empty()) return;
        Observer& one = chosen(step.who);
        ViewshedOptions& view = one.viewshed.options;
        switch (step.deed) {
            case Deed::see_as_far:
                view.radius = step.amount % 8 == 0 ? unlimited : step.amount % 12;
                return;
            case Deed::see_shape: view.shape = static_cast<Shape>(step.amount % 4); return;
            case Deed::see_walls: view.light_walls = !view.light_walls; return;
            case Deed::see_ahead:
                view.cone.reset();
                if (step.amount % 3 != 0) {
                    view.cone = Cone{step.at - Point{side / 2, side}, step.amount % 361};
                }
                return;
            case Deed::leave:
                expected_.erase(one.name);
                observers_.erase(observers_.begin() + (&one - observers_.data()));
                return;
            case Deed::mark_dirty: one.viewshed.dirty = true; return;
            default: return;
        }
    }

    void update_and_compare(int turn) {
        looks_ += observers_.size();
        recomputed_ += update_viewsheds(current_, observers_);
        // Through a function, any map is used as an own map.
        const OpacityView plain{current_.size(), [&](Point p) { return current_.is_opaque(p); }};
        TileSet together;
        for (const Observer& each : observers_) {
            const TileSet seen = field_of_view(plain, each.position, each.viewshed.options);
            RC_ASSERT(each.viewshed.visible() == seen);
            TileSet& before = expected_[each.name];
            RC_ASSERT(each.viewshed.newly_seen() == seen - before);
            RC_ASSERT(each.viewshed.newly_hidden() == before - seen);
            before = seen;
            together |= seen;
        }
        // A team without members cannot notice another map.
        const bool elsewhere = std::exchange(moved_, false) && !observers_.empty();
        const TileSet team_before = elsewhere ? TileSet{} : team_.visible();
        team_.update(observers_);
        RC_ASSERT(team_.visible() == together);
        RC_ASSERT(team_.newly_seen() == together - team_before);
        RC_ASSERT(team_.newly_hidden() == team_before - together);
        compare_memory(together, turn);
        compare_sightings(together);
        RC_ASSERT(update_viewsheds(current_, observers_) == 0u);
        RC_ASSERT(!team_.update(observers_));
        RC_ASSERT(team_.newly_seen().empty() && team_.newly_hidden().empty());
    }

    [[nodiscard]] std::size_t looks() const { return looks_; }
    [[nodiscard]] std::size_t recomputed() const { return recomputed_; }

  private:
    Observer& chosen(int who) {
        return observers_[static_cast<std::size_t>(who) % observers_.size()];
    }
    [[nodiscard]] Point inside(Point p) const {
        return {p.x % current_.size().width, p.y % current_.size().height};
    }

    void move(const Step& step) {
        if (observers_.empty()) return;
        Point& position = chosen(step.who).position;
        const Point there = step.deed == Deed::teleport
                                ? inside(step.at)
                                : position + Point{step.amount % 3 - 1, step.amount / 3 % 3 - 1};
        if (current_.size().contains(there)) position = there;
    }

    void flip(Point p) {
        p = inside(p);
        current_.set_opaque(p, !current_.is_opaque(p));
    }

    void swap_maps() {
        std::swap(current_, other_);
        moved_on();
    }

    /// On another map, earlier views do not matter.
    void moved_on() {
        moved_ = true;
        for (auto& [name, each] : expected_) each = TileSet{};
        for (Observer& each : observers_) each.position = inside(each.position);
        memory_.reset(current_.size());
        remembered_ = Grid<std::pair<char, int>>(current_.size());
    }

    void compare_memory(const TileSet& visible, int turn) {
        const auto look = [&](Point p) { return current_.is_opaque(p) ? '#' : '.'; };
        memory_.update(visible, look, turn);
        for (const Point p : visible) remembered_[p] = {look(p), turn};
        RC_ASSERT(memory_.visible() == visible);
        bool all_equal = true;
        for (const Point p : points(current_.size())) {
            const auto& [tile, when] = remembered_[p];
            const auto known = memory_.recall(p);
            all_equal &= (known.knowledge != Knowledge::unknown) == (tile != '\0');
            all_equal &= known.tile == tile && known.turn == when;
        }
        RC_ASSERT(all_equal);
    }

    void compare_sightings(const TileSet& visible) {
        sightings_.update(visible, observers_);
        std::map<int, Point> now;
        for (const Observer& each : observers_) {
            if (visible.contains(each.position)) now[each.name] = each.position;
        }
        std::vector<Sighting<int>> came;
        std::vector<Sighting<int>> stayed;
        std::vector<Sighting<int>> left;
        for (const auto& [name, at] : now)
            (in_view_.contains(name) ? stayed : came).push_back({name, at});
        for (const auto& [name, at] : in_view_) {
            if (!now.contains(name)) left.push_back({name, at});
        }
        RC_ASSERT(sightings_.came() == came);
        RC_ASSERT(sightings_.stayed() == stayed);
        RC_ASSERT(sightings_.left() == left);
        in_view_ = std::move(now);
    }

    Map current_ = empty_map<Map>({side, side});
    Map other_ = empty_map<Map>({side - 1, side / 2});
    std::vector<Observer> observers_{{0, {3, 3}, {}}, {1, {12, 12}, {}}, {2, {20, 3}, {}}};
    int next_name_ = 3;
    TeamVision team_;
    bool moved_ = false;  // to another map, since the last update
    MapMemory<char> memory_{current_.size()};
    Sightings<int> sightings_;
    std::map<int, TileSet> expected_;                         // what each saw last, on this map
    Grid<std::pair<char, int>> remembered_{current_.size()};  // tile and turn; '\0' if unknown
    std::map<int, Point> in_view_;
    std::size_t looks_ = 0;
    std::size_t recomputed_ = 0;
};

}  // namespace

TEST_CASE_TEMPLATE("random worlds: always what computing everything anew gives", Map,
                   TrackedAsciiMap, OpacityGrid) {
    std::size_t looks = 0;
    std::size_t recomputed = 0;
    CHECK_PROPERTY("viewsheds, memory, team and sightings", [&] {
        const auto history = *rc::gen::container<std::vector<Step>>(steps());
        WorldUnderTest<Map> world;
        for (int i = 0; i < 30; ++i) {
            world.perform({Deed::flip_tile, 0, {i * 11 % side, i * i * 5 % side}, 0});
        }
        int turn = 0;
        world.update_and_compare(turn);
        for (const Step& step : history) {
            world.perform(step);
            world.update_and_compare(++turn);
        }
        looks += world.looks();
        recomputed += world.recomputed();
    });
    MESSAGE("recomputed " << recomputed << " of " << looks << " viewsheds: "
                          << 100 * recomputed / std::max<std::size_t>(looks, 1) << " %");
}
