// Words for messages: articles and capitals.
#pragma once

#include <string>
#include <string_view>

namespace sightline::game {

/// "a goblin", "an owl"; `name` is not empty.
[[nodiscard]] inline std::string with_article(std::string_view name) {
    const bool vowel = std::string_view("aeiou").find(name.front()) != std::string_view::npos;
    return (vowel ? "an " : "a ") + std::string(name);
}

/// With a capital letter at the beginning.
[[nodiscard]] inline std::string capitalized(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

}  // namespace sightline::game
