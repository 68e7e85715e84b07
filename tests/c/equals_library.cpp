// The C interface equals the C++ library, tile for tile.
#include <doctest/doctest.h>
#include <sightline.h>
#include <vector>

#include <sightline/sightline.hpp>

#include "support/algorithms.hpp"
#include "support/worlds.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("field of view, line of sight and path are the library's") {
    for (const NamedAlgorithm& a : all_algorithms()) {
        CHECK_PROPERTY(a.name, [&] {
            const World w = *worlds();
            const Size size = w.map.size();
            const Options options = a.with({.radius = *rc::gen::element(0, 1, 3, 8, 40, unlimited),
                                            .shape = *shapes(),
                                            .light_walls = *rc::gen::arbitrary<bool>()});
            sightline_options same = SIGHTLINE_OPTIONS;
            same.radius = options.radius;
            same.shape = static_cast<int32_t>(options.shape);
            same.algorithm = static_cast<int32_t>(options.algorithm);
            same.light_walls = options.light_walls ? 1 : 0;
            same.permissiveness = options.permissiveness;

            sightline_map* map = nullptr;
            RC_ASSERT(sightline_map_new(size.width, size.height, &map) == SIGHTLINE_OK);
            for (const Point p : points(size)) {
                RC_ASSERT(sightline_map_set(map, p.x, p.y, w.map.is_opaque(p)) == SIGHTLINE_OK);
            }
            std::vector<std::uint8_t> seen(static_cast<std::size_t>(size.area()), 7);
            RC_ASSERT(sightline_field_of_view(map, w.origin.x, w.origin.y, &same, seen.data(), 1,
                                              size.width) == SIGHTLINE_OK);
            const TileSet expected = field_of_view(w.map, w.origin, options);
            std::size_t i = 0;
            for (const Point p : points(size)) {
                RC_ASSERT(seen[i++] == (expected.contains(p) ? 1 : 0));
            }

            const Point to = w.other;
            std::int32_t sees = -1;
            RC_ASSERT(sightline_line_of_sight(map, w.origin.x, w.origin.y, to.x, to.y, &same,
                                              &sees) == SIGHTLINE_OK);
            RC_ASSERT(sees == (expected.contains(to) ? 1 : 0));
            if (options.algorithm == Algorithm::symmetric) {
                const auto path = sight_path(w.map, w.origin, to, options);
                std::vector<sightline_point> tiles(path.size() + 1);
                std::size_t length = 99;
                RC_ASSERT(sightline_sight_path(map, w.origin.x, w.origin.y, to.x, to.y, &same,
                                               tiles.data(), tiles.size(),
                                               &length) == SIGHTLINE_OK);
                RC_ASSERT(length == path.size());
                for (std::size_t at = 0; at < length; ++at) {
                    RC_ASSERT((path[at] == Point{tiles[at].x, tiles[at].y}));
                }
            }
            sightline_map_free(map);
        });
    }
}
