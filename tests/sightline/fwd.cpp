// The forward declarations agree with the types themselves: this unit sees both.
#include <doctest/doctest.h>

#include <sightline/fwd.hpp>

namespace {

// Uses only the forward declarations.
int width_of(const sightline::OpacityGrid& map);
bool is_everything(sightline::Shape shape, const sightline::TileSet& seen);

}  // namespace

#include <sightline/sightline.hpp>

namespace {

int width_of(const sightline::OpacityGrid& map) { return map.size().width; }
bool is_everything(sightline::Shape shape, const sightline::TileSet& seen) {
    return shape == sightline::Shape::square && seen.count() == 9;
}

}  // namespace

TEST_CASE("fwd.hpp: declarations match the definitions") {
    const sightline::OpacityGrid map({3, 3});
    CHECK(width_of(map) == 3);
    CHECK(is_everything(sightline::Shape::square, sightline::field_of_view(map, {1, 1})));
}
