// Right: this room may include the closed one.
#include "map/high.hpp"
