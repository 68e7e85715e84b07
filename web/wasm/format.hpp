// The subset of vsnprintf() that the messages of c/ use: %s, %d, %zu and %lld; anything else is a
// trap. For WebAssembly without a C library, or with one whose printf() handles files and floats.
#ifndef SIGHTLINE_WEB_WASM_FORMAT_HPP
#define SIGHTLINE_WEB_WASM_FORMAT_HPP

#include <cstdarg>
#include <cstddef>

namespace sightline::wasm {

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

/// As vsnprintf().
inline int format_text(char* out, std::size_t capacity, const char* format, std::va_list values) {
    Text text{out, capacity};
    for (const char* f = format; *f != '\0'; ++f) {
        if (*f != '%') {
            text.put(*f);
        } else if (*++f == 's') {
            text.put(va_arg(values, const char*));
        } else if (*f == 'd') {
            text.put(static_cast<long long>(va_arg(values, int)));
        } else if (f[0] == 'z' && f[1] == 'u') {
            text.put(static_cast<long long>(va_arg(values, std::size_t)));
            f += 1;
        } else if (f[0] == 'l' && f[1] == 'l' && f[2] == 'd') {
            text.put(va_arg(values, long long));
            f += 2;
        } else {
            __builtin_trap();
        }
    }
    if (capacity > 0) out[text.length < capacity ? text.length : capacity - 1] = '\0';
    return static_cast<int>(text.length);
}

}  // namespace sightline::wasm

#endif
