// The console: drawing that clips, text, and the exact difference between two frames.
#include "game/view/console.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "game/view/text.hpp"

using sightline::Point;
using sightline::Size;
using namespace sightline::game;

namespace {

constexpr Ink ink{{200, 200, 200}, {10, 10, 10}};

}  // namespace

TEST_CASE("text is clipped at every edge and cut with an ellipsis") {
    Console console{{6, 2}};
    print(console, {-2, 0}, "abcdefghijk", ink);
    print(console, {0, 1}, "abcdefghijk", ink, 4);
    print(console, {0, -1}, "above", ink);
    print(console, {0, 2}, "below", ink);
    CHECK(to_text(console) ==
          "cdefgh\n"
          "abc…\n");
    CHECK(console[{0, 0}] == Cell{U'c', ink.fg, ink.bg, Overlay::text});
    CHECK(print(console, {1, 1}, "xy", ink) == Point{3, 1});
    CHECK(print(console, {1, 1}, "nothing", ink, 0) == Point{1, 1});
    CHECK(print(console, {1, 1}, "nothing", ink, -3) == Point{1, 1});
}

TEST_CASE("a border has its title, and is clipped") {
    Console console{{9, 3}};
    draw_border(console, {{0, 0}, {9, 3}}, "long title", ink, {255, 0, 0});
    CHECK(to_text(console) ==
          "┌─ lon…─┐\n"
          "│       │\n"
          "└───────┘\n");
    CHECK(console[{3, 0}].foreground == sightline::game::Rgb{255, 0, 0});

    Console small{{1, 1}};
    draw_border(small, {{0, 0}, {1, 1}}, "x", ink, {});
    CHECK(to_text(small) == "\n");
    draw_border(small, {{-3, -3}, {7, 7}}, "x", ink, {});  // all of it outside: nothing happens
    CHECK(to_text(small) == "\n");
}

TEST_CASE("fill is clipped to the console") {
    Console console{{3, 2}};
    fill(console, {{1, 1}, {100, 100}}, {1, 2, 3});
    fill(console, {{-5, -5}, {2, 2}}, {9, 9, 9});
    CHECK(console[{0, 1}].background == sightline::game::Rgb{});
    CHECK(console[{1, 0}].background == sightline::game::Rgb{});
    CHECK(console[{1, 1}] == Cell{U' ', {1, 2, 3}, {1, 2, 3}});
    CHECK(console[{2, 1}] == Cell{U' ', {1, 2, 3}, {1, 2, 3}});
}

TEST_CASE("the difference is what changed, in row order, and nothing else") {
    Console before{{4, 3}};
    print(before, {0, 1}, "same", ink);
    Console after = before;
    after[{3, 0}].glyph = U'!';
    after[{1, 1}].foreground = {1, 0, 0};
    after[{0, 2}].background = {0, 1, 0};
    std::vector<Change> changes{{{9, 9}, {}}};  // what was in there before is gone
    difference(before, after, changes);
    CHECK(changes == std::vector<Change>{{{3, 0}, after[{3, 0}]},
                                         {{1, 1}, after[{1, 1}]},
                                         {{0, 2}, after[{0, 2}]}});
    difference(after, after, changes);
    CHECK(changes.empty());
}

TEST_CASE("applying the difference gives the new frame, whatever changed") {
    CHECK(rc::check([] {
        const Size size{*rc::gen::inRange(1, 12), *rc::gen::inRange(1, 8)};
        const auto random_console = [&] {
            Console console{size};
            for (Cell& cell : console) {
                cell.glyph = *rc::gen::element(U'a', U'b');
                cell.foreground.r = *rc::gen::inRange<std::uint8_t>(0, 2);
                cell.background.b = *rc::gen::inRange<std::uint8_t>(0, 2);
            }
            return console;
        };
        Console before = random_console();
        const Console after = random_console();
        std::vector<Change> changes;
        difference(before, after, changes);
        for (const Change& change : changes) {
            RC_ASSERT(before[change.at] != change.cell);
            before[change.at] = change.cell;
        }
        RC_ASSERT(before == after);
    }));
}

TEST_CASE("after a change of size everything is sent") {
    std::vector<Change> changes;
    difference(Console{{3, 3}}, Console{{2, 3}}, changes);
    CHECK(changes.size() == 6);
    difference(Console{}, Console{{2, 2}}, changes);
    CHECK(changes.size() == 4);
}

TEST_CASE("UTF-8 goes in and out; what is not UTF-8 becomes a replacement") {
    CHECK(decode_utf8("aé…😀") == U"aé…😀");
    CHECK(decode_utf8("\xFF") == U"\uFFFD");
    CHECK(decode_utf8("\xC3") == U"\uFFFD");                      // cut short
    CHECK(decode_utf8("\xC0\xAF") == U"\uFFFD\uFFFD");            // longer than needed
    CHECK(decode_utf8("\xE0\x80\xAF") == U"\uFFFD\uFFFD\uFFFD");  // longer than needed
    CHECK(decode_utf8("\xED\xA0\x80") == U"\uFFFD\uFFFD\uFFFD");  // half a surrogate pair
    CHECK(decode_utf8("\xF4\x90\x80\x80x").back() == U'x');       // beyond Unicode
    CHECK(width_of("…é") == 2);
    CHECK(rc::check([] {
        const char32_t glyph =
            *rc::gen::suchThat(rc::gen::inRange<std::uint32_t>(0, 0x110000),
                               [](std::uint32_t code) { return code < 0xD800 || code >= 0xE000; });
        std::string text;
        append_utf8(text, glyph);
        RC_ASSERT(decode_utf8(text) == std::u32string(1, glyph));
    }));
}

TEST_CASE("control characters are never sent to a terminal") {
    // ESC, DEL, the one-byte CSI and its neighbours, and what turns text around.
    CHECK(printable("a\x1B\x7F\u009B\u009Fz") == "a????z");
    CHECK(printable("\u2028\u202E\u2066\u2069") == "????");
    CHECK(printable(" ~\u00A0\u2027\u202F\u2065\u206A") == " ~\u00A0\u2027\u202F\u2065\u206A");
    Console console{{4, 1}};
    print(console, {0, 0}, "a\u009B\nz", ink);
    CHECK(to_text(console) == "a??z\n");
}

TEST_CASE("lines break at blanks, and within words that are too long") {
    CHECK(wrap("a goblin comes into view", 10) ==
          std::vector<std::string>{"a goblin", "comes into", "view"});
    CHECK(wrap("abcdefgh", 3) == std::vector<std::string>{"abc", "def", "gh"});
    CHECK(wrap("", 5) == std::vector<std::string>{""});
    CHECK(wrap("abc", 0).empty());
}
