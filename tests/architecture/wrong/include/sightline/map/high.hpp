// Right: the upper room may include the lower one.
#include "../core/low.hpp"
