#include "game/play/save_slot.hpp"

#include <algorithm>
#include <cerrno>
#include <limits>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <vector>

#include "game/base/parse_number.hpp"

namespace sightline::game {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t formers_kept = 9;
constexpr std::string_view former = ".former-";
constexpr std::string_view former_rules = ".former-rules-";
constexpr std::string_view newer = ".newer-";
constexpr std::string_view damaged = ".damaged-";
constexpr std::string_view unreadable = ".unreadable-";

/// The number at the end of `<name><ending>N`; nothing for any other name.
std::optional<int> number_of(std::string_view file, std::string_view name,
                             std::string_view ending) {
    if (!file.starts_with(name) || !file.substr(name.size()).starts_with(ending)) return {};
    return parse_number<int>(file.substr(name.size() + ending.size()));
}

/// The numbers in use for files put aside from this slot under this ending, in order.
std::vector<int> numbers_aside(const fs::path& path, std::string_view ending) {
    std::vector<int> numbers;
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string file = entry.path().filename().string();
        if (const auto number = number_of(file, path.filename().string(), ending)) {
            numbers.push_back(*number);
        }
    }
    std::ranges::sort(numbers);
    numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());  // "1" and "01"
    return numbers;
}

/// The number after the largest in use; if there is none, the largest unused one.
int free_number(const std::vector<int>& used) {
    int number = std::numeric_limits<int>::max();
    if (used.empty() || used.back() < 1) return 1;
    if (used.back() < number) return used.back() + 1;
    for (auto taken = used.rbegin(); taken != used.rend() && *taken == number; ++taken) --number;
    return number;
}

fs::path aside_path(const fs::path& path, std::string_view ending, int number) {
    return path.string() + std::string(ending) + std::to_string(number);
}

/// Renames the file to the next free number, and returns its new path.
fs::path put_aside(const fs::path& path, std::string_view ending) {
    const fs::path aside = aside_path(path, ending, free_number(numbers_aside(path, ending)));
    rename_file(path, aside);
    return aside;
}

/// Removes the shortest of too many former games, but never `last`, the newest.
void remove_surplus(const fs::path& path, const fs::path& last) {
    const std::vector<int> numbers = numbers_aside(path, former);
    if (numbers.size() <= formers_kept + 1) return;
    std::vector<std::pair<int, fs::path>> by_length;
    for (const int number : numbers) {
        const fs::path file = aside_path(path, former, number);
        if (file == last) continue;
        try {
            by_length.emplace_back(summarize_save(file).turn, file);
        } catch (const std::runtime_error&) {
            continue;  // unreadable files are not ours to remove
        }
    }
    if (by_length.empty()) return;
    std::error_code ignored;
    fs::remove(std::ranges::min(by_length).second, ignored);
}

/// The ending for a file that cannot be loaded and is put aside.
std::string_view ending_for(SaveError::Kind kind) {
    switch (kind) {
        case SaveError::Kind::former_rules: return former_rules;
        case SaveError::Kind::newer: return newer;
        case SaveError::Kind::damaged: break;
    }
    return damaged;
}

/// The message about a file that was put aside from `slot` under this ending.
std::string news_of(std::string_view ending, const fs::path& aside, const fs::path& slot) {
    const std::string name = aside.filename().string();
    const std::string place = name + " in " + aside.parent_path().string();
    if (ending == former) {
        const bool beside = aside.parent_path() == slot.parent_path();
        return "Your former game is kept: sightline play --restore " +
               (beside ? name : aside.string());
    }
    if (ending == former_rules) return "Your game of the former rules is kept: " + place;
    if (ending == newer) return "Your game of a newer sightline is kept: " + place;
    return "What was in the place of the saved game is kept: " + place;
}

bool has_ended(const State& state) { return state.status != Status::playing; }

}  // namespace

SaveSlot::SaveSlot(fs::path path, std::optional<FileLock> lock)
    : path_{std::move(path)}, file_{behind_links(path_)}, lock_{std::move(lock)} {}

std::optional<SaveSlot> SaveSlot::open(fs::path path) {
    SaveSlot slot(std::move(path), std::nullopt);
    std::error_code reason;
    const fs::path folder = slot.file_.parent_path();
    if (!folder.empty()) fs::create_directories(folder, reason);
    try {
        slot.lock_ = FileLock::try_lock(slot.file_);
        if (!slot.lock_) return std::nullopt;
    } catch (const FileError& error) {
        slot.unusable_ = true;
        slot.problem_ =
            std::string(error.what()) + ". This game cannot be saved: give --save FILE.";
    }
    if (slot.lock_) remove_stale_temporaries(slot.file_);
    slot.read();
    return slot;
}

/// Reads the slot.
void SaveSlot::read() {
    const std::string name = "\"" + path_.string() + "\"";
    std::error_code none;
    const fs::file_status status = fs::status(file_, none);
    if (!fs::exists(status) && !fs::is_symlink(fs::symlink_status(file_, none))) return;
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        unusable_ = true;
        problem_ = name + " is not a file. This game cannot be saved: give --save FILE.";
        return;
    }
    try {
        State state = load_game(file_);
        if (has_ended(state)) return;
        // A game without a turn is no loss.
        if (state.turn > 0) aside_ = former;
        saved_ = std::move(state);
        return;
    } catch (const SaveError& error) {
        aside_ = ending_for(error.kind());
        problem_ = name + ": " + error.what() + ".";
    } catch (const FileError& error) {
        if (error.code() == ENOENT) return;  // a dangling link
        aside_ = unreadable;
        problem_ = std::string(error.what()) + ".";
    }
    problem_ += unusable_ ? " It stays there, and this game cannot be saved: give --save FILE."
                          : " It is put aside when this game is saved.";
}

State SaveSlot::take() {
    aside_.clear();
    ours_ = true;
    State state = std::move(saved_.value());
    saved_.reset();
    return state;
}

std::string SaveSlot::keep(const State& state) {
    if (has_ended(state)) {
        if (ours_) remove_file(file_);
        ours_ = false;
        return {};
    }
    const bool was_empty = !unusable_ && !ours_ && !saved_ && aside_.empty();
    if (was_empty) read();  // another process may have put a file there since
    if (unusable_) throw std::runtime_error(problem_);
    if (!aside_.empty() && state.turn == 0) return {};
    std::string news = put_contents_aside();
    save_game(file_, state);
    ours_ = true;
    lock_->lock_file(file_);
    std::error_code ignored;  // the game is saved; a second copy does no harm
    if (!former_.empty()) fs::remove(std::exchange(former_, {}), ignored);
    return news;
}

/// Puts the slot's contents aside, if they are worth it. Returns a message for the player.
std::string SaveSlot::put_contents_aside() {
    if (aside_.empty()) return {};
    fs::path aside;
    try {
        aside = put_aside(file_, aside_);
    } catch (const std::exception& error) {
        throw std::runtime_error("what is in \"" + path_.string() + "\" cannot be put aside (" +
                                 error.what() + "), and is not replaced: give --save FILE");
    }
    if (aside_ == former) remove_surplus(file_, aside);
    saved_.reset();
    return news_of(std::exchange(aside_, {}), aside, path_);
}

fs::path slot_beside(const fs::path& path, int n) {
    fs::path beside = path;
    beside.replace_filename(path.stem().string() + "-" + std::to_string(n) +
                            path.extension().string());
    return beside;
}

fs::path slot_of(const fs::path& path) {
    const std::string text = path.string();
    for (const std::string_view ending : {former, former_rules, newer, damaged, unreadable}) {
        const std::size_t at = text.rfind(ending);
        if (at != std::string::npos && at > 0 && number_of(text, text.substr(0, at), ending)) {
            return text.substr(0, at);
        }
    }
    return path;
}

}  // namespace sightline::game
