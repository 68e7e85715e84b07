// Whatever the map, origin and options: the clauses of docs/contract.md that bind every algorithm,
// and those on line of sight for the default. Bad input raises a standard exception, nothing else.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <exception>

#include "look.hpp"

using namespace sightline;
using namespace sightline::fuzz;

namespace {

TileSet see(const Look& look) { return field_of_view(look, look.origin, look.options); }

/// The tiles of `set` for which keep(tile) holds.
template <class Keep>
TileSet filter(const TileSet& set, Keep keep) {
    TileSet kept = TileSet::with_room(set.bounds());
    for (const Point p : set)
        if (keep(p)) kept.insert(p);
    return kept;
}

void check_bad_input(const Look& look) {
    try {
        (void)see(look);
    } catch (const std::logic_error& error) {
        if (std::string(error.what()).empty()) fail(look, "the message says something");
        return;
    }
    fail(look, "bad input raises a standard exception");
}

void check_basics(const Look& look, const TileSet& seen) {
    if (!seen.contains(look.origin)) fail(look, "the origin is visible", {}, seen);
    std::size_t count = 0;
    for (const Point p : seen) {
        if (!look.size().contains(p)) fail(look, "tiles outside are never reported", {}, seen);
        ++count;
    }
    if (count != seen.count()) fail(look, "each tile is reported once", {}, seen);
}

void check_walls(Look look) {
    look.options.light_walls = true;
    const TileSet lit = see(look);
    look.options.light_walls = false;
    const auto stays = [&](Point p) { return p == look.origin || !look.is_opaque(p); };
    expect_equal(look, "walls left out = walls lit, less the opaque tiles", filter(lit, stays),
                 see(look));
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
    }
    return false;
}

void check_rim_and_cone(const Look& look, const TileSet& seen) {
    Look freely = look;
    freely.options.radius = unlimited;
    freely.options.cone.reset();
    Look in_the_open = freely;
    in_the_open.opaque.fill(false);
    in_the_open.options.algorithm = Algorithm::symmetric;
    in_the_open.options.cone = look.options.cone;
    const TileSet cone = see(in_the_open);
    const auto stays = [&](Point p) {
        return in_shape(look.options, p - look.origin) && cone.contains(p);
    };
    expect_equal(look, "the rim and the cone only cut", filter(see(freely), stays), seen);
}

/// Mirrored left to right, top to bottom, and in the diagonal, which make all 8 ways between them.
void check_mirrors(const Look& look, const TileSet& seen) {
    const Size size = look.size();
    const auto check = [&](const char* what, Size mirrored_size, auto mirror, auto mirror_vector) {
        Look mirrored{Grid<bool>(mirrored_size), mirror(look.origin), look.options};
        for (const Point p : points(size)) mirrored.opaque[mirror(p)] = look.opaque[p];
        if (look.options.cone) {
            mirrored.options.cone->direction = mirror_vector(look.options.cone->direction);
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

/// The same walls by other doors: bits, a set that was used before, a world of callbacks.
void check_other_doors(const Look& look, const TileSet& seen) {
    TileSet reused = TileSet::with_room({{-3, -3}, {7, 7}});
    reused.insert({0, 0});
    const OpacityGrid bits(look);
    field_of_view(bits, look.origin, look.options, reused);
    expect_equal(look, "an OpacityGrid, into a used set", seen, reused);

    const int most = (max_side - 1) / 2;
    Options options = look.options;
    if (options.radius > most)
        options = {.radius = most,
                   .shape = Shape::square,
                   .algorithm = options.algorithm,
                   .light_walls = options.light_walls,
                   .cone = options.cone,
                   .permissiveness = options.permissiveness};
    const Point shift{1'000'000, -1'000'000};
    TileSet marked(look.size());
    cast_sight(
        [&](Point p) { return !look.size().contains(p - shift) || look.is_opaque(p - shift); },
        look.origin + shift, options,
        [&](Point p) {
            if (look.size().contains(p - shift)) marked.insert(p - shift);
        });
    expect_equal(look, "cast_sight, elsewhere", seen, marked);
}

bool is_sight_path(const Look& look, const std::vector<Point>& path, Point to) {
    if (path.front() != look.origin || path.back() != to) return false;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const Point step = path[i] - path[i - 1];
        if (std::max(std::abs(step.x), std::abs(step.y)) != 1) return false;
        if (i + 1 < path.size() && look.is_opaque(path[i])) return false;
    }
    return true;
}

void check_line_of_sight(const Look& look) {
    const TileSet seen = field_of_view(look, look.origin);
    const OpacityGrid bits(look);
    const std::int64_t stride = 1 + look.size().area() / 256;  // enough of a large map
    for (std::int64_t i = 0; i < look.size().area(); i += stride) {
        const Point to{static_cast<int>(i % look.size().width),
                       static_cast<int>(i / look.size().width)};
        const bool sees = seen.contains(to);
        if (line_of_sight(look, look.origin, to) != sees ||
            line_of_sight(bits, look.origin, to) != sees) {
            fail(look, ("line of sight is the field of view, to " + to_string(to)).c_str(), seen);
        }
        if (!look.is_opaque(to) && !look.is_opaque(look.origin) &&
            line_of_sight(look, to, look.origin) != sees) {
            fail(look, ("symmetry with " + to_string(to)).c_str(), seen);
        }
        const std::vector<Point> path = sight_path(look, look.origin, to);
        if (sees != !path.empty() || (sees && !is_sight_path(look, path, to))) {
            fail(look, ("a sight path to " + to_string(to)).c_str(), seen);
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes in(data, size);
    const Look look = read_look(in);
    if (!is_valid(look)) {
        check_bad_input(look);
        return 0;
    }
    const TileSet seen = see(look);
    check_basics(look, seen);
    check_walls(look);
    check_rim_and_cone(look, seen);
    check_mirrors(look, seen);
    check_other_doors(look, seen);
    if (look.options.algorithm == Algorithm::symmetric) check_line_of_sight(look);
    return 0;
}
