// MapFile: a map as people draw it, in a text file or on standard input.
//
// It is read as the game reads it: each character is one tile, short lines are filled up with
// walls, empty lines before and after the map do not count, and a line "---" separates layers.
// Letters that the game knows are as opaque as there: '#' is a wall, '+' a closed door, 'H' a
// capsule's wall; '%' is a window, which is clear; tall grass '"' and a bush '&' are hazy. All
// others, which may be any of Unicode (UTF-8), are clear. An '@' marks where to look from if no
// place is given. Line ends may be those of Windows. Letters may be given haze, which is seen
// through to a degree.
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
    /// Reads the file called `name`, or standard input if that is "-". Throws std::runtime_error
    /// naming the file if it cannot be read, is not text, has no tiles or too many, or not so many
    /// layers; 1 is the first.
    [[nodiscard]] static MapFile read(const std::string& name, int layer = 1);

    /// The same from the file's text; `name` is for error messages.
    [[nodiscard]] static MapFile parse(std::string_view text, const std::string& name,
                                       int layer = 1);

    [[nodiscard]] Size size() const { return letters_.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return opaque_[p]; }
    /// What was drawn at `p`.
    [[nodiscard]] char32_t letter(Point p) const { return letters_[p]; }

    /// Opens all doors.
    void open_doors();

    /// Gives letters haze. Has no effect on opaque ones.
    void set_legend(HazeLegend legend) { legend_ = std::move(legend); }
    [[nodiscard]] int haze_at(Point p) const;
    /// What is opaque and hazy on it, as bits.
    [[nodiscard]] OpacityGrid grid() const;

    /// What to print for `p`: its letter, but '.' for blanks, control characters and the '@'.
    [[nodiscard]] char32_t sign(Point p) const;

    /// Where the '@' is, if there is exactly one.
    [[nodiscard]] std::optional<Point> start() const { return start_; }

    /// The tile `given` with `option`, or the '@' if none was given. Throws std::runtime_error if
    /// there is neither or it is outside the map.
    [[nodiscard]] Point place(const std::string& option, std::optional<Point> given) const;

  private:
    Grid<char32_t> letters_;
    Grid<bool> opaque_;
    std::optional<Point> start_;
    HazeLegend legend_;
};

}  // namespace sightline::app
