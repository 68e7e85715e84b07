// Pictures: the font has every glyph we use, and a PNG holds the cells' pixels.
#include <doctest/doctest.h>
#include <png.h>
#include <set>

#include "game/platform/font.hpp"
#include "game/platform/render.hpp"

using namespace sightline;
using namespace sightline::game;

namespace {

struct Picture {
    Size size;
    std::vector<std::uint8_t> bytes;

    [[nodiscard]] game::Rgb pixel(Point p) const {
        const auto at = static_cast<std::size_t>(3 * (p.y * size.width + p.x));
        return {bytes[at], bytes[at + 1], bytes[at + 2]};
    }
};

Picture decode_png(const std::string& png) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    REQUIRE(png_image_begin_read_from_memory(&image, png.data(), png.size()) != 0);
    image.format = PNG_FORMAT_RGB;
    Picture picture{{static_cast<int>(image.width), static_cast<int>(image.height)}, {}};
    picture.bytes.resize(PNG_IMAGE_SIZE(image));
    REQUIRE(png_image_finish_read(&image, nullptr, picture.bytes.data(), 0, nullptr) != 0);
    return picture;
}

}  // namespace

TEST_CASE("the font has all of ASCII and all other glyphs in use, no two alike") {
    const Bitmap& unknown = bitmap_of(0xE000);
    std::set<Bitmap> seen;
    for (char32_t glyph = U' '; glyph < 0x7F; ++glyph) {
        CAPTURE(static_cast<unsigned>(glyph));
        CHECK(bitmap_of(glyph) != unknown);
        CHECK(seen.insert(bitmap_of(glyph)).second);
    }
    for (const char32_t glyph : U"·•×÷µ…≈°→←↑↓↗↘↙↖─│┌┐└┘├┤┬┴┼■█▓▒░▀▄▌▐▘▝▖▗▚▞▛▜▙▟") {
        if (glyph == U'\0') continue;
        CAPTURE(static_cast<unsigned>(glyph));
        CHECK(bitmap_of(glyph) != unknown);
        CHECK(seen.insert(bitmap_of(glyph)).second);
    }
}

TEST_CASE("box lines meet across cells") {
    CHECK((bitmap_of(U'─')[7] & 0x81) == 0x81);
    for (const char32_t glyph : {U'┌', U'└', U'├', U'┬', U'┼'})
        CHECK((bitmap_of(glyph)[7] & 1) == 1);
    for (const char32_t glyph : {U'│', U'┌', U'┐', U'├', U'┤'}) {
        CHECK(bitmap_of(glyph)[15] == bitmap_of(U'│')[0]);
    }
}

TEST_CASE("a picture shows each glyph's pixels in its cell's colours, at any scale") {
    Console console{{2, 1}};
    console[{0, 0}] = {U'A', {255, 128, 0}, {0, 0, 64}};
    console[{1, 0}] = {U'█', {1, 2, 3}, {9, 9, 9}};
    for (const int scale : {1, 2, 3}) {
        const Picture picture = decode_png(to_png(console, scale));
        REQUIRE(picture.size == Size{2 * glyph_width * scale, glyph_height * scale});
        for (const Point p : points(picture.size)) {
            const Cell& cell = console[{p.x / (glyph_width * scale), 0}];
            const unsigned row = bitmap_of(cell.glyph)[static_cast<std::size_t>(p.y / scale)];
            const bool ink = (row >> (7 - p.x / scale % 8) & 1u) != 0;
            REQUIRE(picture.pixel(p) == (ink ? cell.foreground : cell.background));
        }
    }
    CHECK_THROWS_WITH((void)to_png(console, 0), "scale 0 is not allowed: it must be 1 to 16");
}
