// MapForm: how a map is drawn: as squares or hexagons, with or without thin walls between letters.
//
// In the plain form each character is a tile. Maps of hexagons have a blank between letters, and
// every other row is shifted by one. Maps with thin walls have room for one between each two
// tiles: `|` and `-`, on hexagons `|`, `/` and `\`. One that stops sight in one direction only is
// an arrow, `<`, `>`, `^` or `v`, in which sight passes.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include <sightline/core/grid.hpp>
#include <sightline/core/hex.hpp>

namespace sightline::app {

struct MapForm {
    bool hexagonal = false;
    bool walls = false;
    HexOffset offset = HexOffset::odd_r;  ///< which rows are shifted: odd_r or even_r

    /// Whether letters stand apart.
    [[nodiscard]] bool is_spaced() const { return hexagonal || walls; }
    /// Characters from a letter to the next one of its row; lines from a row to the next.
    ///@{
    [[nodiscard]] int columns() const { return (hexagonal ? 2 : 1) * (walls ? 2 : 1); }
    [[nodiscard]] int lines() const { return walls ? 2 : 1; }
    ///@}
    /// Whether row `y` is shifted by half a tile, and by how many characters.
    ///@{
    [[nodiscard]] bool is_shifted(int y) const {
        return hexagonal && (y & 1) == (offset == HexOffset::odd_r ? 1 : 0);
    }
    [[nodiscard]] int shift(int y) const { return is_shifted(y) ? columns() / 2 : 0; }
    ///@}

    /// How many sides a tile has, and the tile across one of them, in the order of Side or HexSide.
    ///@{
    [[nodiscard]] int sides() const { return hexagonal ? 6 : 4; }
    [[nodiscard]] Point across(Point p, int side) const;
    ///@}
};

/// A drawing taken apart.
struct SpacedMap {
    MapForm form;
    std::vector<std::u32string> rows;  ///< letters alone; walls where there is none
    Grid<std::uint8_t> stops;  ///< bit s: a thin wall stops sight that leaves through side s
};

/// Takes a drawing of a spaced form apart. Calls refuse(line, column, why), which throws, for what
/// stands in the wrong place. Lines and columns count from 0.
[[nodiscard]] SpacedMap read_spaced(
    std::span<const std::u32string> lines, MapForm form,
    const std::function<void(std::size_t, std::size_t, const std::string&)>& refuse);

/// The character for a thin wall on that side of a tile, of those that stop sight leaving and
/// entering through it; a blank if there is none.
[[nodiscard]] char32_t wall_sign(const MapForm& form, int side, bool leaving, bool entering);

}  // namespace sightline::app
