// Precise permissive: from anywhere in your tile to anywhere in theirs. Jonathon Duerig's (2007).
//
// A tile is seen when some straight line runs to it from the viewer's tile, or from the middle part
// of it that the permissiveness (0 a point to 8 the whole tile) allows, and crosses no opaque tile;
// touching corners is no crossing. Each quarter of the plane is scanned by diagonals. A view is all
// the lines between its shallowest and its steepest one; walls push those two aside: the shallow
// line turns up to pass over a wall's corner, the steep one down to pass under it, each kept off
// the corners already found on the other side.
//
// The first two lines end farther away than any map reaches, so that neither the radius nor the
// map's size matters. Cost: each tile in view once, and for each wall in view the corners found
// before.
#ifndef SIGHTLINE_FOV_PERMISSIVE_HPP
#define SIGHTLINE_FOV_PERMISSIVE_HPP

#include <algorithm>
#include <cstdint>
#include <vector>

#include <sightline/detail/scratch.hpp>

#include "scene.hpp"
#include "slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

/// Lines between points measured in sixteenths of a tile from the near corner of the origin's tile,
/// x outwards and y sideways.
namespace sixteenths {

inline constexpr int tile = 16;
/// Past every tile: a line to there runs along its axis on every map.
inline constexpr std::int64_t far_away = std::int64_t{4} * max_side * tile;

struct Spot {
    std::int64_t x;
    std::int64_t y;

    friend constexpr bool operator==(Spot, Spot) = default;
};

struct Line {
    Spot from;
    Spot to;

    /// Positive for spots on the steeper side, negative on the shallower, 0 on the line.
    [[nodiscard]] constexpr std::int64_t side(Spot p) const {
        return (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x);
    }

    /// The y at which the line crosses the diagonal x + y = `sum`, in whole tiles rounded down.
    [[nodiscard]] constexpr std::int64_t tile_on_diagonal(std::int64_t sum) const {
        const std::int64_t length = (to.x - from.x) + (to.y - from.y);
        const std::int64_t rise = (to.y - from.y) * (sum - from.x - from.y);
        return floor_divide(from.y * length + rise, tile * length);
    }
};

/// A corner that a line of the view was turned to, and the one before it on the same side.
struct Corner {
    Spot at;
    int previous;
};

/// The lines from `shallow` to `steep`, on their way to `diagonal`.
struct View {
    int diagonal;
    Line shallow;
    Line steep;
    int shallow_corner = -1;
    int steep_corner = -1;
};

}  // namespace sixteenths

/// One quarter of a scene, the axes included.
class PermissiveQuarter {
  public:
    using Corner = sixteenths::Corner;
    using Line = sixteenths::Line;
    using Spot = sixteenths::Spot;
    using View = sixteenths::View;

    PermissiveQuarter(Scene& scene, const Frame& frame, int permissiveness,
                      std::vector<Corner>& corners)
        : scene_{scene},
          frame_{frame},
          upper_{8 - permissiveness, 8 + permissiveness},
          lower_{8 + permissiveness, 8 - permissiveness},
          corners_{corners} {
        corners.clear();
    }

    [[nodiscard]] View first_view() const {
        return {1, {upper_, {sixteenths::far_away, 0}}, {lower_, {0, sixteenths::far_away}}};
    }

    /// Scans the view's diagonal from shallow to steep; calls next(view) for each part that goes
    /// on.
    template <class Next>
    void scan_diagonal(View view, Next&& next) {
        const int diagonal = view.diagonal;
        const std::int64_t sum = std::int64_t{sixteenths::tile} * (diagonal + 1);
        const int nearest_in_reach = diagonal - scene_.reach();
        const int last = std::min(diagonal, scene_.reach());
        int column = static_cast<int>(view.shallow.tile_on_diagonal(sum));
        if (column > last || view.steep.side(low_corner(diagonal, nearest_in_reach)) >= 0) return;
        column = std::max(column, nearest_in_reach);
        ++view.diagonal;
        for (; column <= last; ++column) {
            const Spot low = low_corner(diagonal, column);
            const Spot high = low_corner(diagonal, column + 1);
            if (view.steep.side(low) >= 0) break;
            const Point offset = frame_.at(diagonal - column, column);
            const bool wall = scene_.opaque(offset);
            scene_.see(offset, wall);
            if (!wall) continue;
            const bool covers_shallow = view.shallow.side(low) < 0;
            const bool covers_steep = view.steep.side(high) > 0;
            if (!covers_shallow) {
                View below = view;
                turn_steep(below, low);
                if (!is_spent(below)) next(below);
            }
            if (covers_steep) return;
            turn_shallow(view, high);
            if (is_spent(view)) return;
        }
        next(view);
    }

  private:
    /// The corner of a diagonal's tile where the diagonal x + y enters it; it leaves by the next
    /// tile's.
    [[nodiscard]] static Spot low_corner(int diagonal, int column) {
        return {std::int64_t{sixteenths::tile} * (diagonal - column + 1),
                std::int64_t{sixteenths::tile} * column};
    }

    [[nodiscard]] int remember(Spot corner, int previous) {
        corners_.push_back({corner, previous});
        return static_cast<int>(corners_.size()) - 1;
    }

    void turn_shallow(View& view, Spot corner) {
        view.shallow.to = corner;
        view.shallow_corner = remember(corner, view.shallow_corner);
        for (int i = view.steep_corner; i >= 0; i = previous(i)) {
            if (view.shallow.side(at(i)) < 0) view.shallow.from = at(i);
        }
    }

    void turn_steep(View& view, Spot corner) {
        view.steep.to = corner;
        view.steep_corner = remember(corner, view.steep_corner);
        for (int i = view.shallow_corner; i >= 0; i = previous(i)) {
            if (view.steep.side(at(i)) > 0) view.steep.from = at(i);
        }
    }

    /// Whether the view has shrunk to one line that grazes the end of the viewer's part of its
    /// tile.
    [[nodiscard]] bool is_spent(const View& view) const {
        const Line& line = view.shallow;
        return line.side(view.steep.from) == 0 && line.side(view.steep.to) == 0 &&
               (line.side(upper_) == 0 || line.side(lower_) == 0);
    }

    [[nodiscard]] Spot at(int corner) const {
        return corners_[static_cast<std::size_t>(corner)].at;
    }
    [[nodiscard]] int previous(int corner) const {
        return corners_[static_cast<std::size_t>(corner)].previous;
    }

    Scene& scene_;
    const Frame& frame_;
    Spot upper_;  // the two ends of the viewer's part of its tile
    Spot lower_;
    std::vector<Corner>& corners_;
};

inline void permissive(Scene& scene, int permissiveness) {
    struct Permissive;
    detail::Borrowed<std::vector<sixteenths::View>, Permissive> waiting;
    detail::Borrowed<std::vector<sixteenths::Corner>, Permissive> corners;
    for (const Frame& frame : quadrants) {
        PermissiveQuarter quarter{scene, frame, permissiveness, *corners};
        waiting->push_back(quarter.first_view());
        while (!waiting->empty()) {
            const sixteenths::View view = waiting->back();
            waiting->pop_back();
            quarter.scan_diagonal(view, [&](const sixteenths::View& open) {
                if (open.diagonal <= 2 * scene.reach()) waiting->push_back(open);
            });
        }
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
