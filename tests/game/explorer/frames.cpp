// Golden frames: a walk in each scenario, its last frame in each memory style, glyphs and colours.
//
// golden/<scenario>.txt holds the frame's glyphs; golden/<scenario>-<style>.txt its colours, as
// runs: foreground/background x length. SIGHTLINE_UPDATE_GOLDEN=1 writes them again; check the
// difference.
#include <array>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>

#include "game/explorer/spectate.hpp"
#include "game/explorer/title.hpp"
#include "game/platform/cell_style.hpp"
#include "game/platform/render.hpp"
#include "game/play/record_file.hpp"
#include "game/play/replay.hpp"
#include "game/play/save.hpp"
#include "game/play/thief.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

constexpr const char* drawing =
    "#####################\n"
    "#.........#.........#\n"
    "#.........+.........#\n"
    "#....@....#....>....#\n"
    "#.........%.........#\n"
    "#####'#####.........#\n"
    "#.........#.........#\n"
    "#####################\n";

struct Walk {
    std::string name;
    Setup setup;
    std::string script;
};

/// Without creatures, which the tests of the rules cover.
std::vector<Walk> walks() {
    const auto setup = [](ScenarioKind kind, std::uint64_t seed) {
        return Setup{.scenario = {.kind = kind, .size = {80, 50}, .drawing = {}},
                     .seed = seed,
                     .creatures = false};
    };
    Setup drawn_room = drawn(drawing);
    drawn_room.creatures = false;
    return {
        {"dungeon", setup(ScenarioKind::dungeon, 7), "jjj<left>h4ahhhhhhh"},
        {"capsule", setup(ScenarioKind::capsule, 3), "jjjkklllkknl"},
        {"cave", setup(ScenarioKind::cave, 5), "lllljjjjyyyhhhhb"},
        {"drawn", drawn_room, "ullllllln"},
    };
}

std::string hex(game::Rgb color) {
    return fmt::format("{:02x}{:02x}{:02x}", color.r, color.g, color.b);
}

std::string colors_of(const Console& frame) {
    std::string text;
    for (int y = 0; y < frame.size().height; ++y) {
        const auto row = frame.row(y);
        for (std::size_t x = 0; x < row.size();) {
            std::size_t end = x;
            while (end < row.size() && row[end].foreground == row[x].foreground &&
                   row[end].background == row[x].background) {
                ++end;
            }
            text += fmt::format("{}{}/{}x{}", x == 0 ? "" : " ", hex(row[x].foreground),
                                hex(row[x].background), end - x);
            x = end;
        }
        text += "\n";
    }
    return text;
}

void check_golden(const std::string& name, const std::string& actual) {
    const std::filesystem::path path =
        std::filesystem::path(SIGHTLINE_GOLDEN_FOLDER) / (name + ".txt");
    if (std::getenv("SIGHTLINE_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << actual;
    std::ifstream file(path);
    REQUIRE_MESSAGE(file.good(), "cannot read ", path.string());
    const std::string expected{std::istreambuf_iterator<char>(file), {}};
    CAPTURE(name);
    CHECK("\n" + actual == "\n" + expected);
}

/// The frame as escape sequences, at each depth of colour.
void check_golden_depths(const std::string& name, const Console& frame) {
    constexpr std::array<std::string_view, 5> depths{"none", "8", "16", "256", "24-bit"};
    for (std::size_t i = 0; i < depths.size(); ++i) {
        std::string text = to_ansi(frame, static_cast<ColorDepth>(i));
        for (std::size_t at = 0; (at = text.find('\x1b', at)) != std::string::npos;) {
            text.replace(at, 1, "\\e");
        }
        check_golden(fmt::format("{}-{}", name, depths[i]), text);
    }
}

}  // namespace

TEST_CASE("golden frames of each scenario in each memory style") {
    for (const Walk& walk : walks()) {
        for (int i = 0; i < memory_styles; ++i) {
            const auto style = static_cast<MemoryStyle>(i);
            const Played played = play_script(walk.setup, walk.script, {72, 20}, {.memory = style});
            Console glyphs = played.last();
            if (i == 0) check_golden(walk.name, to_text(glyphs));
            check_golden(walk.name + "-" + std::string(name_of(style)), colors_of(glyphs));
        }
    }
}

TEST_CASE("golden frames of the overlays at each depth of colour") {
    // What the caged rat sees (Tab), where the player would be noticed (i), and another algorithm.
    const std::string pillars =
        "###################\n#...#.......%%%..#\n#.@.........%r%..#\n#...#...#...%%%..#\n"
        "###################\n";
    for (const auto& [name, keys] :
         {std::pair{"threat", "lllllli"}, {"watched", "lllllli\t"}, {"compared", "llllF"}}) {
        const Played played = play_script(drawn(pillars), keys, {40, 9});
        check_golden_depths(fmt::format("overlay-{}", name), played.last());
    }
}

TEST_CASE("golden frames of a creature out of view, at each depth of colour") {
    const Setup corner = drawn(
        "############\n#@....%r.%..#\n#.###.%%%%..#\n#.####......#\n#...........#\n############\n");
    const Console seen = play_script(corner, "", {40, 9}).last();
    const Console out_of_view = play_script(corner, "jjj", {40, 9}).last();
    REQUIRE(shows(seen, "r"));
    REQUIRE(shows(out_of_view, "r"));
    check_golden_depths("ghost", out_of_view);
    // Dimmer than in view: another ink with colours, not bold without.
    const auto rat_of = [](const Console& frame) {
        for (const Cell& cell : frame) {
            if (cell.glyph == U'r' && cell.overlay == Overlay::none) return cell;
        }
        return Cell{};
    };
    for (const ColorDepth depth :
         {ColorDepth::none, ColorDepth::ansi8, ColorDepth::ansi16, ColorDepth::cube256}) {
        CHECK(style_of(rat_of(seen), depth) != style_of(rat_of(out_of_view), depth));
    }
}

TEST_CASE("golden frames of the help page and the final page") {
    check_golden("help", to_text(play_script(walks().front().setup, "?").last()));
    check_golden("help-small",
                 to_text(play_script(walks().front().setup, "?jjj", {40, 12}).last()));
    {
        Headless platform({80, 24}, parse_script("jj"));
        (void)TitleScreen(platform, {.game = "dungeon, seed 7, turn 310"}).run();
        check_golden("title", to_text(platform.frames().back()));
    }
    check_golden("ending", to_text(play_script(drawn("#####\n#@.X#\n#####\n"), "ll").last()));
}

namespace {

/// The first dungeon that a thief leaves in this way, as a recording.
Recording recorded_thief(Status wanted) {
    for (std::uint64_t seed = 0;; ++seed) {
        const Setup setup{.scenario = {ScenarioKind::dungeon, {60, 30}, {}}, .seed = seed};
        Recording recording{.setup = setup, .actions = {}, .final_hash = {}};
        Game game(setup);
        Thief thief;
        while (const auto action = thief.next(game)) {
            if (recording.actions.size() == 2000) break;
            game.perform(*action);
            recording.actions.push_back(*action);
        }
        recording.final_hash = state_hash(game.state());
        if (game.status() == wanted) return recording;
    }
}

}  // namespace

TEST_CASE("a won run and a lost run end as recorded, with golden frames") {
    for (const auto& [name, status] : {std::pair{"won", Status::won}, {"lost", Status::lost}}) {
        const std::filesystem::path file =
            std::filesystem::path(SIGHTLINE_GOLDEN_FOLDER) / (std::string(name) + ".recording");
        if (std::getenv("SIGHTLINE_UPDATE_GOLDEN") != nullptr) {
            std::ofstream(file) << to_text(recorded_thief(status));
        }
        const Recording recording = load_recording(file);
        REQUIRE(recording.final_hash.has_value());
        const Game game = replay(recording);  // throws if it ends in another state
        CHECK(game.status() == status);
        const Console frame = frame_of(game, {80, 24}, {.show_times = false});
        check_golden(name, to_text(frame));
        check_golden(std::string(name) + "-colors", colors_of(frame));
    }
}

TEST_CASE("golden frames of the story and of a lesson, at each depth of colour") {
    const std::filesystem::path folder = SIGHTLINE_GOLDEN_FOLDER;
    const Recording recording = load_recording(folder / "lost.recording");
    const Game game = replay(recording);
    Display display{.story = std::make_shared<const Story>(tell(recording).value()),
                    .show_times = false};
    check_golden("story-80x24", to_text(frame_of(game, {80, 24}, display)));
    check_golden("story-160x50", to_text(frame_of(game, {160, 50}, display)));
    check_golden("story-30x10", to_text(frame_of(game, {30, 10}, display)));
    check_golden_depths("story", frame_of(game, {60, 20}, display));
    const Setup lesson{.scenario = load_scenario("first-heist")};
    check_golden_depths("lesson", play_script(lesson, "e", {60, 20}).last());
}

TEST_CASE("the same actions give the same frames") {
    for (const Walk& walk : walks()) {
        CAPTURE(walk.name);
        Setup setup = walk.setup;
        setup.creatures = true;
        const Played played = play_script(setup, "zz" + walk.script + "z+gvzfz.", {100, 30});
        Game again(setup);
        for (const Action& action : played.actions) again.perform(action);
        const Console frame = frame_of(again, {100, 30}, {.show_times = false});
        CHECK(to_text(frame) == to_text(played.last()));
        CHECK(frame == played.last());
    }
}

TEST_CASE("a spectator sees what the player saw") {
    const Setup setup{.scenario = {}, .seed = 11};
    const Played played = play_script(setup, "zzzjjllkk");
    Game again(setup);
    auto action = played.actions.begin();
    Headless platform({80, 24}, {});
    const auto step = [&] {
        again.perform(*action++);
        return action != played.actions.end();
    };
    const int signal = spectate(platform, again, step, {.show_times = false});
    CHECK(signal == 0);
    // One frame before the first action and one after each.
    REQUIRE(platform.frames().size() == played.actions.size() + 1);
    CHECK(shows(platform.frames().back(), "The end. Press any key."));
    const auto map_of = [](const Console& frame) {
        Console map{{55, 20}};
        for (const Point p : points({55, 20})) map[p] = frame[p];
        return map;
    };
    CHECK(map_of(platform.frames().back()) == map_of(played.last()));
}
