// expect(): ends the run with a message if a condition does not hold.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace sightline::fuzz {

inline void expect(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

}  // namespace sightline::fuzz
