#include "game/explorer/key_map.hpp"

#include <array>

namespace sightline::game {

namespace {

struct Binding {
    Key key;
    Command command;
};
constexpr Binding bindings[] = {
    {key::up, Command::north},
    {U'k', Command::north},
    {U'w', Command::north},
    {U'8', Command::north},
    {key::right, Command::east},
    {U'l', Command::east},
    {U'd', Command::east},
    {U'6', Command::east},
    {key::down, Command::south},
    {U'j', Command::south},
    {U's', Command::south},
    {U'2', Command::south},
    {key::left, Command::west},
    {U'h', Command::west},
    {U'a', Command::west},
    {U'4', Command::west},
    {key::page_up, Command::north_east},
    {U'u', Command::north_east},
    {U'9', Command::north_east},
    {key::page_down, Command::south_east},
    {U'n', Command::south_east},
    {U'3', Command::south_east},
    {key::end, Command::south_west},
    {U'b', Command::south_west},
    {U'1', Command::south_west},
    {key::home, Command::north_west},
    {U'y', Command::north_west},
    {U'7', Command::north_west},
    {key::shift_up, Command::run_north},
    {U'K', Command::run_north},
    {U'W', Command::run_north},
    {key::shift_right, Command::run_east},
    {U'L', Command::run_east},
    {U'D', Command::run_east},
    {key::shift_down, Command::run_south},
    {U'J', Command::run_south},
    {U'S', Command::run_south},
    {key::shift_left, Command::run_west},
    {U'H', Command::run_west},
    {U'A', Command::run_west},
    {U'U', Command::run_north_east},
    {U'N', Command::run_south_east},
    {U'B', Command::run_south_west},
    {U'Y', Command::run_north_west},
    {U'.', Command::wait},
    {U'5', Command::wait},
    {U' ', Command::wait},
    {key::center, Command::wait},
    {U't', Command::turn},
    {U'o', Command::open_door},
    {U'c', Command::close_door},
    {U'>', Command::go_down},
    {U'<', Command::go_up},
    {U'z', Command::explore},
    {U'e', Command::turn_lamp},
    {U'p', Command::throw_pot},
    {U'i', Command::next_threat},
    {U'x', Command::examine},
    {U';', Command::examine},
    {key::enter, Command::confirm},
    {key::escape, Command::cancel},
    {key::backspace, Command::cancel},
    {U'+', Command::see_farther},
    {U'=', Command::see_farther},
    {U'-', Command::see_nearer},
    {U'g', Command::next_shape},
    {U'f', Command::next_algorithm},
    {U'F', Command::compare},
    {U'v', Command::next_cone},
    {U'm', Command::next_memory},
    {key::tab, Command::next_creature},
    {key::back_tab, Command::previous_creature},
    {U'r', Command::reveal},
    {U'M', Command::messages},
    {U'P', Command::picture},
    {U'?', Command::help},
    {U'q', Command::quit},
    {U'Q', Command::quit},
};

constexpr std::array lines{
    HelpLine{"", "Walk"},
    HelpLine{"y k u", "7 8 9     w       arrows,"},
    HelpLine{"h   l", "4   6   a   d     Home, End,"},
    HelpLine{"b j n", "1 2 3     s       PgUp, PgDn"},
    HelpLine{"run", "H J K L Y U B N W A S D shift+↑"},
    HelpLine{". 5 space", "wait a turn"},
    HelpLine{"t", "turn in place; then a direction"},
    HelpLine{"o  c", "open, close a door"},
    HelpLine{">  <", "go to the stairs, or take them"},
    HelpLine{"z", "explore automatically"},
    HelpLine{"e", "hood the lamp, open it"},
    HelpLine{"p", "throw a smoke pot; pp drops it"},
    HelpLine{"x  ;", "examine; Enter goes there"},
    HelpLine{"mouse", "examine; click goes there"},
    HelpLine{"goal", "fetch the $ below, leave by X"},
    HelpLine{"light", "what is lit is seen: you, too"},
    HelpLine{"noise", "doors, pots, alarms: 8 tiles"},
    HelpLine{"hiding", "the dark, bushes, smoke, doors"},
    HelpLine{"caught", "three times ends the run"},
    HelpLine{"", "See"},
    HelpLine{"+  -", "farther, nearer"},
    HelpLine{"g", "shape of the radius"},
    HelpLine{"f", "algorithm"},
    HelpLine{"F", "compare with others"},
    HelpLine{"v", "see in a cone ahead"},
    HelpLine{"m", "how memory is drawn"},
    HelpLine{"Tab", "what a creature sees"},
    HelpLine{"i", "where you are seen"},
    HelpLine{"r", "reveal all (debugging)"},
    HelpLine{"", ""},
    HelpLine{"", "Game"},
    HelpLine{"M", "earlier messages"},
    HelpLine{"P", "save a picture"},
    HelpLine{"?", "this page"},
    HelpLine{"Esc", "stop, close; the menu"},
    HelpLine{"q", "save and quit"},
};

}  // namespace

std::optional<Command> command_for(Key key) {
    for (const Binding& binding : bindings) {
        if (binding.key == key) return binding.command;
    }
    return std::nullopt;
}

std::optional<Point> direction_of(Command command) {
    switch (command) {
        case Command::north: return Point{0, -1};
        case Command::east: return Point{1, 0};
        case Command::south: return Point{0, 1};
        case Command::west: return Point{-1, 0};
        case Command::north_east: return Point{1, -1};
        case Command::south_east: return Point{1, 1};
        case Command::south_west: return Point{-1, 1};
        case Command::north_west: return Point{-1, -1};
        default: return std::nullopt;
    }
}

std::optional<Point> run_direction_of(Command command) {
    if (command < Command::run_north || command > Command::run_north_west) return std::nullopt;
    constexpr auto shift = static_cast<int>(Command::run_north) - static_cast<int>(Command::north);
    return direction_of(static_cast<Command>(static_cast<int>(command) - shift));
}

std::span<const HelpLine> help_lines() { return lines; }

}  // namespace sightline::game
