// Replaces parts of the C library: its printf() handles files and floats, and its program ends
// print messages. Here there is no program and nowhere to write to. JavaScript sees a trap as a
// RuntimeError. Only running out of memory is an exception, as elsewhere.
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

namespace {

[[noreturn]] void stop() { __builtin_trap(); }

void* allocate(std::size_t bytes) {
    void* const memory = std::malloc(bytes > 0 ? bytes : 1);
    if (memory == nullptr) throw std::bad_alloc{};
    return memory;
}

/// Text that is cut where its memory ends.
struct Text {
    char* out;
    std::size_t capacity;
    std::size_t length = 0;

    void put(char c) {
        if (length + 1 < capacity) out[length] = c;
        ++length;
    }

    void put(const char* text) {
        while (*text != '\0') put(*text++);
    }

    void put(long long number) {
        char digits[24];
        char* first = digits + sizeof digits;
        *--first = '\0';
        const bool negative = number < 0;
        auto rest = static_cast<unsigned long long>(number);
        if (negative) rest = 0 - rest;
        do {
            *--first = static_cast<char>('0' + rest % 10);
            rest /= 10;
        } while (rest > 0);
        if (negative) *--first = '-';
        put(first);
    }
};

}  // namespace

void* operator new(std::size_t bytes) { return allocate(bytes); }
void* operator new[](std::size_t bytes) { return allocate(bytes); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace std {
inline namespace __2 {
// NOLINTNEXTLINE(cert-dcl58-cpp): the name by which libc++ lets it be replaced.
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) { stop(); }
}  // namespace __2
}  // namespace std

extern "C" {

void abort() { stop(); }

/// The subset that the messages of c/ use: %s, %d, %zu and %lld; anything else is a trap.
int vsnprintf(char* out, std::size_t capacity, const char* format, std::va_list values) {
    Text text{out, capacity};
    for (const char* f = format; *f != '\0'; ++f) {
        if (*f != '%') {
            text.put(*f);
        } else if (*++f == 's') {
            text.put(va_arg(values, const char*));
        } else if (*f == 'd') {
            text.put(static_cast<long long>(va_arg(values, int)));
        } else if (std::strncmp(f, "zu", 2) == 0) {
            text.put(static_cast<long long>(va_arg(values, std::size_t)));
            f += 1;
        } else if (std::strncmp(f, "lld", 3) == 0) {
            text.put(va_arg(values, long long));
            f += 2;
        } else {
            stop();
        }
    }
    if (capacity > 0) out[text.length < capacity ? text.length : capacity - 1] = '\0';
    return static_cast<int>(text.length);
}
}
