// SaveWriter: writes numbers as bytes, the same on every machine.
//
// Numbers take seven bits a byte, lowest first; the top bit says that more follow. Signed numbers
// are zigzag encoded (0, -1, 1, -2, ...), so that small ones stay short. SaveReader reads them.
#ifndef SIGHTLINE_SAVE_SAVE_WRITER_HPP
#define SIGHTLINE_SAVE_SAVE_WRITER_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

#include "../core/version.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// Writes numbers for a SaveReader to read in the same order.
class SaveWriter {
  public:
    /// Adds a byte.
    void byte(std::uint8_t value) { bytes_.push_back(value); }

    /// Adds a number >= 0, in one byte if it is below 128.
    void natural(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7) byte(static_cast<std::uint8_t>(value | 0x80));
        byte(static_cast<std::uint8_t>(value));
    }

    /// Adds any integer, in one byte if it is -64 to 63.
    void integer(std::int64_t value) {
        const auto doubled = static_cast<std::uint64_t>(value) << 1;
        natural(value < 0 ? ~doubled : doubled);
    }

    /// Adds the bytes of another writer.
    void append(std::span<const std::uint8_t> bytes) {
        if (bytes.empty()) return;
        const std::size_t before = bytes_.size();
        bytes_.resize(before + bytes.size());
        std::memcpy(bytes_.data() + before, bytes.data(), bytes.size());
    }

    /// The bytes written so far; take() moves them out.
    ///@{
    [[nodiscard]] std::span<const std::uint8_t> bytes() const { return bytes_; }
    [[nodiscard]] std::vector<std::uint8_t> take() { return std::move(bytes_); }
    ///@}

  private:
    std::vector<std::uint8_t> bytes_;
};

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
