// Viewshed: what one observer sees, as a plain component for any entity system or none.
//
// It holds how the observer looks and what it sees now; update_viewsheds() keeps the two in
// agreement with the map and recomputes only where something changed. Copy it, move it, store it
// anywhere: it refers to nothing.
#pragma once

#include <cstdint>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/tile_set.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// What a viewshed was computed from the last time, and what was seen before that.
struct LastLook {
    Point origin{};
    Options view{};
    std::uint64_t map = 0;       // OpacityChanges::id(); 0 for maps without one
    std::uint64_t revision = 0;  // of that map, up to which `visible` is known to be right
    std::uint64_t stamp = 0;     // never the same for two computations; 0 before the first
    TileSet before{};            // what the computation before saw on the same map
    bool latest = false;         // whether the last update computed it
};

}  // namespace detail

///     struct Guard { Point position; Viewshed viewshed; };
///     Guard guard{{12, 7}, {.view = {.radius = 10, .cone = Cone{{1, 0}, 90}}}};
struct Viewshed {
    /// How the observer looks. Change it at will: the next update notices.
    Options view{.radius = 8};
    /// What the observer saw at the last update.
    TileSet visible{};
    /// Asks for a recomputation. Moves, new options and changes of the map are noticed without.
    bool dirty = true;
    /// Bookkeeping of update_viewsheds().
    detail::LastLook last{};

    /// Whether the tile was in view at the last update.
    [[nodiscard]] bool sees(Point tile) const { return visible.contains(tile); }

    /// The tiles that the last update brought into view; all it sees, on another map.
    [[nodiscard]] TileSet newly_seen() const {
        return last.latest ? visible - last.before : TileSet{};
    }

    /// The tiles that the last update took out of view; none, on another map.
    [[nodiscard]] TileSet newly_hidden() const {
        return last.latest ? last.before - visible : TileSet{};
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI
