// Viewshed: what one observer sees, as a plain component for any entity system or none.
//
// It holds how the observer looks and what it sees now; update_viewsheds() keeps the two in
// agreement with the map and recomputes only where something changed. Copy it, move it, store it
// anywhere: it refers to nothing.
#ifndef SIGHTLINE_VISIBILITY_VIEWSHED_HPP
#define SIGHTLINE_VISIBILITY_VIEWSHED_HPP

#include <utility>

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/tile_set.hpp"
#include "../detail/unique_id.hpp"
#include "../light/dark_sight.hpp"
#include "../map/tile_changes.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// What a viewshed saw the last time, what that was computed from, and what it saw before.
struct SIGHTLINE_API LastLook {
    TileSet visible{};
    Point origin{};
    ViewshedOptions options{};
    MapState map{};       // up to which `visible` is known to be right
    UniqueId stamp{};     // never the same for two computations; none before the first
    TileSet before{};     // what the computation before saw on the same map
    bool latest = false;  // whether the last update computed it
    // Of observers who see by light only:
    TileSet sight{};   // all that is in line of sight
    MapState light{};  // the LightMap's, up to which `visible` is known to be right; else none
    DarkSight dark{};

    /// Copied and moved whole or not at all; one that was moved from has seen nothing.
    ///@{
    LastLook() = default;
    LastLook(const LastLook&) = default;
    LastLook(LastLook&& other) noexcept { swap(other); }
    LastLook& operator=(const LastLook& other) { return *this = LastLook(other); }
    LastLook& operator=(LastLook&& other) noexcept {
        LastLook taken(std::move(other));
        swap(taken);
        return *this;
    }
    ~LastLook() = default;
    ///@}

  private:
    void swap(LastLook& other) noexcept;
};

}  // namespace detail

/// What you decide is a member, what an update finds out is a function; so it is with everything
/// that sees or remembers.
///
///     struct Guard { Point position; Viewshed viewshed; };
///     Guard guard{{12, 7}, {.options = {.radius = 10, .cone = Cone{{1, 0}, 90}}}};
struct Viewshed {
    /// Bookkeeping of update_viewsheds(). (The first member, as the only one whose assignment can
    /// run out of memory: then none has changed.)
    detail::LastLook last{};
    /// How the observer looks: with radius 8 unless another is given. Change it at will: the next
    /// update notices.
    ViewshedOptions options{};
    /// How much light the observer needs, and how far it sees without. Matters only where
    /// update_viewsheds() is given a LightMap.
    DarkSight dark{};
    /// Asks for a recomputation. Moves, new options and changes of the map are noticed without.
    bool dirty = true;

    /// What the observer saw at the last update, and whether that includes a tile.
    ///@{
    [[nodiscard]] const TileSet& visible() const { return last.visible; }
    [[nodiscard]] bool sees(Point tile) const { return last.visible.contains(tile); }
    ///@}

    /// The tiles that the last update brought into view; all it sees, on another map.
    [[nodiscard]] TileSet newly_seen() const {
        return last.latest ? last.visible - last.before : TileSet{};
    }

    /// The tiles that the last update took out of view; none, on another map.
    [[nodiscard]] TileSet newly_hidden() const {
        return last.latest ? last.before - last.visible : TileSet{};
    }

    /// Has seen nothing, as if new; the options stay. The next update is the first.
    void reset() {
        last = detail::LastLook();
        dirty = true;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
