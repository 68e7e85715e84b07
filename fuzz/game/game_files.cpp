// For any bytes: a saved game, a recording and a text map are refused with a message, or can be
// played. The first byte says which of them the rest is. Saved games and nested parts get valid
// checksums, so that the code behind those is reached. Accepted games must save to bytes that load
// again.
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>

#include <sightline/save.hpp>

#include "../expect.hpp"
#include "game/play/populate.hpp"
#include "game/play/replay.hpp"
#include "game/play/save.hpp"

using namespace sightline;
using namespace sightline::game;
using fuzz::expect;

namespace {

/// Large worlds are allowed, but take too long to try thousands of them.
bool is_small(const Setup& setup) {
    return setup.scenario.kind == ScenarioKind::drawn || setup.scenario.size.area() <= 10'000;
}

void play_on(Game game) {
    for (const Action& action :
         {Action{Explore{}}, Action{Move{{1, 0}}}, Action{Wait{}}, Action{TakeStairs{}},
          Action{CloseDoor{{0, 1}}}, Action{TurnLamp{}}, Action{ThrowPot{{2, 2}}},
          Action{Travel{{2, 2}}}, Action{Explore{}}}) {
        game.perform(action);
    }
    const auto bytes = to_bytes(game.state());
    expect(to_bytes(state_from_bytes(bytes)) == bytes, "what was played can be saved and loaded");
}

/// Gives everything that the library saved in these bytes a valid checksum.
Bytes with_right_checksums(std::span<const std::uint8_t> contents) {
    Bytes bytes(contents.begin(), contents.end());
    const std::span<std::uint8_t> all(bytes);
    for (std::size_t at = 0; at + 4 < all.size(); ++at) {
        if (all[at] != 'S' || all[at + 1] != 'L') continue;
        SaveReader in(all.subspan(at + 4), "something nested");
        try {
            (void)in.bytes(in.natural());
            const std::size_t length = all.size() - at - in.left();
            (void)in.bytes(4);
            const std::uint32_t sum = detail::checksum(all.subspan(at, length));
            for (std::size_t i = 0; i < 4; ++i) {
                all[at + length + i] = static_cast<std::uint8_t>(sum >> (8 * i));
            }
        } catch (const std::runtime_error&) {
            continue;  // it is truncated
        }
    }
    return bytes;
}

/// The header of a saved game with a valid length and checksum (FNV-1a).
Bytes sealed(std::span<const std::uint8_t> contents) {
    const std::string signature = "sightline save\n";
    Bytes bytes(signature.begin(), signature.end());
    std::uint64_t sum = 0xcbf29ce484222325;
    for (const std::uint8_t byte : contents) sum = (sum ^ byte) * 0x100000001b3;
    for (const std::uint64_t number : {std::uint64_t{2}, std::uint64_t{contents.size()}, sum}) {
        for (int shift = 0; shift < 64; shift += 8) {
            bytes.push_back(static_cast<std::uint8_t>(number >> shift));
        }
    }
    bytes.insert(bytes.end(), contents.begin(), contents.end());
    return bytes;
}

void load_save(std::span<const std::uint8_t> contents) {
    const Bytes bytes = sealed(with_right_checksums(contents));
    const SaveSummary summary = summary_from_bytes(bytes);
    State state = state_from_bytes(bytes);
    expect(summary.turn == state.turn, "the summary says what the game is");
    if (is_small(state.setup)) play_on(Game(std::move(state)));
}

void load_recording_text(std::string_view text) {
    Recording recording = parse_recording(text);
    expect(to_text(parse_recording(to_text(recording))) == to_text(recording),
           "the recording comes back");
    if (!is_small(recording.setup)) return;
    if (recording.actions.size() > 100) recording.actions.resize(100);
    Replay replay(std::move(recording));
    while (replay.step()) {
    }
}

void load_map(std::string_view text) {
    play_on(Game({{ScenarioKind::drawn, {}, std::string(text)}, 1, true}));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::span<const std::uint8_t> rest{data + 1, size - 1};
    const std::string_view text{reinterpret_cast<const char*>(rest.data()), rest.size()};
    try {
        if (*data % 3 == 0) load_save(rest);
        if (*data % 3 == 1) load_recording_text(text);
        if (*data % 3 == 2) load_map(text);
    } catch (const std::runtime_error& error) {
        expect(*error.what() != '\0', "a reason is given");
    } catch (const std::invalid_argument& error) {
        expect(*error.what() != '\0', "a reason is given");
    }
    return 0;
}
