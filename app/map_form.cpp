#include "app/map_form.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>

#include <sightline/core/side.hpp>

#include "game/view/text.hpp"

namespace sightline::app {

namespace {

/// A place between letters: the tile on its left or above it, and the side there; or no edge.
struct EdgePlace {
    Point tile;
    int side = -1;
};

/// Rounds down.
int quotient(int a, int b) { return a >= 0 ? a / b : -((b - 1 - a) / b); }

/// What stands at `column` of line `line`, which is no letter's place.
EdgePlace edge_at(const MapForm& form, int line, int column) {
    const int y = line / form.lines();
    const int from_shift = column - form.shift(y);
    const int x = quotient(from_shift, form.columns());
    const int rest = from_shift - x * form.columns();
    if (!form.walls) return {};
    if (line % 2 == 0) {
        if (rest == form.columns() / 2) return {{x, y}, 0};  // east
        return {};
    }
    if (!form.hexagonal) return rest == 0 ? EdgePlace{{x, y}, 1} : EdgePlace{};  // south
    if (rest == 1) return {{x, y}, static_cast<int>(HexSide::south_east)};
    if (rest == 3) return {{x + 1, y}, static_cast<int>(HexSide::south_west)};
    return {};
}

/// The signs of a wall on that side: in both directions; passed from tile to neighbour; back.
std::u32string_view signs_of(const MapForm& form, int side) {
    if (side == 0) return U"|><";
    if (!form.hexagonal) return U"-v^";
    return side == static_cast<int>(HexSide::south_east) ? U"/v^" : U"\\v^";
}

std::string quoted(char32_t letter) {
    std::string text = "'";
    game::append_utf8(text, letter);
    return text + "'";
}

/// Finds out which rows are shifted, by the first letter of the drawing.
HexOffset offset_of(std::span<const std::u32string> lines, const MapForm& form) {
    const auto step = static_cast<std::size_t>(form.lines());
    for (std::size_t i = 0; i < lines.size(); i += step) {
        const std::size_t first = lines[i].find_first_not_of(U" |<>");
        if (first == std::u32string::npos) continue;
        const bool shifted = first % static_cast<std::size_t>(form.columns()) != 0;
        return shifted == ((i / step) % 2 == 1) ? HexOffset::odd_r : HexOffset::even_r;
    }
    return HexOffset::odd_r;
}

std::string why_not_there(const MapForm& form, char32_t letter, const EdgePlace& place) {
    if (place.side >= 0) {
        const std::u32string_view signs = signs_of(form, place.side);
        return fmt::format("{} is not a thin wall: between these tiles give a blank, {}, {} or {}",
                           quoted(letter), quoted(signs[0]), quoted(signs[1]), quoted(signs[2]));
    }
    return fmt::format("{} does not stand where a tile is: {}letters are {} columns apart{}",
                       quoted(letter),
                       form.hexagonal ? "every other row is shifted by half a tile, and " : "",
                       form.columns(), form.walls ? ", and rows 2 lines" : "");
}

}  // namespace

Point MapForm::across(Point p, int side) const {
    if (!hexagonal) return p + step_across(static_cast<Side>(side));
    return to_offset(to_axial(p, offset) + step_across(static_cast<HexSide>(side)), offset);
}

SpacedMap read_spaced(
    std::span<const std::u32string> lines, MapForm form,
    const std::function<void(std::size_t, std::size_t, const std::string&)>& refuse) {
    form.offset = offset_of(lines, form);
    SpacedMap map{form, {}, {}};
    struct Edge {
        EdgePlace place;
        bool leaving;
        bool entering;
    };
    std::vector<Edge> edges;
    std::size_t width = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const int line = static_cast<int>(i);
        const bool has_letters = line % form.lines() == 0;
        const int y = line / form.lines();
        if (has_letters) map.rows.emplace_back();
        for (std::size_t c = 0; c < lines[i].size(); ++c) {
            const char32_t letter = lines[i][c];
            const int column = static_cast<int>(c) - form.shift(y);
            if (has_letters && column >= 0 && column % form.columns() == 0) {
                map.rows.back() += letter == U' ' ? U'#' : letter;  // outside
                continue;
            }
            if (letter == U' ') continue;
            const EdgePlace place = edge_at(form, line, static_cast<int>(c));
            // Corners of squares may be drawn.
            const bool corner = form.walls && !form.hexagonal && line % 2 == 1 && place.side < 0;
            if (corner && std::u32string_view(U"+-|").find(letter) != std::u32string_view::npos) {
                continue;
            }
            const auto sign = place.side < 0 ? std::u32string_view::npos
                                             : signs_of(form, place.side).find(letter);
            if (sign == std::u32string_view::npos) {
                refuse(i, c, why_not_there(form, letter, place));
            }
            edges.push_back({place, sign != 1, sign != 2});
        }
        if (has_letters) width = std::max(width, map.rows.back().size());
    }
    const Size size{static_cast<int>(width), static_cast<int>(map.rows.size())};
    map.stops = Grid<std::uint8_t>(size, 0);
    for (const Edge& edge : edges) {
        const Point other = form.across(edge.place.tile, edge.place.side);
        // The edge of the map is a wall anyway.
        if (!size.contains(edge.place.tile) || !size.contains(other)) continue;
        const int back = (edge.place.side + form.sides() / 2) % form.sides();
        if (edge.leaving)
            map.stops[edge.place.tile] |= static_cast<std::uint8_t>(1 << edge.place.side);
        if (edge.entering) map.stops[other] |= static_cast<std::uint8_t>(1 << back);
    }
    return map;
}

char32_t wall_sign(const MapForm& form, int side, bool leaving, bool entering) {
    if (!leaving && !entering) return U' ';
    return signs_of(form, side)[leaving && entering ? 0 : entering ? 1 : 2];
}

}  // namespace sightline::app
