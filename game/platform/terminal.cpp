#include "game/platform/terminal.hpp"

#define NCURSES_WIDECHAR 1
#include <clocale>
#include <cstdint>
#include <cstdlib>
#include <curses.h>
#include <fmt/format.h>
#include <langinfo.h>
#include <optional>
#include <poll.h>
#include <stdexcept>
#include <string>
#include <sys/ioctl.h>
#include <unistd.h>
#include <vector>

#include "game/platform/cell_style.hpp"
#include "game/platform/color_depth.hpp"
#include "game/platform/crash_guard.hpp"
#include "game/platform/signals.hpp"
#include "game/platform/terminfo.hpp"
#include "game/view/palette.hpp"

namespace sightline::game {

namespace {

constexpr int milliseconds_a_tick = 16;
constexpr int escape_delay = 25;

// By default ncurses reports motion only while a button is held. These sequences report all motion.
constexpr std::string_view report_motion = "\x1b[?1003h";
constexpr std::string_view stop_reporting_motion = "\x1b[?1003l";

// The sequences of tmux, screen, PuTTY and rxvt for Home and End, whatever the terminfo entry.
// Without them Home would be read as Esc and more.
struct KeySequence {
    const char* sequence;
    int code;
};
constexpr KeySequence more_keys[] = {
    {"\x1b[1~", KEY_HOME}, {"\x1b[7~", KEY_HOME}, {"\x1b[H", KEY_HOME}, {"\x1bOH", KEY_HOME},
    {"\x1b[4~", KEY_END},  {"\x1b[8~", KEY_END},  {"\x1b[F", KEY_END},  {"\x1bOF", KEY_END},
};

std::optional<Key> key_of(wint_t code) {
    switch (code) {
        case KEY_UP: return key::up;
        case KEY_DOWN: return key::down;
        case KEY_LEFT: return key::left;
        case KEY_RIGHT: return key::right;
        case KEY_HOME:
        case KEY_A1: return key::home;
        case KEY_END:
        case KEY_C1: return key::end;
        case KEY_PPAGE:
        case KEY_A3: return key::page_up;
        case KEY_NPAGE:
        case KEY_C3: return key::page_down;
        case KEY_B2:
        case KEY_BEG: return key::center;
        case KEY_BTAB: return key::back_tab;
        case KEY_ENTER: return key::enter;
        case KEY_BACKSPACE: return key::backspace;
        case KEY_SR: return key::shift_up;
        case KEY_SF: return key::shift_down;
        case KEY_SLEFT: return key::shift_left;
        case KEY_SRIGHT: return key::shift_right;
        default: return std::nullopt;
    }
}

}  // namespace

char to_ascii(char32_t glyph) {
    if (glyph < 0x7F) return static_cast<char>(glyph);
    switch (glyph) {
        case U'─': return '-';
        case U'│': return '|';
        case U'·':
        case U'…': return '.';
        case U'•': return '*';
        case U'×': return 'x';
        case U'µ': return 'u';
        case U'→': return '>';
        case U'←': return '<';
        case U'↑': return '^';
        case U'↓': return 'v';
        case U'↗':
        case U'↙': return '/';
        case U'↘':
        case U'↖': return '\\';
        case U'■':
        case U'█':
        case U'▓':
        case U'▒': return '#';
        case U'░': return '.';
        case U'▘':
        case U'▝': return '\'';
        case U'▖':
        case U'▗':
        case U'▄': return '.';
        default:
            if (glyph >= 0x2580 && glyph < 0x25A0) return ':';  // other blocks
            return glyph >= 0x2500 && glyph < 0x2580 ? '+' : '?';
    }
}

/// The terminal while the game uses it.
class Terminal::Screen {
  public:
    Screen() {
        std::setlocale(LC_CTYPE, "");
        utf8_ = std::string_view(nl_langinfo(CODESET)) == "UTF-8";
        open();
        if (depth_ != ColorDepth::none) start_color();
        cbreak();
        noecho();
        nonl();
        curs_set(0);
        keypad(stdscr, TRUE);
        for (const KeySequence& key : more_keys) define_key(key.sequence, key.code);
        nodelay(stdscr, TRUE);
        set_escdelay(escape_delay);
        mouseinterval(0);
        mousemask(ALL_MOUSE_EVENTS | REPORT_MOUSE_POSITION, nullptr);
        set_motion_reports(true);
        prepare_for_crash();
        adopt_size();
    }

    ~Screen() {
        leave();
        delscreen(screen_);
    }

    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    [[nodiscard]] static Size size() { return {getmaxx(stdscr), getmaxy(stdscr)}; }

    void show(const Console& console) {
        difference(shown_, console, changes_);
        for (const Change& change : changes_) draw(change);
        shown_ = console;
        ::refresh();
    }

    Event wait(Pace pace) {
        for (int unreadable = 0;;) {
            if (const auto signal = signals_.next()) {
                if (const auto event = on_signal(*signal)) return *event;
                continue;
            }
            wint_t code = 0;
            const int kind = ::get_wch(&code);
            if (kind != ERR) {
                if (const auto event = on_input(kind == KEY_CODE_YES, code)) return *event;
                unreadable = 0;
                continue;
            }
            pollfd ready[2] = {{STDIN_FILENO, POLLIN, 0}, {signals_.descriptor(), POLLIN, 0}};
            const int count = ::poll(ready, 2, pace == Pace::idle ? -1 : milliseconds_a_tick);
            if (count == 0) return Tick{};
            // Readable, but nothing to read, again and again: the terminal is gone.
            if ((ready[0].revents & POLLIN) != 0 && ++unreadable > 8) return Quit{};
            if ((ready[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) return Quit{};
        }
    }

  private:
    void open() {
        const TerminalEnvironment environment = terminal_environment();
        const std::string term{environment.term};
        if (term.empty()) throw std::runtime_error("cannot use the terminal: TERM is not set");
        depth_ = color_depth(environment, terminfo_colors(term.c_str()));
        if (depth_ == ColorDepth::direct) {
            screen_ = newterm("xterm-direct", stdout, stdin);
            if (screen_ == nullptr)
                depth_ = ColorDepth::cube256;  // that terminfo entry is not installed
        }
        if (screen_ == nullptr) screen_ = newterm(term.c_str(), stdout, stdin);
        if (screen_ == nullptr) {
            throw std::runtime_error(fmt::format("cannot use a terminal of type '{}'", term));
        }
    }

    void leave() {
        set_motion_reports(false);
        endwin();
    }

    /// After a suspension: redraws everything, at the terminal's current size.
    void come_back() {
        reset_prog_mode();
        adopt_size();
        clearok(stdscr, TRUE);
        set_motion_reports(true);
        ::refresh();
    }

    static void set_motion_reports(bool on) {
        if (!has_mouse()) return;
        const std::string_view sequence = on ? report_motion : stop_reporting_motion;
        std::fwrite(sequence.data(), 1, sequence.size(), stdout);
        std::fflush(stdout);
    }

    static void prepare_for_crash() {
        std::string sequence{stop_reporting_motion};
        sequence += "\x1b[?1006l\x1b[?1000l";
        for (const char* capability : {"sgr0", "cnorm", "rmkx", "rmcup"}) {
            const char* text = tigetstr(capability);
            // Null if the terminal does not have the capability, -1 if there is no such capability.
            if (reinterpret_cast<std::intptr_t>(text) > 0) sequence += text;
        }
        CrashGuard::set_exit_sequence(sequence);
    }

    static void adopt_size() {
        winsize window{};
        if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0) return;
        if (window.ws_row > 0 && window.ws_col > 0) resizeterm(window.ws_row, window.ws_col);
    }

    std::optional<Event> on_signal(int signal) {
        switch (signal) {
            case SIGTSTP:
                leave();
                SignalPipe::stop_by(SIGTSTP);
                [[fallthrough]];  // a process that nothing could continue is not stopped
            case SIGCONT: come_back(); return Resize{size()};
            case SIGWINCH: adopt_size(); return Resize{size()};
            default: return Quit{signal};
        }
    }

    static std::optional<Event> on_input(bool special, wint_t code) {
        if (!special) {
            const bool erase = code == 0x7F;  // what most terminals send for Backspace
            return KeyPress{erase ? key::backspace
                                  : static_cast<Key>(code == L'\n' ? L'\r' : code)};
        }
        if (code != KEY_MOUSE) {
            const auto key = key_of(code);
            return key ? std::optional<Event>{KeyPress{*key}} : std::nullopt;
        }
        MEVENT event;
        if (getmouse(&event) != OK) return std::nullopt;
        const bool clicked = (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) != 0;
        // A button that comes up is no move: that would undo the click.
        const bool moved = (event.bstate & REPORT_MOUSE_POSITION) != 0;
        if (!clicked && !moved) return std::nullopt;
        return Pointer{{event.x, event.y}, clicked};
    }

    /// ncurses' number of a 24-bit colour.
    static int direct_color(Rgb color) {
        const int value = color.r << 16 | color.g << 8 | color.b;
        // Numbers below 8 are the user's own colours; these are the nearest others.
        return value == 0 ? 0x010101 : value < 8 ? 8 : value;
    }

    /// The cell as this terminal can show it.
    [[nodiscard]] CellStyle style(const Cell& cell) const {
        if (depth_ != ColorDepth::direct) return style_of(cell, depth_);
        return {.glyph = cell.glyph,
                .foreground = direct_color(cell.foreground),
                .background = direct_color(cell.background)};
    }

    void draw(const Change& change) {
        const CellStyle cell = style(change.cell);
        const wchar_t text[] = {
            utf8_ ? static_cast<wchar_t>(cell.glyph) : static_cast<wchar_t>(to_ascii(cell.glyph)),
            L'\0'};
        const attr_t attributes = (cell.bold ? A_BOLD : A_NORMAL) |
                                  (cell.underlined ? A_UNDERLINE : A_NORMAL) |
                                  (cell.reversed ? A_REVERSE : A_NORMAL);
        int pair = 0;
        if (cell.foreground >= 0) pair = alloc_pair(cell.foreground, cell.background);
        cchar_t packed;
        setcchar(&packed, text, attributes, 0, &pair);
        mvadd_wch(change.at.y, change.at.x, &packed);
    }

    // The order matters: the modes are read before ncurses changes them, and ncurses does not
    // replace existing signal handlers.
    CrashGuard crash_guard_;
    SignalPipe signals_{{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH}};
    SCREEN* screen_ = nullptr;
    ColorDepth depth_ = ColorDepth::none;
    bool utf8_ = false;
    Console shown_;
    std::vector<Change> changes_;
};

Terminal::Terminal() : screen_{std::make_unique<Screen>()} {}
Terminal::~Terminal() = default;

bool Terminal::has_input() const {
    pollfd ready{STDIN_FILENO, POLLIN, 0};
    return ::poll(&ready, 1, 0) == 1;
}

bool Terminal::available() { return ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1; }

Size Terminal::size() const { return Screen::size(); }
void Terminal::show(const Console& console) { screen_->show(console); }
Event Terminal::wait(Pace pace) { return screen_->wait(pace); }

}  // namespace sightline::game
