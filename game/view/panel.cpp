#include "game/view/panel.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/base/counted.hpp"
#include "game/play/brain.hpp"
#include "game/play/whereabouts.hpp"
#include "game/view/comparison.hpp"
#include "game/view/layout.hpp"
#include "game/view/map_view.hpp"
#include "game/view/minimap.hpp"
#include "game/view/palette.hpp"
#include "game/view/text.hpp"

namespace sightline::game {

namespace {

/// Writes lines into an area from the top down, as many as fit.
class Lines {
  public:
    Lines(Console& console, Rect area) : console_{console}, area_{area} {}

    [[nodiscard]] int height() const { return area_.size.height; }
    [[nodiscard]] int left() const { return area_.size.height - used_; }
    [[nodiscard]] int width() const { return area_.size.width; }
    [[nodiscard]] Point at() const { return {area_.min.x, area_.min.y + used_}; }

    void skip() { ++used_; }

    void heading(std::string_view text) { line(text, palette::heading); }

    void line(std::string_view text, Rgb color) {
        if (left() > 0) print(console_, at(), text, {color, palette::panel}, width());
        ++used_;
    }

    /// A label at the left edge and its value at the right one.
    void row(std::string_view label, std::string_view value, Rgb color = palette::value) {
        if (left() > 0) {
            const int value_width = std::min(width_of(value), width());
            print(console_, at(), label, {palette::label, palette::panel},
                  width() - value_width - 1);
            const Overlay overlay = color == palette::alarm ? Overlay::alarm : Overlay::text;
            print(console_, {at().x + width() - value_width, at().y}, value,
                  {color, palette::panel, overlay}, value_width);
        }
        ++used_;
    }

    void bar(std::size_t part, std::size_t whole) {
        if (left() > 0) {
            const std::size_t filled =
                part * static_cast<std::size_t>(width()) / std::max(whole, std::size_t{1});
            for (int x = 0; x < width(); ++x) {
                const bool full = static_cast<std::size_t>(x) < filled;
                put(console_, {at().x + x, at().y},
                    {full ? U'■' : U'·', full ? palette::good : palette::line, palette::panel});
            }
        }
        ++used_;
    }

  private:
    Console& console_;
    Rect area_;
    int used_ = 0;
};

/// Smaller panels omit the usual, so that there is room for creatures.
constexpr int least_for_everything = 28;

std::string radius_text(int radius) {
    return radius == unlimited ? "unlimited" : std::to_string(radius);
}

/// Rounded down, so that 100 % means all of it. On large maps the first steps count, too.
std::string percentage(const Progress& progress) {
    const std::size_t thousandths =
        progress.explored * 1000 / std::max(progress.reachable, std::size_t{1});
    if (thousandths >= 100) return fmt::format("{} %", thousandths / 10);
    return fmt::format("{}.{} %", thousandths / 10, thousandths % 10);
}

/// How many lines the panel needs above the minimap.
constexpr int least_beside_minimap = 28;

std::string duration_text(std::int64_t nanoseconds) {
    if (nanoseconds < 10'000)
        return fmt::format("{:.1f} µs", static_cast<double>(nanoseconds) / 1e3);
    if (nanoseconds < 10'000'000) return fmt::format("{} µs", nanoseconds / 1000);
    return fmt::format("{} ms", nanoseconds / 1'000'000);
}

/// The seed is always shown in full, so that it can be shared.
void write_world(const Game& game, const Display& display, Lines& lines) {
    const std::string_view kind = name_of(game.setup().scenario.kind);
    const std::string world = display.world.empty() ? std::string(kind) : display.world;
    const std::string seed = std::to_string(game.setup().seed);
    const std::string both = fmt::format("{} · seed {}", world, seed);
    const bool fits = width_of(both) <= lines.width();
    lines.heading(fits ? "sightline" : world);
    const std::string alone = "seed " + seed;
    lines.line(fits ? both : width_of(alone) <= lines.width() ? alone : seed, palette::faint);
}

std::string_view name_of(Cover cover) {
    switch (cover) {
        case Cover::lit: return "in the light";
        case Cover::dark: return "in the dark";
        case Cover::hidden: return "hidden";
    }
    return "";
}

void write_heist(const Game& game, Lines& lines) {
    const Player& player = game.player();
    lines.row("Caught", fmt::format("{} of {}", game.times_caught(), most_catches),
              game.times_caught() == 0 ? palette::value : palette::alarm);
    lines.row("You are", name_of(game.cover()),
              game.cover() == Cover::lit ? palette::heading : palette::good);
    lines.row("Lamp", fmt::format("{} · {}", player.lamp_open ? "open" : "hooded",
                                  counted(player.pots, "pot")));
    if (player.has_treasure) lines.row("Treasure", "yours", palette::heading);
}

void write_state(const Game& game, const Display& display, Lines& lines) {
    const Point at = game.player().position;
    const std::size_t explored = display.progress.explored;
    const std::size_t reachable = display.progress.reachable;
    lines.row("Turn", std::to_string(game.turn()));
    lines.row("Depth", fmt::format("{} of {}", game.depth() + 1, game.state().world.layer_count()));
    write_heist(game, lines);
    lines.row("Position", fmt::format("{}, {}", at.x, at.y));
    lines.row("In view", counted(game.player().viewshed.visible().count(), "tile"));
    lines.row("Explored", percentage(display.progress));
    if (lines.height() < least_for_everything) return;
    lines.bar(explored, reachable);
    const SightStats& stats = game.stats();
    lines.row("Viewsheds", fmt::format("{} computed", stats.recomputed));
    if (display.show_times) lines.row("Time taken", duration_text(stats.nanoseconds));
}

void write_sight(const Game& game, const Display& display, Lines& lines) {
    const Options& sight = game.player().viewshed.options;
    lines.heading("Sight");
    lines.row("Algorithm", to_string(sight.algorithm));
    if (display.compared) {
        const auto [more, fewer] = compare(game, *display.compared);
        lines.row(to_string(*display.compared), fmt::format("+{} -{}", more.count(), fewer.count()),
                  palette::heading);
    }
    lines.row("Radius", radius_text(sight.radius));
    const bool everything = lines.height() >= least_for_everything;
    if (everything || sight.shape != Shape{}) lines.row("Shape", to_string(sight.shape));
    if (everything || sight.cone) {
        lines.row("Cone", sight.cone ? fmt::format("{}°", sight.cone->angle) : "all around");
    }
    if (everything || display.memory != MemoryStyle{}) {
        lines.row("Memory", name_of(display.memory));
    }
    if (display.reveal) lines.row("Map", "revealed", palette::alarm);
}

void write_creatures(const Game& game, const Display& display, Lines& lines, Console& console) {
    lines.heading("Company");
    const Creature* watched = watched_creature(game, display);
    std::vector<const Creature*> shown;
    // Chasing creatures come first: they must be shown even if others do not fit.
    for (const bool chasing : {true, false}) {
        for (const Creature& creature : game.creatures()) {
            if ((creature.mood == Mood::chasing) == chasing && is_shown(game, display, creature)) {
                shown.push_back(&creature);
            }
        }
    }
    const auto room = static_cast<std::size_t>(std::max(lines.left(), 0));
    const std::size_t listed =
        shown.size() <= room ? shown.size() : std::max(room, std::size_t{1}) - 1;
    for (const Creature* const creature : std::span(shown).first(listed)) {
        const Species& species = species_of(creature->kind);
        const Point at = lines.at();
        const Rgb mood = creature->mood == Mood::chasing ? palette::alarm : palette::faint;
        // Only the first word fits: "searching" of "searching for you".
        const std::string_view words = doing(*creature);
        lines.row(fmt::format("  {}", species.name), words.substr(0, words.find(' ')), mood);
        const Look look = look_of(creature->kind);
        put(console, at,
            {look.glyph, look.foreground, creature == watched ? palette::watched : palette::panel});
    }
    if (listed < shown.size()) {
        lines.line(fmt::format("{}{} more", listed > 0 ? "and " : "", shown.size() - listed),
                   palette::label);
    }
    if (shown.empty()) lines.line("nobody in view", palette::faint);
}

struct StatusWord {
    std::string text;
    Rgb color = palette::value;
};

/// The nearest creature in view that hunts the player: "goblin 4 north!"
std::optional<StatusWord> hunter_of(const Game& game) {
    const Point here = game.player().position;
    const Creature* nearest = nullptr;
    for (const Creature& creature : game.creatures()) {
        const bool hunts = creature.mood == Mood::chasing || creature.mood == Mood::searching;
        if (!hunts || !game.sees(creature.position)) continue;
        if (nearest == nullptr ||
            distance(here, creature.position) < distance(here, nearest->position)) {
            nearest = &creature;
        }
    }
    if (nearest == nullptr) return std::nullopt;
    return StatusWord{
        fmt::format("{} {} {}!", nearest->species().name, distance(here, nearest->position),
                    direction_name(nearest->position - here)),
        palette::alarm};
}

/// What a thief has to know, the most important first: not all of it fits on a small screen.
std::vector<StatusWord> status_of(const Game& game, const Display& display) {
    const Player& player = game.player();
    std::vector<StatusWord> words{{fmt::format("Turn {}", game.turn())}};
    const Cover cover = game.cover();
    words.push_back({cover == Cover::lit    ? "lit"
                     : cover == Cover::dark ? "dark"
                                            : "hidden",
                     cover == Cover::lit ? palette::heading : palette::good});
    if (auto hunter = hunter_of(game)) words.push_back(std::move(*hunter));
    words.push_back({player.lamp_open ? "lamp" : "hooded",
                     player.lamp_open ? palette::heading : palette::value});
    words.push_back({fmt::format("lives {}", most_catches - game.times_caught()),
                     game.times_caught() == 0 ? palette::value : palette::alarm});
    if (player.has_treasure) words.push_back({"$", palette::heading});
    words.push_back({counted(player.pots, "pot")});
    words.push_back(
        {fmt::format("depth {}/{}", game.depth() + 1, game.state().world.layer_count())});
    words.push_back({percentage(display.progress)});
    return words;
}

/// Draws the minimap at the bottom of `area`, if there is room for it and it shows more than the
/// map's window does. Returns how many lines it takes.
int write_minimap(const Game& game, Console& console, Rect area) {
    const Size layer = game.layer().size();
    const Size window = layout_for(console.size()).map.size;
    if (layer.width <= window.width && layer.height <= window.height) return 0;
    const Size size = minimap_size(layer, area.size.width);
    if (area.size.height < size.height + least_beside_minimap) return 0;
    const int left = (area.size.width - size.width) / 2;
    draw_minimap(game, console, {area.min.x + left, area.last().y - size.height}, size);
    return size.height + 1;
}

}  // namespace

void draw_panel(const Game& game, const Display& display, Console& console, Rect area) {
    fill(console, area, palette::panel);
    for (int y = 0; y < area.size.height; ++y) {
        put(console, {area.min.x, area.min.y + y}, {U'│', palette::line, palette::panel});
    }
    Rect inside{area.min + Point{2, 0}, {area.size.width - 3, area.size.height - 1}};
    inside.size.height -= write_minimap(game, console, inside);
    Lines lines{console, inside};
    write_world(game, display, lines);
    lines.skip();
    write_state(game, display, lines);
    lines.skip();
    write_creatures(game, display, lines, console);
    lines.skip();
    write_sight(game, display, lines);
    print(console, {inside.min.x, area.last().y}, display.footer, {palette::faint, palette::panel},
          inside.size.width);
}

void draw_status(const Game& game, const Display& display, Console& console, Rect area) {
    fill(console, area, palette::panel);
    const int gap = area.size.width < 40 ? 1 : 2;
    const int end = area.min.x + area.size.width;
    Point at = area.min + Point{1, 0};
    for (const auto& [text, color] : status_of(game, display)) {
        if (at.x + width_of(text) > end) continue;
        const Overlay overlay = color == palette::alarm ? Overlay::alarm : Overlay::text;
        at = print(console, at, text, {color, palette::panel, overlay}) + Point{gap, 0};
    }
}

}  // namespace sightline::game
