// Words: one line of a recording, read word by word. Errors say what was expected.
#pragma once

#include <cstdint>
#include <string_view>

#include "game/play/action.hpp"

namespace sightline::game {

class Words {
  public:
    explicit Words(std::string_view line) : rest_{line} {}

    /// The next word; throws std::runtime_error when there is none.
    [[nodiscard]] std::string_view next();
    void expect(std::string_view word);
    /// True for the second word, false for the first; throws for any other.
    [[nodiscard]] bool one_of(std::string_view first, std::string_view second);
    [[nodiscard]] int number(int least, int most);
    [[nodiscard]] std::uint64_t natural();
    /// A number in hexadecimal digits.
    [[nodiscard]] std::uint64_t hexadecimal();
    [[nodiscard]] bool at_end() const { return rest_.empty(); }
    /// Throws when words are left over.
    void end() const;

  private:
    std::string_view rest_;
};

/// The action in one line of a recording; throws std::runtime_error if it cannot be read.
[[nodiscard]] Action parse_action(std::string_view line);

}  // namespace sightline::game
