// The frames that the explorer shows on a terminal's platform, as hashes, for the same setup and
// the same events as another program's: web/test-explorer.mjs compares them with a page's.
//
// Reads from standard input: play|tour|title SCENARIO WIDTH HEIGHT SEED COLUMNS ROWS, then events:
// key N, move X Y, click X Y, size W H. Prints one hash a frame, and the hash and length of the
// saved game.
#include <cstdint>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "game/explorer/explorer.hpp"
#include "game/explorer/spectate.hpp"
#include "game/explorer/title.hpp"
#include "game/explorer/tour.hpp"
#include "game/platform/canvas.hpp"
#include "game/platform/headless.hpp"
#include "game/play/save.hpp"

namespace {

using namespace sightline;
using namespace sightline::game;

std::vector<Event> read_events(std::istream& in) {
    std::vector<Event> events;
    std::string word;
    while (in >> word) {
        std::uint32_t key = 0;
        int a = 0;
        int b = 0;
        if (word == "key") {
            in >> key;
            events.push_back(KeyPress{key});
            continue;
        }
        in >> a >> b;
        if (word == "size") {
            events.push_back(Resize{{a, b}});
        } else {
            events.push_back(Pointer{{a, b}, word == "click"});
        }
    }
    return events;
}

void run() {
    std::string mode;
    std::string scenario;
    Size size{};
    std::uint64_t seed = 0;
    Size screen{};
    std::cin >> mode >> scenario >> size.width >> size.height >> seed >> screen.width >>
        screen.height;
    const Setup setup{.scenario = load_scenario(scenario, size), .seed = seed};
    Headless platform(screen, read_events(std::cin));
    Bytes saved;
    if (mode == "tour") {
        Tour tour(setup);
        spectate(
            platform, tour.game(), [&] { return tour.step(); }, {.show_times = false},
            [&] { return tour.caption(); });
        saved = to_bytes(tour.game().state());
    } else if (mode == "title") {
        TitleOffer offer;
        offer.setup.seed = seed;
        offer.today = date_of(2026, 11, 17);
        offer.beginner = true;
        (void)TitleScreen(platform, offer).run();
    } else {
        Game game(setup);
        Explorer(game, platform, {.notice = "Press ? for help.", .show_times = false}).run();
        saved = to_bytes(game.state());
    }
    Canvas canvas(screen);
    for (const Console& frame : platform.frames()) {
        canvas.show(frame);
        std::cout << hash_of(canvas.cells()) << '\n';
    }
    std::uint32_t hash = fnv_basis;
    for (const std::uint8_t byte : saved) hash = (hash ^ byte) * fnv_prime;
    std::cout << "saved " << hash << ' ' << saved.size() << '\n';
}

}  // namespace

int main() {
    try {
        run();
        return 0;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
