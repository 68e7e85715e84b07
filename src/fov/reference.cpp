#include "reference.hpp"

#include <algorithm>

#include "bevelled.hpp"
#include "diamond.hpp"
#include "permissive.hpp"
#include "raycast.hpp"
#include "recursive.hpp"
#include "restrictive.hpp"
#include "scene.hpp"
#include "symmetric.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

namespace {

void scan(Scene& scene, const Options& options) {
    switch (options.algorithm) {
        case Algorithm::symmetric: return symmetric(scene);
        case Algorithm::recursive: return recursive(scene);
        case Algorithm::permissive: return permissive(scene, options.permissiveness);
        case Algorithm::restrictive: return restrictive(scene);
        case Algorithm::diamond: return diamond(scene);
        case Algorithm::raycast: return raycast(scene);
        case Algorithm::bevelled: return bevelled(scene);
    }
}

}  // namespace

Scene::Scene(const MapRef& map, Point origin, const Options& options, TileSet& out)
    : map_{map},
      origin_{origin},
      options_{options},
      reach_{reach_on(map, origin, options)},
      out_{out} {}

bool Scene::lets_see(Point offset, bool wall) const {
    if (wall && !(options_.light_walls && map_.world().contains(origin_ + offset))) return false;
    return is_within_radius(map_, options_, offset) && is_in_cone(map_, options_, offset);
}

void Scene::see_through(int haze, Point offset, bool wall) {
    if (!lets_see(offset, wall)) return;
    const Point p = origin_ + offset;
    if (haze_view_ != nullptr && !wall && (!out_.contains(p) || haze < haze_view_->haze(p))) {
        haze_view_->set_haze(p, haze);
    }
    out_.insert(p);
}

void reference_view(const MapRef& map, Point origin, const Options& options, TileSet& out) {
    const int reach = reach_on(map, origin, options);
    // Covers the surroundings; the set grows if the view is larger.
    out.reset(
        intersection(map.world(), square_around(origin, std::min(reach, detail::nearby_reach))));
    out.insert(origin);
    Scene scene(map, origin, options, out);
    scan(scene, options);
}

void reference_haze_view(const MapRef& map, Point origin, const Options& options,
                         detail::HazeView& out) {
    out.clear();
    out.seen.insert(origin);
    Scene scene(map, origin, options, out);
    symmetric(scene);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov
