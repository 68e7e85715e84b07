#include "game/platform/terminfo.hpp"

#include <curses.h>
// After <curses.h>, which it needs.
#include <term.h>
#include <unistd.h>

namespace sightline::game {

int terminfo_colors(const char* term) {
    int error = 0;
    if (setupterm(term, STDOUT_FILENO, &error) != OK) return 0;
    const int colors = tigetnum("colors");
    del_curterm(cur_term);
    return colors;
}

}  // namespace sightline::game
