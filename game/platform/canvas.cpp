#include "game/platform/canvas.hpp"

#include <initializer_list>

namespace sightline::game {

namespace {

std::uint32_t number_of(Rgb color) {
    return std::uint32_t{color.r} << 16 | std::uint32_t{color.g} << 8 | color.b;
}

}  // namespace

void Canvas::show(const Console& console) {
    ++frames_;
    cells_.clear();
    for (int y = 0; y < console.size().height; ++y) {
        for (const Cell& cell : console.row(y)) {
            cells_.push_back({cell.glyph, number_of(cell.foreground), number_of(cell.background)});
        }
    }
}

std::uint32_t hash_of(std::span<const Canvas::Numbers> cells) {
    std::uint32_t hash = fnv_basis;
    for (const Canvas::Numbers& cell : cells) {
        for (const std::uint32_t number : {cell.glyph, cell.foreground, cell.background}) {
            hash = (hash ^ number) * fnv_prime;
        }
    }
    return hash;
}

}  // namespace sightline::game
