// MapMemory<Tile>: remembers the map as it was last seen.
//
// A tile in view is remembered as it looks now, until it is seen again: a door that closed out of
// sight is still open in memory. Keep one memory for each player, team or creature that remembers,
// and for each layer of the world. Cost: an update is linear in the view; memory is used for
// explored tiles, not for the whole map.
#ifndef SIGHTLINE_VISIBILITY_MAP_MEMORY_HPP
#define SIGHTLINE_VISIBILITY_MAP_MEMORY_HPP

#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "../core/error.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/swap_members.hpp"
#include "../core/tile_set.hpp"
#include "../core/to_point.hpp"
#include "../detail/scratch.hpp"
#include "../map/unbounded_map.hpp"
#include "sparse_grid.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {
struct MapMemoryRestorer;
}

/// What is known of a tile.
enum class Knowledge : std::uint8_t {
    unknown,     ///< never seen, or forgotten
    remembered,  ///< seen before, not now
    visible,     ///< in view now
};

/// `Tile` is what to remember of a tile: a glyph, a kind, a whole struct with its colours. It must
/// be default constructible and copyable.
template <std::semiregular Tile>
class MapMemory {
  public:
    /// All that is known of one tile.
    struct Recollection {
        Knowledge knowledge = Knowledge::unknown;  ///< whether it is in view, or was
        Tile tile{};                               ///< as last seen; Tile{} if unknown
        int turn = 0;                              ///< when it was last seen; 0 if unknown
    };

    /// Copies and moves completely or not at all. A moved-from memory is empty, of a map without
    /// tiles.
    ///@{
    MapMemory() = default;
    MapMemory(const MapMemory&) = default;
    MapMemory(MapMemory&& other) noexcept { swap(*this, other); }
    MapMemory& operator=(const MapMemory& other) { return *this = MapMemory(other); }
    MapMemory& operator=(MapMemory&& other) noexcept { return detail::take(*this, other); }
    ~MapMemory() = default;
    friend void swap(MapMemory& a, MapMemory& b) noexcept {
        detail::swap_members<&MapMemory::size_, &MapMemory::is_unbounded_, &MapMemory::visible_,
                             &MapMemory::explored_, &MapMemory::memories_>(a, b);
    }
    ///@}

    /// Knows nothing of a map of `size`.
    explicit MapMemory(Size size) { reset(size); }

    /// Knows nothing of an endless world. It grows with the tiles that are seen, which may lie
    /// anywhere within a square of max_side tiles.
    explicit MapMemory(Unbounded) : is_unbounded_{true} {}

    /// Forgets everything, including the current view; `size` is that of the next map.
    ///@{
    void reset() {
        visible_.reset({});
        explored_.reset({});
        memories_.clear();
    }
    void reset(Size size) {
        detail::require_valid_size(size);
        size_ = size;
        is_unbounded_ = false;
        reset();
    }
    ///@}

    /// Remembers `visible` as in view on turn `turn`; tile_at(Point) says how its tiles look. Tiles
    /// that are no longer in view stay remembered. If tile_at() throws, or memory runs out, nothing
    /// has changed.
    ///
    ///     memory.update(player.viewshed.visible(), [&](Point p) { return level.tile(p); }, turn);
    template <class TileAt>
        requires std::convertible_to<std::invoke_result_t<TileAt&, Point>, Tile>
    void update(const TileSet& visible, TileAt&& tile_at, int turn = 0) {
        require_on_map(visible);
        struct Looks;
        detail::Borrowed<std::vector<Memory>, Looks> looks;
        for (const Point p : visible) looks->push_back({static_cast<Tile>(tile_at(p)), turn});
        whole_or_not_at_all([&](MapMemory& memory) {
            memory.make_room(visible);
            memory.visible_ = visible;
            // From here on nothing allocates.
            memory.take_in(visible, *looks);
        });
    }

    /// Takes over newer knowledge from another memory of the same map: tiles that are unknown here,
    /// or that were seen there on a later turn. Tiles in view here stay; tiles in view there are
    /// remembered. Throws std::invalid_argument for a memory of a map of another size; if it
    /// throws, nothing has changed.
    ///
    ///     mine.merge(allys);   // allies share their maps
    void merge(const MapMemory& other) {
        require_same_map(other);
        TileSet news = other.explored_ - visible_;
        for (const Point p : explored_& news) {
            if (other.memories_[p].turn <= memories_[p].turn) news.erase(p);
        }
        struct Looks;
        detail::Borrowed<std::vector<Memory>, Looks> looks;
        for (const Point p : news) looks->push_back(other.memories_[p]);
        whole_or_not_at_all([&](MapMemory& memory) {
            memory.make_room(news);
            memory.take_in(news, *looks);
        });
    }

    /// The size of the map; 0 for an endless world.
    [[nodiscard]] Size size() const { return size_; }
    /// Whether it is of an endless world.
    [[nodiscard]] bool is_unbounded() const { return is_unbounded_; }

    /// Visible, remembered or unknown. Tiles outside the map are unknown.
    [[nodiscard]] Knowledge knowledge(Point p) const {
        if (visible_.contains(p)) return Knowledge::visible;
        return explored_.contains(p) ? Knowledge::remembered : Knowledge::unknown;
    }

    /// All that is known of a tile.
    [[nodiscard]] Recollection recall(Point p) const {
        const Knowledge known = knowledge(p);
        if (known == Knowledge::unknown) return {};
        const Memory& memory = memories_[p];
        return {known, memory.tile, memory.turn};
    }

    /// The tile as last seen, without copying it; null if unknown. Valid until the next update.
    [[nodiscard]] const Tile* find(Point p) const {
        return explored_.contains(p) ? &memories_[p].tile : nullptr;
    }

    /// For the tile of any other position.
    ///@{
    [[nodiscard]] Knowledge knowledge(const OtherPoint auto& position) const {
        return knowledge(to_point(position));
    }
    [[nodiscard]] Recollection recall(const OtherPoint auto& position) const {
        return recall(to_point(position));
    }
    [[nodiscard]] const Tile* find(const OtherPoint auto& position) const {
        return find(to_point(position));
    }
    ///@}

    /// The tiles in view, as of the last update; always part of explored().
    [[nodiscard]] const TileSet& visible() const { return visible_; }
    /// The tiles that were ever seen and are not forgotten.
    [[nodiscard]] const TileSet& explored() const { return explored_; }

    /// Forgets tiles that are not in view: all of them, or those in `area` or in `tiles`.
    ///@{
    void forget() { forget(TileSet(explored_)); }
    void forget(const TileSet& tiles) {
        TileSet gone = explored_ & tiles;
        gone -= visible_;
        whole_or_not_at_all([&](MapMemory& memory) {
            memory.memories_.write(gone, [](Point, Memory& one) { one = Memory(); });
            memory.explored_ -= gone;
        });
    }
    void forget(Rect area) { forget(TileSet(intersection(area, explored_.bounds()))); }
    ///@}

  private:
    friend struct detail::MapMemoryRestorer;

    struct Memory {
        Tile tile{};
        int turn = 0;
    };

    /// Applies `change` to this memory, or to a copy if writing a tile can throw.
    template <class Change>
    void whole_or_not_at_all(Change&& change) {
        if constexpr (std::is_nothrow_default_constructible_v<Tile> &&
                      std::is_nothrow_move_assignable_v<Tile>) {
            change(*this);
        } else {
            MapMemory changed(*this);
            change(changed);
            swap(*this, changed);
        }
    }

    /// Allocates memory for take_in(). First the set, which throws for tiles that are too far
    /// apart.
    void make_room(const TileSet& tiles) {
        explored_.reserve(tiles.bounds());
        memories_.make_room(tiles);
    }
    void take_in(const TileSet& tiles, std::vector<Memory>& looks) {
        explored_ |= tiles;
        auto look = looks.begin();
        memories_.write(tiles, [&](Point, Memory& one) { one = std::move(*look++); });
    }

    void require_same_map(const MapMemory& other) const {
        if (size_ == other.size_ && is_unbounded_ == other.is_unbounded_) return;
        const auto name = [](const MapMemory& of) {
            return of.is_unbounded_ ? std::string("an unbounded world")
                                    : "a map of size " + to_string(of.size_);
        };
        SIGHTLINE_REFUSE(std::invalid_argument,
                         "a memory of " + name(*this) + " cannot take in one of " + name(other));
    }

    /// Throws for sets made on a larger map, before anything has changed.
    void require_on_map(const TileSet& visible) const {
        if (is_unbounded_ || points(size_).covers(visible.bounds())) return;
        for (const Point p : visible) detail::require_inside(size_, p, "remembered tile");
    }

    Size size_{};
    bool is_unbounded_ = false;
    TileSet visible_;
    TileSet explored_;
    detail::SparseGrid<Memory> memories_;
};

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
