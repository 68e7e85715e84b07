// parse_number(): strict parsing of integers. No blanks, no plus sign, nothing after the number.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>

#include <sightline/core/point.hpp>

namespace sightline::game {

/// The number that all of `text` spells; nothing if it is not a number or does not fit.
template <std::integral Number>
[[nodiscard]] std::optional<Number> parse_number(std::string_view text, int base = 10) {
    Number value{};
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value, base);
    if (error != std::errc{} || rest != end) return std::nullopt;
    return value;
}

/// Two numbers with `separator` between them: "12,7" or "80x50".
[[nodiscard]] inline std::optional<Point> parse_pair(std::string_view text, char separator) {
    const std::size_t middle = text.find(separator);
    if (middle == text.npos) return std::nullopt;
    const auto x = parse_number<int>(text.substr(0, middle));
    const auto y = parse_number<int>(text.substr(middle + 1));
    if (!x || !y) return std::nullopt;
    return Point{*x, *y};
}

}  // namespace sightline::game
