// libtcod's field of view (Debian's libtcod-dev), as contenders.
#pragma once

#include <libtcod/fov.h>
#include <memory>
#include <string>
#include <vector>

#include <sightline/sightline.hpp>

#include "measure.hpp"

namespace sightline::bench {

inline constexpr const char* libtcod_symmetric = "symmetric";

struct LibtcodAlgorithm {
    std::string name;
    TCOD_fov_algorithm_t algorithm;
};

/// All of libtcod's algorithms; of the permissive one's nine degrees, both ends and the middle.
inline const std::vector<LibtcodAlgorithm> libtcod_algorithms{
    {libtcod_symmetric, FOV_SYMMETRIC_SHADOWCAST},
    {"basic", FOV_BASIC},
    {"diamond", FOV_DIAMOND},
    {"shadow", FOV_SHADOW},
    {"permissive 0", FOV_PERMISSIVE_0},
    {"permissive 4", FOV_PERMISSIVE_4},
    {"permissive 8", FOV_PERMISSIVE_8},
    {"restrictive", FOV_RESTRICTIVE},
};

/// A map of libtcod's own.
class LibtcodMap {
  public:
    explicit LibtcodMap(const OpacityGrid& map)
        : map_(TCOD_map_new(map.size().width, map.size().height), TCOD_map_delete) {
        for (const Point p : points(map.size())) {
            TCOD_map_set_properties(map_.get(), p.x, p.y, !map.is_opaque(p), true);
        }
    }

    [[nodiscard]] bool look(Point from, int radius, TCOD_fov_algorithm_t algorithm) const {
        const int limit = radius == unlimited ? 0 : radius;  // libtcod's value for unlimited
        return TCOD_map_compute_fov(map_.get(), from.x, from.y, limit, true, algorithm) ==
                   TCOD_E_OK &&
               TCOD_map_is_in_fov(map_.get(), from.x, from.y);
    }

  private:
    std::unique_ptr<TCOD_Map, void (*)(TCOD_Map*)> map_;
};

}  // namespace sightline::bench
