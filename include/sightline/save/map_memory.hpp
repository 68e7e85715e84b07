// Saves a MapMemory: the size of the map, the explored tiles, the tiles in view, and for every
// explored tile how it looked and when.
//
// Tiles and turns are written separately, row by row, in runs of equal values. Numbers and enums
// are written as numbers; for other types pass a function that writes a tile, and one that reads
// it. Loading allocates memory for explored tiles: at most 64 tiles for a byte of input.
//
// Version 2 has numbers made unsigned (number_codec.hpp). Version 3, which has no size, is of a
// world without an end.
#ifndef SIGHTLINE_SAVE_MAP_MEMORY_HPP
#define SIGHTLINE_SAVE_MAP_MEMORY_HPP

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "../visibility/map_memory.hpp"
#include "envelope.hpp"
#include "number_codec.hpp"
#include "save_reader.hpp"
#include "save_writer.hpp"
#include "tile_set.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// Reads runs of equal values.
template <class Value, class ReadValue>
class RunReader {
  public:
    RunReader(SaveReader& in, ReadValue& read) : in_{in}, read_{read} {}

    const Value& next() {
        if (rest_ == 0) {
            rest_ = in_.natural();
            in_.require(rest_ > 0, "a run of nothing");
            value_ = read_(in_);
        }
        --rest_;
        return value_;
    }

    /// Whether the last run is used up.
    [[nodiscard]] bool done() const { return rest_ == 0; }

  private:
    SaveReader& in_;
    ReadValue& read_;
    std::uint64_t rest_ = 0;
    Value value_{};
};

/// Writes values in runs of equal encodings.
class RunWriter {
  public:
    explicit RunWriter(SaveWriter& out) : out_{out} {}

    void next(SaveWriter value) {
        if (count_ > 0 && !is_written_like(value)) finish();
        value_ = std::move(value);
        ++count_;
    }

    void finish() {
        if (count_ == 0) return;
        out_.natural(std::exchange(count_, 0));
        out_.append(value_.bytes());
    }

  private:
    [[nodiscard]] bool is_written_like(const SaveWriter& value) const {
        const std::size_t count = value.bytes().size();
        return count == value_.bytes().size() &&
               (count == 0 || std::memcmp(value.bytes().data(), value_.bytes().data(), count) == 0);
    }

    SaveWriter& out_;
    SaveWriter value_;
    std::uint64_t count_ = 0;
};

/// Fills a memory with saved data.
struct MapMemoryRestorer {
    template <class Tile>
    static void restore_sets(MapMemory<Tile>& memory, TileSet explored, TileSet visible) {
        memory.explored_ = std::move(explored);
        memory.visible_ = std::move(visible);
    }
    template <class Tile>
    static auto& at(MapMemory<Tile>& memory, Point p) {
        return memory.memories_[p];
    }
};

}  // namespace detail

namespace detail {

/// The version to save as: `kind` unless it takes more.
template <class Tile>
[[nodiscard]] SavedKind kind_of(const MapMemory<Tile>& memory, const SavedKind& kind) {
    return memory.is_unbounded() ? saved_unbounded_memory : kind;
}

template <class Tile, class WriteTile>
[[nodiscard]] SaveWriter write_memory(const MapMemory<Tile>& memory, WriteTile&& write_tile) {
    SaveWriter out;
    out.integer(memory.size().width);
    out.integer(memory.size().height);
    write(out, memory.explored());
    write(out, memory.visible());
    RunWriter tiles(out);
    for (const Point p : memory.explored()) {
        SaveWriter tile;
        if (const Tile* seen = memory.find(p)) write_tile(tile, *seen);
        tiles.next(std::move(tile));
    }
    tiles.finish();
    RunWriter turns(out);
    for (const Point p : memory.explored()) {
        SaveWriter turn;
        turn.integer(memory.recall(p).turn);
        turns.next(std::move(turn));
    }
    turns.finish();
    return out;
}

}  // namespace detail

/// The memory as bytes, the same on every machine. write_tile(SaveWriter&, const Tile&) writes one
/// tile. The format is still version 1: hashes of old bytes stay true.
template <class Tile, std::invocable<SaveWriter&, const Tile&> WriteTile>
[[nodiscard]] std::vector<std::uint8_t> to_bytes(const MapMemory<Tile>& memory,
                                                 WriteTile&& write_tile) {
    return detail::seal(detail::kind_of(memory, detail::first_version(detail::saved_memory)),
                        detail::write_memory(memory, write_tile));
}
/// For tiles that are numbers.
template <detail::NumberTile Tile>
[[nodiscard]] std::vector<std::uint8_t> to_bytes(const MapMemory<Tile>& memory) {
    return detail::seal(detail::kind_of(memory, detail::saved_memory),
                        detail::write_memory(memory, [](SaveWriter& out, Tile tile) {
                            detail::NumberCodec::write(out, tile);
                        }));
}

/// For other tiles: a compile error that says what is missing.
template <class Tile>
    requires(!detail::NumberTile<Tile>)
[[nodiscard]] std::vector<std::uint8_t> to_bytes(const MapMemory<Tile>& memory) {
    constexpr bool is_number = detail::NumberTile<Tile>;
    static_assert(is_number,
                  "tiles that are not numbers need a function that writes one: to_bytes(memory, "
                  "[](SaveWriter& out, const Tile& tile) { ... })");
    return to_bytes(memory, [](SaveWriter&, const Tile&) {});
}

/// The size of the map of a saved memory, without loading it; throws std::runtime_error for
/// anything else. Check it first where bytes come from strangers.
[[nodiscard]] inline Size saved_map_size(std::span<const std::uint8_t> bytes) {
    SaveReader in = detail::open(detail::saved_unbounded_memory, bytes);
    const int width = in.integer(0, max_side, "a map width of");
    return {width, in.integer(0, max_side, "a map height of")};
}

/// The memory that to_bytes() wrote; throws std::runtime_error for anything else.
/// read_tile(SaveReader&) reads one tile, and calls fail() of the reader if it is invalid.
///
///     auto memory = map_memory_from_bytes<Tile>(bytes, [](SaveReader& in) { return Tile{...}; });
template <class Tile, std::invocable<SaveReader&> ReadTile>
[[nodiscard]] MapMemory<Tile> map_memory_from_bytes(std::span<const std::uint8_t> bytes,
                                                    ReadTile&& read_tile) {
    using detail::MapMemoryRestorer;
    SaveReader in = detail::open(detail::saved_unbounded_memory, bytes);
    Size size;
    size.width = in.integer(0, max_side, "a map width of");
    size.height = in.integer(0, max_side, "a map height of");
    TileSet explored = detail::read_tile_set(in);
    TileSet visible = detail::read_tile_set(in);
    const bool is_unbounded = detail::version_of(bytes) >= 3;
    in.require(!is_unbounded || size == Size{}, "an unbounded world has no size");
    for (const Point p : explored) {
        in.require(is_unbounded || size.contains(p), "a tile lies outside the map");
    }
    in.require(visible.is_subset_of(explored), "a tile in view is not explored");
    MapMemory<Tile> memory = is_unbounded ? MapMemory<Tile>(unbounded) : MapMemory<Tile>(size);
    detail::RunReader<Tile, std::remove_reference_t<ReadTile>> tiles(in, read_tile);
    for (const Point p : explored) MapMemoryRestorer::at(memory, p).tile = tiles.next();
    in.require(tiles.done(), "more tiles than are explored");
    const auto read_turn = [](SaveReader& from) {
        return from.integer((std::numeric_limits<int>::min)(), (std::numeric_limits<int>::max)(),
                            "a turn of");
    };
    detail::RunReader<int, decltype(read_turn)> turns(in, read_turn);
    for (const Point p : explored) MapMemoryRestorer::at(memory, p).turn = turns.next();
    in.require(turns.done() && in.left() == 0, "something follows its end");
    MapMemoryRestorer::restore_sets(memory, std::move(explored), std::move(visible));
    return memory;
}
/// For tiles that are numbers.
template <detail::NumberTile Tile>
[[nodiscard]] MapMemory<Tile> map_memory_from_bytes(std::span<const std::uint8_t> bytes) {
    return map_memory_from_bytes<Tile>(
        bytes, [](SaveReader& in) { return detail::NumberCodec::read<Tile>(in); });
}
/// For other tiles: a compile error that says what is missing.
template <class Tile>
    requires(!detail::NumberTile<Tile>)
[[nodiscard]] MapMemory<Tile> map_memory_from_bytes(std::span<const std::uint8_t> bytes) {
    constexpr bool is_number = detail::NumberTile<Tile>;
    static_assert(is_number,
                  "tiles that are not numbers need a function that reads one: "
                  "map_memory_from_bytes<Tile>(bytes, [](SaveReader& in) { return Tile{...}; })");
    return map_memory_from_bytes<Tile>(bytes, [](SaveReader&) { return Tile{}; });
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
