#include <utility>

#include <sightline/visibility/viewshed.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

void LastLook::swap(LastLook& other) noexcept {
    std::swap(visible, other.visible);
    std::swap(origin, other.origin);
    std::swap(options, other.options);
    std::swap(map, other.map);
    std::swap(stamp, other.stamp);
    std::swap(before, other.before);
    std::swap(latest, other.latest);
    std::swap(sight, other.sight);
    std::swap(light, other.light);
    std::swap(dark, other.dark);
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
