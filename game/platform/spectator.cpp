#include "game/platform/spectator.hpp"

#include "game/view/frame.hpp"
#include "game/view/key_map.hpp"
#include "game/view/progress.hpp"

namespace sightline::game {

int watch(Platform& platform, const Game& game, const std::function<bool()>& step,
          Display display) {
    ProgressMeter progress;
    Console console;
    bool over = false;
    bool paused = false;
    for (;;) {
        if (console.size() != platform.size()) console = Console(platform.size());
        display.progress = progress.measure(game);
        display.notice = over     ? "The end. Press any key."
                         : paused ? "Paused. Any key goes on, q leaves."
                                  : "";
        compose(game, display, console);
        platform.show(console);
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
