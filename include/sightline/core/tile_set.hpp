// TileSet: a set of tiles, one bit each. Visible, explored, newly seen, seen by a team: all are
// TileSets.
//
// The bits cover bounds(), a rectangle anywhere on the plane that grows when a tile outside it is
// inserted. So memory depends on the area that the set spans, not on the map. A set that is cleared
// or reassigned keeps its memory: reuse allocates nothing. Two sets are equal when they hold the
// same tiles, whatever their bounds. When memory runs out, the set keeps the tiles it had.
#ifndef SIGHTLINE_CORE_TILE_SET_HPP
#define SIGHTLINE_CORE_TILE_SET_HPP

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include "grid.hpp"
#include "point.hpp"
#include "rect.hpp"
#include "swap_members.hpp"
#include "to_point.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {
struct TileSetWords;

/// How far around an observer a set covers tiles from the start. It is also how far the engine
/// works with lines of one word: 31 tiles to either side make 63.
inline constexpr int nearby_reach = 31;

/// A range of Points.
template <class R>
concept RangeOfPoints = requires(R& range) {
    requires std::same_as<std::remove_cvref_t<decltype(*std::begin(range))>, Point>;
    std::end(range);
};
}  // namespace detail

/// A set of tiles, one bit each.
///
///     TileSet seen = field_of_view(map, me, {.radius = 8});
///     explored |= seen;
///     if (seen.contains(goblin)) ...
///     for (Point p : seen) ...
class SIGHTLINE_API TileSet {
  public:
    class Iterator;
    using value_type = Point;         ///< a tile
    using const_iterator = Iterator;  ///< goes through the tiles

    /// Copied and moved like a value; one that was moved from is empty.
    ///@{
    TileSet() = default;
    TileSet(const TileSet&) = default;
    TileSet(TileSet&& other) noexcept { swap(*this, other); }
    TileSet& operator=(const TileSet& other);
    TileSet& operator=(TileSet&& other) noexcept { return detail::take(*this, other); }
    ~TileSet() = default;
    friend void swap(TileSet& a, TileSet& b) noexcept {
        detail::swap_members<&TileSet::bounds_, &TileSet::first_column_, &TileSet::stride_,
                             &TileSet::words_>(a, b);
    }
    ///@}

    /// The bytes of its memory, which stays when it is cleared.
    [[nodiscard]] friend std::size_t memory_bytes(const TileSet& set) noexcept {
        return set.words_.capacity() * sizeof(Word);
    }

    /// An empty set with memory for the tiles of `bounds`; insert(Rect) puts them in.
    [[nodiscard]] static TileSet with_room(Rect bounds);

    /// An empty set with memory for a map of `size`. (A template, so that a list in braces, which
    /// might mean a tile, does not become a Size.)
    template <std::same_as<Size> S>
    explicit TileSet(S size) : TileSet(with_room({{0, 0}, size})) {}

    /// Holds the given tiles.
    ///
    ///     TileSet doors{{3, 4}, {10, 4}};
    TileSet(std::initializer_list<Point> tiles) {
        for (const Point p : tiles) insert(p);
    }

    /// Holds the tiles of any range of Points: a vector, a Rect, a view.
    template <detail::RangeOfPoints Tiles>
        requires(!std::same_as<std::remove_cvref_t<Tiles>, TileSet>)
    explicit TileSet(Tiles&& tiles) {
        if constexpr (std::same_as<std::remove_cvref_t<Tiles>, Rect>) {
            insert(tiles);
        } else {
            for (const Point p : tiles) insert(p);
        }
    }

    /// Holds the tiles whose value is true.
    explicit TileSet(const Grid<bool>& grid);

    /// True for each of the set's tiles, on a map of `size`. Tiles outside the map are ignored.
    [[nodiscard]] Grid<bool> to_grid(Size size) const;

    /// A rectangle that holds every tile of the set, not always the smallest.
    [[nodiscard]] Rect bounds() const { return bounds_; }

    /// The smallest rectangle that holds every tile of the set. Linear in the area of bounds().
    [[nodiscard]] Rect tight_bounds() const;

    /// Whether `p` is in the set. `p` may lie anywhere.
    [[nodiscard]] bool contains(Point p) const {
        return bounds_.contains(p) && (words_[word_index(p)] & bit(p)) != 0;
    }
    /// Whether the tile of any other position is.
    [[nodiscard]] bool contains(const OtherPoint auto& position) const {
        return contains(to_point(position));
    }

    /// The 64 tiles of a row from `first` on as bits, bit 0 being `first`: for code that copies
    /// whole rows. `first` may lie anywhere.
    [[nodiscard]] std::uint64_t row_bits(Point first) const { return window({first.x, first.y}); }

    /// Inserts a tile, wherever it lies.
    void insert(Point p) {
        if (!bounds_.contains(p)) grow_towards(p);
        words_[word_index(p)] |= bit(p);
    }

    /// Inserts all tiles of a rectangle, wherever it lies. (A template, so that `insert({3, 4})`
    /// means a tile.)
    template <std::same_as<Rect> R>
    void insert(R area) {
        insert_area(area);
    }

    /// Removes a tile, if it is in the set.
    void erase(Point p) {
        if (bounds_.contains(p)) words_[word_index(p)] &= ~bit(p);
    }

    /// Removes every tile; bounds and memory stay.
    void clear() {
        if (!words_.empty()) std::memset(words_.data(), 0, words_.size() * sizeof(Word));
    }

    /// Removes every tile and covers `bounds` from now on.
    void reset(Rect bounds) { reset(bounds, bounds.min.x); }

    /// Allocates memory for the tiles of `area`, so that inserting them does not.
    void reserve(Rect area);

    /// How many tiles there are.
    [[nodiscard]] std::size_t count() const;

    /// Whether there are no tiles.
    [[nodiscard]] bool empty() const;

    /// Whether the sets share a tile.
    [[nodiscard]] bool intersects(const TileSet& other) const;

    /// Whether `other` has all of its tiles.
    [[nodiscard]] bool is_subset_of(const TileSet& other) const;

    /// Union, intersection, difference.
    ///@{
    TileSet& operator|=(const TileSet& other);
    TileSet& operator&=(const TileSet& other);
    TileSet& operator-=(const TileSet& other);
    friend TileSet operator|(TileSet a, const TileSet& b) { return std::move(a |= b); }
    friend TileSet operator&(TileSet a, const TileSet& b) { return std::move(a &= b); }
    friend TileSet operator-(TileSet a, const TileSet& b) { return std::move(a -= b); }

    ///@}

    /// Whether both hold the same tiles, whatever their bounds.
    friend bool operator==(const TileSet& a, const TileSet& b) {
        return a.is_subset_of(b) && b.is_subset_of(a);
    }

    /// The tiles in row order.
    ///@{
    [[nodiscard]] Iterator begin() const;
    [[nodiscard]] Iterator end() const;
    ///@}

  private:
    friend struct detail::TileSetWords;
    using Word = std::uint64_t;

    // Row y's bits are words_[(y - bounds_.min.y) * stride_ ...], the first bit being column
    // first_column_ (at most bounds_.min.x). Bits outside bounds_ are always 0.
    Rect bounds_{};
    std::int64_t first_column_ = 0;
    std::size_t stride_ = 0;
    std::vector<Word> words_;

    void reset(Rect bounds, std::int64_t first_column);
    void insert_area(Rect area);

    /// Makes `count` words of any content. If memory runs out, the old words stay.
    void make_words(std::size_t count) {
        if (count > words_.capacity()) {
            std::vector<Word> fresh;
            fresh.resize(count);
            words_ = std::move(fresh);
        } else {
            words_.resize(count);
        }
    }

    [[nodiscard]] std::size_t row_index(int y) const {
        return static_cast<std::size_t>(std::int64_t{y} - bounds_.min.y) * stride_;
    }
    [[nodiscard]] std::size_t word_index(Point p) const {
        return row_index(p.y) + static_cast<std::size_t>((p.x - first_column_) >> 6);
    }
    [[nodiscard]] Word bit(Point p) const { return Word{1} << ((p.x - first_column_) & 63); }

    /// Word `i` of row `y`, 0 outside.
    [[nodiscard]] Word word(std::int64_t i, int y) const {
        const bool inside = i >= 0 && i < static_cast<std::int64_t>(stride_);
        return inside ? words_[row_index(y) + static_cast<std::size_t>(i)] : 0;
    }

    /// The position of a word's first bit; wider than Point, since it may lie left of the bounds.
    struct At {
        std::int64_t column;
        int y;
    };

    /// The 64 tiles of row `at.y` from column `at.column` on, 0 where there are none.
    [[nodiscard]] Word window(At at) const {
        if (bounds_.empty() || at.y < bounds_.min.y || at.y > bounds_.last().y) return 0;
        const std::int64_t offset = at.column - first_column_;
        const int shift = static_cast<int>(offset & 63);
        const Word low = word(offset >> 6, at.y) >> shift;
        return shift == 0 ? low : low | word((offset >> 6) + 1, at.y) << (64 - shift);
    }

    template <class Test>
    [[nodiscard]] bool any_word(Test test) const;

    /// Calls use(word, bits of `area` in it, where it begins) for the words that touch `area`,
    /// which lies inside the bounds.
    template <class Use>
    void for_words_of(Rect area, Use use);

    /// Replaces the words that touch `area` (inside the bounds) by combine(own, other's).
    template <class Combine>
    TileSet& merge(Rect area, Combine combine, const TileSet& other);

    /// Makes the bounds include `area`, keeping the tiles.
    void cover(Rect area);

    /// Gives up spare bounds that hold no tile; false if there are none.
    bool trim();

    /// Spreads the words over larger bounds, in place. Columns are added by whole words, so nothing
    /// is shifted. No row moves towards the front, so going backwards overwrites nothing unread.
    /// Rows that stay where they are cost nothing: all of them, if the new rows lie below.
    void relocate(Rect larger);

    /// Covers `p` and as much again in its direction, so that growing tile by tile is amortised. It
    /// takes at most half of the room that the largest side allows: growing the other way must stay
    /// amortised, too.
    void grow_towards(Point p);
};

/// Goes through a TileSet's tiles in row order. Inserting into the set invalidates it.
class TileSet::Iterator {
  public:
    /// A forward iterator that returns Points by value.
    ///@{
    using iterator_concept = std::forward_iterator_tag;
    using iterator_category = std::input_iterator_tag;
    using value_type = Point;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = Point;

    Iterator() = default;
    Iterator(const TileSet& set, std::size_t index) : set_{&set}, index_{index} { skip_to_tile(); }

    Point operator*() const {
        return {static_cast<int>(at_.column + std::countr_zero(rest_)), at_.y};
    }
    Iterator& operator++() {
        rest_ &= rest_ - 1;
        if (rest_ == 0) {
            ++index_;
            skip_to_tile();
        }
        return *this;
    }
    Iterator operator++(int) {
        Iterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) {
        return a.index_ == b.index_ && a.rest_ == b.rest_;
    }
    ///@}

  private:
    /// Moves on to the next word that has a tile, or to the end.
    void skip_to_tile() {
        while (index_ < set_->words_.size() && set_->words_[index_] == 0) ++index_;
        if (index_ == set_->words_.size()) return;
        rest_ = set_->words_[index_];
        const auto row = static_cast<int>(index_ / set_->stride_);
        const auto column = static_cast<std::int64_t>(index_ % set_->stride_) * 64;
        at_ = {set_->first_column_ + column, set_->bounds_.min.y + row};
    }

    const TileSet* set_ = nullptr;
    std::size_t index_ = 0;
    std::uint64_t rest_ = 0;  // the word's tiles that are still to come
    At at_{};                 // of the word: found once for all of its tiles
};

inline TileSet::Iterator TileSet::begin() const { return {*this, 0}; }
inline TileSet::Iterator TileSet::end() const { return {*this, words_.size()}; }

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
