// `sightline gallery`: a labelled panel for each algorithm, equal to the library's result in each
// tile.
#include "app/gallery.hpp"

#include <algorithm>
#include <string>

#include <sightline/sightline.hpp>

#include "app/map_file.hpp"
#include "app/map_picture.hpp"
#include "tests/app/shell.hpp"

using namespace sightline;
using namespace sightline::test;
using namespace sightline::app;

namespace {

game::Rgb expected_color(bool opaque, bool seen, bool usual) {
    using namespace map_color;
    if (seen && usual) return opaque ? seen_wall : seen_floor;
    if (seen) return opaque ? more_wall : more_floor;
    if (usual) return opaque ? fewer_wall : fewer_floor;
    return opaque ? dark_wall : dark_floor;
}

}  // namespace

TEST_CASE("gallery: every panel shows what its algorithm sees, and where it differs") {
    const Shell shell;
    shell.write("map.txt",
                "...............\n"
                "....#....#.....\n"
                "...............\n"
                "...##..@.......\n"
                "..........#....\n"
                "......#........\n"
                "...............\n");
    CHECK(shell.output_of("sightline gallery map.txt --output gallery.png --radius 5").empty());
    const auto map = MapFile::parse(shell.read("map.txt"), "map.txt");
    const auto pixels = decode_png(shell.read("gallery.png"));
    const Rect area = in_reach(map, {7, 3}, {.radius = 5});
    CHECK(area.size.width < map.size().width);
    const GalleryLayout layout({}, area);
    REQUIRE(pixels.size() == layout.picture);
    const TileSet usual = field_of_view(map, {7, 3}, {.radius = 5});
    int differences = 0;
    for (std::size_t i = 0; i < entries_of<Algorithm>.size(); ++i) {
        CAPTURE(std::string(entries_of<Algorithm>[i].name));
        const TileSet seen =
            field_of_view(map, {7, 3}, {.radius = 5, .algorithm = entries_of<Algorithm>[i].value});
        const Point corner = layout.map_corner(static_cast<int>(i));
        for (const Point p : area) {
            differences += seen.contains(p) != usual.contains(p) ? 1 : 0;
            const Point in_area = p - area.min;
            CHECK(pixels[corner +
                         Point{in_area.x * layout.tiles.side(), in_area.y * layout.tiles.side()}] ==
                  expected_color(map.is_opaque(p), seen.contains(p), usual.contains(p)));
        }
        // The label: some ink between the panel's top and the map.
        const Point panel = layout.panel(static_cast<int>(i));
        int ink = 0;
        const Rect title{panel, {layout.panel_size.width, corner.y - panel.y}};
        for (const Point p : title) ink += pixels[p] != map_color::paper ? 1 : 0;
        CHECK(ink > 300);
    }
    CHECK(differences > 0);
}

TEST_CASE("gallery: panels lie side by side within the picture, for maps of every shape") {
    for (const Size map :
         {Size{1, 1}, Size{80, 50}, Size{200, 3}, Size{3, 200}, Size{2000, 2000}}) {
        const GalleryLayout layout({}, points(map));
        for (int i = 0; i < 8; ++i) {
            const Rect panel{layout.panel(i), layout.panel_size};
            CHECK(intersection(panel, {{0, 0}, layout.picture}) == panel);
            for (int j = 0; j < i; ++j) {
                CHECK(intersection(panel, {layout.panel(j), layout.panel_size}).empty());
            }
        }
    }
}
