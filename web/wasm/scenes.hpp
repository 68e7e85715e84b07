// The scenes of the page: a game that is played, one that plays itself, or the title screen. Each
// has show(), pace() and handle(), which returns how it has ended.
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "game/explorer/explorer.hpp"
#include "game/explorer/spectate.hpp"
#include "game/explorer/title.hpp"
#include "game/platform/canvas.hpp"

namespace sightline::game {

// Frames have no times: a page may not measure them well enough.
inline Canvas canvas({80, 24});
/// The player's display options, from game to game.
inline Display choices{.show_times = false};

/// How a scene has ended, as in engine.ts.
enum Ended { not_yet, over, another_world, menu, resume, start, tour };

/// A game that is played.
struct Played {
    Game game;
    bool is_save_due = true;
    bool is_picture_due = false;
    Explorer explorer;

    Played(Game started, std::string notice)
        : game{std::move(started)},
          explorer{game,
                   canvas,
                   with_notice(std::move(notice)),
                   {.on_action = {},
                    .on_pause =
                        [this] {
                            is_save_due = true;
                            return std::string{};
                        },
                    .on_picture =
                        [this](const Console&) {
                            is_picture_due = true;
                            return std::string{"This screen is downloaded as a picture."};
                        }}} {}

    void show() { explorer.show(); }
    [[nodiscard]] Pace pace() const { return explorer.pace(); }
    Ended handle(const Event& event) {
        const auto ending = explorer.handle(event);
        if (!ending) return not_yet;
        choices = explorer.display();
        switch (ending->next) {
            case Ending::Next::play_again: return another_world;
            case Ending::Next::menu: return menu;
            case Ending::Next::leave: return over;
        }
        return over;
    }

  private:
    static Display with_notice(std::string notice) {
        Display display = choices;
        display.notice = std::move(notice);
        return display;
    }
};

/// A game that plays itself: a recording, or the tour.
template <class Player>
struct Watched {
    Player player;
    Spectator spectator;

    template <class From>
    explicit Watched(From from)
        : player{std::move(from)},
          spectator{canvas,
                    player.game(),
                    [this] { return player.step(); },
                    {.show_times = false},
                    caption_of(player)} {}

    void show() { spectator.show(); }
    [[nodiscard]] Pace pace() const { return spectator.pace(); }
    Ended handle(const Event& event) { return spectator.handle(event) ? over : not_yet; }

  private:
    /// The tour says what it does.
    static std::function<std::string()> caption_of(const Player& player) {
        if constexpr (requires { player.caption(); }) {
            return [&player] { return player.caption(); };
        } else {
            return {};
        }
    }
};

/// The title screen, and the choice.
struct Titled {
    TitleScreen screen;
    TitleChoice choice;

    explicit Titled(TitleOffer offer) : screen{canvas, std::move(offer)} {}

    void show() { screen.show(); }
    [[nodiscard]] static Pace pace() { return Pace::idle; }
    Ended handle(const Event& event) {
        const auto chosen = screen.handle(event);
        if (!chosen) return not_yet;
        choice = *chosen;
        switch (choice.kind) {
            case TitleChoice::Kind::resume: return resume;
            case TitleChoice::Kind::start: return start;
            case TitleChoice::Kind::tour: return tour;
            case TitleChoice::Kind::quit: return over;
        }
        return over;
    }
};

}  // namespace sightline::game
