// The second translation unit of the tour: what is defined in headers must be so only once.
#include "tour.hpp"

std::size_t seen_elsewhere(const sightline::Grid<bool>& walls, sightline::Point origin) {
    const sightline::OpacityView map{walls.size(), [&](sightline::Point p) { return walls[p]; }};
    return sightline::field_of_view(map, origin).count();
}
