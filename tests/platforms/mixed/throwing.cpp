#include "tiles_seen.hpp"
#include "units.hpp"

int seen_by_throwing_unit(int x) { return tiles_seen(x); }
