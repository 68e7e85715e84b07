// A library that shows nothing of itself but this function, built twice. Its copy of sightline is
// its own: two of them share no variable.
#include <sightline/sightline.hpp>

#ifndef LEVEL
#error "LEVEL is the name of the function"
#endif

extern "C" __attribute__((visibility("default"))) bool LEVEL(sightline::Viewshed& viewshed,
                                                             bool wall) {
    static sightline::OpacityGrid map({9, 1});
    if (wall) map.set_opaque({4, 0}, true);
    return update_viewshed(map, {0, 0}, viewshed);
}
