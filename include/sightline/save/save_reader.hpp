// SaveReader: reads what a SaveWriter wrote, and checks all of it.
//
// Throws std::runtime_error for invalid bytes, naming what was being read.
#ifndef SIGHTLINE_SAVE_SAVE_READER_HPP
#define SIGHTLINE_SAVE_SAVE_READER_HPP

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "../core/enum_table.hpp"
#include "../core/error.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// Reads what a SaveWriter wrote. `what` names it in messages: "a saved TileSet".
class SaveReader {
  public:
    /// Starts at the first of `bytes`, which must outlive the reader.
    SaveReader(std::span<const std::uint8_t> bytes, const char* what)
        : bytes_{bytes}, what_{what} {}

    /// How many bytes are still to be read.
    [[nodiscard]] std::size_t left() const { return bytes_.size() - next_; }

    /// Reads 8 bits.
    std::uint8_t byte() {
        require(left() > 0, "it ends too early");
        return bytes_[next_++];
    }

    /// Reads `count` bytes without copying them.
    std::span<const std::uint8_t> bytes(std::size_t count) {
        require(count <= left(), "it ends too early");
        next_ += count;
        return {bytes_.data() + next_ - count, count};
    }

    /// Reads a number >= 0.
    std::uint64_t natural() {
        std::uint64_t value = 0;
        for (int shift = 0;; shift += 7) {
            const std::uint64_t part = byte();
            require(shift < 63 || part <= 1, "a number is too long");
            value |= (part & 0x7f) << shift;
            if (part < 0x80) return value;
        }
    }

    /// Reads any integer.
    std::int64_t integer() {
        const std::uint64_t folded = natural();
        const std::uint64_t value = folded >> 1;
        return static_cast<std::int64_t>((folded & 1) != 0 ? ~value : value);
    }

    /// Reads a number from `low` to `high`; `name` says in messages which one.
    int integer(int low, int high, const char* name) {
        const std::int64_t value = integer();
        if (value < low || value > high) {
            fail(std::string(name) + " " + std::to_string(value) + " is not " +
                 std::to_string(low) + " to " + std::to_string(high));
        }
        return static_cast<int>(value);
    }

    /// Reads a value of an enum that has a table (core/enum_table.hpp), written as its number.
    template <TabledEnum Enum>
    Enum enumerator(const char* name) {
        return static_cast<Enum>(integer(0, static_cast<int>(count_of<Enum>) - 1, name));
    }

    /// Calls fail(problem) unless `holds`.
    void require(bool holds, const char* problem) const {
        if (!holds) fail(problem);
    }

    /// Throws std::runtime_error: "a saved TileSet is damaged: <problem>".
    [[noreturn]] void fail(const std::string& problem) const {
        SIGHTLINE_REFUSE(std::runtime_error, std::string(what_) + " is damaged: " + problem);
    }

  private:
    std::span<const std::uint8_t> bytes_;
    std::size_t next_ = 0;
    const char* what_;
};

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
