#include "game/platform/canvas.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <vector>

namespace sightline::game {
namespace {

TEST_CASE("a canvas keeps cells as numbers, row by row") {
    Console console({2, 2});
    console[{1, 0}] = {U'@', {0x12, 0x34, 0x56}, {0xff, 0, 1}};
    console[{0, 1}] = {U'─', {1, 2, 3}, {}};
    Canvas canvas({2, 2});
    canvas.show(console);
    REQUIRE(canvas.cells().size() == 4);
    CHECK(canvas.cells()[1].glyph == U'@');
    CHECK(canvas.cells()[1].foreground == 0x123456);
    CHECK(canvas.cells()[1].background == 0xff0001);
    CHECK(canvas.cells()[2].glyph == U'─');

    const std::uint32_t before = hash_of(canvas.cells());
    console[{1, 1}].background.b = 1;
    canvas.show(console);
    CHECK(hash_of(canvas.cells()) != before);
    CHECK(canvas.frames() == 2);
}

TEST_CASE("a canvas has the size that it was given last, and does not wait") {
    Canvas canvas({80, 24});
    canvas.resize({30, 20});
    CHECK(canvas.size() == Size{30, 20});
    CHECK_FALSE(canvas.has_input());
    CHECK(std::holds_alternative<Quit>(canvas.wait(Pace::moving)));
}

}  // namespace
}  // namespace sightline::game
