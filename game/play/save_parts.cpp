#include "game/play/save_parts.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include "game/play/action.hpp"
#include "game/play/option_names.hpp"

namespace sightline::game {

namespace {

void write_tile(ByteWriter& out, Tile tile) {
    out.byte(static_cast<int>(tile.kind));
    out.byte(tile.height + 128);
}

Tile read_tile(ByteReader& in) {
    const auto kind = static_cast<TileKind>(in.choice(tile_kinds, "tile kind"));
    return {kind, static_cast<std::int8_t>(in.byte() - 128)};
}

void write_facing(ByteWriter& out, Point facing) {
    out.byte(static_cast<int>(std::ranges::find(directions, facing) - directions.begin()));
}

Point read_facing(ByteReader& in) {
    return directions[static_cast<std::size_t>(in.choice(8, "direction"))];
}

void write_creature(ByteWriter& out, const Creature& creature) {
    out.byte(static_cast<int>(creature.kind));
    out.point(creature.position);
    out.byte(static_cast<int>(creature.mood));
    write_facing(out, creature.facing);
    out.point(creature.last_seen);
    out.integer(creature.patience);
}

Creature read_creature(ByteReader& in, Size size) {
    const auto kind = static_cast<CreatureKind>(in.choice(creature_kinds, "creature"));
    Creature creature = make_creature(kind, in.point_in(size, "creature"));
    creature.mood = static_cast<Mood>(in.choice(moods, "mood"));
    face(creature.facing, creature.viewshed, read_facing(in));
    creature.last_seen = in.point_in(size, "place last seen");
    creature.patience = in.integer();
    return creature;
}

/// Explored tiles in reading order, as runs alike in look and age, with the gap before each.
void write_memory(ByteWriter& out, const MapMemory<Tile>& memory) {
    struct Run {
        std::int64_t first = 0;
        std::int64_t count = 0;
        Tile tile;
        int turn = 0;
    };
    std::vector<Run> runs;
    for (const Point p : memory.explored()) {
        const auto known = memory.recall(p);
        const std::int64_t index = std::int64_t{p.y} * memory.size().width + p.x;
        if (!runs.empty() && runs.back().first + runs.back().count == index &&
            runs.back().tile == known.tile && runs.back().turn == known.turn) {
            ++runs.back().count;
        } else {
            runs.push_back({index, 1, known.tile, known.turn});
        }
    }
    out.natural(runs.size());
    std::int64_t end = 0;
    for (const Run& run : runs) {
        out.natural(static_cast<std::uint64_t>(run.first - end));
        out.natural(static_cast<std::uint64_t>(run.count));
        write_tile(out, run.tile);
        out.integer(run.turn);
        end = run.first + run.count;
    }
}

MapMemory<Tile> read_memory(ByteReader& in, Size size) {
    struct Seen {
        Point position;
        Tile tile;
    };
    std::map<int, std::vector<Seen>> by_turn;
    const std::int64_t area = size.area();
    std::int64_t index = 0;
    for (std::size_t n = in.count(5); n > 0; --n) {
        const std::uint64_t gap = in.natural();
        const std::uint64_t count = in.natural();
        const auto rest = static_cast<std::uint64_t>(area - index);
        if (gap > rest || count > rest - gap || count == 0) {
            throw BadBytes("it remembers tiles outside the map");
        }
        index += static_cast<std::int64_t>(gap);
        const Tile tile = read_tile(in);
        auto& seen = by_turn[in.integer()];
        for (std::uint64_t i = 0; i < count; ++i, ++index) {
            seen.push_back(
                {{static_cast<int>(index % size.width), static_cast<int>(index / size.width)},
                 tile});
        }
    }
    MapMemory<Tile> memory(size);
    for (const auto& [turn, tiles] : by_turn) {
        TileSet visible;
        for (const Seen& seen : tiles) visible.insert(seen.position);
        auto next = tiles.begin();  // update() asks in reading order, in which they are
        memory.update(visible, [&next](Point) { return (next++)->tile; }, turn);
    }
    return memory;
}

void write_view(ByteWriter& out, const Options& view) {
    out.natural(static_cast<std::uint64_t>(view.radius));
    out.byte(static_cast<int>(view.shape));
    out.byte(static_cast<int>(view.algorithm));
    out.byte(view.light_walls ? 1 : 0);
    out.natural(static_cast<std::uint64_t>(view.permissiveness));
    out.byte(view.cone ? 1 : 0);
    if (view.cone) out.natural(static_cast<std::uint64_t>(view.cone->angle));
}

Options read_view(ByteReader& in, Point facing) {
    Options view;
    view.radius = in.up_to(std::numeric_limits<int>::max(), "radius");
    view.shape = static_cast<Shape>(in.choice(shapes.size(), "shape"));
    view.algorithm = static_cast<Algorithm>(in.choice(algorithms.size(), "algorithm"));
    view.light_walls = in.choice(2, "flag") == 1;
    view.permissiveness = in.up_to(8, "permissiveness");
    if (in.choice(2, "flag") == 1) view.cone = Cone{facing, in.up_to(360, "cone angle")};
    return view;
}

}  // namespace

void write_setup(ByteWriter& out, const Setup& setup) {
    out.byte(static_cast<int>(setup.scenario.kind));
    out.point({setup.scenario.size.width, setup.scenario.size.height});
    out.text(setup.scenario.drawing);
    out.natural(setup.seed);
    out.byte(setup.creatures ? 1 : 0);
}

Setup read_setup(ByteReader& in) {
    Setup setup;
    setup.scenario.kind = static_cast<ScenarioKind>(in.choice(scenario_kinds, "scenario"));
    const Point size = in.point();
    setup.scenario.size = {size.x, size.y};
    setup.scenario.drawing = in.text();
    setup.seed = in.natural();
    setup.creatures = in.choice(2, "flag") == 1;
    return setup;
}

/// Tiles as runs of at most 255, so that bytes and memory stay in proportion.
void write_layer(ByteWriter& out, const Layer& layer) {
    out.point({layer.size().width, layer.size().height});
    out.point(layer.start());
    const Tile* const end = layer.tiles().end();
    for (const Tile* run = layer.tiles().begin(); run != end;) {
        const Tile* const limit = end - run > 255 ? run + 255 : end;
        const Tile* const next = std::find_if(run, limit, [run](Tile t) { return t != *run; });
        out.byte(static_cast<int>(next - run));
        write_tile(out, *run);
        run = next;
    }
}

Layer read_layer(ByteReader& in) {
    const Point corner = in.point();
    const Size size{corner.x, corner.y};
    require_layer_size(size);
    const Point start = in.point_in(size, "start");
    if (size.area() > static_cast<std::int64_t>(in.left() / 3) * 255) {
        throw BadBytes("it promises more tiles than it holds");
    }
    Grid<Tile> tiles(size);
    for (Tile* next = tiles.begin(); next != tiles.end();) {
        const int count = in.byte();
        if (count == 0 || count > tiles.end() - next) throw BadBytes("its tiles do not add up");
        next = std::fill_n(next, count, read_tile(in));
    }
    return {std::move(tiles), start};
}

void write_level(ByteWriter& out, const Level& level) {
    out.natural(level.creatures.size());
    for (const Creature& creature : level.creatures) write_creature(out, creature);
    write_memory(out, level.memory);
}

Level read_level(ByteReader& in, Size size) {
    Level level;
    const std::size_t count = in.count(8);
    level.creatures.reserve(count);
    for (std::size_t i = 0; i < count; ++i) level.creatures.push_back(read_creature(in, size));
    level.memory = read_memory(in, size);
    return level;
}

void write_player(ByteWriter& out, const Player& player) {
    out.point(player.position);
    write_facing(out, player.facing);
    write_view(out, player.viewshed.view);
}

Player read_player(ByteReader& in, Size size) {
    Player player;
    player.position = in.point_in(size, "player");
    player.facing = read_facing(in);
    player.viewshed.view = read_view(in, player.facing);
    return player;
}

}  // namespace sightline::game
