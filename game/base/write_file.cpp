#include "game/base/write_file.hpp"

#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace sightline::game {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view temporary_ending = ".new-XXXXXX";  // the system replaces the X

fs::path folder_of(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

void flush_folder_of(const fs::path& path, const fs::path& name) {
    const Descriptor folder(repeat_if_interrupted(
        [&] { return ::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }));
    // A folder that may be written but not read cannot be flushed. The file in it is safe anyway.
    if (!folder.is_open() && errno == EACCES) return;
    if (!folder.is_open()) fail_to_write(name);
    flush_to_disk(folder.number(), name);
}

}  // namespace

fs::path behind_links(fs::path path) {
    constexpr int most_links = 40;  // as many as the system follows
    for (int links = 0; links < most_links; ++links) {
        std::error_code no_link;
        const fs::path target = fs::read_symlink(path, no_link);
        if (no_link) break;
        path = path.parent_path() / target;
    }
    return path;
}

FileReplacement::FileReplacement(const fs::path& path)
    : name_{path},
      target_{behind_links(path).string()},
      temporary_{target_ + temporary_ending.data()} {
    // Creates a new file or fails: it neither follows a link nor opens an existing file.
    file_ =
        Descriptor(repeat_if_interrupted([&] { return ::mkostemp(temporary_.data(), O_CLOEXEC); }));
    if (!file_.is_open()) fail_to_write(name_);
}

FileReplacement::~FileReplacement() {
    if (!replaced_) ::unlink(temporary_.c_str());
}

void FileReplacement::write(std::string_view bytes) { write_all(file_.number(), bytes, name_); }

void FileReplacement::commit(unsigned mode) {
    const int changed = repeat_if_interrupted([&] { return ::fchmod(file_.number(), mode); });
    if (changed != 0) fail_to_write(name_);
    flush_to_disk(file_.number(), name_);
    if (!file_.close()) fail_to_write(name_);
    const int renamed =
        repeat_if_interrupted([&] { return ::rename(temporary_.c_str(), target_.c_str()); });
    if (renamed != 0) fail_to_write(name_);
    replaced_ = true;
    flush_folder_of(target_, name_);
}

void replace_file(const fs::path& path, std::string_view bytes, unsigned mode) {
    FileReplacement file(path);
    file.write(bytes);
    file.commit(mode);
}

void write_all(int descriptor, std::string_view bytes, const fs::path& name) {
    while (!bytes.empty()) {
        const ssize_t written =
            repeat_if_interrupted([&] { return ::write(descriptor, bytes.data(), bytes.size()); });
        if (written < 0) fail_to_write(name);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void flush_to_disk(int descriptor, const fs::path& name) {
    const int flushed = repeat_if_interrupted([&] { return ::fsync(descriptor); });
    // Some file systems report that they cannot flush. Nothing more can be done there.
    if (flushed != 0 && errno != EINVAL && errno != EROFS) fail_to_write(name);
}

Descriptor create_file(const fs::path& path) {
    std::error_code unknown;
    const fs::file_type type = fs::status(path, unknown).type();
    const bool device = type == fs::file_type::fifo || type == fs::file_type::character;
    const int flags = O_WRONLY | O_CLOEXEC | (device ? 0 : O_CREAT | O_EXCL);
    Descriptor file(repeat_if_interrupted([&] { return ::open(path.c_str(), flags, 0666); }));
    if (!file.is_open() && errno == EEXIST) {
        throw FileError(path.string() + ": exists already, and is not replaced: give another name",
                        EEXIST);
    }
    if (!file.is_open()) fail_to_write(path);
    return file;
}

void remove_file(const fs::path& path) {
    const int removed = repeat_if_interrupted([&] { return ::unlink(path.c_str()); });
    if (removed != 0 && errno != ENOENT) fail_to_write(path);
}

void rename_file(const fs::path& from, const fs::path& to) {
    const int renamed = repeat_if_interrupted([&] { return ::rename(from.c_str(), to.c_str()); });
    if (renamed != 0) fail_to_write(to);
    flush_folder_of(to, to);
}

void remove_stale_temporaries(const fs::path& path) {
    const fs::path target = behind_links(path);
    const std::string start =
        target.filename().string() + std::string(temporary_ending.substr(0, 5));
    std::error_code trouble;
    for (fs::directory_iterator entry(folder_of(target), trouble), end; !trouble && entry != end;
         entry.increment(trouble)) {
        const std::string name = entry->path().filename().string();
        std::error_code ignored;
        if (name.starts_with(start) && name.size() == start.size() + 6 &&
            fs::symlink_status(entry->path(), ignored).type() == fs::file_type::regular) {
            fs::remove(entry->path(), ignored);
        }
    }
}

}  // namespace sightline::game
