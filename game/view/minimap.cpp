#include "game/view/minimap.hpp"

#include <algorithm>
#include <string_view>

#include "game/view/palette.hpp"

namespace sightline::game {

namespace {

/// The quarters of a cell that are filled, by the bits 1 (upper left), 2 (upper right), 4 and 8
/// (lower ones).
constexpr std::u32string_view quarters = U" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█";

/// How many tiles wide and high a quarter is.
int tiles_a_quarter(Size layer, int width) {
    return std::max(divided_up(layer.width, std::max(2 * width, 1)), 1);
}

/// What is known of a block of tiles.
struct Block {
    bool way = false;
    bool seen_now = false;
    bool stairs = false;
};

/// The known part of the layer, in squares of `tiles` tiles a side.
Grid<Block> known_blocks(const Game& game, Size size, int tiles) {
    Grid<Block> blocks(size);
    const MapMemory<Tile>& memory = game.memory();
    for (const Point p : memory.explored()) {
        const Tile tile = *memory.find(p);
        if (!is_passable(tile)) continue;
        Block& block = blocks[{p.x / tiles, p.y / tiles}];
        block.way = true;
        block.seen_now = block.seen_now || game.sees(p);
        block.stairs = block.stairs || tile.kind == TileKind::stairs_down ||
                       tile.kind == TileKind::stairs_up || tile.kind == TileKind::game_exit;
    }
    return blocks;
}

}  // namespace

char32_t quarter_glyph(std::size_t filled) { return quarters[filled % quarters.size()]; }

Size minimap_size(Size layer, int width) {
    const int tiles = 2 * tiles_a_quarter(layer, width);
    return {divided_up(layer.width, tiles), divided_up(layer.height, tiles)};
}

void draw_minimap(const Game& game, Console& console, Point corner, Size size) {
    const int tiles = tiles_a_quarter(game.layer().size(), size.width);
    const Grid<Block> blocks = known_blocks(game, {2 * size.width, 2 * size.height}, tiles);
    for (const Point p : points(size)) {
        std::size_t filled = 0;
        Block all;
        for (int i = 0; i < 4; ++i) {
            const Block& block = blocks[{2 * p.x + i % 2, 2 * p.y + i / 2}];
            if (block.way) filled |= std::size_t{1} << i;
            all.seen_now = all.seen_now || block.seen_now;
            all.stairs = all.stairs || block.stairs;
        }
        const Rgb ink = all.stairs     ? palette::heading
                        : all.seen_now ? palette::good
                                       : palette::label;
        put(console, corner + p, {quarter_glyph(filled), ink, palette::shroud});
    }
    const Point at = game.player().position;
    put(console, corner + Point{at.x / (2 * tiles), at.y / (2 * tiles)},
        {U'@', palette::cursor, palette::shroud});
}

}  // namespace sightline::game
