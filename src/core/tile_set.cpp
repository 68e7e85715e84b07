// TileSet: all that handles more than one tile. Sets with different bounds are combined by windows
// of 64 tiles, wherever their words begin.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <sightline/core/error.hpp>
#include <sightline/core/tile_set.hpp>

namespace sightline::inline SIGHTLINE_ABI {

template <class Test>
bool TileSet::any_word(Test test) const {
    for (int row = 0; row < bounds_.size.height; ++row) {
        for (std::size_t i = 0; i < stride_; ++i) {
            const Word own = words_[static_cast<std::size_t>(row) * stride_ + i];
            const At at{first_column_ + static_cast<std::int64_t>(i) * 64, bounds_.min.y + row};
            if (own != 0 && test(own, at)) return true;
        }
    }
    return false;
}

template <class Use>
void TileSet::for_words_of(Rect area, Use use) {
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

template <class Combine>
TileSet& TileSet::merge(Rect area, Combine combine, const TileSet& other) {
    for_words_of(area, [&](Word& own, Word, At at) { own = combine(own, other.window(at)); });
    return *this;
}

TileSet& TileSet::operator=(const TileSet& other) {
    if (this == &other) return *this;
    make_words(other.words_.size());
    std::copy_n(other.words_.data(), other.words_.size(), words_.data());
    bounds_ = other.bounds_;
    first_column_ = other.first_column_;
    stride_ = other.stride_;
    return *this;
}

TileSet TileSet::with_room(Rect bounds) {
    TileSet set;
    set.reset(bounds);
    return set;
}

TileSet::TileSet(const Grid<bool>& grid) : TileSet(grid.size()) {
    for (const Point p : grid.points()) {
        if (grid[p]) insert(p);
    }
}

void TileSet::reserve(Rect area) {
    if (area.empty()) return;
    detail::require_valid_rect(area);
    cover(area);
}

std::size_t TileSet::count() const {
    std::size_t total = 0;
    for (const Word w : words_) total += static_cast<std::size_t>(std::popcount(w));
    return total;
}

bool TileSet::empty() const {
    for (const Word word : words_) {
        if (word != 0) return false;
    }
    return true;
}

bool TileSet::intersects(const TileSet& other) const {
    return any_word([&](Word own, At at) { return (own & other.window(at)) != 0; });
}

bool TileSet::is_subset_of(const TileSet& other) const {
    return !any_word([&](Word own, At at) { return (own & ~other.window(at)) != 0; });
}

TileSet& TileSet::operator|=(const TileSet& other) {
    if (!other.bounds_.empty()) cover(other.bounds_);
    const Rect shared = other.bounds_;
    return merge(shared, [](Word own, Word theirs) { return own | theirs; }, other);
}

TileSet& TileSet::operator&=(const TileSet& other) {
    return merge(bounds_, [](Word own, Word theirs) { return own & theirs; }, other);
}

TileSet& TileSet::operator-=(const TileSet& other) {
    const Rect shared = intersection(bounds_, other.bounds_);
    return merge(shared, [](Word own, Word theirs) { return own & ~theirs; }, other);
}

void TileSet::reset(Rect bounds, std::int64_t first_column) {
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

void TileSet::insert_area(Rect area) {
    reserve(area);
    for_words_of(area, [](Word& own, Word inside, At) { own |= inside; });
}

void TileSet::cover(Rect area) {
    if (bounds_.empty()) return reset(area);
    if (bounds_.covers(area)) return;
    const Rect larger = hull(bounds_, area);
    if (larger.size.width > max_side || larger.size.height > max_side) {
        if (trim()) return cover(area);
        SIGHTLINE_REFUSE(std::length_error, "a TileSet from " + to_string(larger.min) + " to " +
                                                to_string(larger.last()) +
                                                " is too large: each side may span " +
                                                std::to_string(max_side) + " tiles at the most");
    }
    relocate(larger);
}

void TileSet::relocate(Rect larger) {
    const auto missing = std::max<std::int64_t>(0, first_column_ - larger.min.x);
    const auto added_words = static_cast<std::size_t>((missing + 63) / 64);
    const auto added_rows = static_cast<std::size_t>(std::int64_t{bounds_.min.y} - larger.min.y);
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
            // The words between this row and the next. After the last row all words are new, and
            // zero.
            if (row + 1 < rows) std::memset(to + stride_, 0, (stride - stride_) * sizeof(Word));
        }
        std::memset(words, 0, front * sizeof(Word));
    }
    bounds_ = larger;
    first_column_ = first;
    stride_ = stride;
}

void TileSet::grow_towards(Point p) {
    if (bounds_.empty()) return reset({p, {1, 1}});
    const auto stretched = [](std::int64_t outside, std::int64_t low, std::int64_t high) {
        constexpr std::int64_t least = std::numeric_limits<int>::min();
        constexpr std::int64_t most = std::numeric_limits<int>::max();
        const std::int64_t missing = std::max({low - outside, outside - high, std::int64_t{0}});
        const std::int64_t length = high - low + 1;
        const std::int64_t room = std::max(max_side - length - missing, std::int64_t{0});
        const std::int64_t extra = std::min(length, room / 2);
        std::int64_t farthest = outside;
        if (outside < low) farthest = std::max(outside - extra, least);
        if (outside > high) farthest = std::min(outside + extra, most);
        return static_cast<int>(farthest);
    };
    const Point farthest{stretched(p.x, bounds_.min.x, bounds_.last().x),
                         stretched(p.y, bounds_.min.y, bounds_.last().y)};
    Rect area{p, {1, 1}};
    const Size least = hull(bounds_, area).size;
    if (least.width <= max_side && least.height <= max_side) area = hull(area, {farthest, {1, 1}});
    cover(area);
}

Rect TileSet::tight_bounds() const {
    Rect held{};
    static_cast<void>(any_word([&](Word own, At at) {
        const auto first = static_cast<int>(at.column + std::countr_zero(own));
        const auto last = static_cast<int>(at.column + 63 - std::countl_zero(own));
        held = hull(held, rect_between({first, at.y}, {last, at.y}));
        return false;  // go on to the next
    }));
    return held;
}

/// In place, by whole words: no row moves towards the end, so going forwards overwrites nothing
/// unread.
bool TileSet::trim() {
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

Grid<bool> TileSet::to_grid(Size size) const {
    Grid<bool> grid(size, false);
    for (const Point p : *this) {
        if (size.contains(p)) grid[p] = true;
    }
    return grid;
}

}  // namespace sightline::inline SIGHTLINE_ABI
