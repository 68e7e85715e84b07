// Games drawn as text, and the player's view and memory drawn back.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

#include "game/play/game.hpp"
#include "support/ascii_map.hpp"

namespace sightline::game::test {

/// A game on drawn layers; blank lines and the common indentation do not count.
inline Game drawn(std::string_view drawing, std::uint64_t seed = 1) {
    std::string text;
    for (const auto row : sightline::test::AsciiMap::lines(drawing))
        text += std::string(row) + "\n";
    return Game({{ScenarioKind::drawn, {}, text}, seed, true});
}

template <class CharAt>
std::string draw(const Game& game, CharAt char_at) {
    std::string drawing = "\n";
    for (int y = 0; y < game.layer().size().height; ++y) {
        for (int x = 0; x < game.layer().size().width; ++x) drawing += char_at(Point{x, y});
        drawing += '\n';
    }
    return drawing;
}

/// The player's view: '@' for the player, creatures, tiles; '?' for the rest.
inline std::string seen(const Game& game) {
    return draw(game, [&](Point p) {
        if (p == game.player().position) return '@';
        if (!game.sees(p)) return '?';
        const Creature* const creature = game.creature_at(p);
        if (creature != nullptr) return creature->species().letter;
        return to_char(game.layer().tile(p));
    });
}

/// The player's memory; '?' for unknown tiles.
inline std::string knowledge(const Game& game) {
    return draw(game, [&](Point p) {
        return game.knowledge(p) == Knowledge::unknown ? '?' : to_char(game.remembered(p));
    });
}

/// All tiles and creatures as they really are.
inline std::string truth(const Game& game) {
    return draw(game, [&](Point p) {
        if (p == game.player().position) return '@';
        const Creature* const creature = game.creature_at(p);
        if (creature != nullptr) return creature->species().letter;
        return to_char(game.layer().tile(p));
    });
}

using sightline::test::expected;

inline constexpr Point north{0, -1};
inline constexpr Point east{1, 0};
inline constexpr Point south{0, 1};
inline constexpr Point west{-1, 0};
inline constexpr Point north_east{1, -1};

inline void walk(Game& game, std::initializer_list<Point> steps) {
    for (const Point step : steps) game.perform(Move{step});
}

/// The text of the last message, "" if there is none.
inline std::string last_message(const Game& game) {
    return game.messages().empty() ? "" : game.messages().back().text;
}

inline bool was_said(const Game& game, std::string_view text) {
    return std::ranges::any_of(game.messages(), [&](const Message& m) { return m.text == text; });
}

}  // namespace sightline::game::test
