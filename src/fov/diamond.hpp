// Diamond walls: sight that spreads tile by tile, in ever larger diamonds around the origin.
//
// After "Modeling Rays for Line of Sight in an Object-Rich World" (RogueBasin). Sight reaches a
// tile over its one or two neighbours nearer to the origin, if one of them is itself in sight. Each
// tile remembers one wall, that of the shadow it lies in or beside. The shadow of a wall w covers
// the tiles t with -w.row < w x t < w.column (x the cross product), a strip as wide as the diamond
// inscribed in the wall. A tile takes over the wall of the neighbour that stands beside a shadow
// and steps towards it, else that of a neighbour in shadow. If both stand beside a shadow it is the
// same one, so the order of neighbours does not matter: mirrored maps have mirrored views. Walls
// behind seen floors are seen (walls.hpp). Cost: each tile reached once; memory for one diamond.
#ifndef SIGHTLINE_FOV_DIAMOND_HPP
#define SIGHTLINE_FOV_DIAMOND_HPP

#include <cstdint>
#include <utility>
#include <vector>

#include <sightline/detail/scratch.hpp>

#include "scene.hpp"
#include "walls.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

namespace diamond_walls {

/// A tile that sight has reached, and the wall it remembers.
struct Ray {
    int row;
    int column;
    struct Wall {  // where the origin is: none, and no shadow
        std::int64_t row = 0;
        std::int64_t column = 0;
    };
    Wall wall;

    /// The tile's position across the wall's shadow: 0 in its middle.
    [[nodiscard]] std::int64_t across() const { return wall.row * column - wall.column * row; }

    [[nodiscard]] bool in_shadow() const {
        const std::int64_t a = across();
        return (-wall.row < a && a <= 0) || (0 <= a && a < wall.column);
    }
    /// Beside the shadow, and a step outwards or sideways comes closer to it.
    [[nodiscard]] bool nears_outwards() const { return wall.column > 0 && across() >= wall.column; }
    [[nodiscard]] bool nears_sideways() const { return wall.row > 0 && across() <= -wall.row; }
};

/// Whether no sight comes over that neighbour.
[[nodiscard]] inline bool is_dark(const Ray* ray) { return !ray || ray->in_shadow(); }

/// The tile that `inner` (one step outwards) and `beside` (one step sideways) lead to, one of which
/// is not dark.
[[nodiscard]] inline Ray step(const Ray* inner, const Ray* beside) {
    Ray ray =
        inner ? Ray{inner->row + 1, inner->column, {}} : Ray{beside->row, beside->column + 1, {}};
    if (inner && inner->nears_outwards()) {
        ray.wall = inner->wall;
    } else if (beside && beside->nears_sideways()) {
        ray.wall = beside->wall;
    } else if (inner && is_dark(inner)) {
        ray.wall = inner->wall;
    } else if (beside && is_dark(beside)) {
        ray.wall = beside->wall;
    }
    return ray;
}

}  // namespace diamond_walls

inline void diamond(Scene& scene) {
    using diamond_walls::Ray;
    struct Inner;
    struct Outer;
    detail::Borrowed<std::vector<Ray>, Inner> inner;  // one quarter of a diamond, columns ascending
    detail::Borrowed<std::vector<Ray>, Outer> outer;  // the next larger one
    see_walls_behind(scene, {0, 0});
    for (const Frame& quarter : quadrants) {
        const auto reach_tile = [&](const Ray* from_inner, const Ray* from_beside) {
            if (is_dark(from_inner) && is_dark(from_beside)) return;
            Ray ray = diamond_walls::step(from_inner, from_beside);
            if (ray.row > scene.reach() || ray.column > scene.reach()) return;
            const Point offset = quarter.at(ray.row, ray.column);
            if (scene.opaque(offset)) {
                ray.wall = {ray.row, ray.column};
            } else if (!ray.in_shadow()) {
                scene.see(offset, false);
                see_walls_behind(scene, offset);
            }
            outer->push_back(ray);
        };
        inner->assign(1, Ray{0, 0, {}});
        while (!inner->empty()) {
            outer->clear();
            const Ray* before = nullptr;
            for (const Ray& ray : *inner) {
                if (before && before->column + 1 < ray.column) {
                    reach_tile(nullptr, before);
                    before = nullptr;
                }
                reach_tile(&ray, before);
                before = &ray;
            }
            reach_tile(nullptr, before);
            std::swap(*inner, *outer);
        }
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
