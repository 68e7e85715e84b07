// MapFile: a map as people draw it, in a text file or on standard input.
//
// One character (UTF-8) is one tile: '#' a wall, '+' a closed door, both opaque; '%' a window,
// which stops walking and not sight; everything else is clear. An '@' marks where to look from,
// unless the command is told. Short lines are filled up with walls; line ends may be those of
// Windows.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <sightline/core/grid.hpp>

namespace sightline::app {

class MapFile {
  public:
    /// Reads the file called `name`, or standard input when that is "-". Throws std::runtime_error
    /// naming the file when it cannot be read, is no text, holds no tile or too many.
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

    /// The same as something to print: '.' for blanks, for what cannot be seen, and for the '@'.
    [[nodiscard]] char32_t sign(Point p) const;

    /// Where the '@' is, if there is just one.
    [[nodiscard]] std::optional<Point> start() const { return start_; }

    /// `given` when it lies on the map, else the '@'. Throws std::runtime_error, naming the option
    /// and what is allowed, when that leaves nothing.
    [[nodiscard]] Point place(const std::string& option, std::optional<Point> given) const;

  private:
    Grid<char32_t> letters_;
    std::optional<Point> start_;
};

}  // namespace sightline::app
