// Own maps: the same walls as an OpacityGrid's, in other data structures.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include <sightline/sightline.hpp>

namespace sightline::bench {

/// A byte a tile, row by row.
class ByteMap {
  public:
    explicit ByteMap(const OpacityGrid& map) : size_{map.size()} {
        for (const Point p : points(size_)) bytes_.push_back(map.is_opaque(p) ? 1 : 0);
    }
    [[nodiscard]] Size size() const { return size_; }
    [[nodiscard]] bool is_opaque(Point p) const {
        return bytes_[static_cast<std::size_t>(p.y) * static_cast<std::size_t>(size_.width) +
                      static_cast<std::size_t>(p.x)] != 0;
    }

  private:
    Size size_;
    std::vector<std::uint8_t> bytes_;
};

/// A struct a tile, as tutorials have it.
class TileMap {
  public:
    explicit TileMap(const OpacityGrid& map) : tiles_(map.size()) {
        for (const Point p : points(map.size())) tiles_[p].opaque = map.is_opaque(p);
    }
    [[nodiscard]] Size size() const { return tiles_.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return tiles_[p].opaque; }

  private:
    struct Tile {
        char32_t glyph = U'.';
        std::uint32_t colour = 0xffffff;
        bool blocked = false;
        bool opaque = false;
    };
    Grid<Tile> tiles_;
};

/// A hash table of walls: is_opaque() is expensive.
class HashMap {
  public:
    explicit HashMap(const OpacityGrid& map) : size_{map.size()} {
        for (const Point p : points(size_)) {
            if (map.is_opaque(p)) walls_.insert(key(p));
        }
    }
    [[nodiscard]] Size size() const { return size_; }
    [[nodiscard]] bool is_opaque(Point p) const { return walls_.contains(key(p)); }

  private:
    static std::uint64_t key(Point p) {
        return static_cast<std::uint64_t>(p.y) << 32 | static_cast<std::uint32_t>(p.x);
    }
    Size size_;
    std::unordered_set<std::uint64_t> walls_;
};

}  // namespace sightline::bench
