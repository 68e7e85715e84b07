// Words: one line of a recording, read word by word. Errors say what was expected.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "game/base/named.hpp"
#include "game/play/action.hpp"
#include "game/world/scenario.hpp"

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
    /// Throws if there are more words.
    void end() const;

  private:
    std::string_view rest_;
};

/// The value that the next word names in the table; `what` is for the error message.
template <class Table>
[[nodiscard]] auto read_named(Words& words, const Table& table, std::string_view what) {
    const std::string_view name = words.next();
    const auto found = find_named(table, name);
    if (!found) {
        throw std::runtime_error("there is no " + std::string(what) + " \"" + std::string(name) +
                                 "\"");
    }
    return *found;
}

/// The scenario that the next word names, including "drawn".
[[nodiscard]] ScenarioKind read_scenario_kind(Words& words);

/// The action in one line of a recording; throws std::runtime_error if it cannot be read.
[[nodiscard]] Action parse_action(std::string_view line);

}  // namespace sightline::game
