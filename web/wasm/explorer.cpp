// The explorer for a page: one game at a time, behind functions of numbers and addresses.
//
// Input bytes (a saved game, a recording) are written to explorer_input() first; output bytes lie
// at explorer_output(), explorer_output_length() long, until the next call. Functions that can fail
// return 1, and the output is the message. A game that could not be started does not change the
// current one.
#include <cstdint>
#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "game/explorer/tour.hpp"
#include "game/play/lesson.hpp"
#include "game/play/replay.hpp"
#include "game/play/save.hpp"
#include "game/view/popups.hpp"
#include "game/world/first_heist.hpp"
#include "web/wasm/scenes.hpp"

namespace {

using namespace sightline;
using namespace sightline::game;

std::vector<std::uint8_t> input;
std::string output;

/// Three layers of 1000x1000, the largest world that a link can ask to be played in (links.ts).
constexpr std::int64_t most_replayed_tiles = 3'000'000;

using Scene = std::variant<std::unique_ptr<Played>, std::unique_ptr<Watched<Replay>>,
                           std::unique_ptr<Watched<Tour>>, std::unique_ptr<Titled>>;
std::optional<Scene> scene;
Ended ended = not_yet;

/// The current scene, if it is of that type; otherwise null.
template <class One>
One* scene_as() {
    const auto* found = scene ? std::get_if<std::unique_ptr<One>>(&*scene) : nullptr;
    return found != nullptr ? found->get() : nullptr;
}

/// The current game; null if there is none.
const Game* shown_game() {
    if (const auto* one = scene_as<Played>()) return &one->game;
    if (const auto* one = scene_as<Watched<Replay>>()) return &one->player.game();
    if (const auto* one = scene_as<Watched<Tour>>()) return &one->player.game();
    return nullptr;
}

/// Calls f() with the current scene.
template <class F>
auto with_scene(F&& f) {
    return std::visit([&](auto& one) { return f(*one); }, *scene);
}

void handle(const Event& event) {
    if (!scene || ended != not_yet) return;
    ended = with_scene([&](auto& one) { return one.handle(event); });
    if (ended == not_yet) with_scene([](auto& one) { one.show(); });
}

/// Calls f(); returns 1 if it fails, with the message as output.
template <class F>
int attempt(F&& f) {
    try {
        f();
        return 0;
    } catch (const std::bad_alloc&) {
        output = "there is not enough memory for it";
        return 1;
    } catch (const std::exception& error) {
        output = error.what();
        return 1;
    }
}

/// Makes a scene the current one, on a screen of that size; if it fails, the old one stays.
template <class Make>
int begin(Size screen, Make&& make) {
    const Size before = canvas.size();
    canvas.resize(screen);
    const int failed = attempt([&] { scene = make(); });
    if (failed != 0) {
        canvas.resize(before);
        return failed;
    }
    ended = not_yet;
    with_scene([](auto& one) { one.show(); });
    return 0;
}

Scene new_game(Setup setup) {
    return std::make_unique<Played>(Game(std::move(setup)), "Press ? for help.");
}

template <class Player, class From>
Scene watched(From from) {
    return std::make_unique<Watched<Player>>(std::move(from));
}

std::string_view input_text() {
    return {reinterpret_cast<const char*>(input.data()), input.size()};
}

std::uint64_t seed_of(std::uint32_t high, std::uint32_t low) {
    return std::uint64_t{high} << 32 | low;
}

Setup setup_of(int kind, Size size, std::uint32_t seed_high, std::uint32_t seed_low) {
    return {.scenario = {static_cast<ScenarioKind>(kind), size, {}},
            .seed = seed_of(seed_high, seed_low)};
}

}  // namespace

extern "C" {

/// Memory for that many bytes of input.
std::uint8_t* explorer_input(std::size_t bytes) {
    input.assign(bytes, 0);
    return input.data();
}

const char* explorer_output() { return output.data(); }
std::size_t explorer_output_length() { return output.size(); }

/// A new game; `kind` counts as in ScenarioKind, the seed comes in two halves.
int explorer_new(int kind, int width, int height, std::uint32_t seed_high, std::uint32_t seed_low,
                 int columns, int rows) {
    return begin({columns, rows},
                 [&] { return new_game(setup_of(kind, {width, height}, seed_high, seed_low)); });
}

/// Another world of the current scenario.
int explorer_another(std::uint32_t seed_high, std::uint32_t seed_low) {
    const Game* const game = shown_game();
    if (game == nullptr) return 0;
    Setup setup = game->setup();
    setup.seed = seed_of(seed_high, seed_low);
    return begin(canvas.size(), [&] { return new_game(std::move(setup)); });
}

/// The title screen. It offers to continue the saved game of the input, if any, a new one of that
/// seed, and the heist of that day.
int explorer_title(std::uint32_t seed_high, std::uint32_t seed_low, int year, int month, int day,
                   int columns, int rows) {
    return begin({columns, rows}, [&]() -> Scene {
        TitleOffer offer;
        if (!input.empty()) {
            const State state = state_from_bytes(input);
            const Scenario& scenario = state.setup.scenario;
            const std::string name(is_first_heist(scenario) ? "first heist"
                                                            : name_of(scenario.kind));
            offer.game = name + ", seed " + std::to_string(state.setup.seed) + ", turn " +
                         std::to_string(state.turn);
            if (!is_first_heist(scenario)) {
                offer.setup.scenario = scenario;
                if (scenario.kind == ScenarioKind::drawn) offer.own_map = name;
            }
        }
        offer.setup.seed = seed_of(seed_high, seed_low);
        offer.today = date_of(year, month, day);
        offer.beginner = input.empty();
        return std::make_unique<Titled>(std::move(offer));
    });
}

/// Starts the choice of the title screen: a new game, or its tour.
int explorer_begin_chosen() {
    const Titled* const title = scene_as<Titled>();
    if (title == nullptr) return 0;
    const TitleChoice choice = title->choice;
    return begin(canvas.size(), [&] {
        return choice.kind == TitleChoice::Kind::tour ? watched<Tour>(choice.setup)
                                                      : new_game(choice.setup);
    });
}

/// Continues the saved game of the input.
int explorer_restore(int columns, int rows) {
    return begin({columns, rows}, [&]() -> Scene {
        return std::make_unique<Played>(Game(state_from_bytes(input)),
                                        "Welcome back. Press ? for help.");
    });
}

/// Watches the recording of the input. It may come from anybody's link.
int explorer_replay(int columns, int rows) {
    return begin({columns, rows}, [&] {
        return watched<Replay>(parse_recording(input_text(), most_replayed_tiles));
    });
}

/// Watches the game play itself.
int explorer_tour(int kind, int width, int height, std::uint32_t seed_high, std::uint32_t seed_low,
                  int columns, int rows) {
    return begin({columns, rows}, [&] {
        return watched<Tour>(setup_of(kind, {width, height}, seed_high, seed_low));
    });
}

void explorer_key(std::uint32_t key) { handle(KeyPress{key}); }
void explorer_pointer(int x, int y, int clicked) { handle(Pointer{{x, y}, clicked != 0}); }
void explorer_tick() { handle(Tick{}); }
void explorer_resize(int columns, int rows) {
    canvas.resize({columns, rows});
    handle(Resize{{columns, rows}});
    // The page reads cells for this size, also after the end.
    if (scene && ended != not_yet) with_scene([](auto& one) { one.show(); });
}

/// The cells of the last frame: three numbers each, row by row.
const Canvas::Numbers* explorer_cells() { return canvas.cells().data(); }

/// The number of frames so far.
std::uint32_t explorer_frames() { return canvas.frames(); }

/// Whether ticks are due.
int explorer_is_moving() {
    return scene && ended == not_yet &&
           with_scene([](const auto& one) { return one.pace() == Pace::moving; });
}
/// One of Ended.
int explorer_ended() { return ended; }

/// The scenario of the current game, as in ScenarioKind; -1 if there is none.
int explorer_scenario() {
    const Game* const game = shown_game();
    return game != nullptr ? static_cast<int>(game->setup().scenario.kind) : -1;
}

/// The number of turns so far.
int explorer_turn() {
    const Game* const game = shown_game();
    return game != nullptr ? game->turn() : 0;
}

/// Outputs the saved game and returns 1, if there is something new to save.
int explorer_take_save() {
    Played* const now = scene_as<Played>();
    if (now == nullptr || !std::exchange(now->is_save_due, false)) return 0;
    const Bytes bytes = to_bytes(now->game.state());
    output.assign(bytes.begin(), bytes.end());
    return 1;
}

/// Whether the player wants a picture of the screen before the last key; true only once.
int explorer_take_picture() {
    Played* const now = scene_as<Played>();
    return now != nullptr && std::exchange(now->is_picture_due, false) ? 1 : 0;
}

/// Outputs the recording of the game and returns 1, if it is complete.
int explorer_recording() {
    const Played* const now = scene_as<Played>();
    const auto recording = now == nullptr ? std::nullopt : recording_of(now->game.state());
    if (!recording) return 0;
    output = to_text(*recording);
    return 1;
}

/// Outputs the part of a link after its #, for others to play this world, and returns 1; with how
/// well it went, if the treasure is home. 0 for text maps, which only their file has.
int explorer_challenge() {
    const Played* const now = scene_as<Played>();
    if (now == nullptr) return 0;
    const State& state = now->game.state();
    const Scenario& scenario = state.setup.scenario;
    if (scenario.kind == ScenarioKind::drawn) return 0;
    output = "scenario=" + std::string(name_of(scenario.kind)) +
             "&seed=" + std::to_string(state.setup.seed) + "&size=" + to_string(scenario.size);
    if (state.status == Status::won && !state.revealed) {
        output += "&turns=" + std::to_string(state.turn) +
                  "&noticed=" + std::to_string(state.times_noticed);
    }
    return 1;
}

/// Outputs text for a screen reader: the messages since turn `since`, a caption that is new, the
/// notice, the chosen part of the story, and the examined tile. A line each.
void explorer_spoken(int since) {
    static std::string spoken_caption;
    output.clear();
    const Game* const game = shown_game();
    if (game == nullptr) return;
    if (const std::string_view caption = lesson_caption(*game); caption != spoken_caption) {
        spoken_caption = caption;
        if (!caption.empty()) output += spoken_caption + "\n";
    }
    for (const Message& message : game->messages()) {
        if (message.turn >= since) output += message.text + "\n";
    }
    const Played* const now = scene_as<Played>();
    if (now == nullptr) return;
    const Display& display = now->explorer.display();
    if (!display.notice.empty()) output += display.notice + "\n";
    if (display.story) output += to_text(display.story->incidents[display.incident]) + "\n";
    if (!display.cursor) return;
    for (const std::string& line : describe_tile(now->game, display, *display.cursor)) {
        output += line + "\n";
    }
}

/// Outputs the scenario's first layer, as `sightline generate` prints it.
int explorer_generate(int kind, int width, int height, std::uint32_t seed_high,
                      std::uint32_t seed_low) {
    return attempt([&] {
        const Setup setup = setup_of(kind, {width, height}, seed_high, seed_low);
        output = to_plain_text(generate_layer(setup.scenario, setup.seed, 0));
    });
}
}
