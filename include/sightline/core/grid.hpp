// Grid<T>: a value for every tile of a map, row by row in one block of memory.
//
// Grid<bool> holds real bools (not std::vector's packed ones), so its memory can be handed to and
// taken from anything that wants an array. For sets of tiles use TileSet, which is 8 times smaller.
#ifndef SIGHTLINE_CORE_GRID_HPP
#define SIGHTLINE_CORE_GRID_HPP

#include <algorithm>
#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>

#include "point.hpp"
#include "rect.hpp"
#include "swap_members.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// A value of type T for every tile of a map.
///
///     Grid<char> level({80, 50}, '#');
///     level[{12, 7}] = '.';
template <class T>
class Grid {
  public:
    Grid() = default;

    /// A grid of `size` with every tile set to `value`.
    explicit Grid(Size size, const T& value = T{}) : size_{size} {
        detail::require_valid_size(size);
        tiles_ = Tiles(length());
        for (T& tile : *this) tile = value;
    }

    /// Copied and moved like a value; one that was moved from is empty.
    ///@{
    Grid(const Grid& other) : size_{other.size_}, tiles_(other.length()) {
        std::copy_n(other.begin(), other.length(), begin());
    }
    Grid(Grid&& other) noexcept { swap(*this, other); }
    Grid& operator=(const Grid& other) { return *this = Grid(other); }
    Grid& operator=(Grid&& other) noexcept { return detail::take(*this, other); }
    ~Grid() = default;
    friend void swap(Grid& a, Grid& b) noexcept {
        detail::swap_members<&Grid::size_, &Grid::tiles_>(a, b);
    }
    ///@}

    /// Its width and height.
    [[nodiscard]] Size size() const { return size_; }
    /// Its tiles' positions: `for (Point p : grid.points())`.
    [[nodiscard]] Rect points() const { return {{0, 0}, size_}; }
    /// Whether it has the tile `p`.
    [[nodiscard]] bool contains(Point p) const { return size_.contains(p); }

    /// The tile at `p`, which must be inside; at() checks.
    ///@{
    [[nodiscard]] T& operator[](Point p) { return tiles_.get()[index(p)]; }
    [[nodiscard]] const T& operator[](Point p) const { return tiles_.get()[index(p)]; }
    ///@}

    /// The tile at `p`; throws std::out_of_range when it is not inside.
    ///@{
    [[nodiscard]] T& at(Point p) {
        detail::require_inside(size_, p, "tile");
        return (*this)[p];
    }
    [[nodiscard]] const T& at(Point p) const {
        detail::require_inside(size_, p, "tile");
        return (*this)[p];
    }

    ///@}

    /// Sets every tile to `value`. If a copy throws, nothing has changed.
    void fill(const T& value) {
        if constexpr (std::is_nothrow_copy_assignable_v<T>) {
            for (T& tile : *this) tile = value;
        } else {
            *this = Grid(size_, value);
        }
    }

    /// All tiles in row order, and one row of them.
    ///@{
    [[nodiscard]] T* begin() { return tiles_.get(); }
    [[nodiscard]] T* end() { return tiles_.get() + length(); }
    [[nodiscard]] const T* begin() const { return tiles_.get(); }
    [[nodiscard]] const T* end() const { return tiles_.get() + length(); }
    [[nodiscard]] std::span<T> row(int y) { return {&(*this)[{0, y}], width()}; }
    [[nodiscard]] std::span<const T> row(int y) const { return {&(*this)[{0, y}], width()}; }

    ///@}

    /// Whether size and all tiles are equal.
    friend bool operator==(const Grid& a, const Grid& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.length(); ++i) {
            if (!(a.begin()[i] == b.begin()[i])) return false;
        }
        return true;
    }

  private:
    [[nodiscard]] std::size_t width() const { return static_cast<std::size_t>(size_.width); }
    [[nodiscard]] std::size_t length() const { return static_cast<std::size_t>(size_.area()); }
    [[nodiscard]] std::size_t index(Point p) const {
        return static_cast<std::size_t>(p.y) * width() + static_cast<std::size_t>(p.x);
    }

    /// An array on the heap. (std::unique_ptr would do; <memory> is half of what every unit that
    /// includes this room would have to read.)
    class Tiles {
      public:
        Tiles() = default;
        explicit Tiles(std::size_t length) : first_{new T[length]()} {}
        Tiles(Tiles&& other) noexcept : first_{std::exchange(other.first_, nullptr)} {}
        Tiles& operator=(Tiles&& other) noexcept {
            std::swap(first_, other.first_);
            return *this;
        }
        ~Tiles() { delete[] first_; }

        [[nodiscard]] T* get() const { return first_; }

      private:
        T* first_ = nullptr;
    };

    Size size_;
    Tiles tiles_;
};

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
