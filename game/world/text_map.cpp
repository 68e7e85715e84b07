// Text maps: layers drawn in a file, one character a tile.
#include <algorithm>
#include <stdexcept>

#include "game/world/scenario.hpp"

namespace sightline::game {

namespace {

struct Line {
    int number = 0;  // in the file, from 1
    std::string_view text;
};

[[noreturn]] void refuse(int line, std::string_view why) {
    throw std::runtime_error("line " + std::to_string(line) + ": " + std::string(why));
}
[[noreturn]] void refuse(int line, int column, std::string_view why) {
    throw std::runtime_error("line " + std::to_string(line) + ", column " + std::to_string(column) +
                             ": " + std::string(why));
}

std::vector<Line> split(std::string_view text) {
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    std::vector<Line> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back({static_cast<int>(lines.size()) + 1, line});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

bool is_blank(const Line& line) {
    return line.text.find_first_not_of(' ') == std::string_view::npos;
}

/// Where to start on a map without an '@': on the stairs up, or on the first tile to stand on.
Point first_start(const Layer& layer, int line) {
    const auto stairs = layer.find(TileKind::stairs_up);
    if (!stairs.empty()) return stairs.front();
    const auto standable = [](Tile tile) {
        return !is_blocked(tile) && tile.kind != TileKind::game_exit;
    };
    const auto* const found = std::ranges::find_if(layer.tiles(), standable);
    if (found == layer.tiles().end()) refuse(line, "this map has no tile to start on: draw an @");
    const auto index = found - layer.tiles().begin();
    const std::ptrdiff_t width = layer.size().width;
    return {static_cast<int>(index % width), static_cast<int>(index / width)};
}

/// The most tiles of a text map: short lines are filled up, which takes memory, too.
std::int64_t most_tiles(std::size_t bytes) {
    constexpr std::size_t always = std::size_t{1} << 20;
    constexpr std::size_t most_for_a_byte = 64;
    return std::min(max_layer_area,
                    static_cast<std::int64_t>(std::max(always, bytes * most_for_a_byte)));
}

/// Takes the layer's tiles off `tile_budget`, the number it may have.
Layer parse_layer(const std::vector<Line>& lines, int first_line, std::int64_t& tile_budget) {
    if (lines.empty()) refuse(first_line, "a map with at least one tile was expected here");
    std::size_t width = 0;
    for (const Line& line : lines) width = std::max(width, line.text.size());
    constexpr auto most = static_cast<std::size_t>(max_side);
    if (width > most || lines.size() > most ||
        static_cast<std::int64_t>(width * lines.size()) > tile_budget) {
        refuse(first_line, "this map is too large: " + std::to_string(width) + "x" +
                               std::to_string(lines.size()) + " tiles");
    }
    tile_budget -= static_cast<std::int64_t>(width * lines.size());
    Layer layer({static_cast<int>(width), static_cast<int>(lines.size())}, {TileKind::wall});
    bool started = false;
    for (std::size_t y = 0; y < lines.size(); ++y) {
        const auto [number, text] = lines[y];
        for (std::size_t x = 0; x < text.size(); ++x) {
            const Point p{static_cast<int>(x), static_cast<int>(y)};
            const int column = p.x + 1;
            const char c = text[x];
            if (c == '@') {
                if (started) refuse(number, column, "a second @: a map has only one start");
                started = true;
                layer.set_start(p);
                layer.set_tile(p, TileKind::floor);
            } else if (creature_letters.find(c) != creature_letters.npos) {
                layer.add_mark({p, c});
                layer.set_tile(p, TileKind::floor);
            } else if (const auto tile = tile_from_char(c)) {
                layer.set_tile(p, *tile);
            } else {
                const bool printable = c > ' ' && c <= '~';
                refuse(number, column,
                       printable ? std::string("'") + c + "' is not a tile: give one of " +
                                       known_letters()
                                 : "byte " + std::to_string(static_cast<unsigned char>(c)) +
                                       " is not a tile: only ASCII without tabs is allowed");
            }
        }
    }
    if (!started) layer.set_start(first_start(layer, first_line));
    return layer;
}

}  // namespace

std::vector<Layer> parse_layers(std::string_view text) {
    std::vector<Layer> layers;
    std::vector<Line> pending;
    int first_line = 1;
    std::int64_t tile_budget = most_tiles(text.size());
    const auto finish = [&] {
        if (layers.size() == most_drawn_layers) {
            refuse(first_line, "there are too many layers: a map may have at most " +
                                   std::to_string(most_drawn_layers));
        }
        while (!pending.empty() && is_blank(pending.back())) pending.pop_back();
        layers.push_back(parse_layer(pending, first_line, tile_budget));
        pending.clear();
    };
    for (const Line& line : split(text)) {
        if (line.text == "---") {
            finish();
            first_line = line.number + 1;
        } else if (!pending.empty() || !is_blank(line)) {
            if (pending.empty()) first_line = line.number;
            pending.push_back(line);
        }
    }
    finish();
    return layers;
}

}  // namespace sightline::game
