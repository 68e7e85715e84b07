// Animations: read back by giflib, each image holds what changed, in its colours.
#include "game/platform/gif.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <gif_lib.h>
#include <vector>

#include "game/platform/font.hpp"

using namespace sightline;
using namespace sightline::game;

namespace {

struct Reader {
    const std::string* bytes;
    std::size_t at = 0;
};

int read_bytes(GifFileType* file, GifByteType* out, int count) {
    auto& reader = *static_cast<Reader*>(file->UserData);
    const std::size_t length =
        std::min(static_cast<std::size_t>(count), reader.bytes->size() - reader.at);
    std::copy_n(reader.bytes->data() + reader.at, length, reinterpret_cast<char*>(out));
    reader.at += length;
    return static_cast<int>(length);
}

/// What a viewer shows: the canvas after each image, and for how long.
struct Shown {
    Grid<game::Rgb> canvas;
    int hundredths = 0;
    Size image;
};

std::vector<Shown> decode_gif(const std::string& gif) {
    Reader reader{&gif};
    int error = 0;
    GifFileType* const file = DGifOpen(&reader, read_bytes, &error);
    REQUIRE(file != nullptr);
    REQUIRE(DGifSlurp(file) == GIF_OK);
    std::vector<Shown> all;
    Grid<game::Rgb> canvas({file->SWidth, file->SHeight});
    for (int i = 0; i < file->ImageCount; ++i) {
        const SavedImage& image = file->SavedImages[i];
        GraphicsControlBlock control{};
        REQUIRE(DGifSavedExtensionToGCB(file, i, &control) == GIF_OK);
        const GifImageDesc& desc = image.ImageDesc;
        for (const Point p : points({desc.Width, desc.Height})) {
            const int number = image.RasterBits[p.y * desc.Width + p.x];
            if (number == control.TransparentColor) continue;
            REQUIRE(number < desc.ColorMap->ColorCount);
            const GifColorType& color = desc.ColorMap->Colors[number];
            canvas[Point{desc.Left, desc.Top} + p] = {color.Red, color.Green, color.Blue};
        }
        all.push_back({canvas, control.DelayTime, {desc.Width, desc.Height}});
    }
    DGifCloseFile(file, nullptr);
    return all;
}

game::Rgb pixel_of(const Console& frame, Point p, int scale) {
    const Cell& cell = frame[{p.x / (glyph_width * scale), p.y / (glyph_height * scale)}];
    const unsigned row =
        bitmap_of(cell.glyph)[static_cast<std::size_t>(p.y / scale % glyph_height)];
    return (row >> (7 - p.x / scale % 8) & 1u) != 0 ? cell.foreground : cell.background;
}

Console frame(char32_t last) {
    Console console{{4, 2}};
    for (Cell& cell : console) cell = {U'#', {200, 100, 50}, {0, 0, 9}};
    console[{3, 1}] = {last, {255, 236, 96}, {1, 2, 3}};
    return console;
}

}  // namespace

TEST_CASE("gif: every frame is shown as it is, at any scale") {
    for (const int scale : {1, 2}) {
        const std::vector<Console> frames{frame(U'@'), frame(U'g'), frame(U'.')};
        GifAnimation animation({4, 2}, scale);
        for (const Console& each : frames) animation.add(each, 7);
        const std::vector<Shown> shown = decode_gif(animation.finish());
        REQUIRE(shown.size() == 3);
        for (std::size_t i = 0; i < 3; ++i) {
            CHECK(shown[i].hundredths == 7);
            REQUIRE(shown[i].canvas.size() ==
                    Size{4 * glyph_width * scale, 2 * glyph_height * scale});
            for (const Point p : points(shown[i].canvas.size())) {
                REQUIRE(shown[i].canvas[p] == pixel_of(frames[i], p, scale));
            }
        }
        // Only the cell that changed is in the second image.
        CHECK(shown[1].image == Size{glyph_width * scale, glyph_height * scale});
    }
}

TEST_CASE("gif: a repeated frame only stays longer") {
    GifAnimation animation({4, 2});
    animation.add(frame(U'@'), 8);
    animation.add(frame(U'@'), 8);
    animation.add(frame(U'g'), 100'000);
    const std::vector<Shown> shown = decode_gif(animation.finish());
    REQUIRE(shown.size() == 2);
    CHECK(shown[0].hundredths == 16);
    CHECK(shown[1].hundredths == 65535);
}

TEST_CASE("gif: more colours than fit become the nearest ones") {
    Console many{{40, 20}};
    for (const Point p : points(many.size())) {
        const auto part = [](int n) { return static_cast<std::uint8_t>(n); };
        many[p] = {U'█', {part(p.x * 6), part(p.y * 12), part(p.x * 3 + p.y)}, {}};
    }
    GifAnimation animation(many.size());
    animation.add(many, 8);
    const std::vector<Shown> shown = decode_gif(animation.finish());
    REQUIRE(shown.size() == 1);
    for (const Point p : points(shown[0].canvas.size())) {
        const game::Rgb wanted = pixel_of(many, p, 1);
        const game::Rgb got = shown[0].canvas[p];
        const auto off = [](int a, int b) { return a < b ? b - a : a - b; };
        REQUIRE(std::max({off(wanted.r, got.r), off(wanted.g, got.g), off(wanted.b, got.b)}) <= 32);
    }
}

TEST_CASE("gif: frames of another size, and pictures that are too large") {
    GifAnimation animation({4, 2});
    CHECK_THROWS_WITH(animation.add(Console{{5, 2}}, 8),
                      "a frame of 5x2 cells in an animation of 4x2");
    CHECK_THROWS_WITH(GifAnimation({8192, 1}),
                      "an animation of 8192x1 cells at scale 1 is not allowed: each side must be 1 "
                      "to 65535 pixels");
}
