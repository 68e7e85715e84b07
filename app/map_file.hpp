// MapFile: a drawn map, in a text file or on standard input.
//
// It is read as the game reads it: each character is one tile, short lines are filled up with
// walls, empty lines before and after the map do not count, and a line "---" separates layers.
// Letters are as opaque as in the game: '#' is a wall, '+' a closed door, 'H' a capsule's wall; '%'
// is a window, which is clear; tall grass '"' and a bush '&' are hazy. Other letters, which may be
// any of Unicode (UTF-8), must be given a haze, 0 for a clear tile. An '@' is the default origin.
// Line ends may be those of Windows. Hexagons and thin walls have forms of their own, in which
// letters stand apart (map_form.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sightline/core/grid.hpp>

#include "app/map_form.hpp"

namespace sightline::app {

/// Letters that have haze, and how much: 0 to 15 sixteenths of a wall.
using HazeLegend = std::vector<std::pair<char32_t, int>>;

class MapFile {
  public:
    /// Reads the file called `name`, or standard input if that is "-". Letters of the legend have
    /// that haze, unless they are opaque. Throws std::runtime_error naming the file if it cannot be
    /// read, is not text, has unknown letters, no tiles or too many, or too few layers; 1 is the
    /// first.
    [[nodiscard]] static MapFile read(const std::string& name, int layer = 1,
                                      HazeLegend legend = {}, MapForm form = {});

    /// Parses the file's text; `name` is for error messages.
    [[nodiscard]] static MapFile parse(std::string_view text, const std::string& name,
                                       int layer = 1, HazeLegend legend = {}, MapForm form = {});

    [[nodiscard]] Size size() const { return letters_.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return opaque_[p]; }
    /// The letter at `p`.
    [[nodiscard]] char32_t letter(Point p) const { return letters_[p]; }

    /// Opens all doors.
    void open_doors();

    [[nodiscard]] int haze_at(Point p) const;
    /// How it is drawn.
    [[nodiscard]] const MapForm& form() const { return form_; }
    /// Whether a thin wall stops sight that leaves a tile through a side, in the order of Side or
    /// HexSide.
    [[nodiscard]] bool has_wall(Point p, int side) const {
        return form_.walls && (stops_[p] >> side & 1) != 0;
    }

    /// What to print for `p`: its letter, but '.' for blanks, control characters and the '@'.
    [[nodiscard]] char32_t sign(Point p) const;

    /// Where the '@' is, if there is exactly one.
    [[nodiscard]] std::optional<Point> start() const { return start_; }

    /// The tile given with `option`, or the '@' if none was given. Throws std::runtime_error if
    /// there is neither, or if it is outside the map.
    [[nodiscard]] Point place(const std::string& option, std::optional<Point> given) const;

  private:
    Grid<char32_t> letters_;
    Grid<bool> opaque_;
    std::optional<Point> start_;
    HazeLegend legend_;
    MapForm form_;
    Grid<std::uint8_t> stops_;
};

}  // namespace sightline::app
