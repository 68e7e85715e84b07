// Layer: the ground of one depth of the world: its tiles, and where the player starts.
//
// Tiles change only through set_tile(), and smoke through set_smoke(). Both keep opacity, haze and
// the list of lights in step. Creatures and memory of a layer are in play/: see LayerState.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sightline/core/grid.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "game/world/tile.hpp"

namespace sightline::game {

/// The most tiles of a layer: a typing error in a size cannot use up all memory.
inline constexpr std::int64_t max_layer_area = std::int64_t{1} << 26;

/// Throws std::invalid_argument unless each side is 1 to 32768 and the area is within the limit.
void require_layer_size(Size size);

/// A letter in a text map that stands for a creature on a floor tile. The rules decide which one.
struct Mark {
    Point position;
    char letter = ' ';

    friend bool operator==(Mark, Mark) = default;
};

/// Smoke over a tile. It is haze on top of the tile's own.
struct Puff {
    Point position;
    int density = 0;  ///< 1 to max_haze

    friend bool operator==(Puff, Puff) = default;
};

/// The most tiles of a layer that smoke lies over at once.
inline constexpr std::size_t most_smoke = 4096;

/// Whether `a` comes before `b` in reading order: row by row.
[[nodiscard]] bool reads_before(Point a, Point b);

class Layer {
  public:
    /// A layer of `size` (each side at least 1) filled with one tile.
    explicit Layer(Size size, Tile fill = {});

    /// A layer of these tiles; the start must be one of them.
    Layer(Grid<Tile> tiles, Point start);

    [[nodiscard]] Size size() const { return tiles_.size(); }
    [[nodiscard]] bool contains(Point p) const { return size().contains(p); }

    /// The tile at `p`, which must be inside.
    [[nodiscard]] Tile tile(Point p) const { return tiles_[p]; }
    [[nodiscard]] const Grid<Tile>& tiles() const { return tiles_; }

    /// Changes a tile; `p` must be inside.
    void set_tile(Point p, Tile tile);
    void set_tile(Point p, TileKind kind) { set_tile(p, Tile{kind}); }

    /// The tiles that give light, in reading order.
    [[nodiscard]] const std::vector<Point>& lights() const { return lights_; }

    /// The smoke, in reading order of its tiles.
    [[nodiscard]] const std::vector<Puff>& smoke() const { return smoke_; }
    /// Replaces all smoke; at most one puff a tile, in reading order.
    void set_smoke(std::vector<Puff> smoke);

    /// The opacity and haze of the tiles, in the form that the library reads fastest.
    [[nodiscard]] const OpacityGrid& opacity() const { return opacity_; }

    /// Where the player begins.
    [[nodiscard]] Point start() const { return start_; }
    void set_start(Point p) { start_ = p; }

    [[nodiscard]] const std::vector<Mark>& marks() const { return marks_; }
    void add_mark(Mark mark) { marks_.push_back(mark); }

    /// The tiles of one kind, in reading order.
    [[nodiscard]] std::vector<Point> find(TileKind kind) const;

    friend bool operator==(const Layer& a, const Layer& b) {
        return a.start_ == b.start_ && a.tiles_ == b.tiles_ && a.marks_ == b.marks_ &&
               a.smoke_ == b.smoke_;
    }

  private:
    Grid<Tile> tiles_;
    OpacityGrid opacity_;        // always that of tiles_ and smoke_
    std::vector<Point> lights_;  // always those of tiles_
    std::vector<Puff> smoke_;
    Point start_;
    std::vector<Mark> marks_;
};

/// The layer as a text map, which parse_layers() can read again, without start and marks.
[[nodiscard]] std::string to_text(const Layer& layer);

/// The layer for programs that know only # and +, with an @ where the player starts.
[[nodiscard]] std::string to_plain_text(const Layer& layer);

/// A hash of the tiles and the start, the same on every machine.
[[nodiscard]] std::uint64_t hash_of(const Layer& layer);

}  // namespace sightline::game
