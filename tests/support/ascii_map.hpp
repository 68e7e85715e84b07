// Maps and views as text, so that tests and their failures are pictures.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <sightline/sightline.hpp>

namespace sightline::test {

/// A map drawn in a test: '#' opaque, '@' the origin, '&' the origin on an opaque tile, else clear.
class AsciiMap {
  public:
    /// Rows one a line; blank lines at either end and the common indentation do not count.
    explicit AsciiMap(std::string_view drawing) {
        std::vector<std::string_view> rows = lines(drawing);
        std::size_t width = 0;
        for (const auto row : rows) width = std::max(width, row.size());
        opaque_ = Grid<bool>({static_cast<int>(width), static_cast<int>(rows.size())});
        for (int y = 0; y < size().height; ++y) {
            const std::string_view row = rows[static_cast<std::size_t>(y)];
            if (row.size() != width) throw std::invalid_argument("uneven rows in an AsciiMap");
            for (int x = 0; x < size().width; ++x) {
                const char c = row[static_cast<std::size_t>(x)];
                opaque_[{x, y}] = c == '#' || c == '&';
                if (c == '@' || c == '&') origin_ = {x, y};
            }
        }
    }
    explicit AsciiMap(Grid<bool> opaque, Point origin = {})
        : opaque_{std::move(opaque)}, origin_{origin} {}

    [[nodiscard]] Size size() const { return opaque_.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return opaque_.at(p); }
    [[nodiscard]] Point origin() const { return origin_; }
    void set_opaque(Point p, bool opaque) { opaque_.at(p) = opaque; }

    static std::vector<std::string_view> lines(std::string_view text) {
        std::vector<std::string_view> rows;
        std::size_t indent = std::string_view::npos;
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            const std::string_view row = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            const std::size_t first = row.find_first_not_of(' ');
            if (first == std::string_view::npos) continue;
            indent = std::min(indent, first);
            rows.push_back(row);
        }
        for (auto& row : rows) row.remove_prefix(indent);
        return rows;
    }

  private:
    Grid<bool> opaque_;
    Point origin_{};
};

/// A view as text: '@' the origin, '#' and '.' seen walls and floors, '?' tiles that are not seen.
template <OpacityMap Map>
std::string picture(const Map& map, const TileSet& seen, Point origin) {
    std::string drawing = "\n";
    for (int y = 0; y < map.size().height; ++y) {
        for (int x = 0; x < map.size().width; ++x) {
            const Point p{x, y};
            drawing += !seen.contains(p) ? '?' : p == origin ? '@' : map.is_opaque(p) ? '#' : '.';
        }
        drawing += '\n';
    }
    return drawing;
}

/// An expected picture in the form of picture().
inline std::string expected(std::string_view drawing) {
    std::string tidy = "\n";
    for (const auto row : AsciiMap::lines(drawing)) tidy += std::string(row) + "\n";
    return tidy;
}

}  // namespace sightline::test
