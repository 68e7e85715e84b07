// Saving a Viewshed: how it looks and what it saw.
//
// A loaded viewshed is dirty: maps have no identity beyond one run of a program, so the first
// update computes it anew. What that update brings into and takes out of view is told apart from
// what was seen when it was saved.
// Version 2 has a haze limit in its options; version 3 a dark sight, and begins by saying whether
// there is a haze limit. Each is written only where the one before will not do.
#ifndef SIGHTLINE_SAVE_VIEWSHED_HPP
#define SIGHTLINE_SAVE_VIEWSHED_HPP

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "../detail/unique_id.hpp"
#include "../light/dark_sight.hpp"
#include "../visibility/viewshed.hpp"
#include "envelope.hpp"
#include "options.hpp"
#include "save_reader.hpp"
#include "save_writer.hpp"
#include "tile_set.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

inline void write(SaveWriter& out, const DarkSight& dark) {
    out.integer(dark.radius);
    out.integer(static_cast<int>(dark.shape));
    out.integer(dark.least);
}

[[nodiscard]] inline DarkSight read_dark_sight(SaveReader& in) {
    DarkSight dark;
    dark.radius = in.integer(0, (std::numeric_limits<int>::max)(), "a dark sight of radius");
    dark.shape = in.enumerator<Shape>("a shape of number");
    dark.least = in.integer(0, 255, "a least light of");
    return dark;
}

}  // namespace detail

/// The viewshed as bytes, the same on every machine.
[[nodiscard]] inline std::vector<std::uint8_t> to_bytes(const Viewshed& viewshed) {
    SaveWriter out;
    detail::SavedKind kind = detail::saved_viewshed;
    const bool limited = viewshed.options.haze_limit != max_haze;
    if (viewshed.dark != DarkSight{}) {
        out.integer(limited ? 1 : 0);
    } else {
        kind.version = limited ? 2 : 1;
    }
    detail::write(out, viewshed.options);
    detail::write(out, viewshed.visible());
    if (kind.version >= 3) detail::write(out, viewshed.dark);
    return detail::seal(kind, out);
}

/// The viewshed that to_bytes() wrote, dirty; raises std::runtime_error for anything else.
[[nodiscard]] inline Viewshed viewshed_from_bytes(std::span<const std::uint8_t> bytes) {
    SaveReader in = detail::open(detail::saved_viewshed, bytes);
    Viewshed viewshed;
    const int version = detail::version_of(bytes);
    const int of_options = version < 3 ? version : 1 + in.integer(0, 1, "a flag of");
    viewshed.options = detail::read_options(in, of_options);
    viewshed.last.visible = detail::read_tile_set(in);
    if (version >= 3) viewshed.dark = detail::read_dark_sight(in);
    viewshed.last.stamp = detail::unique_id();
    in.require(in.left() == 0, "something follows its end");
    return viewshed;
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
