// counted(): a number and its noun, in singular or plural: "1 turn", "3 turns".
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace sightline::game {

/// For nouns whose plural only adds an s.
template <std::integral Number>
[[nodiscard]] std::string counted(Number number, std::string_view thing) {
    return std::to_string(number) + " " + std::string(thing) + (number == 1 ? "" : "s");
}

}  // namespace sightline::game
