// TileChanges: what a map tells those who look at it: which map it is, and where it changed.
//
// Every change gets the next revision number. The last few changes are kept tile by tile, all of
// them as the revision of the last change in each block of tiles: whoever saw revision r can ask
// what changed near them since, exactly if that was a few changes ago, by blocks if it was more.
// The id tells maps apart: no two are equal in one process, whichever of its libraries made them. A
// copy goes its own way from then on and so is another map; a move takes the identity along.
// Cost: recording is constant; asking looks at the recent changes, or at the blocks of the area.
#ifndef SIGHTLINE_MAP_TILE_CHANGES_HPP
#define SIGHTLINE_MAP_TILE_CHANGES_HPP

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "../core/grid.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../detail/unique_id.hpp"
#include "opacity.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// Put one into your map, record() each tile whose opacity or haze changes, offer it as
/// `changes()`, and viewsheds keep themselves up to date:
///
///     struct Dungeon {
///         Size size() const;
///         bool is_opaque(Point) const;
///         const TileChanges& changes() const { return changes_; }
///         void open_door(Point p) { ...; changes_.record(p); }
///         TileChanges changes_{{80, 50}};
///     };
///
/// A newly generated map is another one: assign a new TileChanges, or call restart().
class SIGHTLINE_API TileChanges {
  public:
    /// For a map without tiles; call restart() when there is one.
    TileChanges() = default;

    /// For a map of `size`.
    explicit TileChanges(Size size);

    /// A copy is another map from now on, with nothing recorded; a move stays the same map.
    ///@{
    TileChanges(const TileChanges& other) : TileChanges(other.size_) {}
    TileChanges(TileChanges&& other) noexcept { swap(other); }
    TileChanges& operator=(const TileChanges& other) { return *this = TileChanges(other); }
    TileChanges& operator=(TileChanges&& other) noexcept {
        TileChanges taken(std::move(other));
        swap(taken);
        return *this;
    }
    ~TileChanges() = default;
    ///@}

    /// The tile's opacity or haze is not what it was.
    void record(Point tile) {
        detail::require_inside(size_, tile, "changed tile");
        recent_[slot(++revision_)] = tile;
        blocks_[{tile.x / block_side, tile.y / block_side}] = revision_;
    }

    /// Any tile of `area` may not be what it was. (A template so that `record({3, 4})` is about a
    /// tile.)
    template <std::same_as<Rect> R>
    void record(const R& area) {
        record_area(area);
    }

    /// Everything may be different: from now on this is another map, of `size`.
    void restart(Size size);

    /// The size of the map.
    [[nodiscard]] Size size() const { return size_; }
    /// Tells this map from all others in this process; compare it, and use it for nothing else.
    [[nodiscard]] const detail::UniqueId& id() const { return id_; }
    /// Grows with every change.
    [[nodiscard]] std::uint64_t revision() const { return revision_; }

    /// Whether, after revision `since`, anything changed in `area` that matters(tile). After more
    /// changes than are remembered one by one, whatever changed in or near `area` does.
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
    void swap(TileChanges& other) noexcept;

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

/// Whether a map has TileChanges that nobody would ask for: from a function that is not const,
/// by value, by pointer, or as a member.
template <class M>
concept AlmostHasChanges =
    !HasChanges<M> && (requires(M& map) { { map.changes() } -> IsChanges; } ||
                       requires(M& map) { { *map.changes() } -> IsChanges; } ||
                       requires(M& map) { { map.changes } -> IsChanges; });

}  // namespace detail

/// A map that says what changed: an OpacityMap with `const TileChanges& changes() const`.
template <class M>
concept TrackedMap = OpacityMap<M> && detail::HasChanges<M>;

namespace detail {

/// A map as something was computed from it. None, if the map does not say what changed.
struct MapState {
    UniqueId id{};               // TileChanges::id()
    std::uint64_t revision = 0;  // up to which what was computed is known to be right
};

}  // namespace detail
}  // namespace sightline::inline SIGHTLINE_ABI

#endif
