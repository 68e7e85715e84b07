#include "game/platform/gif.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <gif_lib.h>
#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

#include "game/platform/font.hpp"

namespace sightline::game {

namespace {

constexpr int most_pixels_a_side = 65535;
constexpr int longest = 65535;  // hundredths of a second
constexpr std::size_t most_colors = 255;
constexpr GifPixelType unchanged = 0;  // the transparent colour

/// The colours of some cells, at most 255, by number from 1.
class Colors {
  public:
    void add(Rgb color) { numbers_[key(color)] = 0; }

    /// Merges similar colours until there are few enough, and numbers them.
    void merge_similar() {
        while (numbers_.size() > most_colors) {
            ++coarseness_;
            std::map<unsigned, GifPixelType> fewer;
            for (const auto& [color, number] : numbers_) fewer[rounded(color)] = 0;
            numbers_ = std::move(fewer);
        }
        GifPixelType next = unchanged;
        for (auto& [color, number] : numbers_) number = ++next;
    }

    [[nodiscard]] GifPixelType number_of(Rgb color) const {
        return numbers_.at(rounded(key(color)));
    }

    /// A table with a power of two of entries, as the format demands.
    [[nodiscard]] std::vector<GifColorType> table() const {
        std::size_t size = 2;
        while (size < numbers_.size() + 1) size *= 2;
        std::vector<GifColorType> table(size, GifColorType{0, 0, 0});
        for (const auto& [color, number] : numbers_) {
            const auto part = [c = color](int shift) {
                return static_cast<GifByteType>(c >> shift);
            };
            table[number] = {part(16), part(8), part(0)};
        }
        return table;
    }

  private:
    static unsigned key(Rgb color) {
        return static_cast<unsigned>(color.r << 16 | color.g << 8 | color.b);
    }
    /// Each channel in the middle of its 2^coarseness merged values.
    [[nodiscard]] unsigned rounded(unsigned color) const {
        if (coarseness_ == 0) return color;
        const unsigned low = (1u << coarseness_) - 1;
        const unsigned middle = 1u << (coarseness_ - 1);
        return (color & ~(low * 0x010101u)) | middle * 0x010101u;
    }

    std::map<unsigned, GifPixelType> numbers_;
    unsigned coarseness_ = 0;
};

int append_bytes(GifFileType* file, const GifByteType* bytes, int count) {
    static_cast<std::string*>(file->UserData)
        ->append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count));
    return count;
}

void require(bool done) {
    if (!done) throw std::runtime_error("giflib cannot make the animation");
}

}  // namespace

/// The file as giflib writes it.
class GifAnimation::File {
  public:
    File(int width, int height) {
        int reason = 0;
        file_ = EGifOpen(&bytes_, append_bytes, &reason);
        require(file_ != nullptr);
        EGifSetGifVersion(file_, true);
        require(EGifPutScreenDesc(file_, width, height, 8, 0, nullptr) == GIF_OK);
        // Repeat it for ever.
        constexpr std::array<GifByteType, 3> forever{1, 0, 0};
        require(EGifPutExtensionLeader(file_, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
                EGifPutExtensionBlock(file_, 11, "NETSCAPE2.0") == GIF_OK &&
                EGifPutExtensionBlock(file_, 3, forever.data()) == GIF_OK &&
                EGifPutExtensionTrailer(file_) == GIF_OK);
    }
    ~File() {
        if (file_ != nullptr) EGifCloseFile(file_, nullptr);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    /// Begins an image that is shown for so long; its lines follow.
    void begin_image(Rect area, int hundredths, const std::vector<GifColorType>& colors) {
        const GraphicsControlBlock control{DISPOSE_DO_NOT, false, hundredths, unchanged};
        std::array<GifByteType, 4> extension{};
        EGifGCBToExtension(&control, extension.data());
        require(EGifPutExtension(file_, GRAPHICS_EXT_FUNC_CODE, 4, extension.data()) == GIF_OK);
        ColorMapObject* const map =
            GifMakeMapObject(static_cast<int>(colors.size()), colors.data());
        require(map != nullptr);
        const int done = EGifPutImageDesc(file_, area.min.x, area.min.y, area.size.width,
                                          area.size.height, false, map);
        GifFreeMapObject(map);
        require(done == GIF_OK);
    }
    void put_line(std::vector<GifPixelType>& line) {
        require(EGifPutLine(file_, line.data(), static_cast<int>(line.size())) == GIF_OK);
    }

    std::string finish() {
        const int done = EGifCloseFile(std::exchange(file_, nullptr), nullptr);
        require(done == GIF_OK);
        return std::move(bytes_);
    }

  private:
    std::string bytes_;
    GifFileType* file_ = nullptr;
};

GifAnimation::GifAnimation(Size cells, int scale) : cells_{cells}, scale_{scale} {
    const std::int64_t width = std::int64_t{cells.width} * glyph_width * scale;
    const std::int64_t height = std::int64_t{cells.height} * glyph_height * scale;
    const bool fits = std::min(width, height) > 0 && std::max(width, height) <= most_pixels_a_side;
    if (scale < 1 || !fits) {
        throw std::invalid_argument(
            fmt::format("an animation of {} cells at scale {} is not allowed: each side must be 1 "
                        "to {} pixels",
                        to_string(cells), scale, most_pixels_a_side));
    }
    file_ = std::make_unique<File>(static_cast<int>(width), static_cast<int>(height));
}

GifAnimation::~GifAnimation() = default;

void GifAnimation::add(const Console& frame, int hundredths) {
    if (frame.size() != cells_) {
        throw std::invalid_argument(fmt::format("a frame of {} cells in an animation of {}",
                                                to_string(frame.size()), to_string(cells_)));
    }
    if (frame == pending_) {
        hundredths_ = std::min(hundredths_ + hundredths, longest);
        return;
    }
    write_pending();
    pending_ = frame;
    hundredths_ = std::clamp(hundredths, 0, longest);
}

void GifAnimation::write_pending() {
    if (pending_.size() != cells_) return;
    std::vector<Change> changes;
    difference(shown_, pending_, changes);
    Colors colors;
    Point low{cells_.width, cells_.height};
    Point high{0, 0};
    for (const auto& [at, cell] : changes) {
        colors.add(cell.foreground);
        colors.add(cell.background);
        low = {std::min(low.x, at.x), std::min(low.y, at.y)};
        high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }
    colors.merge_similar();
    struct Pens {
        GifPixelType ink = unchanged;
        GifPixelType paper = unchanged;
    };
    Grid<Pens> pens(cells_);
    for (const auto& [at, cell] : changes) {
        pens[at] = {colors.number_of(cell.foreground), colors.number_of(cell.background)};
    }
    const Point pixel{glyph_width * scale_, glyph_height * scale_};
    const Size size{(high.x - low.x + 1) * pixel.x, (high.y - low.y + 1) * pixel.y};
    file_->begin_image({{low.x * pixel.x, low.y * pixel.y}, size}, hundredths_, colors.table());
    std::vector<GifPixelType> line(static_cast<std::size_t>(size.width));
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const Point at = low + Point{x / pixel.x, y / pixel.y};
            const Bitmap& bitmap = bitmap_of(pending_[at].glyph);
            const unsigned bits = bitmap[static_cast<std::size_t>(y % pixel.y / scale_)];
            const bool ink = (bits << (x % pixel.x / scale_) & 0x80u) != 0;
            line[static_cast<std::size_t>(x)] = ink ? pens[at].ink : pens[at].paper;
        }
        file_->put_line(line);
    }
    shown_ = pending_;
}

std::string GifAnimation::finish() {
    write_pending();
    pending_ = {};
    return file_->finish();
}

}  // namespace sightline::game
