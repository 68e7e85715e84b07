// MapFile: a drawn map, in a text file or on standard input.
//
// It is read as the game reads it: each character is one tile, short lines are filled up with
// walls, empty lines before and after the map do not count, and a line "---" separates layers.
// Letters are as opaque as in the game: '#' is a wall, '+' a closed door, 'H' a capsule's wall; '%'
// is a window, which is clear; tall grass '"' and a bush '&' are hazy. Other letters, which may be
// any of Unicode (UTF-8), must be given a haze, 0 for a clear tile. An '@' is the default origin.
// Line ends may be those of Windows.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sightline/core/grid.hpp>
#include <sightline/map/opacity_grid.hpp>

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
                                      HazeLegend legend = {});

    /// Parses the file's text; `name` is for error messages.
    [[nodiscard]] static MapFile parse(std::string_view text, const std::string& name,
                                       int layer = 1, HazeLegend legend = {});

    [[nodiscard]] Size size() const { return letters_.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return opaque_[p]; }
    /// The letter at `p`.
    [[nodiscard]] char32_t letter(Point p) const { return letters_[p]; }

    /// Opens all doors.
    void open_doors();

    [[nodiscard]] int haze_at(Point p) const;
    /// Opacity and haze as bits.
    [[nodiscard]] OpacityGrid grid() const;

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
};

}  // namespace sightline::app
