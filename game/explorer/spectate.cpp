#include "game/explorer/spectate.hpp"

#include "game/explorer/key_map.hpp"
#include "game/explorer/screen.hpp"

namespace sightline::game {

int spectate(Platform& platform, const Game& game, const std::function<bool()>& step,
             Display display) {
    Screen screen(platform);
    bool over = false;
    bool paused = false;
    for (;;) {
        display.notice = over     ? "The end. Press any key."
                         : paused ? "Paused. Press q to leave, any other key to continue."
                                  : "";
        screen.show(game, display);
        const Event event = platform.wait(over || paused ? Pace::idle : Pace::moving);
        if (const auto* quit = std::get_if<Quit>(&event)) return quit->signal;
        if (std::holds_alternative<Tick>(event)) over = !step();
        if (const auto* press = std::get_if<KeyPress>(&event)) {
            const auto command = command_for(press->key);
            if (over || command == Command::quit || command == Command::cancel) return 0;
            paused = !paused;
        }
    }
}

}  // namespace sightline::game
