// Replaces cells by a filling where bits are 0, eight cells at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <lanes.hpp>

namespace sightline::python {

/// For each byte of eight bits, eight cells of `bytes` bytes: all ones where the bit is set.
template <std::size_t bytes>
struct CellMasks {
    std::array<std::array<unsigned char, 8 * bytes>, 256> of{};

    constexpr CellMasks() {
        for (std::size_t bits = 0; bits < 256; ++bits) {
            for (std::size_t i = 0; i < 8 * bytes; ++i) {
                of[bits][i] = (bits >> (i / bytes) & 1) != 0 ? 0xff : 0;
            }
        }
    }
};
template <std::size_t bytes>
inline constexpr CellMasks<bytes> cell_masks{};

/// Eight cells: keeps those whose bit is set, and takes the others from `fill`.
template <std::size_t bytes>
void blend_8(unsigned char* cells, const unsigned char* fill, std::size_t bits) {
    const unsigned char* const mask = cell_masks<bytes>.of[bits].data();
    for (std::size_t i = 0; i < 8 * bytes; i += 8) {
        std::uint64_t mine, other, kept;
        std::memcpy(&mine, cells + i, 8);
        std::memcpy(&other, fill + i, 8);
        std::memcpy(&kept, mask + i, 8);
        mine = other ^ ((mine ^ other) & kept);
        std::memcpy(cells + i, &mine, 8);
    }
}

/// `count` contiguous cells, with packed bits; `fill` has eight cells.
template <std::size_t bytes>
void blend(unsigned char* cells, const unsigned char* fill, const c_interface::Word* bits,
           std::size_t count) {
    std::size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        blend_8<bytes>(cells + i * bytes, fill, bits[i / 64] >> (i % 64) & 0xff);
    }
    if (i == count) return;
    if (count >= 8) {  // the last eight: blending twice changes nothing
        i = count - 8;
        blend_8<bytes>(cells + i * bytes, fill, c_interface::packed_bits(bits, i, 8) & 0xff);
        return;
    }
    std::array<unsigned char, 8 * bytes> few{};
    std::memcpy(few.data(), cells, count * bytes);
    blend_8<bytes>(few.data(), fill, *bits & 0xff);
    std::memcpy(cells, few.data(), count * bytes);
}

}  // namespace sightline::python
