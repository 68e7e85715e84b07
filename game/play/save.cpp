#include "game/play/save.hpp"

#include <algorithm>
#include <ranges>
#include <string_view>

#include "game/play/populate.hpp"
#include "game/play/save_parts.hpp"
#include "game/world/direction.hpp"

namespace sightline::game {

namespace {

constexpr std::string_view signature = "sightline save\n";
constexpr std::uint64_t version = rules_version;

/// FNV-1a, 64 bits. It detects every change of a single byte.
std::uint64_t checksum(std::span<const std::uint8_t> bytes) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const std::uint8_t byte : bytes) hash = (hash ^ byte) * 0x100000001b3;
    return hash;
}

void put_fixed(Bytes& bytes, std::uint64_t value) {
    for (int shift = 0; shift < 64; shift += 8) {
        bytes.push_back(static_cast<std::uint8_t>(value >> shift));
    }
}

std::uint64_t fixed_at(std::span<const std::uint8_t> bytes, std::size_t at) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 8; ++i) value |= std::uint64_t{bytes[at + i]} << (8 * i);
    return value;
}

constexpr std::size_t header_size = signature.size() + 3 * 8;  // version, length, checksum

/// Everything but the log, and that the map was revealed, which is in the log.
SaveWriter encode(const State& state) {
    SaveWriter out;
    write_setup(out, state.setup);
    out.natural(state.random.state());
    out.integer(state.turn);
    out.integer(state.times_caught);
    out.integer(state.times_noticed);
    out.integer(static_cast<int>(state.status));
    out.natural(state.world.layers().size());
    for (const auto& [depth, layer] : state.world.layers()) {
        out.integer(depth);
        write_layer(out, layer);
    }
    out.natural(state.layer_states.size());
    for (const auto& [depth, layer_state] : state.layer_states) {
        out.integer(depth);
        write_layer_state(out, layer_state);
    }
    out.integer(state.depth);
    write_player(out, state.player);
    out.natural(state.messages.size());
    for (const Message& message : state.messages) {
        out.integer(message.turn);
        write_text(out, message.text);
    }
    out.natural(state.route.size());
    for (const Point p : state.route) write_point(out, p);
    return out;
}

/// Each step of the route must be next to the one before, because the player follows it unchecked.
void read_route(SaveReader& in, State& state) {
    const Size size = state.world.layer(state.depth).size();
    state.route.resize(read_count(in, 2));
    for (Point& p : state.route) p = read_point(in, size);
    Point from = state.player.position;
    for (const Point step : std::views::reverse(state.route)) {
        in.require(std::ranges::find(directions, step - from) != directions.end(),
                   "its route has a gap");
        from = step;
    }
}

/// The numbers at the start of a saved game, after its setup.
struct Counts {
    std::uint64_t random = 0;
    int turn = 0;
    int times_caught = 0;
    int times_noticed = 0;
    Status status = Status::playing;
};

Counts read_counts(SaveReader& in) {
    Counts counts;
    counts.random = in.natural();
    counts.turn = in.integer(0, most_turns, "a turn of");
    counts.times_caught = in.integer(0, most_catches, "a count of");
    counts.times_noticed = in.integer(0, most_turns, "a count of");
    counts.status = static_cast<Status>(in.integer(0, statuses - 1, "a status of"));
    in.require((counts.times_caught == most_catches) == (counts.status == Status::lost),
               "the times the player was caught do not agree with its ending");
    return counts;
}

State decode(SaveReader& in) {
    State state(read_setup(in));
    require_few_creatures(state.world);
    const Counts counts = read_counts(in);
    state.random = Random(counts.random);
    state.turn = counts.turn;
    state.times_caught = counts.times_caught;
    state.times_noticed = counts.times_noticed;
    state.status = counts.status;
    const int layers = state.world.layer_count();
    const auto read_depth = [&] { return in.integer(0, layers - 1, "a layer of depth"); };
    for (std::size_t n = read_count(in, 2); n > 0; --n) {
        const int depth = read_depth();
        state.world.restore(depth, read_layer(in, state.world.layer_size(depth)));
    }
    for (std::size_t n = read_count(in, 2); n > 0; --n) {
        const int depth = read_depth();
        in.require(state.world.layers().contains(depth), "a layer is missing");
        state.layer_states.insert_or_assign(depth,
                                            read_layer_state(in, state.world.layer(depth).size()));
    }
    state.depth = read_depth();
    in.require(state.layer_states.contains(state.depth), "the player is nowhere");
    state.player = read_player(in, state.world.layer(state.depth).size());
    in.require(state.status != Status::won || state.player.has_treasure,
               "it was won without the treasure");
    const std::size_t messages = read_count(in, 2);
    in.require(messages <= messages_kept, "it holds too many messages");
    for (std::size_t n = 0; n < messages; ++n) {
        const int turn = in.integer(0, state.turn, "a turn of");
        state.messages.push_back({turn, read_text(in, longest_message)});
    }
    read_route(in, state);
    state.revealed = read_flag(in);
    state.log = read_text(in, most_log + 200);
    in.require(in.left() == 0, "something follows its end");
    return state;
}

/// Checks signature, version, length and checksum, then calls read(SaveReader&) for the rest.
template <class Read>
auto read_sealed(std::span<const std::uint8_t> bytes, Read&& read) {
    const bool ours = bytes.size() >= header_size &&
                      std::equal(signature.begin(), signature.end(), bytes.begin());
    if (!ours) throw SaveError("this is not a saved game of sightline");
    const std::uint64_t found = fixed_at(bytes, signature.size());
    if (found > version) {
        throw SaveError("the saved game was written by a newer sightline (its format is " +
                            std::to_string(found) + ", this one reads up to " +
                            std::to_string(version) + ")",
                        SaveError::Kind::newer);
    }
    if (found > 0 && found < version) {
        throw SaveError(
            "the saved game was written by an earlier sightline, whose worlds and rules were "
            "others: it can be continued there, and is kept",
            SaveError::Kind::former_rules);
    }
    const auto payload = bytes.subspan(header_size);
    if (found == 0 || fixed_at(bytes, signature.size() + 8) != payload.size() ||
        fixed_at(bytes, signature.size() + 16) != checksum(payload)) {
        throw SaveError("the saved game is damaged: its checksum is wrong");
    }
    SaveReader in(payload, "the saved game");
    try {
        return read(in);
    } catch (const std::exception& error) {
        const std::string problem = error.what();
        constexpr std::string_view prefix = "the saved game is damaged: ";
        throw SaveError(problem.starts_with(prefix) ? problem : std::string(prefix) + problem);
    }
}

}  // namespace

Bytes to_bytes(const State& state) {
    SaveWriter out = encode(state);
    write_flag(out, state.revealed);
    write_text(out, state.log);
    const Bytes payload = out.take();
    Bytes bytes(signature.begin(), signature.end());
    put_fixed(bytes, version);
    put_fixed(bytes, payload.size());
    put_fixed(bytes, checksum(payload));
    bytes.insert(bytes.end(), payload.begin(), payload.end());
    return bytes;
}

State state_from_bytes(std::span<const std::uint8_t> bytes) { return read_sealed(bytes, decode); }

SaveSummary summary_from_bytes(std::span<const std::uint8_t> bytes) {
    return read_sealed(bytes, [](SaveReader& in) {
        const Setup setup = read_setup(in);
        const Counts counts = read_counts(in);
        return SaveSummary{setup.scenario.kind, setup.seed, counts.turn, counts.status};
    });
}

std::uint64_t state_hash(const State& state) { return checksum(encode(state).take()); }

}  // namespace sightline::game
