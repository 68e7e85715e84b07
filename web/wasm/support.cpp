// Replaces parts of the C library: its printf() handles files and floats, and its program ends
// print messages. Here there is no program and nowhere to write to. JavaScript sees a trap as a
// RuntimeError. Only running out of memory is an exception, as elsewhere.
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <new>

#include "format.hpp"

namespace {

[[noreturn]] void stop() { __builtin_trap(); }

void* allocate(std::size_t bytes) {
    void* const memory = std::malloc(bytes > 0 ? bytes : 1);
    if (memory == nullptr) throw std::bad_alloc{};
    return memory;
}

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

int vsnprintf(char* out, std::size_t capacity, const char* format, std::va_list values) {
    return sightline::wasm::format_text(out, capacity, format, values);
}
}
