// The envelope: magic bytes, length, checksum. Nothing is read before all of it is checked.
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <sightline/core/error.hpp>
#include <sightline/save/envelope.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

std::uint32_t checksum(std::span<const std::uint8_t> bytes) {
    static constexpr auto table = [] {
        std::array<std::uint32_t, 256> values{};
        for (std::uint32_t i = 0; i < 256; ++i) {
            std::uint32_t value = i;
            for (int bit = 0; bit < 8; ++bit) {
                value = (value >> 1) ^ ((value & 1) != 0 ? 0xedb88320u : 0u);
            }
            values[i] = value;
        }
        return values;
    }();
    std::uint32_t sum = 0xffffffffu;
    for (const std::uint8_t byte : bytes) sum = table[(sum ^ byte) & 0xff] ^ (sum >> 8);
    return ~sum;
}

std::vector<std::uint8_t> seal(const SavedKind& kind, const SaveWriter& contents) {
    SaveWriter out;
    for (const std::uint8_t byte :
         {std::uint8_t{'S'}, std::uint8_t{'L'}, kind.letter, kind.version})
        out.byte(byte);
    out.natural(contents.bytes().size());
    out.append(contents.bytes());
    const std::uint32_t sum = checksum(out.bytes());
    for (int shift = 0; shift < 32; shift += 8) out.byte(static_cast<std::uint8_t>(sum >> shift));
    return out.take();
}

int version_of(std::span<const std::uint8_t> bytes) { return bytes[3]; }

SaveReader open(const SavedKind& kind, std::span<const std::uint8_t> bytes) {
    constexpr std::size_t head = 4;
    constexpr std::size_t tail = 4;
    if (bytes.size() < head || bytes[0] != 'S' || bytes[1] != 'L' || bytes[2] != kind.letter) {
        SIGHTLINE_REFUSE(std::runtime_error, "these bytes are not " + std::string(kind.name));
    }
    if (bytes[3] < 1 || bytes[3] > kind.version) {
        SIGHTLINE_REFUSE(std::runtime_error,
                         std::string(kind.name) + " is of version " + std::to_string(bytes[3]) +
                             ": this sightline reads version " +
                             (kind.version == 1 ? "" : "1 to ") + std::to_string(kind.version));
    }
    SaveReader in(bytes.subspan(head), kind.name);
    const std::uint64_t length = in.natural();
    if (in.left() < tail || length != in.left() - tail) {
        in.fail(std::to_string(length) + " bytes of contents and " + std::to_string(tail) +
                " of checksum are expected, " + std::to_string(in.left()) + " are there");
    }
    const auto body = bytes.first(bytes.size() - tail);
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < tail; ++i) {
        sum |= std::uint32_t{bytes[body.size() + i]} << (8 * i);
    }
    in.require(sum == checksum(body), "its checksum does not match");
    return {body.last(static_cast<std::size_t>(length)), kind.name};
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
