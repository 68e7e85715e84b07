// sightline_viewshed: a Viewshed behind a handle.
#ifndef SIGHTLINE_C_VIEWSHED_HPP
#define SIGHTLINE_C_VIEWSHED_HPP

#include <sightline/visibility/viewshed.hpp>

#include "sightline.h"

struct sightline_viewshed {
    sightline::Viewshed viewshed;
};

#endif
