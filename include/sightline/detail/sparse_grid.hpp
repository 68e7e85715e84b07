// SparseGrid<T>: a value for every tile of a map, with memory only for the parts in use.
//
// Values lie in blocks of 8x8 tiles, made when one of their tiles is first written; a table over
// the rectangle of blocks in use finds them. So what lies unexplored costs nothing, however large
// the map is. Copies are plain copies; nothing moves but on the making of a block.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../point.hpp"

namespace sightline::detail {

/// Coordinates must not be negative.
template <class T>
class SparseGrid {
  public:
    /// The value at `p`, or null if nothing near it was ever written.
    [[nodiscard]] const T* find(Point p) const {
        const Point block{p.x / side, p.y / side};
        if (!table_bounds_.contains(block)) return nullptr;
        const std::uint32_t number = table_[table_index(block)];
        return number == 0 ? nullptr : &values_[value_index(number, p)];
    }

    /// The value at `p`, to write to.
    [[nodiscard]] T& operator[](Point p) {
        const Point block{p.x / side, p.y / side};
        if (!table_bounds_.contains(block)) cover(block);
        std::uint32_t& number = table_[table_index(block)];
        if (number == 0) {
            values_.resize(values_.size() + side * side);
            number = static_cast<std::uint32_t>(values_.size() / (side * side));
        }
        return values_[value_index(number, p)];
    }

    void clear() {
        table_bounds_ = {};
        table_.clear();
        values_.clear();
    }

  private:
    static constexpr int side = 8;

    [[nodiscard]] std::size_t table_index(Point block) const {
        const Point offset = block - table_bounds_.min;
        return static_cast<std::size_t>(offset.y) *
                   static_cast<std::size_t>(table_bounds_.size.width) +
               static_cast<std::size_t>(offset.x);
    }
    [[nodiscard]] static std::size_t value_index(std::uint32_t number, Point p) {
        return (std::size_t{number} - 1) * (side * side) +
               static_cast<std::size_t>(p.y % side * side + p.x % side);
    }

    /// Makes the table include `block`, by half as much again in its direction at least, so that
    /// growing step by step stays cheap.
    void cover(Point block) {
        Point low = block;
        Point high = block;
        if (!table_bounds_.empty()) {
            const Rect old = table_bounds_;
            const Point spare{old.size.width / 2, old.size.height / 2};
            low = {block.x < old.min.x ? std::max(0, block.x - spare.x) : old.min.x,
                   block.y < old.min.y ? std::max(0, block.y - spare.y) : old.min.y};
            high = {block.x > old.max().x ? block.x + spare.x : old.max().x,
                    block.y > old.max().y ? block.y + spare.y : old.max().y};
        }
        SparseGrid larger;
        larger.table_bounds_ = {low, {high.x - low.x + 1, high.y - low.y + 1}};
        larger.table_.resize(static_cast<std::size_t>(larger.table_bounds_.size.area()));
        for (int y = 0; y < table_bounds_.size.height; ++y) {
            for (int x = 0; x < table_bounds_.size.width; ++x) {
                const Point at = table_bounds_.min + Point{x, y};
                larger.table_[larger.table_index(at)] = table_[table_index(at)];
            }
        }
        table_bounds_ = larger.table_bounds_;
        table_ = std::move(larger.table_);
    }

    Rect table_bounds_{};  // in blocks
    std::vector<std::uint32_t>
        table_;              // each block's number, counted from 1; 0 where there is none
    std::vector<T> values_;  // the blocks in the order of their numbers
};

}  // namespace sightline::detail
