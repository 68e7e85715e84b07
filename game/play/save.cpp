#include "game/play/save.hpp"

#include <algorithm>

#include "game/play/action.hpp"
#include "game/play/save_parts.hpp"

namespace sightline::game {

namespace {

constexpr std::string_view signature = "sightline save\n";
constexpr std::uint64_t version = 1;

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

Bytes encode(const State& state) {
    ByteWriter out;
    write_setup(out, state.setup);
    out.natural(state.random.state());
    out.integer(state.turn);
    out.integer(state.times_caught);
    out.byte(static_cast<int>(state.status));
    out.natural(state.world.layers().size());
    for (const auto& [depth, layer] : state.world.layers()) {
        out.integer(depth);
        write_layer(out, layer);
    }
    out.natural(state.levels.size());
    for (const auto& [depth, level] : state.levels) {
        out.integer(depth);
        write_level(out, level);
    }
    out.integer(state.depth);
    write_player(out, state.player);
    out.natural(state.messages.size());
    for (const Message& message : state.messages) {
        out.integer(message.turn);
        out.text(message.text);
    }
    out.natural(state.route.size());
    for (const Point p : state.route) out.point(p);
    return out.take();
}

/// Each step of the route must be next to the one before: the player walks it without a look.
void read_route(ByteReader& in, State& state) {
    const Size size = state.world.layer(state.depth).size();
    state.route.resize(in.count(2));
    for (Point& p : state.route) p = in.point_in(size, "route");
    Point from = state.player.position;
    for (auto step = state.route.rbegin(); step != state.route.rend(); ++step) {
        if (std::ranges::find(directions, *step - from) == directions.end()) {
            throw BadBytes("its route has a gap at " + to_string(*step));
        }
        from = *step;
    }
}

State decode(ByteReader& in) {
    State state(read_setup(in));
    const int layers = layer_count(state.setup.scenario);
    state.random = Random(in.natural());
    state.turn = in.integer();
    state.times_caught = in.integer();
    state.status = static_cast<Status>(in.choice(2, "status"));
    for (std::size_t n = in.count(2); n > 0; --n) {
        const int depth = in.integer();
        if (depth < 0 || depth >= layers) {
            throw BadBytes("it has a layer " + std::to_string(depth) + " in a world of " +
                           std::to_string(layers));
        }
        state.world.restore(depth, read_layer(in));
    }
    const auto layer_at = [&state](int depth) -> const Layer& {
        const auto found = state.world.layers().find(depth);
        if (found == state.world.layers().end()) {
            throw BadBytes("its layer " + std::to_string(depth) + " is missing");
        }
        return found->second;
    };
    for (std::size_t n = in.count(2); n > 0; --n) {
        const int depth = in.integer();
        state.levels.insert_or_assign(depth, read_level(in, layer_at(depth).size()));
    }
    state.depth = in.integer();
    if (!state.levels.contains(state.depth)) throw BadBytes("the player is nowhere");
    state.player = read_player(in, layer_at(state.depth).size());
    for (std::size_t n = in.count(2); n > 0; --n) {
        const int turn = in.integer();
        state.messages.push_back({turn, in.text()});
    }
    read_route(in, state);
    if (in.left() != 0) throw BadBytes("there is something after its end");
    return state;
}

}  // namespace

Bytes to_bytes(const State& state) {
    const Bytes payload = encode(state);
    Bytes bytes(signature.begin(), signature.end());
    put_fixed(bytes, version);
    put_fixed(bytes, payload.size());
    put_fixed(bytes, checksum(payload));
    bytes.insert(bytes.end(), payload.begin(), payload.end());
    return bytes;
}

State state_from_bytes(std::span<const std::uint8_t> bytes) {
    const bool ours = bytes.size() >= header_size &&
                      std::equal(signature.begin(), signature.end(), bytes.begin());
    if (!ours) throw SaveError("this is no saved game of sightline");
    const std::uint64_t found = fixed_at(bytes, signature.size());
    if (found > version) {
        throw SaveError("the saved game was written by a newer sightline (its format is " +
                        std::to_string(found) + ", this one reads up to " +
                        std::to_string(version) + ")");
    }
    const auto payload = bytes.subspan(header_size);
    if (found == 0 || fixed_at(bytes, signature.size() + 8) != payload.size() ||
        fixed_at(bytes, signature.size() + 16) != checksum(payload)) {
        throw SaveError("the saved game is damaged: it is not as it was written");
    }
    try {
        ByteReader in(payload);
        return decode(in);
    } catch (const std::exception& error) {
        throw SaveError(std::string("the saved game is damaged: ") + error.what());
    }
}

std::uint64_t state_hash(const State& state) { return checksum(encode(state)); }

}  // namespace sightline::game
