// For any map, origin and options: the clauses of docs/contract.md for every algorithm, and those
// on line of sight for the default. Bad input throws a standard exception, nothing else.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <exception>

#include "scene.hpp"

using namespace sightline;
using namespace sightline::fuzz;

namespace {

TileSet see(const Scene& scene) { return field_of_view(scene, scene.origin, scene.options); }

/// The tiles of `set` for which keep(tile) holds.
template <class Keep>
TileSet filter(const TileSet& set, Keep keep) {
    TileSet kept = TileSet::with_room(set.bounds());
    for (const Point p : set)
        if (keep(p)) kept.insert(p);
    return kept;
}

void check_bad_input(const Scene& scene) {
    try {
        (void)see(scene);
    } catch (const std::logic_error& error) {
        if (std::string(error.what()).empty()) fail(scene, "the message says something");
        return;
    }
    fail(scene, "bad input raises a standard exception");
}

void check_basics(const Scene& scene, const TileSet& seen) {
    if (!seen.contains(scene.origin)) fail(scene, "the origin is visible", {}, seen);
    std::size_t count = 0;
    for (const Point p : seen) {
        if (!scene.size().contains(p)) fail(scene, "tiles outside are never reported", {}, seen);
        ++count;
    }
    if (count != seen.count()) fail(scene, "each tile is reported once", {}, seen);
}

void check_walls(Scene scene) {
    scene.options.light_walls = true;
    const TileSet lit = see(scene);
    scene.options.light_walls = false;
    const auto stays = [&](Point p) { return p == scene.origin || !scene.is_opaque(p); };
    expect_equal(scene, "walls left out = walls lit, less the opaque tiles", filter(lit, stays),
                 see(scene));
}

bool in_shape(const Options& options, Point offset) {
    if (options.radius == unlimited) return true;
    const std::int64_t r = options.radius;
    const std::int64_t dx = std::abs(offset.x);
    const std::int64_t dy = std::abs(offset.y);
    switch (options.shape) {
        case Shape::circle: return dx * dx + dy * dy <= r * r;
        case Shape::round: return dx * dx + dy * dy <= r * (r + 1);
        case Shape::square: return std::max(dx, dy) <= r;
        case Shape::diamond: return dx + dy <= r;
        case Shape::hexagon: return false;  // refused on squares
    }
    return false;
}

void check_rim_and_cone(const Scene& scene, const TileSet& seen) {
    Scene freely = scene;
    freely.options.radius = unlimited;
    freely.options.cone.reset();
    Scene in_the_open = freely;
    in_the_open.opaque.fill(false);
    in_the_open.options.algorithm = Algorithm::symmetric;
    in_the_open.options.cone = scene.options.cone;
    const TileSet cone = see(in_the_open);
    const auto stays = [&](Point p) {
        return in_shape(scene.options, p - scene.origin) && cone.contains(p);
    };
    expect_equal(scene, "the radius and the cone only remove tiles", filter(see(freely), stays),
                 seen);
}

/// Mirrored left to right, top to bottom, and in the diagonal, which generate all 8 symmetries.
void check_mirrors(const Scene& scene, const TileSet& seen) {
    const Size size = scene.size();
    const auto check = [&](const char* what, Size mirrored_size, auto mirror, auto mirror_vector) {
        Scene mirrored{Grid<bool>(mirrored_size), mirror(scene.origin), scene.options};
        for (const Point p : points(size)) mirrored.opaque[mirror(p)] = scene.opaque[p];
        if (scene.options.cone) {
            mirrored.options.cone->direction = mirror_vector(scene.options.cone->direction);
        }
        TileSet expected(mirrored_size);
        for (const Point p : seen) expected.insert(mirror(p));
        expect_equal(mirrored, what, expected, see(mirrored));
    };
    check(
        "mirrored left to right", size, [&](Point p) { return Point{size.width - 1 - p.x, p.y}; },
        [](Point v) { return Point{-v.x, v.y}; });
    check(
        "mirrored top to bottom", size, [&](Point p) { return Point{p.x, size.height - 1 - p.y}; },
        [](Point v) { return Point{v.x, -v.y}; });
    check(
        "mirrored in the diagonal", Size{size.height, size.width},
        [](Point p) { return Point{p.y, p.x}; }, [](Point v) { return Point{v.y, v.x}; });
}

/// The same walls in other forms: bits, a reused set, a world of callbacks.
void check_other_doors(const Scene& scene, const TileSet& seen) {
    TileSet reused = TileSet::with_room({{-3, -3}, {7, 7}});
    reused.insert({0, 0});
    const OpacityGrid bits(scene);
    field_of_view(bits, scene.origin, scene.options, reused);
    expect_equal(scene, "an OpacityGrid, into a used set", seen, reused);

    const int most = (max_side - 1) / 2;
    Options options = scene.options;
    if (options.radius > most)
        options = {.radius = most,
                   .shape = Shape::square,
                   .algorithm = options.algorithm,
                   .light_walls = options.light_walls,
                   .cone = options.cone,
                   .permissiveness = options.permissiveness};
    const Point shift{1'000'000, -1'000'000};
    TileSet marked(scene.size());
    cast_sight(
        [&](Point p) { return !scene.size().contains(p - shift) || scene.is_opaque(p - shift); },
        scene.origin + shift, options,
        [&](Point p) {
            if (scene.size().contains(p - shift)) marked.insert(p - shift);
        });
    expect_equal(scene, "cast_sight, elsewhere", seen, marked);
}

bool is_sight_path(const Scene& scene, const std::vector<Point>& path, Point to) {
    if (path.front() != scene.origin || path.back() != to) return false;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const Point step = path[i] - path[i - 1];
        if (std::max(std::abs(step.x), std::abs(step.y)) != 1) return false;
        if (i + 1 < path.size() && scene.is_opaque(path[i])) return false;
    }
    return true;
}

void check_line_of_sight(const Scene& scene) {
    const TileSet seen = field_of_view(scene, scene.origin);
    const OpacityGrid bits(scene);
    const std::int64_t stride = 1 + scene.size().area() / 256;  // enough of a large map
    for (std::int64_t i = 0; i < scene.size().area(); i += stride) {
        const Point to{static_cast<int>(i % scene.size().width),
                       static_cast<int>(i / scene.size().width)};
        const bool sees = seen.contains(to);
        if (line_of_sight(scene, scene.origin, to) != sees ||
            line_of_sight(bits, scene.origin, to) != sees) {
            fail(scene, ("line of sight is the field of view, to " + to_string(to)).c_str(), seen);
        }
        if (!scene.is_opaque(to) && !scene.is_opaque(scene.origin) &&
            line_of_sight(scene, to, scene.origin) != sees) {
            fail(scene, ("symmetry with " + to_string(to)).c_str(), seen);
        }
        const std::vector<Point> path = sight_path(scene, scene.origin, to);
        if (sees != !path.empty() || (sees && !is_sight_path(scene, path, to))) {
            fail(scene, ("a sight path to " + to_string(to)).c_str(), seen);
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes in(data, size);
    const Scene scene = read_scene(in);
    if (!is_valid(scene)) {
        check_bad_input(scene);
        return 0;
    }
    const TileSet seen = see(scene);
    check_basics(scene, seen);
    check_walls(scene);
    check_rim_and_cone(scene, seen);
    check_mirrors(scene, seen);
    check_other_doors(scene, seen);
    if (scene.options.algorithm == Algorithm::symmetric) check_line_of_sight(scene);
    return 0;
}
