// An independent oracle for bevelled corners: all rays against the walls' shapes.
//
// Between two neighbouring slopes of the corners of anything in an octant all rays meet the same
// things in the same order, so one ray for each such gap decides exactly what is seen there. Each
// ray is followed tile by tile: a clear tile is seen if the ray crosses its middle quarter, a wall
// if it crosses its shape, and there the ray ends. Walls that light only touches, at the corner
// where it slips by, the algorithm may see or not.
#include <algorithm>
#include <array>
#include <doctest/doctest.h>
#include <utility>
#include <vector>

#include "support/random.hpp"
#include "support/worlds.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

struct Spot {  // in quarters of a tile, from the origin's centre
    long x;
    long y;
};

class BevelledOracle {
  public:
    BevelledOracle(const AsciiMap& map, unsigned octant) : map_{map}, octant_{octant} {}

    /// Adds the octant's visible tiles to `seen`, and the walls that light touches to `touched`.
    void scan(TileSet& seen, TileSet& touched) const {
        seen.insert(map_.origin());
        std::vector<Spot> corners{{1, 0}, {1, 1}};
        for (int x = 1; x <= reach(); ++x) {
            for (int y = 0; y <= x; ++y) {
                for (const Spot c : shape(x, y)) corners.push_back(c);
                for (const Spot c : square(x, y, 1)) corners.push_back(c);
            }
        }
        std::erase_if(corners, [](Spot c) { return c.y < 0 || c.y > c.x; });
        const auto flatter = [](Spot a, Spot b) { return a.y * b.x < b.y * a.x; };
        std::ranges::sort(corners, flatter);
        for (std::size_t i = 1; i < corners.size(); ++i) {
            const Spot a = corners[i - 1];
            const Spot b = corners[i];
            if (flatter(a, b)) follow({a.x + b.x, a.y + b.y}, b, seen, touched);
        }
    }

  private:
    [[nodiscard]] int reach() const { return map_.size().width + map_.size().height; }

    [[nodiscard]] Point at(int x, int y) const {
        if ((octant_ & 4u) != 0) std::swap(x, y);
        return map_.origin() + Point{(octant_ & 1u) != 0 ? -x : x, (octant_ & 2u) != 0 ? -y : y};
    }
    [[nodiscard]] bool wall(int x, int y) const {
        const Point p = at(x, y);
        return p != map_.origin() && (!map_.size().contains(p) || map_.is_opaque(p));
    }
    [[nodiscard]] static std::vector<Spot> square(int x, int y, long half) {
        std::vector<Spot> corners;
        for (const long dx : {-half, half}) {
            for (const long dy : {-half, half}) corners.push_back({4L * x + dx, 4L * y + dy});
        }
        return corners;
    }
    /// The corners of a wall: the middles of its sides, and its corners that are not cut off,
    /// because a wall stands beside them.
    [[nodiscard]] std::vector<Spot> shape(int x, int y) const {
        std::vector<Spot> corners{
            {4L * x - 2, 4L * y}, {4L * x + 2, 4L * y}, {4L * x, 4L * y - 2}, {4L * x, 4L * y + 2}};
        for (const int dx : {-1, 1}) {
            for (const int dy : {-1, 1}) {
                if (wall(x + dx, y) || wall(x, y + dy)) {
                    corners.push_back({4L * x + 2 * dx, 4L * y + 2 * dy});
                }
            }
        }
        return corners;
    }
    [[nodiscard]] static bool crosses(Spot ray, const std::vector<Spot>& corners) {
        const auto above = [&](Spot c) { return c.y * ray.x > ray.y * c.x; };
        return std::ranges::any_of(corners, above) && !std::ranges::all_of(corners, above);
    }

    /// Follows `ray`, which runs just below `upper`.
    void follow(Spot ray, Spot upper, TileSet& seen, TileSet& touched) const {
        for (int x = 1; x <= reach(); ++x) {
            for (int y = 0; y <= x; ++y) {
                const Spot near_corner{4L * x - 2, 4L * y - 2};
                const bool touches = near_corner.y * upper.x == upper.y * near_corner.x;
                if (touches && wall(x, y)) insert(touched, at(x, y));
            }
            for (int y = 0; y <= x; ++y) {
                const bool opaque = wall(x, y);
                if (!crosses(ray, opaque ? shape(x, y) : square(x, y, 1))) continue;
                insert(seen, at(x, y));
                if (opaque) return;
            }
        }
    }
    void insert(TileSet& tiles, Point p) const {
        if (map_.size().contains(p)) tiles.insert(p);
    }

    const AsciiMap& map_;
    unsigned octant_;
};

}  // namespace

TEST_CASE("bevelled: tiles that rays meet are seen, and else only walls that light touches") {
    Random random(21);
    for (int i = 0; i < 800; ++i) {
        AsciiMap map =
            random_map(random, {random.between(1, 9), random.between(1, 9)}, random.between(2, 50));
        TileSet met(map.size());
        TileSet touched(map.size());
        for (unsigned octant = 0; octant < 8; ++octant) {
            BevelledOracle(map, octant).scan(met, touched);
        }
        const TileSet ours = field_of_view(map, map.origin(), {.algorithm = Algorithm::bevelled});
        const bool agrees = met.is_subset_of(ours) && ours.is_subset_of(met | touched);
        REQUIRE_MESSAGE(agrees, "ours:", picture(map, ours, map.origin()),
                        "the oracle's:", picture(map, met, map.origin()));
    }
}
