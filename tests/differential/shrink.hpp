// shrunk(): makes a failing case small: a smaller map, fewer walls, simpler options.
#pragma once

#include <algorithm>
#include <utility>

#include <sightline/sightline.hpp>

#include "case.hpp"

namespace sightline::test {

/// `Fails` says whether a case still fails; it is called at most `tries` times.
template <class Fails>
class Shrinking {
  public:
    Shrinking(Case failing, Fails fails, int tries)
        : best_{std::move(failing)}, fails_{std::move(fails)}, tries_{tries} {}

    Case run() {
        for (bool again = true; again && tries_ > 0;) {
            again = simplify_options();
            again = crop() || again;
            again = clear_blocks() || again;
            again = lessen_radius() || again;
        }
        return best_;
    }

  private:
    Case best_;
    Fails fails_;
    int tries_;

    bool take(Case smaller) {
        if (tries_ <= 0) return false;
        --tries_;
        if (!fails_(smaller)) return false;
        best_ = std::move(smaller);
        return true;
    }

    /// Sets this value in the options, if it differs.
    template <class Value>
    bool set(Value Options::* member, const Value& value) {
        if (best_.options.*member == value) return false;
        Case plainer = best_;
        plainer.options.*member = value;
        return take(std::move(plainer));
    }

    bool simplify_options() {
        const Options standard;
        bool changed = set(&Options::cone, standard.cone);
        changed = set(&Options::light_walls, standard.light_walls) || changed;
        changed = set(&Options::shape, standard.shape) || changed;
        return set(&Options::haze_limit, standard.haze_limit) || changed;
    }

    /// Removes columns or rows on one side.
    bool crop() {
        bool changed = false;
        for (int side = 0; side < 4; ++side) {
            for (int lines = max_side; lines > 0; lines /= 2) {
                while (crop(side, lines)) changed = true;
            }
        }
        return changed;
    }
    bool crop(int side, int lines) {
        const auto [width, height] = best_.map.size();
        const auto [x, y] = best_.origin;
        const int room[] = {x, y, width - 1 - x, height - 1 - y};
        if (lines > room[side]) return false;
        const bool across = side % 2 == 0;
        Rect part = points(best_.map.size());
        (across ? part.size.width : part.size.height) -= lines;
        if (side < 2) (across ? part.min.x : part.min.y) += lines;
        Case smaller{OpacityGrid(part.size), best_.origin - part.min, best_.options,
                     best_.on_new_thread};
        for (const Point p : points(part.size)) {
            const Point from = p + part.min;
            if (best_.map.is_opaque(from)) smaller.map.set_opaque(p, true);
            if (best_.map.haze(from) != 0) smaller.map.set_haze(p, best_.map.haze(from));
        }
        return take(std::move(smaller));
    }

    /// Removes walls in squares, large ones first.
    bool clear_blocks() {
        bool changed = false;
        for (int side = max_side; side > 0; side /= 2) {
            const auto [width, height] = best_.map.size();
            if (side >= 2 * std::max(width, height)) continue;
            for (int y = 0; y < height; y += side) {
                for (int x = 0; x < width; x += side) {
                    const Rect square =
                        intersection(points(best_.map.size()), {{x, y}, {side, side}});
                    changed = clear_walls(square) || changed;
                    changed = clear_haze(square) || changed;
                }
            }
        }
        return changed;
    }
    bool clear_walls(const Rect& square) {
        Case smaller = best_;
        return smaller.map.fill(square, false) != 0 && take(std::move(smaller));
    }
    bool clear_haze(const Rect& square) {
        if (!best_.map.has_haze()) return false;
        Case smaller = best_;
        bool any = false;
        for (const Point p : square) any = smaller.map.set_haze(p, 0) || any;
        return any && take(std::move(smaller));
    }

    bool lessen_radius() {
        bool changed = false;
        for (int by = max_side; by > 0; by /= 2) {
            while (best_.options.radius >= by && best_.options.radius <= max_side &&
                   set(&Options::radius, best_.options.radius - by)) {
                changed = true;
            }
        }
        return changed;
    }
};

template <class Fails>
Case shrunk(Case failing, Fails&& fails, int tries = 4000) {
    return Shrinking(std::move(failing), std::forward<Fails>(fails), tries).run();
}

}  // namespace sightline::test
