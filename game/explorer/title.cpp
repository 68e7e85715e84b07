#include "game/explorer/title.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "game/base/parse_number.hpp"
#include "game/view/help_page.hpp"
#include "game/view/layout.hpp"
#include "game/view/text_page.hpp"
#include "game/world/first_heist.hpp"
#include "game/world/random.hpp"

namespace sightline::game {

namespace {

/// A generated world smaller than this is not worth a game.
constexpr Size least_world{60, 30};

std::string_view goal_of(ScenarioKind kind) {
    switch (kind) {
        case ScenarioKind::dungeon:
        case ScenarioKind::cave:
            return "Steal the treasure from the lowest layer and bring it home, unseen.";
        case ScenarioKind::capsule:
            return "Steal the treasure from the cave below and bring it home, unseen.";
        case ScenarioKind::drawn: break;
    }
    return "See before you are seen, and find the way out.";
}

/// The element `step` places after `value`, cyclically.
template <class Values>
auto rotated(const Values& values, const typename Values::value_type& value, int step) {
    const auto at = std::ranges::find(values, value) - values.begin();
    const auto count = std::ssize(values);
    return values[static_cast<std::size_t>((at % count + step + count) % count)];
}

}  // namespace

std::uint64_t next_seed(std::uint64_t seed) { return mix(seed + 1) % short_seeds; }

TitleScreen::TitleScreen(Platform& platform, TitleOffer offer)
    : platform_{platform}, offer_{std::move(offer)}, setup_{offer_.setup} {
    if (offer_.own_map.empty()) setup_.scenario.size = sizes().front();
    list_items();
}

/// A map of the player's own has a fixed size.
void TitleScreen::list_items() {
    items_.clear();
    if (!offer_.game.empty()) items_.push_back(Item::resume);
    if (offer_.beginner) items_.push_back(Item::lesson);
    items_.insert(items_.end(), {Item::start, Item::scenario, Item::seed});
    if (setup_.scenario.kind != ScenarioKind::drawn) items_.push_back(Item::size);
    items_.push_back(Item::tour);
    if (offer_.today) items_.push_back(Item::daily);
    if (!offer_.beginner) items_.push_back(Item::lesson);
    if (!offer_.scores.empty()) items_.push_back(Item::scores);
    items_.insert(items_.end(), {Item::help, Item::quit});
}

/// The size of the map's window, if it is large enough for a game, then the usual one and a large
/// one.
std::vector<Size> TitleScreen::sizes() const {
    const Size usual = Scenario{}.size;
    std::vector<Size> all{usual, {2 * usual.width, 2 * usual.height}};
    const Size window = layout_for(platform_.size()).map.size;
    const bool worth = window.width >= least_world.width && window.height >= least_world.height &&
                       window.width <= max_side && window.height <= max_side;
    if (worth && window != usual) all.insert(all.begin(), window);
    return all;
}

MenuLine TitleScreen::line_of(Item item) const {
    const Scenario& scenario = setup_.scenario;
    const bool own = scenario.kind == ScenarioKind::drawn;
    switch (item) {
        case Item::resume: return {"Continue", offer_.game};
        case Item::start: return {"New game"};
        case Item::scenario:
            return {"  Scenario", own ? offer_.own_map : std::string(name_of(scenario.kind)), true};
        case Item::seed: return {"  Seed", std::to_string(setup_.seed), true};
        case Item::size: {
            const bool fits = scenario.size == layout_for(platform_.size()).map.size;
            return {"  Size", to_string(scenario.size) + (fits ? ", as the screen" : ""), true};
        }
        case Item::tour: return {"Tour", "watch it play itself"};
        case Item::daily:
            return {"Daily heist", fmt::format("{}, {}", to_text(*offer_.today),
                                               name_of(daily_setup(*offer_.today).scenario.kind))};
        case Item::lesson:
            return {"First heist",
                    offer_.beginner ? "new here? five rooms that teach" : "five rooms that teach"};
        case Item::scores: return {"Best runs"};
        case Item::help: return {"Help", "the keys"};
        case Item::quit: return {"Quit"};
    }
    return {};
}

TitlePage TitleScreen::page() const {
    TitlePage page;
    page.goal = goal_of(setup_.scenario.kind);
    for (const Item item : items_) page.menu.push_back(line_of(item));
    page.selected = selected_;
    page.hint = item() == Item::seed ? "type a number, or ← → for another · Enter plays"
                                     : "↑ ↓ choose · ← → change · Enter · q quit";
    page.eye = eye_;
    return page;
}

void TitleScreen::show() {
    if (console_.size() != platform_.size()) console_ = Console(platform_.size());
    draw_title(page(), console_);
    if (opened_ == Item::help) draw_help(help_lines(), scroll_, console_);
    if (opened_ == Item::scores) draw_text_page("Best runs", offer_.scores, scroll_, console_);
    platform_.show(console_);
}

TitleChoice TitleScreen::run() {
    for (;;) {
        show();
        if (const auto choice = handle(platform_.wait(Pace::idle))) return *choice;
    }
}

std::optional<TitleChoice> TitleScreen::handle(const Event& event) {
    if (const auto* press = std::get_if<KeyPress>(&event)) return on_key(press->key);
    if (const auto* pointer = std::get_if<Pointer>(&event)) return on_pointer(*pointer);
    if (const auto* quit = std::get_if<Quit>(&event)) return TitleChoice{.signal = quit->signal};
    return std::nullopt;
}

std::optional<TitleChoice> TitleScreen::on_key(Key key) {
    if (item() == Item::seed && !opened_ && type_seed(key)) return std::nullopt;
    const std::optional<Command> command = command_for(key);
    if (!command) return std::nullopt;
    if (command == Command::quit) return choose(Item::quit);
    const auto direction = direction_of(*command);
    if (opened_) {
        scroll_page(*command);
    } else if (direction) {
        if (direction->y != 0) select(direction->y);
        if (direction->y == 0) change(direction->x);
    } else if (command == Command::help) {
        return choose(Item::help);
    } else if (command == Command::confirm || command == Command::wait) {
        return choose(item());
    } else if (command == Command::cancel && !offer_.game.empty()) {
        return choose(Item::resume);
    }
    return std::nullopt;
}

std::optional<TitleChoice> TitleScreen::choose(Item item) {
    using Kind = TitleChoice::Kind;
    switch (item) {
        case Item::resume: return TitleChoice{.kind = Kind::resume};
        case Item::start:
        case Item::scenario:
        case Item::seed:
        case Item::size: return TitleChoice{.kind = Kind::start, .setup = setup_};
        case Item::tour: return TitleChoice{.kind = Kind::tour, .setup = setup_};
        case Item::daily:
            return TitleChoice{.kind = Kind::start, .setup = daily_setup(*offer_.today)};
        case Item::lesson:
            return TitleChoice{.kind = Kind::start, .setup = {.scenario = first_heist()}};
        case Item::scores:
        case Item::help:
            opened_ = item;
            scroll_ = 0;
            return std::nullopt;
        case Item::quit: break;
    }
    return TitleChoice{};
}

std::optional<TitleChoice> TitleScreen::on_pointer(const Pointer& pointer) {
    eye_ = pointer.cell.x;
    if (!pointer.clicked) return std::nullopt;
    if (opened_) {
        opened_.reset();
        return std::nullopt;
    }
    const auto line = menu_line_at(page(), platform_.size(), pointer.cell);
    if (!line) return std::nullopt;
    selected_ = *line;
    if (!line_of(item()).changeable) return choose(item());
    change(1);
    return std::nullopt;
}

int TitleScreen::overflow() const {
    return opened_ == Item::help ? help_overflow(help_lines(), platform_.size())
                                 : text_page_overflow(offer_.scores, platform_.size());
}

/// Up and down scroll the page; anything else closes it.
void TitleScreen::scroll_page(Command command) {
    const auto direction = direction_of(command);
    if (!direction || direction->y == 0) {
        opened_.reset();
        return;
    }
    scroll_ = std::clamp(scroll_ + direction->y, 0, overflow());
}

void TitleScreen::select(int step) {
    const auto last = std::ssize(items_) - 1;
    selected_ = static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(selected_) + step, 0, last));
    seed_typed_ = false;
}

void TitleScreen::change(int step) {
    Scenario& scenario = setup_.scenario;
    if (item() == Item::scenario) {
        std::vector<ScenarioKind> kinds;
        for (const auto& [name, kind] : generated_scenarios) kinds.push_back(kind);
        if (!offer_.own_map.empty()) kinds.push_back(ScenarioKind::drawn);
        const Size size = scenario.kind == ScenarioKind::drawn ? sizes().front() : scenario.size;
        const ScenarioKind kind = rotated(kinds, scenario.kind, step);
        scenario = kind == ScenarioKind::drawn ? offer_.setup.scenario : Scenario{kind, size, {}};
        list_items();
    } else if (item() == Item::seed) {
        setup_.seed = next_seed(setup_.seed);
        seed_typed_ = false;
    } else if (item() == Item::size) {
        scenario.size = rotated(sizes(), scenario.size, step);
    }
}

/// Digits form a seed; the first one replaces the old seed. Returns whether the key was used.
bool TitleScreen::type_seed(Key key) {
    std::string digits = seed_typed_ ? std::to_string(setup_.seed) : "";
    if (key >= U'0' && key <= U'9') {
        digits.push_back(static_cast<char>(key));
    } else if (key == key::backspace) {
        digits = std::to_string(setup_.seed / 10);
    } else {
        return false;
    }
    if (const auto seed = parse_number<std::uint64_t>(digits)) setup_.seed = *seed;
    seed_typed_ = true;
    return true;
}

}  // namespace sightline::game
