// Bytes out and in: the small alphabet that saved games are written in.
//
// Numbers take seven bits a byte, lowest first, the top bit saying that more follow; signed ones
// are folded (0, -1, 1, -2, ...) so that small ones stay short. The same on every machine. Reading
// never trusts the input: whatever is wrong ends in a BadBytes that says what, and nothing is
// allocated that the bytes left cannot fill.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <sightline/point.hpp>

namespace sightline::game {

using Bytes = std::vector<std::uint8_t>;

class BadBytes : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

class ByteWriter {
  public:
    void byte(int value) { bytes_.push_back(static_cast<std::uint8_t>(value)); }

    void natural(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7) byte(static_cast<int>(value & 0x7f) | 0x80);
        byte(static_cast<int>(value));
    }

    void integer(int value) {
        const std::int64_t wide = value;
        natural(static_cast<std::uint64_t>(wide < 0 ? -2 * wide - 1 : 2 * wide));
    }

    void point(Point p) {
        integer(p.x);
        integer(p.y);
    }

    void text(std::string_view text) {
        natural(text.size());
        for (const char c : text) byte(static_cast<unsigned char>(c));
    }

    [[nodiscard]] Bytes take() { return std::move(bytes_); }

  private:
    Bytes bytes_;
};

class ByteReader {
  public:
    explicit ByteReader(std::span<const std::uint8_t> bytes) : bytes_{bytes} {}

    [[nodiscard]] std::size_t left() const { return bytes_.size() - at_; }

    [[nodiscard]] int byte() {
        if (left() == 0) throw BadBytes("it ends too early");
        return bytes_[at_++];
    }

    /// A byte below `count`: an enum of that many values, or a flag.
    [[nodiscard]] int choice(int count, std::string_view what) {
        const int value = byte();
        if (value >= count) {
            throw BadBytes("there is no " + std::string(what) + " number " + std::to_string(value));
        }
        return value;
    }

    [[nodiscard]] std::uint64_t natural() {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            const int next = byte();
            const auto bits = static_cast<std::uint64_t>(next & 0x7f);
            if (shift == 63 && bits > 1) break;
            value |= bits << shift;
            if (next < 0x80) {
                if (next == 0 && shift > 0) break;  // one way to write a number
                return value;
            }
        }
        throw BadBytes("a number in it is malformed");
    }

    [[nodiscard]] int integer() {
        const std::uint64_t folded = natural();
        if (folded > 0xffffffff) throw BadBytes("a number in it is too large");
        const auto half = static_cast<std::int64_t>(folded >> 1);
        return static_cast<int>(folded % 2 == 0 ? half : -half - 1);
    }

    /// A number from 0 to `most`.
    [[nodiscard]] int up_to(int most, std::string_view what) {
        const std::uint64_t value = natural();
        if (value > static_cast<std::uint64_t>(most)) {
            throw BadBytes("its " + std::string(what) + " " + std::to_string(value) +
                           " is more than " + std::to_string(most));
        }
        return static_cast<int>(value);
    }

    /// How many things follow, each of which takes `bytes_each` bytes at least.
    [[nodiscard]] std::size_t count(std::size_t bytes_each) {
        const std::uint64_t value = natural();
        if (value > left() / bytes_each) throw BadBytes("it promises more than it holds");
        return static_cast<std::size_t>(value);
    }

    [[nodiscard]] Point point() {
        const int x = integer();
        return {x, integer()};
    }

    [[nodiscard]] Point point_in(Size size, std::string_view what) {
        const Point p = point();
        if (!size.contains(p)) {
            throw BadBytes("its " + std::string(what) + " " + to_string(p) + " is outside the map");
        }
        return p;
    }

    [[nodiscard]] std::string text() {
        std::string text(count(1), '\0');
        for (char& c : text) c = static_cast<char>(byte());
        return text;
    }

  private:
    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
};

/// FNV-1a, 64 bits: tells damaged bytes from whole ones (a single changed byte always shows).
[[nodiscard]] constexpr std::uint64_t checksum(std::span<const std::uint8_t> bytes) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const std::uint8_t byte : bytes) hash = (hash ^ byte) * 0x100000001b3;
    return hash;
}

}  // namespace sightline::game
