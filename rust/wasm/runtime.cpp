// What the library needs of a C and C++ runtime where there is none: wasm32-unknown-unknown. Memory
// is Rust's (src/wasm.rs). All of it is weak: if the program has a runtime, that is used.
#include <cstdarg>
#include <cstddef>
#include <new>
#include <string>

#include "format.hpp"

#define WEAK __attribute__((weak))

extern "C" {

void* sightline_rust_allocate(std::size_t bytes, std::size_t alignment);
void sightline_rust_free(void* memory);

WEAK void abort() { __builtin_trap(); }

WEAK int vsnprintf(char* out, std::size_t capacity, const char* format, std::va_list values) {
    return sightline::wasm::format_text(out, capacity, format, values);
}

WEAK std::size_t strlen(const char* text) {
    const char* end = text;
    while (*end != '\0') ++end;
    return static_cast<std::size_t>(end - text);
}

WEAK void* memchr(const void* memory, int wanted, std::size_t bytes) {
    const auto* at = static_cast<const unsigned char*>(memory);
    for (const auto* const end = at + bytes; at != end; ++at) {
        if (*at == static_cast<unsigned char>(wanted)) return const_cast<unsigned char*>(at);
    }
    return nullptr;
}
}

WEAK void* operator new(std::size_t bytes) { return sightline_rust_allocate(bytes, 8); }
WEAK void* operator new[](std::size_t bytes) { return sightline_rust_allocate(bytes, 8); }
WEAK void* operator new(std::size_t bytes, std::align_val_t alignment) {
    return sightline_rust_allocate(bytes, static_cast<std::size_t>(alignment));
}
WEAK void operator delete(void* memory) noexcept { sightline_rust_free(memory); }
WEAK void operator delete[](void* memory) noexcept { sightline_rust_free(memory); }
WEAK void operator delete(void* memory, std::size_t) noexcept { sightline_rust_free(memory); }
WEAK void operator delete[](void* memory, std::size_t) noexcept { sightline_rust_free(memory); }
WEAK void operator delete(void* memory, std::align_val_t) noexcept { sightline_rust_free(memory); }
WEAK void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    sightline_rust_free(memory);
}

// What libc++ has compiled.
_LIBCPP_BEGIN_NAMESPACE_STD

[[noreturn]] WEAK void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }

template class basic_string<char>;
template string operator+ <char, char_traits<char>, allocator<char>>(const char*, const string&);

WEAK string to_string(unsigned long long number) {
    string digits;
    do {
        digits.insert(digits.begin(), static_cast<char>('0' + number % 10));
        number /= 10;
    } while (number > 0);
    return digits;
}
WEAK string to_string(long long number) {
    const auto bits = static_cast<unsigned long long>(number);
    return number < 0 ? "-" + to_string(0 - bits) : to_string(bits);
}
WEAK string to_string(int number) { return to_string(static_cast<long long>(number)); }
WEAK string to_string(unsigned long number) {
    return to_string(static_cast<unsigned long long>(number));
}

_LIBCPP_END_NAMESPACE_STD
