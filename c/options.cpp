#include "options.hpp"

#include "map.hpp"

namespace sightline::c_interface {

static_assert(SIGHTLINE_UNLIMITED == unlimited);
static_assert(SIGHTLINE_MAX_SIDE == max_side);
static_assert(SIGHTLINE_MAX_HAZE == max_haze);
static_assert(SIGHTLINE_SHAPE_DIAMOND == static_cast<int>(Shape::diamond));
static_assert(SIGHTLINE_SHAPE_DIAMOND + 1 == square_shapes.size());
static_assert(SIGHTLINE_SHAPE_HEXAGON == static_cast<int>(Shape::hexagon));
static_assert(SIGHTLINE_SHAPE_HEXAGON + 1 == count_of<Shape>);
static_assert(SIGHTLINE_ALGORITHM_RESTRICTIVE == static_cast<int>(Algorithm::restrictive));
static_assert(SIGHTLINE_ALGORITHM_BEVELLED == static_cast<int>(Algorithm::bevelled));
static_assert(SIGHTLINE_ALGORITHM_BEVELLED + 1 == count_of<Algorithm>);

namespace {

constexpr std::size_t options_first_version =
    SIGHTLINE_FIRST_VERSION(sightline_options, haze_limit);

}  // namespace

sightline_status check_number(const char* name, int32_t value, int32_t most) {
    if (value >= 0 && value <= most) return SIGHTLINE_OK;
    return fail(SIGHTLINE_INVALID, "%s %d is not allowed: it must be 0 to %d", name, value, most);
}

sightline_status check_radius(int64_t radius) {
    if (radius >= 0 && radius <= unlimited) return SIGHTLINE_OK;
    return fail(SIGHTLINE_INVALID, "radius %lld is not allowed: it must be 0 or more",
                static_cast<long long>(radius));
}

sightline_status check_direction(int64_t x, int64_t y) {
    constexpr int64_t most = detail::max_cone_component;
    if ((x != 0 || y != 0) && x >= -most && x <= most && y >= -most && y <= most) {
        return SIGHTLINE_OK;
    }
    return fail(SIGHTLINE_INVALID,
                "direction (%lld, %lld) is not allowed: it must not be (0, 0), and each part must "
                "be %d to %d",
                static_cast<long long>(x), static_cast<long long>(y), -static_cast<int>(most),
                static_cast<int>(most));
}

sightline_status read_options(const sightline_options* given, Options& out) {
    if (given == nullptr) return SIGHTLINE_OK;
    sightline_options known = SIGHTLINE_OPTIONS;
    sightline_status status = read_struct(given, options_first_version, "sightline_options", known);
    if (status == SIGHTLINE_OK) status = check_radius(known.radius);
    if (status == SIGHTLINE_OK) status = check_number("shape", known.shape, count_of<Shape> - 1);
    if (status == SIGHTLINE_OK) {
        status = check_number("algorithm", known.algorithm, count_of<Algorithm> - 1);
    }
    if (status == SIGHTLINE_OK) status = check_number("permissiveness", known.permissiveness, 8);
    if (status == SIGHTLINE_OK) status = check_number("haze limit", known.haze_limit, max_haze);
    const bool has_cone = known.cone_angle != SIGHTLINE_ALL_AROUND;
    if (status == SIGHTLINE_OK && has_cone) {
        status = check_number("cone angle", known.cone_angle, 360);
        if (status == SIGHTLINE_OK) {
            status = check_direction(known.cone_direction.x, known.cone_direction.y);
        }
    }
    if (status != SIGHTLINE_OK) return status;
    out.radius = known.radius;
    out.shape = static_cast<Shape>(known.shape);
    out.algorithm = static_cast<Algorithm>(known.algorithm);
    out.light_walls = known.light_walls != 0;
    out.permissiveness = known.permissiveness;
    out.haze_limit = known.haze_limit;
    out.cone.reset();
    if (has_cone) {
        out.cone = Cone{{known.cone_direction.x, known.cone_direction.y}, known.cone_angle};
    }
    return SIGHTLINE_OK;
}

sightline_status check_suitable(const Options& options, bool hexagonal, bool thin_walls) {
    if (options.algorithm != Algorithm::symmetric && (hexagonal || thin_walls)) {
        return fail(SIGHTLINE_INVALID, "algorithm %d is not for a map %s: it must be %d",
                    static_cast<int>(options.algorithm),
                    hexagonal ? "of hexagons" : "with thin walls", SIGHTLINE_ALGORITHM_SYMMETRIC);
    }
    if (!hexagonal) {
        if (options.shape != Shape::hexagon) return SIGHTLINE_OK;
        return fail(SIGHTLINE_INVALID, "shape %d is not for a map of squares: it must be 0 to %d",
                    SIGHTLINE_SHAPE_HEXAGON, SIGHTLINE_SHAPE_DIAMOND);
    }
    if (options.shape != Shape::square && options.shape != Shape::diamond) return SIGHTLINE_OK;
    return fail(SIGHTLINE_INVALID, "shape %d is not for a map of hexagons: it must be %d, %d or %d",
                static_cast<int>(options.shape), SIGHTLINE_SHAPE_CIRCLE, SIGHTLINE_SHAPE_ROUND,
                SIGHTLINE_SHAPE_HEXAGON);
}

sightline_status check_suitable(const Options& options, const sightline_map* map) {
    return check_suitable(options, map->is_hexagonal(), map->has_thin_walls());
}

sightline_status read_options(const sightline_options* given, const sightline_map* map,
                              Options& out) {
    const auto status = read_options(given, out);
    return status == SIGHTLINE_OK ? check_suitable(out, map) : status;
}

sightline_status write_options(const Options& options, sightline_options* out) {
    sightline_options value = SIGHTLINE_OPTIONS;
    value.radius = options.radius;
    value.shape = static_cast<int32_t>(options.shape);
    value.algorithm = static_cast<int32_t>(options.algorithm);
    value.light_walls = options.light_walls ? 1 : 0;
    value.permissiveness = options.permissiveness;
    value.haze_limit = options.haze_limit;
    if (options.cone) {
        value.cone_angle = options.cone->angle;
        value.cone_direction = {options.cone->direction.x, options.cone->direction.y};
    }
    return write_struct(value, options_first_version, "sightline_options", out);
}

}  // namespace sightline::c_interface

using namespace sightline::c_interface;

void sightline_options_init(sightline_options* options) {
    init_struct(sightline_options SIGHTLINE_OPTIONS, options_first_version, options);
}
