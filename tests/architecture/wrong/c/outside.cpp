// Wrong on purpose: includes a room that is closed to it.
#include "../src/map/high.hpp"
