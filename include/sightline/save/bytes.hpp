// SaveWriter and SaveReader: the alphabet that saved things are written in, the same on every
// machine.
//
// Numbers take seven bits a byte, lowest first, the top bit saying that more follow; signed ones
// are folded (0, -1, 1, -2, ...) so that small ones stay short. A reader never believes its input:
// whatever does not fit raises std::runtime_error, naming what was being read.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../error.hpp"

namespace sightline {

/// Writes numbers one after the other, for a SaveReader to read in the same order.
class SaveWriter {
  public:
    /// Adds 8 bits as they are.
    void byte(std::uint8_t value) { bytes_.push_back(value); }

    /// Adds a number >= 0, in one byte if it is below 128.
    void natural(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7) byte(static_cast<std::uint8_t>(value | 0x80));
        byte(static_cast<std::uint8_t>(value));
    }

    /// Adds any whole number, in one byte if it is -64 to 63.
    void integer(std::int64_t value) {
        const auto doubled = static_cast<std::uint64_t>(value) << 1;
        natural(value < 0 ? ~doubled : doubled);
    }

    /// Adds what another writer made.
    void append(std::span<const std::uint8_t> bytes) {
        bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    }

    /// All that was written; take() gives it away.
    ///@{
    [[nodiscard]] std::span<const std::uint8_t> bytes() const { return bytes_; }
    [[nodiscard]] std::vector<std::uint8_t> take() { return std::move(bytes_); }
    ///@}

  private:
    std::vector<std::uint8_t> bytes_;
};

/// Reads what a SaveWriter wrote. `what` names it in messages, "a saved TileSet".
class SaveReader {
  public:
    /// Begins with the first of `bytes`, which must outlive the reader.
    SaveReader(std::span<const std::uint8_t> bytes, const char* what)
        : bytes_{bytes}, what_{what} {}

    /// How many bytes are left: more than this cannot follow.
    [[nodiscard]] std::size_t left() const { return bytes_.size() - next_; }

    /// Reads 8 bits.
    std::uint8_t byte() {
        require(left() > 0, "it ends too early");
        return bytes_[next_++];
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

    /// Reads any whole number.
    std::int64_t integer() {
        const std::uint64_t folded = natural();
        const std::uint64_t value = folded >> 1;
        return static_cast<std::int64_t>((folded & 1) != 0 ? ~value : value);
    }

    /// A number from `low` to `high`; `name` says in messages which one.
    int integer(int low, int high, const char* name) {
        const std::int64_t value = integer();
        if (value < low || value > high) {
            fail(std::string(name) + " " + std::to_string(value) + " is not " +
                 std::to_string(low) + " to " + std::to_string(high));
        }
        return static_cast<int>(value);
    }

    /// Fails, with that problem, unless it holds.
    void require(bool holds, const char* problem) const {
        if (!holds) fail(problem);
    }

    /// Raises std::runtime_error: "a saved TileSet is damaged: <problem>".
    [[noreturn]] void fail(const std::string& problem) const {
        SIGHTLINE_RAISE(std::runtime_error, std::string(what_) + " is damaged: " + problem);
    }

  private:
    std::span<const std::uint8_t> bytes_;
    std::size_t next_ = 0;
    const char* what_;
};

}  // namespace sightline
