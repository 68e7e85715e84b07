// The engine against the reference, tile for tile: every kernel that this processor can run, on
// maps up to 255 tiles a side with walls placed one by one, at radii around the words' borders.
#include <cstdint>

#include "engine/engine.hpp"
#include "fov/reference.hpp"
#include "scene.hpp"

using namespace sightline;
using namespace sightline::fuzz;

namespace {

/// A map whose walls are single tiles and short runs of them, from the rest of the input: four
/// bytes a run. With the highest bit of the third byte it is a run of haze.
void read_runs(Bytes& in, HazyScene& scene) {
    const Size size{1 + in.byte(), 1 + in.byte()};
    scene.opaque = Grid<bool>(size, false);
    scene.hazes = Grid<int>(size, 0);
    while (!in.rest().empty()) {
        const Point first{in.byte() % size.width, in.byte() % size.height};
        const int kind = in.byte();
        const bool across = kind % 2 == 0;
        const int length = 1 + in.below(32) / 4;
        for (int i = 0; i < length; ++i) {
            const Point p = first + (across ? Point{i, 0} : Point{0, i});
            if (!size.contains(p)) continue;
            if (kind < 128) {
                scene.opaque[p] = true;
            } else {
                scene.hazes[p] = kind / 2 % 16;
            }
        }
    }
}

int read_near_border(Bytes& in) {
    constexpr int borders[] = {8, 11, 16, 23, 31, 63, 127, 0};
    const int border = borders[in.below(8)];
    return border == 0 ? unlimited : border + in.below(5) - 2;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes in(data, size);
    HazyScene scene;
    scene.options.algorithm =
        static_cast<Algorithm>(in.below(static_cast<int>(count_of<Algorithm>)));
    scene.options.permissiveness = in.below(9);
    scene.options.shape = static_cast<Shape>(in.below(4));
    scene.options.radius = read_near_border(in);
    scene.options.light_walls = in.below(4) != 0;
    if (in.one_in(4))
        scene.options.cone = Cone{{in.below(9) - 4, in.below(4) + 1}, 2 * in.below(181)};
    if (in.one_in(2)) scene.options.haze_limit = in.below(16);
    const Point origin{in.byte(), in.byte()};
    read_runs(in, scene);
    scene.origin = {origin.x % scene.size().width, origin.y % scene.size().height};

    const OpacityGrid bits(scene);
    TileSet expected;
    TileSet actual;
    fov::reference_view(scene, scene.origin, scene.options, expected);
    for (const engine::Kernel* const kernel : engine::usable_kernels()) {
        engine::view(bits, scene.origin, scene.options, actual, *kernel);
        expect_equal(scene, "the engine equals the reference", expected, actual);
        engine::view(scene, scene.origin, scene.options, actual, *kernel);
        expect_equal(scene, "an own map gives the same", expected, actual);
        if (bits.has_haze()) continue;
        const OpacityView walls{scene.size(), [&](Point p) { return scene.is_opaque(p); }};
        engine::view(walls, scene.origin, scene.options, actual, *kernel);
        expect_equal(scene, "so does a map without haze", expected, actual);
    }
    return 0;
}
