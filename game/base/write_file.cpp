#include "game/base/write_file.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <stdexcept>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace sightline::game {

namespace {

namespace fs = std::filesystem;

/// Some file systems cannot flush and say so. There is nothing better to do there.
bool flush_to_disk(int descriptor) {
    return ::fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS;
}

/// A new file under a temporary name beside `target`; removed again unless it replaces it.
class TemporaryFile {
  public:
    TemporaryFile(const fs::path& target, std::string name)
        : target_{target.string()}, path_{target_ + ".new-XXXXXX"}, name_{std::move(name)} {
        descriptor_ = ::mkostemp(path_.data(), O_CLOEXEC);
        if (descriptor_ < 0) fail_to_write(name_);
    }
    ~TemporaryFile() {
        if (descriptor_ >= 0) ::close(descriptor_);
        if (!replaced_) ::unlink(path_.c_str());
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    void write(std::string_view bytes) const { write_all(descriptor_, bytes, name_); }

    void flush(unsigned mode) const {
        if (::fchmod(descriptor_, mode) != 0 || !flush_to_disk(descriptor_)) fail_to_write(name_);
    }

    void replace_target() {
        if (::close(std::exchange(descriptor_, -1)) != 0) fail_to_write(name_);
        if (::rename(path_.c_str(), target_.c_str()) != 0) fail_to_write(name_);
        replaced_ = true;
    }

  private:
    std::string target_;
    std::string path_;
    std::string name_;
    int descriptor_ = -1;
    bool replaced_ = false;
};

void flush_folder_of(const fs::path& path, const std::string& name) {
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    // A folder that may be written but not read cannot be flushed. The file in it is safe anyway.
    if (descriptor < 0 && errno == EACCES) return;
    if (descriptor < 0) fail_to_write(name);
    const bool flushed = flush_to_disk(descriptor);
    const int reason = errno;
    ::close(descriptor);
    errno = reason;
    if (!flushed) fail_to_write(name);
}

}  // namespace

void fail_to_write(const std::string& name) {
    throw std::runtime_error(name +
                             ": cannot be written: " + std::generic_category().message(errno));
}

void write_all(int descriptor, std::string_view bytes, const std::string& name) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail_to_write(name);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void replace_file(const fs::path& path, std::string_view bytes, unsigned mode,
                  const WriteObserver& observer) {
    const auto reached = [&observer](WriteStep step) {
        if (observer) observer(step);
    };
    std::error_code unknown;
    const fs::path canonical = fs::weakly_canonical(path, unknown);
    const fs::path& target = unknown ? path : canonical;
    TemporaryFile file(target, path.string());
    reached(WriteStep::created);
    file.write(bytes.substr(0, bytes.size() / 2));
    reached(WriteStep::half_written);
    file.write(bytes.substr(bytes.size() / 2));
    reached(WriteStep::written);
    file.flush(mode);
    reached(WriteStep::flushed);
    file.replace_target();
    reached(WriteStep::renamed);
    flush_folder_of(target, path.string());
}

}  // namespace sightline::game
