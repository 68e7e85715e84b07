// TileSet: a set of tiles, one bit each. What visible, explored, newly seen and team vision all
// are.
//
// The bits cover bounds(), a rectangle anywhere on the plane that grows when a tile outside it is
// inserted, so a set costs what it spans and not what the map measures. A set that is cleared or
// reassigned keeps its memory: reuse allocates nothing. Two sets are equal when they hold the same
// tiles, whatever their bounds. When memory runs out, a set holds the tiles that it held before.
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

#include "fill.hpp"
#include "grid.hpp"
#include "least.hpp"
#include "plain_list.hpp"
#include "point.hpp"
#include "rect.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {
struct TileSetWords;

/// How far around an observer a set covers tiles from the start, and how far the fast path sees by
/// lines of one word: a line this far to either side is 63 tiles.
inline constexpr int nearby_reach = 31;

/// What a loop can take Points from.
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
class TileSet {
  public:
    class Iterator;
    using value_type = Point;         ///< what it holds
    using const_iterator = Iterator;  ///< what walks it

    /// Copied and moved like a value; one that was moved from is empty.
    ///@{
    TileSet() = default;
    TileSet(const TileSet&) = default;
    TileSet(TileSet&& other) noexcept { swap(*this, other); }
    TileSet& operator=(const TileSet& other) {
        if (this == &other) return *this;
        make_words(other.words_.size());
        detail::copy(other.words_.data(), other.words_.size(), words_.data());
        bounds_ = other.bounds_;
        first_column_ = other.first_column_;
        stride_ = other.stride_;
        return *this;
    }
    TileSet& operator=(TileSet&& other) noexcept {
        TileSet taken(std::move(other));
        swap(*this, taken);
        return *this;
    }
    ~TileSet() = default;
    friend void swap(TileSet& a, TileSet& b) noexcept {
        std::swap(a.bounds_, b.bounds_);
        std::swap(a.first_column_, b.first_column_);
        std::swap(a.stride_, b.stride_);
        swap(a.words_, b.words_);
    }
    ///@}

    /// An empty set with memory for the tiles of `bounds`; insert(Rect) puts them in.
    [[nodiscard]] static TileSet with_room(Rect bounds) {
        TileSet set;
        set.reset(bounds);
        return set;
    }

    /// An empty set with memory for a map of `size`. (A template so that no list in braces, which
    /// might mean a tile, becomes a Size.)
    template <std::same_as<Size> S>
    explicit TileSet(S size) : TileSet(with_room({{0, 0}, size})) {}

    /// The tiles given.
    ///
    ///     TileSet doors{{3, 4}, {10, 4}};
    TileSet(std::initializer_list<Point> tiles) {
        for (const Point p : tiles) insert(p);
    }

    /// The tiles of any range of Points: a vector, a Rect, a view.
    template <detail::RangeOfPoints Tiles>
        requires(!std::same_as<std::remove_cvref_t<Tiles>, TileSet>)
    explicit TileSet(Tiles&& tiles) {
        if constexpr (std::same_as<std::remove_cvref_t<Tiles>, Rect>) {
            insert(tiles);
        } else {
            for (const Point p : tiles) insert(p);
        }
    }

    /// The tiles whose value is true.
    explicit TileSet(const Grid<bool>& grid) : TileSet(grid.size()) {
        for (const Point p : grid.points()) {
            if (grid[p]) insert(p);
        }
    }

    /// True for each of the set's tiles, on a map of `size`; tiles outside it are left out.
    [[nodiscard]] Grid<bool> to_grid(Size size) const;

    /// A rectangle that holds every tile of the set, not always the smallest.
    [[nodiscard]] Rect bounds() const { return bounds_; }

    /// The smallest rectangle that holds every tile of the set; takes a walk over them.
    [[nodiscard]] Rect tight_bounds() const;

    /// Whether `p` is in the set; any tile may be asked about.
    [[nodiscard]] bool contains(Point p) const {
        return bounds_.contains(p) && (words_[word_index(p)] & bit(p)) != 0;
    }

    /// The 64 tiles of a row from `first` on as bits, bit 0 being `first`: for code that copies
    /// whole rows. Any tiles may be asked about.
    [[nodiscard]] std::uint64_t row_bits(Point first) const { return window({first.x, first.y}); }

    /// Puts a tile in, wherever it lies.
    void insert(Point p) {
        if (!bounds_.contains(p)) grow_towards(p);
        words_[word_index(p)] |= bit(p);
    }

    /// Puts all tiles of a rectangle in, wherever it lies. (A template so that `insert({3, 4})` is
    /// about a tile.)
    template <std::same_as<Rect> R>
    void insert(R area) {
        reserve(area);
        for_words_of(area, [](Word& own, Word inside, At) { own |= inside; });
    }

    /// Takes a tile out, if it is in.
    void erase(Point p) {
        if (bounds_.contains(p)) words_[word_index(p)] &= ~bit(p);
    }

    /// Removes every tile; bounds and memory stay.
    void clear() {
        if (!words_.empty()) std::memset(words_.data(), 0, words_.size() * sizeof(Word));
    }

    /// Removes every tile and covers `bounds` from now on.
    void reset(Rect bounds) { reset(bounds, bounds.min.x); }

    /// Takes memory for the tiles of `area`, so that putting them in takes none.
    void reserve(Rect area) {
        if (area.empty()) return;
        detail::require_valid_rect(area);
        cover(area);
    }

    /// How many tiles there are.
    [[nodiscard]] std::size_t count() const {
        std::size_t total = 0;
        for (const Word w : words_) total += static_cast<std::size_t>(std::popcount(w));
        return total;
    }

    /// Whether there is none.
    [[nodiscard]] bool empty() const {
        for (const Word word : words_) {
            if (word != 0) return false;
        }
        return true;
    }

    /// Whether some tile is in both.
    [[nodiscard]] bool intersects(const TileSet& other) const {
        return any_word([&](Word own, At at) { return (own & other.window(at)) != 0; });
    }

    /// Whether `other` has all of its tiles.
    [[nodiscard]] bool is_subset_of(const TileSet& other) const {
        return !any_word([&](Word own, At at) { return (own & ~other.window(at)) != 0; });
    }

    /// The tiles in either set, in both, in the first and not the second.
    ///@{
    TileSet& operator|=(const TileSet& other) {
        if (!other.bounds_.empty()) cover(other.bounds_);
        const Rect shared = other.bounds_;
        return merge(shared, [](Word own, Word theirs) { return own | theirs; }, other);
    }
    TileSet& operator&=(const TileSet& other) {
        return merge(bounds_, [](Word own, Word theirs) { return own & theirs; }, other);
    }
    TileSet& operator-=(const TileSet& other) {
        const Rect shared = intersection(bounds_, other.bounds_);
        return merge(shared, [](Word own, Word theirs) { return own & ~theirs; }, other);
    }
    friend TileSet operator|(TileSet a, const TileSet& b) { return std::move(a |= b); }
    friend TileSet operator&(TileSet a, const TileSet& b) { return std::move(a &= b); }
    friend TileSet operator-(TileSet a, const TileSet& b) { return std::move(a -= b); }

    ///@}

    /// Whether the tiles are the same, whatever the bounds.
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
    detail::PlainList<Word> words_;

    void reset(Rect bounds, std::int64_t first_column) {
        detail::require_valid_rect(bounds);
        if (bounds.empty()) bounds = {};
        const std::int64_t columns = bounds.min.x - first_column + bounds.size.width;
        const auto stride = bounds.empty() ? 0 : static_cast<std::size_t>((columns + 63) / 64);
        make_words(stride * static_cast<std::size_t>(bounds.size.height));
        clear();
        bounds_ = bounds;
        first_column_ = first_column;
        stride_ = stride;
    }

    /// Makes `count` words, whatever is in them; what was there is lost only if there is memory.
    void make_words(std::size_t count) {
        if (count > words_.capacity()) {
            detail::PlainList<Word> fresh;
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

    /// A position of a word's first bit; wider than Point because it may lie left of the bounds.
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
    [[nodiscard]] bool any_word(Test test) const {
        for (int row = 0; row < bounds_.size.height; ++row) {
            for (std::size_t i = 0; i < stride_; ++i) {
                const Word own = words_[static_cast<std::size_t>(row) * stride_ + i];
                const At at{first_column_ + static_cast<std::int64_t>(i) * 64, bounds_.min.y + row};
                if (own != 0 && test(own, at)) return true;
            }
        }
        return false;
    }

    /// Calls use(word, bits of `area` in it, where it begins) for the words that touch `area`,
    /// which lies inside the bounds.
    template <class Use>
    void for_words_of(Rect area, Use use) {
        if (area.empty()) return;
        const std::int64_t first_bit = area.min.x - first_column_;
        const std::int64_t last_bit = area.last().x - first_column_;
        for (int row = 0; row < area.size.height; ++row) {
            const int y = area.min.y + row;
            for (std::int64_t i = first_bit >> 6; i <= last_bit >> 6; ++i) {
                Word inside = ~Word{0};
                if (i == first_bit >> 6) inside &= ~Word{0} << (first_bit & 63);
                if (i == last_bit >> 6) inside &= ~Word{0} >> (63 - (last_bit & 63));
                use(words_[row_index(y) + static_cast<std::size_t>(i)], inside,
                    At{first_column_ + i * 64, y});
            }
        }
    }

    /// Replaces the words that touch `area` (inside the bounds) by combine(own, other's).
    template <class Combine>
    TileSet& merge(Rect area, Combine combine, const TileSet& other) {
        for_words_of(area, [&](Word& own, Word, At at) { own = combine(own, other.window(at)); });
        return *this;
    }

    /// Makes the bounds include `area`, keeping the tiles.
    void cover(Rect area) {
        if (bounds_.empty()) return reset(area);
        if (bounds_.covers(area)) return;
        const Rect larger = hull(bounds_, area);
        if (larger.size.width > max_side || larger.size.height > max_side) {
            if (trim()) return cover(area);
            SIGHTLINE_RAISE(std::length_error, "a TileSet from " + to_string(larger.min) + " to " +
                                                   to_string(larger.last()) +
                                                   " is too large: each side may span " +
                                                   std::to_string(max_side) + " tiles at the most");
        }
        relocate(larger);
    }

    /// Gives up bounds that hold no tile, such as growing took in advance; false if there are none.
    bool trim();

    /// Spreads the words over larger bounds, in place. Columns are added by whole words, so nothing
    /// is shifted, and no row moves towards the front: going backwards, none is overwritten unread.
    /// Rows that stay where they are, because all that is new lies below, cost nothing.
    void relocate(Rect larger) {
        const auto missing = detail::greatest<std::int64_t>(0, first_column_ - larger.min.x);
        const auto added_words = static_cast<std::size_t>((missing + 63) / 64);
        const auto added_rows =
            static_cast<std::size_t>(std::int64_t{bounds_.min.y} - larger.min.y);
        const std::int64_t first = first_column_ - static_cast<std::int64_t>(added_words) * 64;
        const auto stride = static_cast<std::size_t>((larger.last().x - first) / 64 + 1);
        words_.resize(stride * static_cast<std::size_t>(larger.size.height));
        const std::size_t front = added_rows * stride + added_words;
        if (front != 0 || stride != stride_) {
            Word* const words = words_.data();
            const auto rows = static_cast<std::size_t>(bounds_.size.height);
            for (std::size_t row = rows; row-- > 0;) {
                Word* const to = words + front + row * stride;
                std::memmove(to, words + row * stride_, stride_ * sizeof(Word));
                // What lies between it and the next row; after the last one all is new, and zero.
                if (row + 1 < rows) std::memset(to + stride_, 0, (stride - stride_) * sizeof(Word));
            }
            std::memset(words, 0, front * sizeof(Word));
        }
        bounds_ = larger;
        first_column_ = first;
        stride_ = stride;
    }

    /// Covers `p` and as much again in its direction, so that growing step by step stays cheap; but
    /// never more than half of what the largest side leaves, so that the other direction is not
    /// left without and has to be made room for tile by tile.
    void grow_towards(Point p) {
        if (bounds_.empty()) return reset({p, {1, 1}});
        const auto stretched = [](std::int64_t outside, std::int64_t low, std::int64_t high) {
            constexpr std::int64_t least = (std::numeric_limits<int>::min)();
            constexpr std::int64_t most = (std::numeric_limits<int>::max)();
            const std::int64_t missing =
                detail::greatest(low - outside, outside - high, std::int64_t{0});
            const std::int64_t length = high - low + 1;
            const std::int64_t room =
                detail::greatest(max_side - length - missing, std::int64_t{0});
            const std::int64_t extra = detail::least(length, room / 2);
            std::int64_t farthest = outside;
            if (outside < low) farthest = detail::greatest(outside - extra, least);
            if (outside > high) farthest = detail::least(outside + extra, most);
            return static_cast<int>(farthest);
        };
        const Point farthest{stretched(p.x, bounds_.min.x, bounds_.last().x),
                             stretched(p.y, bounds_.min.y, bounds_.last().y)};
        Rect area{p, {1, 1}};
        const Size least = hull(bounds_, area).size;
        if (least.width <= max_side && least.height <= max_side)
            area = hull(area, {farthest, {1, 1}});
        cover(area);
    }
};

/// Walks a TileSet's tiles in row order. Inserting into the set ends the walk's validity.
class TileSet::Iterator {
  public:
    /// A forward iterator that makes its Points as it goes.
    ///@{
    using iterator_concept = std::forward_iterator_tag;
    using iterator_category = std::input_iterator_tag;
    using value_type = Point;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = Point;

    Iterator() = default;
    Iterator(const TileSet& set, std::size_t index) : set_{&set}, index_{index} { settle(); }

    Point operator*() const {
        return {static_cast<int>(at_.column + std::countr_zero(rest_)), at_.y};
    }
    Iterator& operator++() {
        rest_ &= rest_ - 1;
        if (rest_ == 0) {
            ++index_;
            settle();
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
    void settle() {
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
    At at_{};                 // of the word: found once, not for each of its tiles
};

inline TileSet::Iterator TileSet::begin() const { return {*this, 0}; }
inline TileSet::Iterator TileSet::end() const { return {*this, words_.size()}; }

inline Rect TileSet::tight_bounds() const {
    Rect held{};
    static_cast<void>(any_word([&](Word own, At at) {
        const auto first = static_cast<int>(at.column + std::countr_zero(own));
        const auto last = static_cast<int>(at.column + 63 - std::countl_zero(own));
        held = hull(held, rect_between({first, at.y}, {last, at.y}));
        return false;  // go on to the next
    }));
    return held;
}

/// In place, by whole words as they are: no row moves towards the end, so going forwards none is
/// overwritten unread.
inline bool TileSet::trim() {
    const Rect held = tight_bounds();
    if (held == bounds_) return false;
    if (held.empty()) return reset(held), true;
    const auto left_out = static_cast<std::size_t>((held.min.x - first_column_) / 64);
    const std::int64_t first = first_column_ + static_cast<std::int64_t>(left_out) * 64;
    const auto stride = static_cast<std::size_t>((held.last().x - first) / 64 + 1);
    const auto height = static_cast<std::size_t>(held.size.height);
    const Word* from = words_.data() + row_index(held.min.y) + left_out;
    for (std::size_t row = 0; row < height; ++row, from += stride_)
        std::memmove(words_.data() + row * stride, from, stride * sizeof(Word));
    words_.resize(stride * height);
    bounds_ = held;
    first_column_ = first;
    stride_ = stride;
    return true;
}

inline Grid<bool> TileSet::to_grid(Size size) const {
    Grid<bool> grid(size, false);
    for (const Point p : *this) {
        if (size.contains(p)) grid[p] = true;
    }
    return grid;
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
