// Rect: a rectangle of tiles, with intersection, hull, and iteration over its tiles.
//
// It may lie anywhere on the plane with sides of any length. Corners saturate at the range of int,
// so nothing overflows.
#ifndef SIGHTLINE_CORE_RECT_HPP
#define SIGHTLINE_CORE_RECT_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

#include "point.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// The tiles from `min` on, `size` wide and high. Empty when a side is not positive.
///
///     for (Point p : Rect{{3, 4}, {5, 2}}) { ... }   // its tiles, row by row
struct Rect {
    class Iterator;

    Point min;  ///< the first tile, upper left
    Size size;  ///< how many tiles wide and high

    /// Whether it has no tile at all.
    [[nodiscard]] constexpr bool empty() const { return size.width <= 0 || size.height <= 0; }
    /// The last tile, lower right. Means nothing for an empty rectangle.
    [[nodiscard]] constexpr Point last() const {
        return {end_of(min.x, size.width), end_of(min.y, size.height)};
    }
    /// Whether `p` is one of its tiles.
    [[nodiscard]] constexpr bool contains(Point p) const {
        return p.x >= min.x && p.y >= min.y && std::int64_t{p.x} - min.x < size.width &&
               std::int64_t{p.y} - min.y < size.height;
    }
    /// Whether all tiles of `other` are in it.
    [[nodiscard]] constexpr bool covers(const Rect& other) const {
        return other.empty() || (contains(other.min) && contains(other.last()));
    }
    /// Equal in place and size.
    friend constexpr bool operator==(const Rect&, const Rect&) = default;

    /// Its tiles in reading order: row by row, each from left to right.
    ///@{
    [[nodiscard]] constexpr Iterator begin() const;
    [[nodiscard]] constexpr Iterator end() const;
    ///@}

  private:
    static constexpr int end_of(int first, int length) {
        const std::int64_t exact = std::int64_t{first} + length - 1;
        constexpr std::int64_t most = (std::numeric_limits<int>::max)();
        return static_cast<int>(exact < most ? exact : most);
    }
};

/// Goes through a rectangle's tiles in reading order.
class Rect::Iterator {
  public:
    /// A forward iterator that returns Points by value.
    ///@{
    using iterator_concept = std::forward_iterator_tag;  // from <string>: <iterator> has streams
    using iterator_category = std::input_iterator_tag;
    using value_type = Point;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = Point;

    constexpr Iterator() = default;
    constexpr Iterator(Point at, int first, int last) : at_{at}, first_{first}, last_{last} {}

    constexpr Point operator*() const { return at_; }
    constexpr Iterator& operator++() {
        if (at_.x == last_) {
            at_ = {first_, static_cast<int>(static_cast<unsigned>(at_.y) + 1)};
        } else {
            ++at_.x;
        }
        return *this;
    }
    constexpr Iterator operator++(int) {
        const Iterator before = *this;
        ++*this;
        return before;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
        return a.at_ == b.at_;
    }
    ///@}

  private:
    Point at_{};
    int first_ = 0;  // column of each row
    int last_ = 0;
};

constexpr Rect::Iterator Rect::begin() const {
    return empty() ? end() : Iterator(min, min.x, last().x);
}
constexpr Rect::Iterator Rect::end() const {
    // The row after the last, modulo 2^32.
    const int row = empty() ? min.y : static_cast<int>(static_cast<unsigned>(last().y) + 1);
    return {{min.x, row}, min.x, min.x};
}

/// The tiles of a map of `size`: `for (Point p : points(map.size()))`.
[[nodiscard]] constexpr Rect points(Size size) { return {{0, 0}, size}; }

/// The rectangle from one corner to the other, both included; empty unless `low` is the upper left.
[[nodiscard]] constexpr Rect rect_between(Point low, Point high) {
    if (high.x < low.x || high.y < low.y) return {};
    const auto length = [](int from, int to) {
        const std::int64_t exact = std::int64_t{to} - from + 1;
        constexpr std::int64_t most = (std::numeric_limits<int>::max)();
        return static_cast<int>(exact < most ? exact : most);
    };
    return {low, {length(low.x, high.x), length(low.y, high.y)}};
}

/// The tiles at most `reach` from `centre` along either axis; none if `reach` is negative. A reach
/// of 2^30 or more counts as 2^30 - 1, so that each side fits an int.
[[nodiscard]] constexpr Rect square_around(Point centre, int reach) {
    if (reach < 0) return {};
    constexpr std::int64_t lowest = (std::numeric_limits<int>::min)();
    constexpr std::int64_t highest = (std::numeric_limits<int>::max)();
    const std::int64_t counted = (std::min)(std::int64_t{reach}, highest / 2);
    const auto low = [&](int c) { return static_cast<int>((std::max)(lowest, c - counted)); };
    const auto high = [&](int c) { return static_cast<int>((std::min)(highest, c + counted)); };
    return rect_between({low(centre.x), low(centre.y)}, {high(centre.x), high(centre.y)});
}

/// The tiles that two rectangles share.
[[nodiscard]] constexpr Rect intersection(const Rect& a, const Rect& b) {
    if (a.empty() || b.empty()) return {};
    return rect_between({(std::max)(a.min.x, b.min.x), (std::max)(a.min.y, b.min.y)},
                        {(std::min)(a.last().x, b.last().x), (std::min)(a.last().y, b.last().y)});
}

/// The smallest rectangle that holds both.
[[nodiscard]] constexpr Rect hull(const Rect& a, const Rect& b) {
    if (a.empty() || b.empty()) return a.empty() ? b : a;
    return rect_between({(std::min)(a.min.x, b.min.x), (std::min)(a.min.y, b.min.y)},
                        {(std::max)(a.last().x, b.last().x), (std::max)(a.last().y, b.last().y)});
}
namespace detail {

/// Throws for rectangles of sizes that a map cannot have, or whose far corner is not a Point.
SIGHTLINE_API void require_valid_rect(const Rect& r);

}  // namespace detail
}  // namespace sightline::inline SIGHTLINE_ABI

#endif
