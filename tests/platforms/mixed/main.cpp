// Both units see the same; on bad input the one throws, and with an argument given the other
// aborts.
#include <cstdio>
#include <stdexcept>

#include "units.hpp"

int main(int argc, char**) {
    if (argc > 1) return seen_by_aborting_unit(7);
    if (seen_by_throwing_unit(1) != seen_by_aborting_unit(1)) {
        std::puts("the units see different things");
        return 1;
    }
    try {
        seen_by_throwing_unit(7);
    } catch (const std::out_of_range&) {
        return 0;
    }
    std::puts("a bad origin went unnoticed");
    return 1;
}
