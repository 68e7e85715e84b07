#include "game/view/text.hpp"

namespace sightline::game {

namespace {

constexpr char32_t replacement = 0xFFFD;

/// The code point that starts at `text[at]`; `at` moves past it. Malformed input uses up one byte.
char32_t next_code_point(std::string_view text, std::size_t& at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(at++);
    if (lead < 0x80) return lead;
    const int trail = lead >= 0xF0 && lead < 0xF5 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC2 ? 1 : 0;
    if (trail == 0 || lead >= 0xF5) return replacement;
    char32_t code = lead & (0x3Fu >> trail);
    std::size_t end = at;
    for (int i = 0; i < trail; ++i, ++end) {
        if (end >= text.size() || (byte(end) & 0xC0) != 0x80) return replacement;
        code = code << 6 | (byte(end) & 0x3Fu);
    }
    constexpr char32_t shortest[] = {0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xD800 && code < 0xE000;
    if (code < shortest[trail] || code > 0x10FFFF || surrogate) return replacement;
    at = end;
    return code;
}

}  // namespace

std::u32string decode_utf8(std::string_view text) {
    std::u32string glyphs;
    for (std::size_t at = 0; at < text.size();) glyphs.push_back(next_code_point(text, at));
    return glyphs;
}

void append_utf8(std::string& text, char32_t glyph) {
    const auto byte = [&](char32_t bits) { text.push_back(static_cast<char>(bits)); };
    if (glyph < 0x80) return byte(glyph);
    if (glyph < 0x800) {
        byte(0xC0 | glyph >> 6);
    } else {
        if (glyph < 0x10000) {
            byte(0xE0 | glyph >> 12);
        } else {
            byte(0xF0 | glyph >> 18);
            byte(0x80 | (glyph >> 12 & 0x3F));
        }
        byte(0x80 | (glyph >> 6 & 0x3F));
    }
    byte(0x80 | (glyph & 0x3F));
}

bool is_control(char32_t glyph) {
    return glyph < 0x20 || (glyph >= 0x7F && glyph < 0xA0) ||
           (glyph >= 0x2028 && glyph <= 0x202E) || (glyph >= 0x2066 && glyph <= 0x2069);
}

std::string printable(std::string_view text) {
    std::string clean;
    for (const char32_t glyph : decode_utf8(text)) {
        append_utf8(clean, is_control(glyph) ? U'?' : glyph);
    }
    return clean;
}

int width_of(std::string_view text) { return static_cast<int>(decode_utf8(text).size()); }

std::vector<std::string> wrap(std::string_view text, int width) {
    std::vector<std::string> lines;
    if (width < 1) return lines;
    const std::u32string glyphs = decode_utf8(text);
    const auto most = static_cast<std::size_t>(width);
    std::size_t at = 0;
    do {
        std::size_t length = std::min(most, glyphs.size() - at);
        std::size_t skip = 0;
        if (at + length < glyphs.size()) {
            const std::size_t blank = glyphs.rfind(U' ', at + length);
            if (blank != glyphs.npos && blank > at) {
                length = blank - at;
                skip = 1;
            }
        }
        lines.emplace_back();
        for (std::size_t i = 0; i < length; ++i) append_utf8(lines.back(), glyphs[at + i]);
        at += length + skip;
    } while (at < glyphs.size());
    return lines;
}

}  // namespace sightline::game
