// Key: a character, or one of the named keys that have none.
#pragma once

namespace sightline::game {

using Key = char32_t;

/// Keys without a character have numbers in Unicode's private use area.
namespace key {
inline constexpr Key up = 0xF700;
inline constexpr Key down = 0xF701;
inline constexpr Key left = 0xF702;
inline constexpr Key right = 0xF703;
inline constexpr Key home = 0xF704;
inline constexpr Key end = 0xF705;
inline constexpr Key page_up = 0xF706;
inline constexpr Key page_down = 0xF707;
inline constexpr Key back_tab = 0xF708;
inline constexpr Key center = 0xF709;  ///< the 5 of a number pad without num lock
inline constexpr Key shift_up = 0xF710;
inline constexpr Key shift_down = 0xF711;
inline constexpr Key shift_left = 0xF712;
inline constexpr Key shift_right = 0xF713;
inline constexpr Key backspace = 0x08;
inline constexpr Key escape = 0x1B;
inline constexpr Key enter = U'\r';
inline constexpr Key tab = U'\t';
}  // namespace key

}  // namespace sightline::game
