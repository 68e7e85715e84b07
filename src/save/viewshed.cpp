#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <sightline/save/viewshed.hpp>

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

void write(SaveWriter& out, const DarkSight& dark) {
    out.integer(dark.radius);
    out.integer(static_cast<int>(dark.shape));
    out.integer(dark.least);
}

DarkSight read_dark_sight(SaveReader& in) {
    DarkSight dark;
    dark.radius = in.integer(0, std::numeric_limits<int>::max(), "a dark sight of radius");
    dark.shape = in.enumerator<Shape>("a shape of number");
    dark.least = in.integer(0, 255, "a minimum light of");
    return dark;
}

}  // namespace detail

std::vector<std::uint8_t> to_bytes(const Viewshed& viewshed) {
    SaveWriter out;
    detail::SavedKind kind = detail::saved_viewshed;
    const int of_options = detail::options_version(viewshed.options);
    if (of_options < 3) {  // versions before there were heights
        kind.version = static_cast<std::uint8_t>(viewshed.dark != DarkSight{} ? 3 : of_options);
        if (kind.version == 3) out.integer(of_options - 1);
    }
    detail::write(out, viewshed.options);
    detail::write(out, viewshed.visible());
    if (kind.version >= 3) detail::write(out, viewshed.dark);
    return detail::seal(kind, out);
}

Viewshed viewshed_from_bytes(std::span<const std::uint8_t> bytes) {
    SaveReader in = detail::open(detail::saved_viewshed, bytes);
    Viewshed viewshed;
    const int version = detail::version_of(bytes);
    int of_options = version < 3 ? version : 3;
    if (version == 3) of_options = 1 + in.integer(0, 1, "a flag of");
    viewshed.options = detail::read_options(in, of_options);
    viewshed.last.visible = detail::read_tile_set(in);
    if (version >= 3) viewshed.dark = detail::read_dark_sight(in);
    viewshed.last.stamp = detail::unique_id();
    in.require(in.left() == 0, "something follows its end");
    return viewshed;
}

}  // namespace sightline::inline SIGHTLINE_ABI
