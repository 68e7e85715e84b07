// Precise permissive field of view without a division, a rim or a set of tiles in the inner loop:
// equal to fov/permissive.hpp, tile for tile.
//
// The views of a quarter, their lines and corners are the reference's own. The difference is how a
// diagonal's columns are found. A line from f to t, d = t - f, length L = d.x + d.y > 0, crosses
// the diagonal x + y = 16 (D + 1) at y = N / L with
//     N = f.y d.x + d.y (16 (D + 1) - f.x),
// so a view's first column is floor(N / 16 L) for its shallow line, and the last, whose low corner
// lies below the steep one, floor((N - 1) / 16 L). From one diagonal to the next N grows by 16 d.y:
// quotient and remainder are carried along, and when a line is turned to the corner of a tile, the
// quotient is that tile's column and the remainder is 0. They also say which walls cover a line.
//
// Only the walls that a view sees on a diagonal are handled one by one; views end at the rim.
//
// Every quarter has its columns along the map's y, while the reference rotates from one to the
// next. Where rows and columns are swapped, the walls of a diagonal are met in reverse order. It
// makes no difference: a view that goes on beside two of them remembers the corner of the one next
// to it, or both corners. The other corner lies on the same diagonal, further from the view, so no
// line is ever turned to it. Cost: a few instructions for each view and diagonal, more for a wall.
#include "fov/permissive.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <sightline/detail/scratch.hpp>

#include "engine/canvas/canvas.hpp"
#include "engine/kernels/processor.hpp"
#include "engine/lines/diagonals.hpp"
#include "engine/lines/lazy_diagonals.hpp"
#include "fov/scene.hpp"
#include "views.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

/// A point in sixteenths of a tile. The farthest are less than 2^22 away.
using Spot = Point;

/// Where a line crosses a diagonal: quotient and remainder.
struct PermissiveCrossing {
    int column;
    int rest;
};

/// A line of a view, and where it crosses the current diagonal.
class PermissiveLine {
  public:
    /// `diagonal` is the first one whose crossing is needed.
    PermissiveLine(Spot from, Spot to, int diagonal) : from_{from}, ahead_{} {
        turn(to, 0);
        find_step();
        const std::int64_t on_diagonal = std::int64_t{sixteenths} * (diagonal + 1);
        const std::int64_t crossing =
            std::int64_t{from.y} * ahead_.x + ahead_.y * (on_diagonal - from.x);
        at_.column = static_cast<int>(fov::floor_divide(crossing, length_));
        at_.rest = static_cast<int>(crossing - std::int64_t{at_.column} * length_);
    }

    /// Positive for spots on the steeper side, negative on the shallower, 0 on the line.
    [[nodiscard]] std::int64_t side(Spot p) const {
        return std::int64_t{ahead_.x} * (p.y - from_.y) - std::int64_t{ahead_.y} * (p.x - from_.x);
    }

    /// Whether it is the same line, whatever its ends.
    [[nodiscard]] bool coincides(const PermissiveLine& other) const {
        return side(other.from_) == 0 &&
               side({other.from_.x + other.ahead_.x, other.from_.y + other.ahead_.y}) == 0;
    }

    /// The column that it crosses on the current diagonal, or whose low corner it touches there.
    [[nodiscard]] int column() const { return at_.column; }
    [[nodiscard]] bool touches_corner() const { return at_.rest == 0; }

    [[nodiscard]] PermissiveCrossing crossing() const { return at_; }
    /// The crossing of the diagonal after that of `at`.
    [[nodiscard]] PermissiveCrossing after(PermissiveCrossing at) const {
        // Branchless: the branch is unpredictable.
        const int rest = at.rest + step_ - length_;
        const int stays = rest >> 31;  // -1 or 0
        return {at.column + whole_step_ + 1 + stays, rest + (length_ & stays)};
    }
    /// Goes on to the diagonal of a crossing.
    void advance_to(PermissiveCrossing at) { at_ = at; }

    /// Makes it end at the low corner of `column` on the current diagonal.
    void turn(Spot corner, int column) {
        ahead_ = {corner.x - from_.x, corner.y - from_.y};
        at_ = {column, 0};
    }
    /// Makes it begin elsewhere.
    void start_from(Spot from) {
        ahead_ = {ahead_.x + from_.x - from.x, ahead_.y + from_.y - from.y};
        from_ = from;
    }

    /// Must be called after turn() and start_from(), before the line is used any further.
    SIGHTLINE_IN_KERNEL void find_step() {
        length_ = sixteenths * (ahead_.x + ahead_.y);
        step_ = sixteenths * ahead_.y;
        whole_step_ = 0;
        if (step_ < 0 || step_ >= length_) {
            whole_step_ = static_cast<int>(fov::floor_divide(step_, length_));
            step_ -= whole_step_ * length_;
        }
    }

  private:
    static constexpr int sixteenths = fov::sixteenths::tile;

    Spot from_;
    Spot ahead_;
    PermissiveCrossing at_{};
    int length_ = 1;  // 16 L; rests go from 0 to length_ - 1
    int whole_step_ = 0;
    int step_ = 0;
};

/// The lines from `shallow` to `steep`, on their way to `diagonal`.
struct PermissiveView {
    int diagonal;
    PermissiveLine shallow;
    PermissiveLine steep;
    int shallow_corner = -1;
    int steep_corner = -1;

    void advance() {
        ++diagonal;
        shallow.advance_to(shallow.after(shallow.crossing()));
        steep.advance_to(steep.after(steep.crossing()));
    }
};

/// A corner that a view's line was turned to, and the one before it on the same side.
struct PermissiveCorner {
    Spot at;
    int previous;
};

/// Scratch buffers.
struct PermissiveMemory {
    std::vector<PermissiveView> waiting;
    std::vector<PermissiveCorner> corners;
    DiagonalQuarters quarters;

    void clear() {
        waiting.clear();
        corners.clear();
        quarters.clear();
    }
    [[nodiscard]] bool is_large() const { return quarters.is_large(); }
};

/// One quarter of the plane, the axes included: of an OpacityGrid, or of a lazy map.
template <class Quarter>
class PermissiveScan {
  public:
    PermissiveScan(Quarter& tiles, DiagonalRange& rim, int permissiveness, PermissiveMemory& memory)
        : tiles_{tiles},
          rim_{rim},
          upper_{upper_end(permissiveness)},
          lower_{lower_end(permissiveness)},
          memory_{memory} {
        memory.corners.clear();
    }

    /// The initial views of a quarter.
    [[nodiscard]] static PermissiveView first_view(int permissiveness) {
        constexpr int far_away = static_cast<int>(fov::sixteenths::far_away);
        return {1, PermissiveLine(upper_end(permissiveness), {far_away, 0}, 1),
                PermissiveLine(lower_end(permissiveness), {0, far_away}, 1)};
    }

    void run(const PermissiveView& first) {
        memory_.waiting.push_back(first);
        while (!memory_.waiting.empty()) {
            PermissiveView view = memory_.waiting.back();
            memory_.waiting.pop_back();
            follow(view);
        }
    }

  private:
    Quarter& tiles_;
    DiagonalRange& rim_;
    Spot upper_;  // the two ends of the viewer's part of its tile
    Spot lower_;
    PermissiveMemory& memory_;

    [[nodiscard]] static Spot upper_end(int permissiveness) {
        return {8 - permissiveness, 8 + permissiveness};
    }
    [[nodiscard]] static Spot lower_end(int permissiveness) {
        return {8 + permissiveness, 8 - permissiveness};
    }

    /// Scans a view's diagonals, one after the other, until it ends; parts that walls split off
    /// wait. The positions of its lines are kept beside the view until a wall is met.
    SIGHTLINE_OUT_OF_LINE void follow(PermissiveView& view) {
        PermissiveCrossing shallow = view.shallow.crossing();
        PermissiveCrossing steep = view.steep.crossing();
        for (int diagonal = view.diagonal;; ++diagonal) {
            const int first_in_reach = rim_.first(diagonal);
            const int last_in_reach = diagonal - first_in_reach;
            const int steep_last = steep.column - (steep.rest == 0 ? 1 : 0);
            const int first = std::max(shallow.column, first_in_reach);
            const int last = std::min(steep_last, last_in_reach);
            if (first <= last) {
                const int b = DiagonalBlocks::block_of(first);
                const bool in_one = b == DiagonalBlocks::block_of(last);
                const Word walls = in_one ? mark(diagonal, b, tiles_.lines_of_one(first, last)) : 0;
                if (!in_one || walls != 0) {
                    view.diagonal = diagonal;
                    view.shallow.advance_to(shallow);
                    view.steep.advance_to(steep);
                    const bool goes_on = in_one ? meet_walls(view, walls, tiles_.base_of(b))
                                                : mark_and_meet(view, first, last);
                    if (!goes_on) return;
                    shallow = view.shallow.crossing();
                    steep = view.steep.crossing();
                }
            } else if (first > last_in_reach || steep_last < first_in_reach) {
                return;
            }
            shallow = view.shallow.after(shallow);
            steep = view.steep.after(steep);
        }
    }

    /// Marks the lines in `part` of block `b`, and returns the walls among them.
    Word mark(int diagonal, int b, Word part) {
        const DiagonalBlocks::Words words = tiles_.words(diagonal, b, part);
        words.seen |= part;
        return words.walls & part;
    }

    /// Marks the columns from `first` to `last` of the view's diagonal, and meets the walls among
    /// them; returns whether anything of the view is open.
    bool mark_and_meet(PermissiveView& view, int first, int last) {
        const int last_block = DiagonalBlocks::block_of(last);
        for (int b = DiagonalBlocks::block_of(first); b <= last_block; ++b) {
            const Word walls = mark(view.diagonal, b, tiles_.lines_between(first, last, b));
            if (walls != 0 && !meet_walls(view, walls, tiles_.base_of(b))) return false;
        }
        return true;
    }

    /// Removes walls of the view's diagonal from the view, shallowest first; returns whether
    /// anything of it is open. Bit i of `walls` is column `base` + i.
    bool meet_walls(PermissiveView& view, Word walls, int base) {
        const int diagonal = view.diagonal;
        for (; walls != 0; walls &= walls - 1) {
            const int column = base + std::countr_zero(walls);
            // A wall covers a line that runs between its two corners on the diagonal.
            const bool covers_shallow =
                column == view.shallow.column() && !view.shallow.touches_corner();
            if (column >= view.steep.column()) {
                // The open part lies below the wall, if anything.
                if (covers_shallow) return false;
                turn<false>(view, diagonal, column);
                return !is_spent(view);
            }
            if (!covers_shallow) {
                PermissiveView& below = memory_.waiting.emplace_back(view);
                turn<false>(below, diagonal, column);
                if (is_spent(below)) {
                    memory_.waiting.pop_back();
                } else {
                    below.advance();
                }
            }
            turn<true>(view, diagonal, column + 1);
            if (is_spent(view)) return false;
        }
        return true;
    }

    /// As in the reference: where a tile's diagonal enters it.
    [[nodiscard]] static Spot low_corner(int diagonal, int column) {
        return {fov::sixteenths::tile * (diagonal - column + 1), fov::sixteenths::tile * column};
    }

    [[nodiscard]] SIGHTLINE_IN_KERNEL int remember(Spot corner, int previous) {
        memory_.corners.push_back({corner, previous});
        return static_cast<int>(memory_.corners.size()) - 1;
    }
    [[nodiscard]] const PermissiveCorner& corner(int i) const {
        return memory_.corners[static_cast<std::size_t>(i)];
    }

    /// Turns a view's shallow or steep line to the low corner of a column.
    template <bool is_shallow>
    SIGHTLINE_IN_KERNEL void turn(PermissiveView& view, int diagonal, int column) {
        PermissiveLine& line = is_shallow ? view.shallow : view.steep;
        int& own_corner = is_shallow ? view.shallow_corner : view.steep_corner;
        const Spot to = low_corner(diagonal, column);
        line.turn(to, column);
        own_corner = remember(to, own_corner);
        int i = is_shallow ? view.steep_corner : view.shallow_corner;
        for (; i >= 0; i = corner(i).previous) {
            const std::int64_t side = line.side(corner(i).at);
            if (is_shallow ? side < 0 : side > 0) line.start_from(corner(i).at);
        }
        line.find_step();
    }

    /// Whether the view has shrunk to one line that grazes the end of the viewer's part of its
    /// tile.
    [[nodiscard]] bool is_spent(const PermissiveView& view) const {
        return view.shallow.column() == view.steep.column() && view.shallow.coincides(view.steep) &&
               (view.shallow.side(upper_) == 0 || view.shallow.side(lower_) == 0);
    }
};

}  // namespace

void permissive_view(const MapRef& map, Point origin, const Options& options, const Kernel& kernel,
                     TileSet& out) {
    struct Memory;
    detail::Borrowed<PermissiveMemory, Memory> memory;
    const PermissiveView first = PermissiveScan<GridDiagonals>::first_view(options.permissiveness);
    DiagonalQuarters& quarters = memory->quarters;
    if (map.grid() != nullptr) {
        const OpacityGrid& grid = *map.grid();
        if (see_if_open(grid, Reach(map.world(), origin, options.radius), options, out)) return;
        return scan_quarters(
            map.world(), origin, options, kernel, 0, quarters, out,
            [&](std::size_t i, const DiagonalQuarter& quarter, DiagonalRange& range) {
                GridDiagonals tiles(grid, quarter, quarters.blocks[i]);
                PermissiveScan(tiles, range, options.permissiveness, *memory).run(first);
            },
            [&](TileRows& rows) {
                if (!options.light_walls) return rows.remove_walls(grid);
            });
    }
    scan_quarters(
        map.world(), origin, options, kernel, 0, quarters, out,
        [&](std::size_t i, const DiagonalQuarter& quarter, DiagonalRange& range) {
            LazyDiagonals tiles(map, quarter, options.light_walls, quarters.blocks[i], quarters);
            PermissiveScan(tiles, range, options.permissiveness, *memory).run(first);
            if (!options.light_walls) tiles.remove_walls();
        },
        [](TileRows&) {});
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
