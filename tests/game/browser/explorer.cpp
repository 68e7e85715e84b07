// The calls of the page to the explorer's module: games started, played, saved, continued, watched
// and refused, and all memory that JavaScript reads.
#include "web/wasm/explorer.cpp"  // NOLINT(bugprone-suspicious-include): it has no header

#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "support/splitmix.hpp"

namespace {

using Numbers = sightline::test::Random;

/// The page's knowledge of its screen.
Size screen{100, 36};

/// Reads each cell that the page draws, and returns their hash.
std::uint32_t draw() {
    const auto count = static_cast<std::size_t>(screen.area());
    REQUIRE(canvas.cells().size() == count);
    const std::vector<Canvas::Numbers> cells(explorer_cells(), explorer_cells() + count);
    return hash_of(cells);
}

std::string output_text() { return {explorer_output(), explorer_output_length()}; }

void put(const std::string& bytes) {
    std::uint8_t* const to = explorer_input(bytes.size());
    std::copy(bytes.begin(), bytes.end(), to);
}

void resize(Size size) {
    screen = size;
    explorer_resize(size.width, size.height);
}

/// Keys, the mouse, and a window that changes, each followed by the page's calls.
void play(Numbers& random, int events) {
    const std::string keys = "hjklyubn.5 oczzzx;+-=gfvmr?Zt><HJKLMFeip\t\r";
    for (int i = 0; i < events && explorer_ended() == not_yet; ++i) {
        const int what = random.between(0, 19);
        if (what < 15) {
            explorer_key(static_cast<unsigned char>(keys[static_cast<std::size_t>(
                random.between(0, static_cast<int>(keys.size()) - 1))]));
        } else if (what < 19) {
            explorer_pointer(random.between(0, 140), random.between(0, 50), what % 2);
        } else {
            resize({random.between(1, 140), random.between(1, 50)});
        }
        for (int ticks = 0; ticks < 20 && explorer_is_moving() != 0; ++ticks) explorer_tick();
        (void)explorer_take_picture();
        explorer_spoken(explorer_turn());
        (void)draw();
    }
}

int begin_new(int kind, Size size) {
    return explorer_new(kind, size.width, size.height, 0, 42, screen.width, screen.height);
}

}  // namespace

TEST_CASE("explorer: games are started, played, saved, continued and watched") {
    Numbers random(1);
    for (int kind = 0; kind < 3; ++kind) {
        screen = {100, 36};
        REQUIRE(begin_new(kind, {60, 40}) == 0);
        play(random, 60);
        REQUIRE(explorer_take_save() == 1);
        const std::string saved = output_text();
        REQUIRE(explorer_recording() == 1);
        const std::string recording = output_text();
        const int turn = explorer_turn();

        put(saved);
        REQUIRE(explorer_restore(screen.width, screen.height) == 0);
        CHECK(explorer_turn() == turn);
        CHECK(explorer_scenario() == kind);
        play(random, 20);
        REQUIRE(explorer_recording() == 1);

        put(recording);
        REQUIRE(explorer_replay(screen.width, screen.height) == 0);
        CHECK(explorer_take_save() == 0);
        for (int i = 0; i < 10'000 && explorer_is_moving() != 0; ++i) explorer_tick();
        CHECK(explorer_turn() == turn);
        (void)draw();

        put(saved);
        REQUIRE(explorer_title(0, 7, 2026, 11, 17, screen.width, screen.height) == 0);
        for (const std::uint32_t key : {0xf701u, 0xf701u, 0xf703u, 0xf700u}) explorer_key(key);
        (void)draw();
        CHECK(explorer_scenario() == -1);
        REQUIRE(explorer_tour(kind, 40, 30, 0, 5, screen.width, screen.height) == 0);
        for (int i = 0; i < 50; ++i) explorer_tick();
        (void)draw();
        REQUIRE(explorer_generate(kind, 40, 30, 0, 5) == 0);
        CHECK(output_text().size() >= 30 * 40);
    }
}

TEST_CASE("explorer: a refused call changes neither the game nor its cells") {
    Numbers random(2);
    screen = {90, 30};
    REQUIRE(begin_new(0, {80, 50}) == 0);
    play(random, 20);
    const std::uint32_t before = draw();
    REQUIRE(explorer_take_save() == 1);
    const std::string saved = output_text();
    for (std::size_t i = 0; i < saved.size(); i += saved.size() / 40) {
        std::string damaged = saved;
        damaged[i] = static_cast<char>(damaged[i] ^ 4);
        put(damaged);
        CHECK(explorer_restore(screen.width, screen.height) == 1);
        CHECK(explorer_title(0, 1, 2026, 11, 17, screen.width, screen.height) == 1);
    }
    const std::string first = "sightline recording 5\nscenario dungeon ";
    for (const std::string& text : {std::string("nonsense"), first + "80x50\nseed 1\ndance\n",
                                    first + "8192x8192\nseed 1\ncreatures yes\n", std::string()}) {
        put(text);
        CHECK(explorer_replay(screen.width + 9, screen.height + 9) == 1);
        CHECK(output_text() != "");
    }
    CHECK(begin_new(0, {0, 5}) == 1);
    CHECK(begin_new(0, {32768, 32768}) == 1);
    CHECK(draw() == before);
}

TEST_CASE("explorer: a world as a link, for others to play") {
    screen = {80, 24};
    REQUIRE(begin_new(2, {60, 40}) == 0);
    REQUIRE(explorer_challenge() == 1);
    CHECK(output_text().starts_with("scenario=cave&seed="));
    CHECK(output_text().ends_with("&size=60x40"));
    // The first heist, a text map, is everybody's already.
    put("");
    REQUIRE(explorer_title(0, 7, 2026, 11, 17, screen.width, screen.height) == 0);
    CHECK(explorer_challenge() == 0);
    explorer_key(0x0d);
    REQUIRE(explorer_ended() == start);
    REQUIRE(explorer_begin_chosen() == 0);
    CHECK(explorer_scenario() == 3);
    CHECK(explorer_challenge() == 0);
}

TEST_CASE("explorer: a window that grows after the end is filled") {
    screen = {60, 20};
    REQUIRE(begin_new(0, {80, 50}) == 0);
    explorer_key('q');
    REQUIRE(explorer_ended() == over);
    resize({120, 45});
    (void)draw();
    explorer_key('.');
    put("");
    REQUIRE(explorer_title(0, 1, 2026, 11, 17, screen.width, screen.height) == 0);
    explorer_key('q');
    REQUIRE(explorer_ended() != not_yet);
    resize({140, 50});
    (void)draw();
}
