#include "game/base/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>

#include "game/base/write_file.hpp"

namespace sightline::game {

namespace {

namespace fs = std::filesystem;

/// Opens and locks `<path>.lock`; nothing if another process has locked it and `operation` does not
/// wait.
std::optional<Descriptor> lock_beside(const fs::path& path, int operation) {
    const std::string name = behind_links(path).string() + ".lock";
    // Never follows a link: another user may have made it.
    constexpr int flags = O_RDONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
    Descriptor file(repeat_if_interrupted([&] { return ::open(name.c_str(), flags, 0644); }));
    if (!file.is_open()) {
        throw FileError(name + ": cannot be opened: " + reason_of(errno), errno);
    }
    const int locked = repeat_if_interrupted([&] { return ::flock(file.number(), operation); });
    if (locked != 0 && errno == EWOULDBLOCK) return std::nullopt;
    const bool has_no_locks = errno == ENOLCK || errno == EOPNOTSUPP || errno == ENOSYS;
    if (locked != 0 && !has_no_locks) {
        throw FileError(name + ": cannot be locked: " + reason_of(errno), errno);
    }
    return file;
}

}  // namespace

std::optional<FileLock> FileLock::try_lock(const fs::path& path) {
    auto beside = lock_beside(path, LOCK_EX | LOCK_NB);
    if (!beside) return std::nullopt;
    FileLock lock(std::move(*beside));
    if (!lock.lock_existing(path)) return std::nullopt;
    return lock;
}

FileLock FileLock::wait_for(const fs::path& path) {
    return FileLock(std::move(lock_beside(path, LOCK_EX).value()));
}

/// False if another process has locked the file under another name. A file that is missing or
/// cannot be opened has no such names.
bool FileLock::lock_existing(const fs::path& path) {
    constexpr int flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC;
    Descriptor file(repeat_if_interrupted([&] { return ::open(path.c_str(), flags); }));
    if (!file.is_open()) return true;
    const int locked =
        repeat_if_interrupted([&] { return ::flock(file.number(), LOCK_EX | LOCK_NB); });
    if (locked != 0 && errno == EWOULDBLOCK) return false;
    file_ = std::move(file);
    return true;
}

}  // namespace sightline::game
