// Saving a Viewshed: how it looks and what it saw.
//
// A loaded viewshed is dirty: maps have no identity beyond one run of a program, so the first
// update computes it anew. What that update brings into and takes out of view is told apart from
// what was seen when it was saved.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "../map/opacity_changes.hpp"
#include "../visibility/viewshed.hpp"
#include "envelope.hpp"
#include "save_reader.hpp"
#include "save_writer.hpp"
#include "tile_set.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

inline void write(SaveWriter& out, const Options& view) {
    out.integer(view.radius);
    out.integer(static_cast<int>(view.shape));
    out.integer(static_cast<int>(view.algorithm));
    out.integer(view.light_walls ? 1 : 0);
    out.integer(view.permissiveness);
    out.integer(view.cone ? 1 : 0);
    if (view.cone) {
        out.integer(view.cone->direction.x);
        out.integer(view.cone->direction.y);
        out.integer(view.cone->angle);
    }
}

[[nodiscard]] inline Options read_options(SaveReader& in) {
    Options view;
    view.radius = in.integer(0, (std::numeric_limits<int>::max)(), "a radius of");
    view.shape = in.enumerator<Shape>("a shape of number");
    view.algorithm = in.enumerator<Algorithm>("an algorithm of number");
    view.light_walls = in.integer(0, 1, "a flag of") == 1;
    view.permissiveness = in.integer(0, 8, "a permissiveness of");
    if (in.integer(0, 1, "a flag of") == 1) {
        constexpr int most = max_cone_component;
        Cone cone;
        cone.direction.x = in.integer(-most, most, "a cone direction of");
        cone.direction.y = in.integer(-most, most, "a cone direction of");
        cone.angle = in.integer(0, 360, "a cone angle of");
        in.require(cone.direction != Point{}, "a cone has no direction");
        view.cone = cone;
    }
    return view;
}

}  // namespace detail

/// The viewshed as bytes, the same on every machine.
[[nodiscard]] inline std::vector<std::uint8_t> to_bytes(const Viewshed& viewshed) {
    SaveWriter out;
    detail::write(out, viewshed.options);
    detail::write(out, viewshed.visible());
    return detail::seal(detail::saved_viewshed, out);
}

/// The viewshed that to_bytes() wrote, dirty; raises std::runtime_error for anything else.
[[nodiscard]] inline Viewshed viewshed_from_bytes(std::span<const std::uint8_t> bytes) {
    SaveReader in = detail::open(detail::saved_viewshed, bytes);
    Viewshed viewshed;
    viewshed.options = detail::read_options(in);
    viewshed.last.visible = detail::read_tile_set(in);
    viewshed.last.stamp = detail::unique_id();
    in.require(in.left() == 0, "something follows its end");
    return viewshed;
}

}  // namespace sightline::inline SIGHTLINE_ABI
