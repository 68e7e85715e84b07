// Viewshed: what one observer sees, as a plain component for any entity system or none.
//
// It holds the observer's options and what it sees now. update_viewsheds() recomputes it where
// something changed. Copy it, move it, store it anywhere: it refers to nothing.
#ifndef SIGHTLINE_VISIBILITY_VIEWSHED_HPP
#define SIGHTLINE_VISIBILITY_VIEWSHED_HPP

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/swap_members.hpp"
#include "../core/tile_set.hpp"
#include "../core/to_point.hpp"
#include "../detail/unique_id.hpp"
#include "../light/dark_sight.hpp"
#include "../map/tile_changes.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// The last view of a viewshed, what it was computed from, and the view before.
struct LastView {
    TileSet visible{};
    Point origin{};
    ViewshedOptions options{};
    MapState map{};       // `visible` is known to be valid up to this state
    UniqueId stamp{};     // unique to the computation; none before the first
    TileSet before{};     // the view before, on the same map
    bool latest = false;  // whether the last update computed `visible`
    // Only of observers who see by light:
    TileSet sight{};   // all that is in line of sight
    MapState light{};  // the LightMap's state up to which `visible` is valid
    DarkSight dark{};

    /// Copies and moves completely or not at all. A moved-from object is as new.
    ///@{
    LastView() = default;
    LastView(const LastView&) = default;
    LastView(LastView&& other) noexcept { swap(*this, other); }
    LastView& operator=(const LastView& other) { return *this = LastView(other); }
    LastView& operator=(LastView&& other) noexcept { return take(*this, other); }
    ~LastView() = default;
    friend void swap(LastView& a, LastView& b) noexcept {
        swap_members<&LastView::visible, &LastView::origin, &LastView::options, &LastView::map,
                     &LastView::stamp, &LastView::before, &LastView::latest, &LastView::sight,
                     &LastView::light, &LastView::dark>(a, b);
    }
    ///@}
};

}  // namespace detail

/// Inputs are members; results are functions.
///
///     struct Guard { Point position; Viewshed viewshed; };
///     Guard guard{{12, 7}, {.options = {.radius = 10, .cone = Cone{{1, 0}, 90}}}};
struct Viewshed {
    /// Used by update_viewsheds(). (The first member, since only its assignment can run out of
    /// memory: then nothing has changed.)
    detail::LastView last{};
    /// The options of the view; the default radius is 8. Change them at will: the next update
    /// notices.
    ViewshedOptions options{};
    /// How much light the observer needs, and how far it sees without. Used only by
    /// update_viewsheds() with a LightMap.
    DarkSight dark{};
    /// Demands a recomputation. Moves, new options and changes of the map are noticed anyway.
    bool dirty = true;

    /// The tiles that the observer saw at the last update, and whether `p` is one of them.
    ///@{
    [[nodiscard]] const TileSet& visible() const { return last.visible; }
    [[nodiscard]] bool sees(Point tile) const { return last.visible.contains(tile); }
    [[nodiscard]] bool sees(const OtherPoint auto& position) const {
        return sees(to_point(position));
    }
    ///@}

    /// The tiles that the last update brought into view; on another map, all of them.
    [[nodiscard]] TileSet newly_seen() const {
        return last.latest ? last.visible - last.before : TileSet{};
    }

    /// The tiles that the last update took out of view; on another map, none.
    [[nodiscard]] TileSet newly_hidden() const {
        return last.latest ? last.before - last.visible : TileSet{};
    }

    /// Forgets everything but the options. The next update is the first.
    void reset() {
        last = detail::LastView();
        dirty = true;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
