#include "game/play/save_file.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "game/world/read_file.hpp"

namespace sightline::game {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const char* what, const fs::path& path) {
    const std::string reason = std::generic_category().message(errno);
    throw std::runtime_error(std::string(what) + " \"" + path.string() + "\": " + reason);
}

/// An open file, closed when it goes out of scope.
class File {
  public:
    File(const fs::path& path, int flags)
        : path_{path}, handle_{::open(path.c_str(), flags, 0600)} {
        if (handle_ < 0) fail("cannot open", path);
    }
    ~File() { ::close(handle_); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    void write(std::span<const std::uint8_t> bytes) const {
        while (!bytes.empty()) {
            const ssize_t written = ::write(handle_, bytes.data(), bytes.size());
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) fail("cannot write", path_);
            bytes = bytes.subspan(static_cast<std::size_t>(written));
        }
    }

    void flush() const {
        // Some file systems cannot flush a folder, and say so; there is nothing better to do there.
        if (::fsync(handle_) != 0 && errno != EINVAL && errno != EROFS) fail("cannot flush", path_);
    }

  private:
    fs::path path_;
    int handle_;
};

/// Removes the unfinished file unless told that it is finished.
class Unfinished {
  public:
    explicit Unfinished(fs::path path) : path_{std::move(path)} {}
    ~Unfinished() {
        if (!finished_) ::unlink(path_.c_str());
    }
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    void finish() { finished_ = true; }

  private:
    fs::path path_;
    bool finished_ = false;
};

fs::path folder_of(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

/// Gives the file a name under which it is out of the way; says which.
fs::path keep_aside(const fs::path& path) {
    for (int n = 1;; ++n) {
        fs::path aside = path;
        aside += ".damaged-" + std::to_string(n);
        if (fs::exists(fs::symlink_status(aside))) continue;
        fs::rename(path, aside);
        return aside;
    }
}

}  // namespace

void save_game(const fs::path& path, const State& state, const SaveObserver& observer) {
    const auto reached = [&observer](SaveStep step) {
        if (observer) observer(step);
    };
    const Bytes bytes = to_bytes(state);
    fs::create_directories(folder_of(path));
    fs::path beside = path;
    beside += ".new-" + std::to_string(::getpid());  // two games may end at the same moment
    Unfinished unfinished(beside);
    {
        const File file(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC);
        reached(SaveStep::created);
        const std::span<const std::uint8_t> all(bytes);
        file.write(all.first(all.size() / 2));
        reached(SaveStep::half_written);
        file.write(all.subspan(all.size() / 2));
        reached(SaveStep::written);
        file.flush();
        reached(SaveStep::flushed);
    }
    if (::rename(beside.c_str(), path.c_str()) != 0) fail("cannot replace", path);
    unfinished.finish();
    reached(SaveStep::renamed);
    File(folder_of(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC).flush();
}

LoadedGame load_game(const fs::path& path) {
    std::error_code none;
    if (!fs::exists(path, none)) return {};
    const std::optional<std::string> text = read_file(path);
    if (!text) return {{}, "The saved game \"" + path.string() + "\" cannot be read."};
    try {
        return {state_from_bytes(Bytes(text->begin(), text->end())), {}};
    } catch (const SaveError& error) {
        std::string problem = "\"" + path.string() + "\": " + error.what() + ". ";
        try {
            problem += "It was kept as \"" + keep_aside(path).string() + "\".";
        } catch (const fs::filesystem_error& failure) {
            problem += "It could not be put aside: " + failure.code().message() + ".";
        }
        return {{}, std::move(problem)};
    }
}

}  // namespace sightline::game
