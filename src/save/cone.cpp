#include <optional>

#include <sightline/save/cone.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

void write(SaveWriter& out, const std::optional<Cone>& cone) {
    out.integer(cone ? 1 : 0);
    if (!cone) return;
    out.integer(cone->direction.x);
    out.integer(cone->direction.y);
    out.integer(cone->angle);
}

std::optional<Cone> read_cone(SaveReader& in) {
    if (in.integer(0, 1, "a flag of") == 0) return std::nullopt;
    constexpr int most = max_cone_component;
    Cone cone;
    cone.direction.x = in.integer(-most, most, "a cone direction of");
    cone.direction.y = in.integer(-most, most, "a cone direction of");
    cone.angle = in.integer(0, 360, "a cone angle of");
    in.require(cone.direction != Point{}, "a cone has no direction");
    return cone;
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
