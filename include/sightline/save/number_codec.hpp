// Numbers and enums as saved numbers: what tiles and entities often are.
//
// Whether char and wchar_t are signed differs between machines. Both are saved as unsigned numbers.
// Version 1 saved them as they were, and is read from either kind of machine.
#ifndef SIGHTLINE_SAVE_NUMBER_CODEC_HPP
#define SIGHTLINE_SAVE_NUMBER_CODEC_HPP

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "save_reader.hpp"
#include "save_writer.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

/// A tile or an entity that is saved as a number. (Enums only if a number in braces can initialise
/// them: then any number of the underlying type is a valid value.)
template <class Tile>
concept NumberTile = std::integral<Tile> || (std::is_enum_v<Tile> && requires { Tile{0}; });

/// The type of a tile's number.
template <NumberTile Tile>
struct NumberOf : std::type_identity<Tile> {};
template <NumberTile Tile>
    requires std::is_enum_v<Tile>
struct NumberOf<Tile> : std::underlying_type<Tile> {};

/// The number of values of a type that is signed on some machines only, where it is widest; 0 for
/// other types.
template <class Number>
inline constexpr std::int64_t unsigned_count = 0;
template <>
inline constexpr std::int64_t unsigned_count<char> = std::int64_t{1} << 8;
template <>
inline constexpr std::int64_t unsigned_count<wchar_t> = std::int64_t{1} << 32;

/// Writes and reads tiles that are numbers of up to 64 bits.
struct NumberCodec {
    template <NumberTile Tile>
    static void write(SaveWriter& out, Tile tile) {
        out.integer(everywhere<Tile>(static_cast<std::int64_t>(tile)));
    }
    template <NumberTile Tile>
    static Tile read(SaveReader& in) {
        const std::int64_t value = everywhere<Tile>(in.integer());
        const auto tile = static_cast<Tile>(value);
        in.require(everywhere<Tile>(static_cast<std::int64_t>(tile)) == value,
                   "a value is not of its type");
        return tile;
    }

  private:
    /// A tile's number, made unsigned.
    template <NumberTile Tile>
    static constexpr std::int64_t everywhere(std::int64_t value) {
        constexpr std::int64_t count = unsigned_count<typename NumberOf<Tile>::type>;
        return value < 0 && value + count / 2 >= 0 ? value + count : value;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
