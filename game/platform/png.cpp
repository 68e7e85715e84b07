// PNG pictures of frames: the font painted into pixels, written by libpng.
#include <cstdint>
#include <fmt/format.h>
#include <png.h>
#include <stdexcept>
#include <vector>

#include "game/platform/font.hpp"
#include "game/platform/render.hpp"

namespace sightline::game {

namespace {

/// The frame's pixels, three bytes each, row by row.
std::vector<std::uint8_t> paint(const Console& console, int scale, int width, int height) {
    std::vector<std::uint8_t> pixels;
    pixels.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3);
    for (int y = 0; y < height; ++y) {
        const int font_y = y / scale;
        for (const Cell& cell : console.row(font_y / glyph_height)) {
            const unsigned bits =
                bitmap_of(cell.glyph)[static_cast<std::size_t>(font_y % glyph_height)];
            for (int x = 0; x < glyph_width * scale; ++x) {
                const bool ink = (bits << (x / scale) & 0x80u) != 0;
                const Rgb color = ink ? cell.foreground : cell.background;
                pixels.insert(pixels.end(), {color.r, color.g, color.b});
            }
        }
    }
    return pixels;
}

}  // namespace

std::string to_png(const Console& console, int scale) {
    if (scale < 1 || scale > 16) {
        throw std::invalid_argument(
            fmt::format("scale {} is not allowed: it must be 1 to 16", scale));
    }
    const int width = console.size().width * glyph_width * scale;
    const int height = console.size().height * glyph_height * scale;
    const std::vector<std::uint8_t> pixels = paint(console, scale, width, height);

    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(width);
    image.height = static_cast<png_uint_32>(height);
    image.format = PNG_FORMAT_RGB;
    std::string bytes;
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    bytes.resize(size);
    if (png_image_write_to_memory(&image, bytes.data(), &size, 0, pixels.data(), 0, nullptr) == 0) {
        throw std::runtime_error(
            fmt::format("cannot make a picture of {}x{} pixels: {}", width, height, image.message));
    }
    bytes.resize(size);
    return bytes;
}

}  // namespace sightline::game
