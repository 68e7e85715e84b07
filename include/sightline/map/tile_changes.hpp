// TileChanges: a map's identity, and a record of where it changed.
//
// Every change gets the next revision number. The last 64 changes are kept tile by tile; older ones
// as the revision of the last change in each block of tiles. So a viewshed of revision r can ask
// what changed near it since: exactly after a few changes, by blocks after many. The id tells maps
// apart: it is unique in the process, across shared libraries. A copy is another map from then on;
// a move takes the identity along. Cost: recording takes constant time; a query reads the recent
// changes, or the blocks of the area.
#ifndef SIGHTLINE_MAP_TILE_CHANGES_HPP
#define SIGHTLINE_MAP_TILE_CHANGES_HPP

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "../core/grid.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/swap_members.hpp"
#include "../detail/unique_id.hpp"
#include "opacity.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// Put one into your map, record() each tile whose opacity or haze changes, and offer it as
/// `changes()`. Viewsheds then notice changes by themselves:
///
///     struct Dungeon {
///         Size size() const;
///         bool is_opaque(Point) const;
///         const TileChanges& changes() const { return changes_; }
///         void open_door(Point p) { ...; changes_.record(p); }
///         TileChanges changes_{{80, 50}};
///     };
///
/// A newly generated map is another map: assign a new TileChanges, or call restart().
class SIGHTLINE_API TileChanges {
  public:
    /// For a map without tiles; call restart() when it gets some.
    TileChanges() = default;

    /// For a map of `size`.
    explicit TileChanges(Size size);

    /// A copy is another map, with nothing recorded; a moved map stays the same map.
    ///@{
    TileChanges(const TileChanges& other) : TileChanges(other.size_) {}
    TileChanges(TileChanges&& other) noexcept { swap(*this, other); }
    TileChanges& operator=(const TileChanges& other) { return *this = TileChanges(other); }
    TileChanges& operator=(TileChanges&& other) noexcept { return detail::take(*this, other); }
    ~TileChanges() = default;
    friend void swap(TileChanges& a, TileChanges& b) noexcept {
        detail::swap_members<&TileChanges::size_, &TileChanges::id_, &TileChanges::revision_,
                             &TileChanges::recent_, &TileChanges::blocks_>(a, b);
    }
    ///@}

    /// Records that a tile's opacity or haze changed.
    void record(Point tile) {
        detail::require_inside(size_, tile, "changed tile");
        recent_[slot(++revision_)] = tile;
        blocks_[{tile.x / block_side, tile.y / block_side}] = revision_;
    }

    /// Records that any tile of `area` may have changed. (A template, so that `record({3, 4})`
    /// means a tile.)
    template <std::same_as<Rect> R>
    void record(const R& area) {
        record_area(area);
    }

    /// Becomes another map, of `size`, with nothing recorded.
    void restart(Size size);

    /// The size of the map.
    [[nodiscard]] Size size() const { return size_; }
    /// Tells this map from all others in this process. It can be compared, no more.
    [[nodiscard]] const detail::UniqueId& id() const { return id_; }
    /// Grows with every change.
    [[nodiscard]] std::uint64_t revision() const { return revision_; }

    /// Whether anything changed in `area` after revision `since` for which matters(tile) is true.
    /// After more than 64 changes the answer is by blocks: any change in or near `area` counts.
    template <std::predicate<Point> Matters>
    [[nodiscard]] bool any_since(std::uint64_t since, Rect area, Matters&& matters) const {
        if (revision_ - since > recent_.size()) return any_block_since(since, area);
        for (std::uint64_t r = since + 1; r <= revision_; ++r) {
            const Point tile = recent_[slot(r)];
            if (area.contains(tile) && matters(tile)) return true;
        }
        return false;
    }

  private:
    static constexpr int block_side = 32;
    static constexpr std::size_t remembered = 64;

    [[nodiscard]] static Size blocks_for(Size size) {
        return {(size.width + block_side - 1) / block_side,
                (size.height + block_side - 1) / block_side};
    }

    [[nodiscard]] static std::size_t slot(std::uint64_t revision) {
        return static_cast<std::size_t>(revision % remembered);
    }

    void record_area(const Rect& area);

    [[nodiscard]] bool any_block_since(std::uint64_t since, Rect area) const;

    /// The blocks that hold tiles of `area`, which lies on the map and is not empty.
    [[nodiscard]] static Rect blocks_of(const Rect& area) {
        const Point last = area.last();
        return rect_between({area.min.x / block_side, area.min.y / block_side},
                            {last.x / block_side, last.y / block_side});
    }

    Size size_{};
    detail::UniqueId id_{};
    std::uint64_t revision_ = 0;
    std::array<Point, remembered> recent_{};  // revision r's tile is at slot(r)
    Grid<std::uint64_t> blocks_;              // the revision of each block's last change
};

namespace detail {

template <class T>
concept RefersToChanges = std::same_as<T, const TileChanges&> || std::same_as<T, TileChanges&>;

template <class M>
concept HasChanges = requires(const M& map) {
    { map.changes() } -> RefersToChanges;
};

template <class T>
concept IsChanges = std::same_as<std::remove_cvref_t<T>, TileChanges>;

/// Whether a map has TileChanges that would be ignored: from a function that is not const, by
/// value, by pointer, or as a member.
template <class M>
concept AlmostHasChanges =
    !HasChanges<M> && (requires(M& map) { { map.changes() } -> IsChanges; } ||
                       requires(M& map) { { *map.changes() } -> IsChanges; } ||
                       requires(M& map) { { map.changes } -> IsChanges; });

}  // namespace detail

/// A map that records its changes: an OpacityMap with `const TileChanges& changes() const`.
template <class M>
concept TrackedMap = OpacityMap<M> && detail::HasChanges<M>;

namespace detail {

/// The state of a map when something was computed from it; empty if the map records no changes.
struct MapState {
    UniqueId id{};               // TileChanges::id()
    std::uint64_t revision = 0;  // the result is known to be valid up to this revision
};

}  // namespace detail
}  // namespace sightline::inline SIGHTLINE_ABI

#endif
