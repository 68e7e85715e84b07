#include "game/base/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>

namespace sightline::game {

std::optional<FileLock> FileLock::try_lock(const std::filesystem::path& path) {
    const std::string name = path.string() + ".lock";
    // Never through a link that somebody else has put there.
    constexpr int flags = O_RDONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
    Descriptor file(repeat_if_interrupted([&] { return ::open(name.c_str(), flags, 0644); }));
    if (!file.is_open()) {
        throw FileError(name + ": cannot be opened: " + reason_of(errno), errno);
    }
    const int locked =
        repeat_if_interrupted([&] { return ::flock(file.number(), LOCK_EX | LOCK_NB); });
    if (locked != 0 && errno == EWOULDBLOCK) return std::nullopt;
    const bool has_no_locks = errno == ENOLCK || errno == EOPNOTSUPP || errno == ENOSYS;
    if (locked != 0 && !has_no_locks) {
        throw FileError(name + ": cannot be locked: " + reason_of(errno), errno);
    }
    return FileLock(std::move(file));
}

}  // namespace sightline::game
