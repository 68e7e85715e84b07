// The room crowd/: many observers in one call, on several threads. Includes only.
#ifndef SIGHTLINE_CROWD_HPP
#define SIGHTLINE_CROWD_HPP

#include "crowd/fields_of_view.hpp"  // IWYU pragma: export
#include "crowd/workers.hpp"         // IWYU pragma: export

#endif
