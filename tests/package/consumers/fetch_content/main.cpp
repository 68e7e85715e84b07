// A program's own answer to bad input: it must not return, so here it leaves with what it was told.
#include <cstdio>
#include <cstdlib>

#include <sightline/sightline.hpp>

void refuse(const char* exception, const std::string& message) {
    const bool as_expected =
        std::string(exception) == "std::invalid_argument" &&
        message == "radius -1 is not allowed: it must be 0 or more, or sightline::unlimited";
    if (!as_expected) std::fprintf(stderr, "%s: %s\n", exception, message.c_str());
    std::exit(as_expected ? 0 : 1);
}

int main() {
    const sightline::OpacityView corridor{{3, 1}, [](sightline::Point) { return false; }};
    const auto seen = sightline::field_of_view(corridor, {1, 0});
    if (seen.count() != 3 || sightline::Workers(4).count() != 1) return 1;
    const auto none = sightline::field_of_view(corridor, {1, 0}, {.radius = -1});
    std::fprintf(stderr, "went on, and saw %zu tiles\n", none.count());
    return 1;
}
