// Wrong on purpose: the lower room includes the upper one.
#include "../map/high.hpp"
