#include "game/play/save_parts.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

#include <sightline/save/map_memory.hpp>
#include <sightline/save/viewshed.hpp>

#include "game/world/direction.hpp"

namespace sightline::game {

namespace {

/// Reads a number below `count`, for an enum with that many values.
int read_choice(SaveReader& in, std::size_t count, const char* name) {
    return in.integer(0, static_cast<int>(count) - 1, name);
}

void write_size(SaveWriter& out, Size size) {
    out.integer(size.width);
    out.integer(size.height);
}

Size read_size(SaveReader& in) {
    const int width = in.integer(0, max_side, "a width of");
    return {width, in.integer(0, max_side, "a height of")};
}

void write_tile(SaveWriter& out, Tile tile) {
    out.byte(static_cast<std::uint8_t>(tile.kind));
    out.byte(static_cast<std::uint8_t>(tile.height));
}

Tile read_tile(SaveReader& in) {
    const int kind = in.byte();
    in.require(kind < tile_kinds, "it holds an unknown kind of tile");
    return {static_cast<TileKind>(kind), static_cast<std::int8_t>(in.byte())};
}

/// Writes bytes of the library, after their length.
void write_nested(SaveWriter& out, std::span<const std::uint8_t> bytes) {
    out.natural(bytes.size());
    out.append(bytes);
}

std::vector<std::uint8_t> read_nested(SaveReader& in) {
    std::vector<std::uint8_t> bytes(read_count(in, 1));
    for (std::uint8_t& byte : bytes) byte = in.byte();
    return bytes;
}

void write_facing(SaveWriter& out, Point facing) {
    out.integer(std::ranges::find(directions, facing) - directions.begin());
}

Point read_facing(SaveReader& in) {
    return directions[static_cast<std::size_t>(read_choice(in, 8, "a direction of number"))];
}

/// The code of a step that stays on its tile; the others are numbers of directions.
constexpr std::uint8_t no_step = 8;

/// The first tile, and a byte for each step.
void write_round(SaveWriter& out, const Round& round) {
    out.natural(round.tiles.size());
    if (round.tiles.empty()) return;
    write_point(out, round.tiles.front());
    for (std::size_t i = 1; i < round.tiles.size(); ++i) {
        const auto step =
            std::ranges::find(directions, round.tiles[i] - round.tiles[i - 1]) - directions.begin();
        out.byte(static_cast<std::uint8_t>(step));  // past the end for no step
    }
    out.natural(round.at);
    write_flag(out, round.backwards);
}

Round read_round(SaveReader& in, Size size) {
    Round round;
    const std::size_t count = read_count(in, 1);
    in.require(count <= longest_round, "a round is too long");
    if (count == 0) return round;
    round.tiles.push_back(read_point(in, size));
    while (round.tiles.size() < count) {
        const std::uint8_t step = in.byte();
        in.require(step <= no_step, "a round has a gap");
        const Point p = round.tiles.back() + (step == no_step ? Point{} : directions[step]);
        in.require(size.contains(p), "a round leaves the map");
        round.tiles.push_back(p);
    }
    const Point closing = round.tiles.front() - round.tiles.back();
    in.require(std::abs(closing.x) <= 1 && std::abs(closing.y) <= 1, "a round is not closed");
    round.at = static_cast<std::size_t>(in.natural());
    in.require(round.at < count, "a creature is not on its round");
    round.backwards = read_flag(in);
    return round;
}

void write_creature(SaveWriter& out, const Creature& creature) {
    out.integer(static_cast<int>(creature.kind));
    write_point(out, creature.position);
    out.integer(static_cast<int>(creature.mood));
    write_facing(out, creature.facing);
    write_point(out, creature.last_seen);
    out.integer(creature.patience);
    write_round(out, creature.round);
}

Creature read_creature(SaveReader& in, Size size) {
    const int kind = read_choice(in, creature_kinds, "a creature of number");
    Creature creature = make_creature(static_cast<CreatureKind>(kind), read_point(in, size));
    creature.mood = static_cast<Mood>(read_choice(in, moods, "a mood of number"));
    face(creature.facing, creature.viewshed, read_facing(in));
    creature.last_seen = read_point(in, size);
    creature.patience = in.integer(0, most_patience, "a patience of");
    creature.round = read_round(in, size);
    return creature;
}

void write_glimpse(SaveWriter& out, const Glimpse& glimpse) {
    write_point(out, glimpse.position);
    write_facing(out, glimpse.facing);
    out.integer(glimpse.turn);
    write_flag(out, glimpse.moved_on);
}

Glimpse read_glimpse(SaveReader& in, Size size) {
    Glimpse glimpse;
    glimpse.position = read_point(in, size);
    glimpse.facing = read_facing(in);
    glimpse.turn = in.integer(0, most_turns, "a turn of");
    glimpse.moved_on = read_flag(in);
    return glimpse;
}

/// Smoke of a layer of `size`.
std::vector<Puff> read_smoke(SaveReader& in, Size size) {
    std::vector<Puff> smoke(read_count(in, 3));
    in.require(smoke.size() <= most_smoke, "it holds too much smoke");
    for (std::size_t i = 0; i < smoke.size(); ++i) {
        smoke[i].position = read_point(in, size);
        smoke[i].density = in.integer(1, max_haze, "smoke of density");
        in.require(i == 0 || reads_before(smoke[i - 1].position, smoke[i].position),
                   "its smoke is not in order");
    }
    return smoke;
}

}  // namespace

void write_flag(SaveWriter& out, bool flag) { out.integer(flag ? 1 : 0); }

bool read_flag(SaveReader& in) { return in.integer(0, 1, "a flag of") == 1; }

std::size_t read_count(SaveReader& in, std::size_t bytes_each) {
    const std::uint64_t count = in.natural();
    in.require(count <= in.left() / bytes_each, "it announces more than it holds");
    return static_cast<std::size_t>(count);
}

void write_point(SaveWriter& out, Point p) {
    out.integer(p.x);
    out.integer(p.y);
}

Point read_point(SaveReader& in, Size size) {
    const int x = in.integer(0, size.width - 1, "a column of");
    return {x, in.integer(0, size.height - 1, "a row of")};
}

void write_text(SaveWriter& out, std::string_view text) {
    out.natural(text.size());
    for (const char c : text) out.byte(static_cast<std::uint8_t>(c));
}

std::string read_text(SaveReader& in, std::size_t longest) {
    const std::size_t length = read_count(in, 1);
    in.require(length <= longest, "a text is too long");
    std::string text(length, '\0');
    for (char& c : text) c = static_cast<char>(in.byte());
    return text;
}

void write_setup(SaveWriter& out, const Setup& setup) {
    out.integer(static_cast<int>(setup.scenario.kind));
    write_size(out, setup.scenario.size);
    write_text(out, setup.scenario.drawing);
    out.natural(setup.seed);
    write_flag(out, setup.creatures);
}

Setup read_setup(SaveReader& in) {
    Setup setup;
    setup.scenario.kind =
        static_cast<ScenarioKind>(read_choice(in, scenario_kinds, "a scenario of number"));
    setup.scenario.size = read_size(in);
    setup.scenario.drawing = read_text(in, most_drawing_bytes);
    setup.seed = in.natural();
    setup.creatures = read_flag(in);
    return setup;
}

/// Tiles as runs of at most 255, which limits the memory that each saved byte can take.
void write_layer(SaveWriter& out, const Layer& layer) {
    write_size(out, layer.size());
    write_point(out, layer.start());
    const Tile* const end = layer.tiles().end();
    for (const Tile* run = layer.tiles().begin(); run != end;) {
        const Tile* const limit = end - run > 255 ? run + 255 : end;
        const Tile* const next = std::find_if(run, limit, [run](Tile t) { return t != *run; });
        out.byte(static_cast<std::uint8_t>(next - run));
        write_tile(out, *run);
        run = next;
    }
    out.natural(layer.smoke().size());
    for (const Puff& puff : layer.smoke()) {
        write_point(out, puff.position);
        out.integer(puff.density);
    }
}

Layer read_layer(SaveReader& in, Size expected) {
    const Size size = read_size(in);
    // Checked before memory is allocated.
    in.require(size == expected, "a layer has another size than its scenario");
    const Point start = read_point(in, size);
    in.require(size.area() <= static_cast<std::int64_t>(in.left() / 3) * 255,
               "it announces more tiles than it holds");
    Grid<Tile> tiles(size);
    for (Tile* next = tiles.begin(); next != tiles.end();) {
        const int count = in.byte();
        in.require(count > 0 && count <= tiles.end() - next, "its tiles do not add up");
        next = std::fill_n(next, count, read_tile(in));
    }
    Layer layer(std::move(tiles), start);
    layer.set_smoke(read_smoke(in, size));
    return layer;
}

void write_layer_state(SaveWriter& out, const LayerState& layer_state) {
    out.natural(layer_state.creatures.size());
    for (const Creature& creature : layer_state.creatures) write_creature(out, creature);
    for (std::size_t i = 0; i < layer_state.creatures.size(); ++i) {
        const bool known = i < layer_state.glimpses.size() && layer_state.glimpses[i];
        write_flag(out, known);
        if (known) write_glimpse(out, *layer_state.glimpses[i]);
    }
    write_nested(out, to_bytes(layer_state.memory, write_tile));
}

LayerState read_layer_state(SaveReader& in, Size size) {
    LayerState layer_state;
    const std::size_t count = read_count(in, 8);
    in.require(count <= most_creatures, "it holds too many creatures");
    layer_state.creatures.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        layer_state.creatures.push_back(read_creature(in, size));
    layer_state.glimpses.resize(count);
    for (std::optional<Glimpse>& glimpse : layer_state.glimpses) {
        if (read_flag(in)) glimpse = read_glimpse(in, size);
    }
    const std::vector<std::uint8_t> memory = read_nested(in);
    // Checked before memory is allocated.
    in.require(saved_map_size(memory) == size, "it remembers a map of another size");
    layer_state.memory = map_memory_from_bytes<Tile>(memory, read_tile);
    return layer_state;
}

/// The player's view follows from the rest, so only its options are saved.
void write_player(SaveWriter& out, const Player& player) {
    write_point(out, player.position);
    write_facing(out, player.facing);
    write_nested(out, to_bytes(Viewshed{.options = player.viewshed.options}));
    write_flag(out, player.lamp_open);
    out.integer(player.pots);
    write_flag(out, player.has_treasure);
}

Player read_player(SaveReader& in, Size size) {
    Player player;
    player.position = read_point(in, size);
    player.facing = read_facing(in);
    player.viewshed.options = viewshed_from_bytes(read_nested(in)).options;
    player.lamp_open = read_flag(in);
    player.pots = in.integer(0, most_pots, "smoke pots, a number of");
    player.has_treasure = read_flag(in);
    return player;
}

}  // namespace sightline::game
