// MapFile: a map as people draw it, in a text file or on standard input.
//
// Each character (UTF-8) is one tile. '#' is a wall and '+' a closed door, which are opaque. '%' is
// a window, which stops walking but not sight. Everything else is clear. An '@' marks where to look
// from if no place is given. Short lines are filled up with walls. Line ends may be those of
// Windows. Letters may be given haze, which is seen through to a degree.
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
    /// naming the file if it cannot be read, is not text, or has no tiles or too many.
    [[nodiscard]] static MapFile read(const std::string& name);

    /// The same from the file's text; `name` is for error messages.
    [[nodiscard]] static MapFile parse(std::string_view text, const std::string& name);

    [[nodiscard]] Size size() const { return letters_.size(); }
    [[nodiscard]] bool is_opaque(Point p) const {
        const char32_t letter = letters_[p];
        return letter == U'#' || letter == U'+';
    }
    /// What was drawn at `p`.
    [[nodiscard]] char32_t letter(Point p) const { return letters_[p]; }

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
    std::optional<Point> start_;
    HazeLegend legend_;
};

}  // namespace sightline::app
