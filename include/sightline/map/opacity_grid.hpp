// OpacityGrid: a map's opacity as bits. field_of_view() is fastest on it.
//
// Every tile is kept twice, by rows and by columns: in each of the four directions, whole lines of
// tiles are read as machine words. It takes 2 bits a tile, and a word of padding a line. Reading
// and setting a tile take constant time. Results are those of any other OpacityMap with the same
// walls. It records its changes for update_viewsheds(). Tiles may have haze (haze.hpp), which costs
// memory and time only while any tile has some.
#ifndef SIGHTLINE_MAP_OPACITY_GRID_HPP
#define SIGHTLINE_MAP_OPACITY_GRID_HPP

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/side.hpp"
#include "../core/swap_members.hpp"
#include "../detail/scratch.hpp"
#include "bit_lines.hpp"
#include "haze.hpp"
#include "haze_bits.hpp"
#include "opacity.hpp"
#include "own_map.hpp"
#include "thin_walls.hpp"
#include "tile_changes.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {
struct OpacityGridBits;
}

/// The OpacityMap to use if you have none of your own: field_of_view() is fastest on it.
///
///     OpacityGrid map({80, 50});
///     map.set_opaque({20, 10}, true);
class SIGHTLINE_API OpacityGrid {
  public:
    /// Copied and moved like a value; one that was moved from is empty.
    ///@{
    OpacityGrid() = default;
    OpacityGrid(const OpacityGrid&) = default;
    OpacityGrid(OpacityGrid&& other) noexcept { swap(*this, other); }
    OpacityGrid& operator=(const OpacityGrid& other) { return *this = OpacityGrid(other); }
    OpacityGrid& operator=(OpacityGrid&& other) noexcept { return detail::take(*this, other); }
    ~OpacityGrid() = default;
    friend void swap(OpacityGrid& a, OpacityGrid& b) noexcept {
        detail::swap_members<&OpacityGrid::size_, &OpacityGrid::rows_, &OpacityGrid::columns_,
                             &OpacityGrid::haze_, &OpacityGrid::walls_, &OpacityGrid::changes_>(a,
                                                                                                b);
    }
    ///@}

    /// A map of `size` without opaque tiles.
    explicit OpacityGrid(Size size) : size_{checked(size)} {
        rows_ = detail::BitLines(size.height, size.width);
        columns_ = detail::BitLines(size.width, size.height);
        changes_ = TileChanges(size);
    }

    /// Copies the opacity, haze and thin walls of any other map.
    template <OpacityMap Map>
        requires(!std::is_same_v<Map, OpacityGrid>)
    explicit OpacityGrid(const Map& map) : OpacityGrid(Size{map.size()}) {
        detail::check_haze<Map>();
        detail::check_grid<Map>();
        constexpr bool is_hexagonal = detail::is_hexagonal<Map>;
        static_assert(!is_hexagonal,
                      "an OpacityGrid is a map of squares: copy a map of hexagons into a HexGrid");
        load([&map](Point p) -> bool { return map.is_opaque(p); });
        if constexpr (HazyMap<Map>) {
            for (const Point p : points(size_)) {
                if (!is_opaque(p)) haze_.set(size_, p, detail::haze_of(map, p));
            }
        }
        if constexpr (requires(Point p, Side side) { map.stops(p, side); }) {
            for (const Point p : points(size_)) {
                for (const auto& [name, side] : entries_of<Side>) {
                    const bool inside = size_.contains(p + step_across(side));
                    if (inside && map.stops(p, side))
                        walls_.set(size_, p, static_cast<int>(side), true);
                }
            }
        }
    }

    /// One byte a tile, row by row, opaque where it is not 0: `Grid<bool>`, arrays, images.
    ///
    ///     auto map = OpacityGrid::from_bytes({80, 50}, walls);   // std::span, std::vector ...
    template <class Bytes>
        requires requires(const Bytes& range) { requires sizeof(*std::span(range).data()) == 1; }
    [[nodiscard]] static OpacityGrid from_bytes(Size size, const Bytes& range) {
        const std::span bytes{range};
        using Byte = typename decltype(bytes)::value_type;
        if (static_cast<std::int64_t>(bytes.size()) != checked(size).area()) {
            SIGHTLINE_REFUSE(std::invalid_argument,
                             std::to_string(bytes.size()) + " bytes do not make a map of size " +
                                 to_string(size) + ": it has " + std::to_string(size.area()) +
                                 " tiles, one byte each");
        }
        OpacityGrid grid(size);
        const auto width = static_cast<std::size_t>(size.width);
        grid.load([&](Point p) {
            return bytes[static_cast<std::size_t>(p.y) * width + static_cast<std::size_t>(p.x)] !=
                   Byte{};
        });
        return grid;
    }

    /// Becomes a map of `size` made of words. Bit i of word_at(first) says whether the tile i steps
    /// right of `first` is opaque; bits past the row's end do not matter. No tile has haze. Memory
    /// is reused. Viewsheds take it for another map. If word_at() throws, nothing has changed; a
    /// noexcept word_at() saves a copy of the words.
    ///
    ///     map.assign_words({64, 64}, [&](Point first) { return walls[first.y]; });
    template <class WordAt>
        requires std::same_as<std::invoke_result_t<WordAt&, Point>, std::uint64_t>
    void assign_words(Size size, WordAt&& word_at) {
        if constexpr (std::is_nothrow_invocable_v<WordAt&, Point>) {
            load_words(checked(size), word_at);
        } else {
            struct Words;
            detail::Borrowed<std::vector<std::uint64_t>, Words> words;
            for (int y = 0; y < checked(size).height; ++y) {
                for (int x = 0; x < size.width; x += 64) words->push_back(word_at(Point{x, y}));
            }
            const std::uint64_t* next = words->data();
            load_words(size, [&next](Point) noexcept { return *next++; });
        }
    }

    /// Reads a drawing, a line of text for each row. The characters in `opaque` stand for opaque
    /// tiles. Rows shorter than the longest are filled up with opaque tiles.
    ///
    ///     auto map = OpacityGrid::from_text("####\n#..#\n####");
    [[nodiscard]] static OpacityGrid from_text(std::string_view text,
                                               std::string_view opaque = "#");

    /// Its width and height.
    [[nodiscard]] Size size() const { return size_; }

    /// Whether the tile stops sight. Tiles outside the map do.
    [[nodiscard]] bool is_opaque(Point p) const {
        return !size_.contains(p) || rows_.get(p.y, p.x);
    }

    /// Makes a tile opaque or clear. Returns whether it changed.
    bool set_opaque(Point p, bool opaque) {
        detail::require_inside(size_, p, "tile");
        if (rows_.get(p.y, p.x) == opaque) return false;
        rows_.flip(p.y, p.x);
        columns_.flip(p.x, p.y);
        changes_.record(p);
        return true;
    }

    /// Makes all tiles, or those of `area`, opaque or clear, a word at a time. Returns how many
    /// changed. Throws std::out_of_range when `area` leaves the map.
    ///@{
    std::size_t fill(bool opaque) { return fill(points(size_), opaque); }
    std::size_t fill(const Rect& area, bool opaque);
    ///@}

    /// How hazy the tile is, 0 to 15 sixteenths of a wall. An opaque tile keeps its haze for when
    /// it becomes clear.
    [[nodiscard]] int haze(Point p) const { return size_.contains(p) ? haze_.get(p) : 0; }

    /// Sets a tile's haze, 0 to 15: mist 2, smoke 4, bushes 8. Returns whether it changed.
    bool set_haze(Point p, int haze) {
        detail::require_inside(size_, p, "tile");
        detail::require_valid_haze(haze, p);
        if (!haze_.set(size_, p, haze)) return false;
        changes_.record(p);
        return true;
    }

    /// Whether any tile has haze.
    [[nodiscard]] bool has_haze() const { return haze_.any(); }

    /// Builds a thin wall on a side of a tile, or takes it down; it stops sight in both directions.
    /// Says whether that changed anything. The edge of the map is a wall anyway.
    bool set_wall(Point p, Side side, bool wall) {
        const Point other = p + step_across(side);
        const bool changed = set_one_way_wall(p, side, wall);
        return (size().contains(other) && set_one_way_wall(other, opposite(side), wall)) || changed;
    }

    /// Stops only sight that leaves the tile through that side; sight that enters there passes.
    bool set_one_way_wall(Point p, Side side, bool wall) {
        detail::require_inside(size(), p, "tile");
        const Point other = p + step_across(side);
        if (!size().contains(other)) return false;
        if (!walls_.set(size(), p, static_cast<int>(side), wall)) return false;
        changes_.record(p);
        changes_.record(other);
        return true;
    }

    /// Whether a thin wall stops sight that leaves the tile through that side.
    [[nodiscard]] bool stops(Point p, Side side) const {
        return size().contains(p) && walls_.get(p, static_cast<int>(side));
    }

    /// Whether there is any thin wall.
    [[nodiscard]] bool has_thin_walls() const { return walls_.any(); }

    /// The map's identity and its changes; viewsheds use them.
    [[nodiscard]] const TileChanges& changes() const { return changes_; }

    /// Whether size, opacity, haze and thin walls are equal.
    friend bool operator==(const OpacityGrid& a, const OpacityGrid& b) {
        return a.size_ == b.size_ && (a.size_.area() == 0 || a.rows_ == b.rows_) &&
               a.haze_ == b.haze_ && a.walls_ == b.walls_;
    }

    /// The bits, for the engine: a line for each row, and one for each column.
    ///@{
    [[nodiscard]] const detail::BitLines& row_bits() const { return rows_; }
    [[nodiscard]] const detail::BitLines& column_bits() const { return columns_; }
    [[nodiscard]] const detail::HazeBits& haze_bits() const { return haze_; }
    [[nodiscard]] const detail::ThinWalls<4>& thin_walls() const { return walls_; }
    ///@}

  private:
    friend struct detail::OpacityGridBits;

    Size size_;
    detail::BitLines rows_;
    detail::BitLines columns_;
    detail::HazeBits haze_;
    detail::ThinWalls<4> walls_;
    TileChanges changes_;

    static Size checked(Size size) {
        detail::require_valid_size(size);
        return size;
    }

    /// Fills an empty grid: rows tile by tile, columns from the rows.
    template <class IsOpaque>
    void load(IsOpaque&& is_opaque) {
        for (int y = 0; y < size_.height; ++y) {
            std::uint64_t* const row = rows_.line(y);
            for (int x = 0; x < size_.width; ++x) {
                row[x >> 6] |= std::uint64_t{is_opaque(Point{x, y})} << (x & 63);
            }
        }
        load_columns();
    }

    /// assign_words() without the copy: reads the words in reading order.
    template <class WordAt>
    void load_words(Size size, WordAt&& word_at) {
        rows_.reserve(size.height, size.width);
        columns_.reserve(size.width, size.height);
        changes_.restart(size);
        // From here on nothing can fail.
        size_ = size;
        haze_ = detail::HazeBits();
        walls_ = detail::ThinWalls<4>();
        rows_.reshape(size.height, size.width);
        columns_.reshape(size.width, size.height);
        const int used = (size.width + 63) % 64 + 1;  // bits of a row's last word
        const std::uint64_t after = used == 64 ? 0 : ~std::uint64_t{0} << used;
        for (int y = 0; y < size.height; ++y) {
            std::uint64_t* const row = rows_.line(y);
            for (int x = 0; x < size.width; x += 64) row[x >> 6] = word_at(Point{x, y});
            if (size.width > 0) row[(size.width - 1) >> 6] |= after;
        }
        load_columns();
    }

    /// Transposes the rows into the columns, 64 by 64 tiles at a time.
    void load_columns();
    void load_columns(int left, int top);
    void load_few_columns(int left, int top, int rows, int columns);
};

namespace detail {

/// Direct access to an OpacityGrid's memory, for code that writes whole rows. Records no changes.
struct OpacityGridBits {
    /// Makes `grid` a clear map of `size`. Returns its rows.
    static BitLines& start(OpacityGrid& grid, Size size) {
        grid.rows_.reset(size.height, size.width);
        grid.columns_.reset(size.width, size.height);
        grid.size_ = size;
        return grid.rows_;
    }
    static BitLines& columns(OpacityGrid& grid) { return grid.columns_; }
    static TileChanges& changes(OpacityGrid& grid) { return grid.changes_; }
    /// Makes the columns match the rows.
    static void finish(OpacityGrid& grid) { grid.load_columns(); }
};

}  // namespace detail
}  // namespace sightline::inline SIGHTLINE_ABI

#endif
