// GifAnimation: frames as an animated GIF, painted with the font, by giflib.
//
// A GIF has at most 256 colours an image. Each image holds only the cells that changed, with their
// colours; if there are too many, the nearest ones are merged. A frame that equals the one before
// only prolongs it.
#pragma once

#include <memory>
#include <string>

#include "game/view/console.hpp"

namespace sightline::game {

class GifAnimation {
  public:
    /// For frames of this many cells; each pixel of the font becomes `scale` pixels wide and high.
    /// Throws std::invalid_argument if the picture would be too large for a GIF.
    explicit GifAnimation(Size cells, int scale = 1);
    ~GifAnimation();
    GifAnimation(const GifAnimation&) = delete;
    GifAnimation& operator=(const GifAnimation&) = delete;

    /// Shows `frame` for so many hundredths of a second. Throws std::invalid_argument if it has
    /// another size.
    void add(const Console& frame, int hundredths);

    /// The bytes of a GIF file that repeats for ever. Nothing can be added afterwards.
    [[nodiscard]] std::string finish();

  private:
    class File;

    void write_pending();

    Size cells_;
    int scale_;
    std::unique_ptr<File> file_;
    Console shown_;    // the images so far; empty before the first
    Console pending_;  // not yet written: it may have to stay longer
    int hundredths_ = 0;
};

}  // namespace sightline::game
