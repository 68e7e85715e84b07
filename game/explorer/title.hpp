// The title screen: continue, a new game, the tour, help, or leave.
//
// It is also the menu of a running game. It opens no files and makes no games: it is told what can
// be continued, and returns the choice.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/explorer/key_map.hpp"
#include "game/explorer/platform.hpp"
#include "game/play/daily.hpp"
#include "game/view/title_page.hpp"

namespace sightline::game {

/// What the title screen offers.
struct TitleOffer {
    /// The game that can be continued, in words: "dungeon, seed 7, turn 310"; empty if there is
    /// none.
    std::string game{};
    /// The start of a new game unless the player changes it.
    Setup setup{};
    /// The file name of a map of the player's own, which `setup` then has; empty if there is none.
    std::string own_map{};
    /// Whose heist is offered as the daily one; none without a date.
    std::optional<Date> today{};
    /// The lines of the page of best runs; empty if there are none.
    std::vector<std::string> scores{};
    /// Whether the first heist, which teaches, comes first.
    bool beginner = false;
};

struct TitleChoice {
    enum class Kind { resume, start, tour, quit };
    Kind kind = Kind::quit;
    Setup setup{};   ///< of the new game or the tour
    int signal = 0;  ///< the signal that ended it, if one did
};

/// Seeds chosen by the game are below this: short enough to read out and type.
inline constexpr std::uint64_t short_seeds = 1'000'000;

/// Another short seed; a function of `seed`.
[[nodiscard]] std::uint64_t next_seed(std::uint64_t seed);

class TitleScreen {
  public:
    TitleScreen(Platform& platform, TitleOffer offer);

    /// Shows the screen until the player has chosen.
    [[nodiscard]] TitleChoice run();

    /// run() in steps, for platforms that cannot wait: show(), then handle() with each event and
    /// show() again, until there is a choice.
    void show();
    [[nodiscard]] std::optional<TitleChoice> handle(const Event& event);

  private:
    enum class Item {
        resume,
        start,
        scenario,
        seed,
        size,
        tour,
        daily,
        lesson,
        scores,
        help,
        quit
    };

    void list_items();
    [[nodiscard]] TitlePage page() const;
    [[nodiscard]] MenuLine line_of(Item item) const;
    [[nodiscard]] Item item() const { return items_[selected_]; }
    [[nodiscard]] std::optional<TitleChoice> on_key(Key key);
    [[nodiscard]] std::optional<TitleChoice> choose(Item item);
    [[nodiscard]] std::optional<TitleChoice> on_pointer(const Pointer& pointer);
    void scroll_page(Command command);
    [[nodiscard]] int overflow() const;
    void select(int step);
    void change(int step);
    bool type_seed(Key key);
    [[nodiscard]] std::vector<Size> sizes() const;

    Platform& platform_;
    TitleOffer offer_;
    std::vector<Item> items_;
    std::size_t selected_ = 0;
    Setup setup_;
    bool seed_typed_ = false;  // the next digits are added to it
    /// The item whose page is open.
    std::optional<Item> opened_;
    int scroll_ = 0;
    std::optional<int> eye_;
    Console console_;
};

}  // namespace sightline::game
