// Maps with haze for tests: a drawing in digits, or random ones.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "ascii_map.hpp"
#include "splitmix.hpp"

namespace sightline::test {

/// An own map with haze: drawn as an AsciiMap, where 1 to 9 and a to f are hazy tiles.
class HazyAsciiMap {
  public:
    explicit HazyAsciiMap(std::string_view drawing) : walls_{drawing}, haze_(walls_.size()) {
        const auto rows = AsciiMap::lines(drawing);
        for (const Point p : points(size())) {
            const char c = rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
            haze_[p] = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : 0;
        }
    }
    HazyAsciiMap(Size size, Point origin) : walls_{Grid<bool>(size), origin}, haze_(size) {}

    [[nodiscard]] Size size() const { return walls_.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return walls_.is_opaque(p); }
    [[nodiscard]] int haze(Point p) const { return haze_.at(p); }
    [[nodiscard]] Point origin() const { return walls_.origin(); }
    void set_opaque(Point p, bool opaque) { walls_.set_opaque(p, opaque); }
    void set_haze(Point p, int haze) { haze_.at(p) = haze; }

    /// As a drawing, for messages.
    [[nodiscard]] std::string drawing() const {
        std::string text = "\n";
        for (const Point p : points(size())) {
            text += p == origin() ? '@' : is_opaque(p) ? '#' : "0123456789abcdef"[haze(p)];
            if (p.x == size().width - 1) text += '\n';
        }
        return text;
    }

  private:
    AsciiMap walls_;
    Grid<int> haze_;
};

/// A map of `size`: about so many per cent of the tiles are walls, and hazy with 1 to `most`.
inline HazyAsciiMap random_hazy_map(Random& random, Size size, int walls, int hazy, int most) {
    HazyAsciiMap map(size, {random.between(0, size.width - 1), random.between(0, size.height - 1)});
    for (const Point p : points(size)) {
        map.set_opaque(p, random.between(0, 99) < walls);
        map.set_haze(p, random.between(0, 99) < hazy ? random.between(1, most) : 0);
    }
    return map;
}

}  // namespace sightline::test
