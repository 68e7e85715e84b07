// Saving a Viewshed: how it looks and what it saw.
//
// A loaded viewshed is dirty: maps have no identity beyond one run of a program, so the first
// update computes it anew. What that update brings into and takes out of view is told apart from
// what was seen when it was saved.
#ifndef SIGHTLINE_SAVE_VIEWSHED_HPP
#define SIGHTLINE_SAVE_VIEWSHED_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "../detail/unique_id.hpp"
#include "../visibility/viewshed.hpp"
#include "envelope.hpp"
#include "options.hpp"
#include "save_reader.hpp"
#include "save_writer.hpp"
#include "tile_set.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The viewshed as bytes, the same on every machine.
[[nodiscard]] inline std::vector<std::uint8_t> to_bytes(const Viewshed& viewshed) {
    SaveWriter out;
    detail::write(out, viewshed.options);
    detail::write(out, viewshed.visible());
    return detail::seal(detail::kind_for(viewshed.options, detail::saved_viewshed), out);
}

/// The viewshed that to_bytes() wrote, dirty; raises std::runtime_error for anything else.
[[nodiscard]] inline Viewshed viewshed_from_bytes(std::span<const std::uint8_t> bytes) {
    SaveReader in = detail::open(detail::saved_viewshed, bytes);
    Viewshed viewshed;
    viewshed.options = detail::read_options(in, detail::version_of(bytes));
    viewshed.last.visible = detail::read_tile_set(in);
    viewshed.last.stamp = detail::unique_id();
    in.require(in.left() == 0, "something follows its end");
    return viewshed;
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
