// PNG pictures: pixels written by libpng, and frames painted into pixels with the font.
#include <fmt/format.h>
#include <png.h>
#include <stdexcept>

#include "game/platform/font.hpp"
#include "game/platform/render.hpp"

namespace sightline::game {

namespace {

Grid<Rgb> paint(const Console& console, int scale) {
    Grid<Rgb> pixels(
        {console.size().width * glyph_width * scale, console.size().height * glyph_height * scale});
    Rgb* pixel = pixels.begin();
    for (int y = 0; y < pixels.size().height; ++y) {
        const int font_y = y / scale;
        for (const Cell& cell : console.row(font_y / glyph_height)) {
            const unsigned bits =
                bitmap_of(cell.glyph)[static_cast<std::size_t>(font_y % glyph_height)];
            for (int x = 0; x < glyph_width * scale; ++x) {
                const bool ink = (bits << (x / scale) & 0x80u) != 0;
                *pixel++ = ink ? cell.foreground : cell.background;
            }
        }
    }
    return pixels;
}

}  // namespace

std::string to_png(const Grid<Rgb>& pixels) {
    static_assert(sizeof(Rgb) == 3, "libpng reads the grid's memory as it is");
    const Size size = pixels.size();
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(size.width);
    image.height = static_cast<png_uint_32>(size.height);
    image.format = PNG_FORMAT_RGB;
    std::string bytes;
    png_alloc_size_t length = PNG_IMAGE_PNG_SIZE_MAX(image);
    bytes.resize(length);
    if (png_image_write_to_memory(&image, bytes.data(), &length, 0, pixels.begin(), 0, nullptr) ==
        0) {
        throw std::runtime_error(
            fmt::format("cannot make a picture of {} pixels: {}", to_string(size), image.message));
    }
    bytes.resize(length);
    return bytes;
}

std::string to_png(const Console& console, int scale) {
    if (scale < 1 || scale > 16) {
        throw std::invalid_argument(
            fmt::format("scale {} is not allowed: it must be 1 to 16", scale));
    }
    return to_png(paint(console, scale));
}

}  // namespace sightline::game
