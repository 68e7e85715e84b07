// Text on the console: UTF-8 in and out, and line breaks. One code point takes one cell.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sightline::game {

/// The text's code points; bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::u32string decode_utf8(std::string_view text);

/// Appends the UTF-8 form of `glyph` to `text`.
void append_utf8(std::string& text, char32_t glyph);

/// Whether a terminal could take it for a command: control characters, including U+0080 to U+009F,
/// and overrides of the writing direction.
[[nodiscard]] bool is_control(char32_t glyph);

/// The text with a '?' for each control character: safe to print on one line.
[[nodiscard]] std::string printable(std::string_view text);

/// How many cells `text` takes.
[[nodiscard]] int width_of(std::string_view text);

/// The text broken into lines of at most `width` cells, between words where possible.
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, int width);

}  // namespace sightline::game
