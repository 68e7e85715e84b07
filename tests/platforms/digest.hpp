// A digest of what a part of the library gives: equal on two machines when all of it is.
#pragma once

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <span>

#include <sightline/sightline.hpp>

/// FNV-1a over numbers, low bytes first, so that the machine's own order of bytes has no part in
/// it.
class Digest {
  public:
    void number(std::int64_t value) {
        auto bits = static_cast<std::uint64_t>(value);
        for (int i = 0; i < 8; ++i, bits >>= 8) byte(static_cast<std::uint8_t>(bits));
    }
    void bytes(std::span<const std::uint8_t> all) {
        number(static_cast<std::int64_t>(all.size()));
        for (const std::uint8_t one : all) byte(one);
    }
    void point(sightline::Point p) {
        number(p.x);
        number(p.y);
    }
    void tiles(const sightline::TileSet& set) {
        number(static_cast<std::int64_t>(set.count()));
        for (const sightline::Point p : set) point(p);
    }

    /// Prints a line: the digest and what it is of.
    void print(const char* what) const { std::printf("%016" PRIx64 " %s\n", sum_, what); }

  private:
    void byte(std::uint8_t value) { sum_ = (sum_ ^ value) * 0x100000001b3u; }

    std::uint64_t sum_ = 0xcbf29ce484222325u;
};
