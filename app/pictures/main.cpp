// Draws the explorer's pictures for the README: sightline_pictures FOLDER.
//
// Each is a game played from a script on the headless platform. So the pictures can be made again
// at any time and show what the program shows.
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "game/explorer/explorer.hpp"
#include "game/explorer/tour.hpp"
#include "game/platform/gif.hpp"
#include "game/platform/headless.hpp"
#include "game/platform/render.hpp"
#include "game/play/thief.hpp"
#include "game/view/map_view.hpp"
#include "game/view/palette.hpp"
#include "game/world/first_heist.hpp"

namespace {

using namespace sightline;
using namespace sightline::game;

Game played(ScenarioKind kind, std::uint64_t seed, std::string_view script) {
    Game game({.scenario = {.kind = kind, .drawing = {}}, .seed = seed});
    Headless platform({80, 24}, parse_script(script));
    Explorer(game, platform).run();
    return game;
}

/// The last frame of a game played on a screen of this size.
Console last_frame(ScenarioKind kind, std::uint64_t seed, std::string_view script, Size screen) {
    Game game({.scenario = {.kind = kind, .drawing = {}}, .seed = seed});
    Headless platform(screen, parse_script(script));
    Explorer(game, platform, {.show_times = false}).run();
    return platform.frames().back();
}

/// The first steps of a tour, animated, with what the watchers in view see.
std::string first_steps(std::uint64_t seed, int steps, Size screen) {
    constexpr int hundredths = 9;
    constexpr int hundredths_at_the_end = 200;
    Tour tour({.scenario = {}, .seed = seed});
    GifAnimation animation(screen);
    for (int i = 0; i <= steps; ++i) {
        const Console frame = frame_of(
            tour.game(), screen,
            {.threat = Threat::in_view, .watching = true, .footer = "", .show_times = false});
        animation.add(frame, i == steps ? hundredths_at_the_end : hundredths);
        if (!tour.step()) break;
    }
    return animation.finish();
}

/// The story of a thief who was caught.
Console story_of_a_thief(std::uint64_t seed, Size screen) {
    Game game({.scenario = {}, .seed = seed});
    Thief thief;
    for (int i = 0; i < 2000 && game.status() == Status::playing; ++i) {
        const auto action = thief.next(game);
        if (!action) break;
        game.perform(*action);
    }
    auto story = std::make_shared<const Story>(tell(recording_of(game.state()).value()).value());
    return frame_of(game, screen, {.story = std::move(story), .show_times = false});
}

/// The first heist after these keys.
Console lesson(std::string_view script, Size screen) {
    Game game({.scenario = first_heist()});
    Headless platform(screen, parse_script(script));
    Explorer(game, platform, {.show_times = false}).run();
    return platform.frames().back();
}

/// One place in each of the memory styles, side by side.
Console memory_styles_of(const Game& game, Size each) {
    constexpr int gap = 2;
    Console console({memory_styles * (each.width + gap) + gap, each.height + 3});
    fill(console, {{0, 0}, console.size()}, palette::panel);
    for (int i = 0; i < memory_styles; ++i) {
        const auto style = static_cast<MemoryStyle>(i);
        const Point at{gap + i * (each.width + gap), 2};
        print(console, {at.x, 0}, name_of(style), {palette::heading, palette::panel});
        draw_map(game, {.memory = style}, console, {at, each});
    }
    return console;
}

void write(const std::filesystem::path& file, const std::string& bytes) {
    std::ofstream out(file, std::ios::binary);
    out << bytes;
    if (!out.flush()) throw std::runtime_error("cannot write " + file.string());
}

void draw_all(const std::filesystem::path& folder) {
    write(folder / "explorer.gif", first_steps(7, 160, {84, 26}));
    write(folder / "dungeon.png", to_png(last_frame(ScenarioKind::dungeon, 2, "zzzzzl", {84, 26})));
    // To each of the windows, to see the landscape.
    write(folder / "capsule.png",
          to_png(last_frame(ScenarioKind::capsule, 3, "nnnlhhhhllllkkkkkkhhhhllll", {64, 28})));
    write(folder / "story.png", to_png(story_of_a_thief(1, {100, 26})));
    write(folder / "first-heist.png", to_png(lesson("enjlllllllll", {64, 18})));
    write(folder / "memory.png",
          to_png(memory_styles_of(played(ScenarioKind::dungeon, 2, "zzzzzl"), {30, 18})));
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        std::fprintf(stderr, "usage: sightline_pictures FOLDER\n");
        return 2;
    }
    try {
        draw_all(arguments[1]);
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "sightline_pictures: %s\n", error.what());
        return 2;
    }
}
