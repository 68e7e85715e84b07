// A viewshed passed from one library's map to another's is recomputed.
#include <cstdio>

#include <sightline/visibility/viewshed.hpp>

extern "C" bool level_one(sightline::Viewshed& viewshed, bool wall);
extern "C" bool level_two(sightline::Viewshed& viewshed, bool wall);

int main() {
    int failures = 0;
    const auto expect = [&](bool holds, const char* what) {
        if (holds) return;
        std::printf("not so: %s\n", what);
        ++failures;
    };
    // Both maps are the first of their library, changed once.
    sightline::Viewshed viewshed;
    expect(level_one(viewshed, true), "the first look computes");
    expect(!viewshed.sees({8, 0}), "a wall is in the way on the first map");
    expect(level_two(viewshed, false), "another library's map is another map");
    expect(viewshed.sees({8, 0}), "nothing is in the way on the second map");
    expect(!level_two(viewshed, false), "nothing changed");
    expect(level_one(viewshed, false), "back on the first map");
    expect(!viewshed.sees({8, 0}), "the wall is still there");
    return failures;
}
