// C++ exceptions in WebAssembly. Debian's libc++abi for wasm32 has the types of exceptions but
// nothing that throws, so this is the rest of the Itanium C++ ABI, as far as a single thread needs
// it: throw, catch by type, rethrow. No exception_ptr, no exception specifications.
//
// How it works: `throw` is an instruction that carries one pointer, here to the object thrown, with
// a header before it. Where a catch may apply, the compiler has stored in __wasm_lpad_context which
// landing pad it is and where its table lies, and calls _Unwind_CallPersonality(), which answers
// with the number of the catch clause that fits, or 0 so that the exception goes on.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <new>
#include <typeinfo>

namespace {

struct alignas(16) Header {
    const std::type_info* type;
    void* (*destroy)(void*);  ///< destructors return their object here
    void* caught_as;          ///< the object as the type that the catch clause names
    Header* caught_before;
    int handlers;  ///< how many catch clauses are at work on it
    bool is_rethrown;
};

Header* last_caught = nullptr;

/// For std::bad_alloc itself, when there is no memory for it either.
alignas(Header) std::byte last_room[sizeof(Header) + 64];
bool is_last_room_used = false;

Header* header_of(void* thrown) { return static_cast<Header*>(thrown) - 1; }

/// The first virtual functions of every type_info in libc++abi, after the two destructors; noop1
/// and noop2 hold places.
class Catcher : public std::type_info {
  public:
    virtual void noop1() const = 0;
    virtual void noop2() const = 0;
    virtual bool can_catch(const std::type_info* thrown, void*& object) const = 0;
};

/// Reads the numbers of a table: LEB128, 7 bits to a byte, lowest first.
class Table {
  public:
    explicit Table(const std::uint8_t* at) : at_{at} {}

    [[nodiscard]] const std::uint8_t* at() const { return at_; }
    std::uint8_t byte() { return *at_++; }
    std::uintptr_t natural() {
        std::uintptr_t value = 0;
        for (unsigned shift = 0;; shift += 7) {
            const std::uint8_t next = byte();
            value |= static_cast<std::uintptr_t>(next & 0x7f) << shift;
            if (next < 0x80) return value;
        }
    }
    std::intptr_t integer() {
        std::uintptr_t value = 0;
        for (unsigned shift = 0;;) {
            const std::uint8_t next = byte();
            value |= static_cast<std::uintptr_t>(next & 0x7f) << shift;
            shift += 7;
            if (next >= 0x80) continue;
            if ((next & 0x40) != 0 && shift < 32) value |= ~std::uintptr_t{0} << shift;
            return static_cast<std::intptr_t>(value);
        }
    }

  private:
    const std::uint8_t* at_;
};

constexpr std::uint8_t omitted = 0xff;

/// The catch clause of landing pad `pad` that takes the exception, by its number; 0 if none does.
std::uintptr_t clause_for(Header& header, std::uintptr_t pad, const std::uint8_t* lsda) {
    Table table(lsda);
    if (table.byte() != omitted) std::abort();  // a start of landing pads: not in WebAssembly
    if (table.byte() == omitted) return 0;      // no types
    const std::uintptr_t to_types = table.natural();
    const auto* const types = reinterpret_cast<const Catcher* const*>(table.at() + to_types);
    table.byte();  // how the call sites are written: as LEB128
    const std::uintptr_t call_sites = table.natural();
    const std::uint8_t* const actions = table.at() + call_sites;
    std::uintptr_t first_action = 0;
    for (std::uintptr_t i = 0; i <= pad; ++i) {
        table.natural();  // the landing pad, again
        first_action = table.natural();
    }
    if (first_action == 0) return 0;
    for (const std::uint8_t* action = actions + first_action - 1;;) {
        Table entry(action);
        const std::intptr_t clause = entry.integer();
        if (clause > 0) {
            const Catcher* const type = types[-clause];
            header.caught_as = &header + 1;
            if (type == nullptr || type->can_catch(header.type, header.caught_as)) {
                return static_cast<std::uintptr_t>(clause);
            }
        }
        const std::uint8_t* const here = entry.at();
        const std::intptr_t to_next = entry.integer();
        if (to_next == 0) return 0;
        action = here + to_next;
    }
}

[[noreturn]] void raise(void* thrown) { __builtin_wasm_throw(0, thrown); }

}  // namespace

extern "C" {

// libc++abi's end of a program prints demangled names; here it traps.
std::terminate_handler __cxa_terminate_handler = std::abort;
std::terminate_handler __cxa_unexpected_handler = std::abort;
std::new_handler __cxa_new_handler = nullptr;
void abort_message(const char*, ...) { std::abort(); }

// The compiler writes the first two, the third is the result.
struct LandingPad {
    std::uintptr_t pad;
    const std::uint8_t* lsda;
    std::uintptr_t clause;
} __wasm_lpad_context;

int _Unwind_CallPersonality(void* thrown) {
    LandingPad& here = __wasm_lpad_context;
    here.clause = clause_for(*header_of(thrown), here.pad, here.lsda);
    return 0;
}

/// The compiler refers to it in every function with a catch; it is never called.
void __gxx_wasm_personality_v0() { std::abort(); }

void* __cxa_allocate_exception(std::size_t bytes) noexcept {
    void* memory = std::malloc(sizeof(Header) + bytes);
    if (memory == nullptr) {
        if (is_last_room_used || sizeof(Header) + bytes > sizeof last_room) std::abort();
        is_last_room_used = true;
        memory = last_room;
    }
    return static_cast<Header*>(memory) + 1;
}

void __cxa_free_exception(void* thrown) noexcept {
    Header* const header = header_of(thrown);
    if (static_cast<void*>(header) == last_room) {
        is_last_room_used = false;
    } else {
        std::free(header);
    }
}

[[noreturn]] void __cxa_throw(void* thrown, std::type_info* type, void* (*destroy)(void*)) {
    *header_of(thrown) = {type, destroy, thrown, nullptr, 0, false};
    raise(thrown);
}

void* __cxa_begin_catch(void* thrown) noexcept {
    Header* const header = header_of(thrown);
    if (header->handlers++ == 0) {
        header->caught_before = last_caught;
        last_caught = header;
    }
    header->is_rethrown = false;
    return header->caught_as;
}

void __cxa_end_catch() {
    Header* const header = last_caught;
    if (--header->handlers > 0) return;
    last_caught = header->caught_before;
    if (header->is_rethrown) return;
    if (header->destroy != nullptr) header->destroy(header + 1);
    __cxa_free_exception(header + 1);
}

void* __cxa_get_exception_ptr(void* thrown) noexcept { return header_of(thrown)->caught_as; }

[[noreturn]] void __cxa_rethrow() {
    if (last_caught == nullptr) std::terminate();
    last_caught->is_rethrown = true;
    raise(last_caught + 1);
}
}
