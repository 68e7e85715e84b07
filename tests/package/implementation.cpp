// The unit that has what the single header compiles; the header may have been included before.
#include <sightline/sightline.hpp>

#define SIGHTLINE_IMPLEMENTATION
#include <sightline/sightline.hpp>
