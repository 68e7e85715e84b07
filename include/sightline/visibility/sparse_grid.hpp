// SparseGrid<T>: a value for every tile of a map, with memory only for the parts in use.
//
// Values lie in blocks of 8x8 tiles, added when one of their tiles is first written. A table over
// the rectangle of blocks in use finds them. So unexplored tiles cost nothing, however large the
// map is. Adding a block may move values.
#ifndef SIGHTLINE_VISIBILITY_SPARSE_GRID_HPP
#define SIGHTLINE_VISIBILITY_SPARSE_GRID_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/swap_members.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

/// Coordinates may be negative.
template <class T>
class SparseGrid {
  public:
    /// Copied and moved like a value; one that was moved from is empty.
    ///@{
    SparseGrid() = default;
    SparseGrid(const SparseGrid&) = default;
    SparseGrid(SparseGrid&& other) noexcept { swap(*this, other); }
    SparseGrid& operator=(const SparseGrid& other) { return *this = SparseGrid(other); }
    SparseGrid& operator=(SparseGrid&& other) noexcept { return take(*this, other); }
    ~SparseGrid() = default;
    friend void swap(SparseGrid& a, SparseGrid& b) noexcept {
        swap_members<&SparseGrid::table_bounds_, &SparseGrid::table_, &SparseGrid::values_>(a, b);
    }
    ///@}

    /// The value at `p`, which must have been written.
    [[nodiscard]] const T& operator[](Point p) const {
        return values_[value_index(table_[table_index(block_of(p))], p)];
    }

    /// The value at `p`, for writing.
    [[nodiscard]] T& operator[](Point p) {
        std::uint32_t number = block_number(block_of(p));
        if (number == 0) number = make_block(block_of(p));
        return values_[value_index(number, p)];
    }

    /// Calls write(p, value) for the tiles of a set, in row order.
    template <class Tiles, class Write>
    void write(const Tiles& tiles, Write&& write) {
        T* row = nullptr;  // the last tile's row of its block
        Point last{-1, -1};
        for (const Point p : tiles) {
            if (row == nullptr || p.y != last.y || block_of(p).x != block_of(last).x) {
                row = &(*this)[{p.x & ~(side - 1), p.y}];
            }
            write(p, row[p.x & (side - 1)]);
            last = p;
        }
    }

    /// Allocates memory for the tiles of a set, so that writing them does not.
    template <class Tiles>
    void make_room(const Tiles& tiles) {
        write(tiles, [](Point, T&) {});
    }

    void clear() {
        table_bounds_ = {};
        table_.clear();
        values_.clear();
    }

  private:
    static constexpr int shift = 3;
    static constexpr int side = 1 << shift;
    static constexpr std::size_t area = side * side;

    [[nodiscard]] static Point block_of(Point p) { return {p.x >> shift, p.y >> shift}; }

    [[nodiscard]] std::size_t table_index(Point block) const {
        const Point offset = block - table_bounds_.min;
        return static_cast<std::size_t>(offset.y) *
                   static_cast<std::size_t>(table_bounds_.size.width) +
               static_cast<std::size_t>(offset.x);
    }
    /// A block's number; 0 if there is none.
    [[nodiscard]] std::uint32_t block_number(Point block) const {
        return table_bounds_.contains(block) ? table_[table_index(block)] : 0;
    }
    std::uint32_t make_block(Point block) {
        if (!table_bounds_.contains(block)) cover(block);
        values_.resize(values_.size() + area);
        return table_[table_index(block)] = static_cast<std::uint32_t>(values_.size() / area);
    }
    [[nodiscard]] static std::size_t value_index(std::uint32_t number, Point p) {
        const int within = (p.y & (side - 1)) << shift | (p.x & (side - 1));
        return (std::size_t{number} - 1) * area + static_cast<std::size_t>(within);
    }

    /// Makes the table include `block`, and at least half as much again in its direction, so that
    /// growing is amortised.
    void cover(Point block) {
        Point low = block;
        Point high = block;
        if (!table_bounds_.empty()) {
            const Rect old = table_bounds_;
            const Point spare{old.size.width / 2, old.size.height / 2};
            // Negative only if a block is: most maps begin at 0.
            const auto before = [](int first, int room) {
                return first < 0 ? first - room : (std::max)(0, first - room);
            };
            low = {block.x < old.min.x ? before(block.x, spare.x) : old.min.x,
                   block.y < old.min.y ? before(block.y, spare.y) : old.min.y};
            high = {block.x > old.last().x ? block.x + spare.x : old.last().x,
                    block.y > old.last().y ? block.y + spare.y : old.last().y};
        }
        SparseGrid larger;
        larger.table_bounds_ = rect_between(low, high);
        larger.table_.resize(static_cast<std::size_t>(larger.table_bounds_.size.area()));
        for (const Point at : table_bounds_) {
            larger.table_[larger.table_index(at)] = table_[table_index(at)];
        }
        table_bounds_ = larger.table_bounds_;
        table_ = std::move(larger.table_);
    }

    Rect table_bounds_{};               // in blocks
    std::vector<std::uint32_t> table_;  // each block's number, from 1; 0: none
    std::vector<T> values_;             // the blocks in the order of their numbers
};

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
