// PlainList<T>: the part of std::vector that the library needs, for values that can be copied as
// bytes.
//
// It is here for those who include us: sets and scans keep lists of two dozen kinds, and a
// std::vector of each takes a third of the time to compile them all. Growing is one function for
// every T. A list that cannot grow is as it was; one that was moved from is empty.
#ifndef SIGHTLINE_CORE_PLAIN_LIST_HPP
#define SIGHTLINE_CORE_PLAIN_LIST_HPP

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <new>
#include <type_traits>
#include <utility>

#include "version.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

/// Memory for `room` items that starts with the `size` items of `old`, which is released.
[[nodiscard]] inline void* with_more_room(void* old, std::size_t size, std::size_t room,
                                          std::size_t item) {
    void* const fresh = ::operator new(
        room <= static_cast<std::size_t>(-1) / item ? room * item : static_cast<std::size_t>(-1));
    if (size > 0) std::memcpy(fresh, old, size * item);
    ::operator delete(old);
    return fresh;
}

template <class T>
class PlainList {
    static_assert(std::is_trivially_copyable_v<T> &&
                  alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);

  public:
    PlainList() = default;
    PlainList(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }
    PlainList(const PlainList& other) { append(other.items_, other.size_); }
    PlainList(PlainList&& other) noexcept { swap(*this, other); }
    PlainList& operator=(const PlainList& other) {
        if (this != &other) {
            clear();
            append(other.items_, other.size_);
        }
        return *this;
    }
    PlainList& operator=(PlainList&& other) noexcept {
        PlainList taken(static_cast<PlainList&&>(other));
        swap(*this, taken);
        return *this;
    }
    ~PlainList() { ::operator delete(items_); }

    friend void swap(PlainList& a, PlainList& b) noexcept {
        std::swap(a.items_, b.items_);
        std::swap(a.size_, b.size_);
        std::swap(a.room_, b.room_);
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] T* data() { return items_; }
    [[nodiscard]] const T* data() const { return items_; }
    [[nodiscard]] T* begin() { return items_; }
    [[nodiscard]] T* end() { return items_ + size_; }
    [[nodiscard]] const T* begin() const { return items_; }
    [[nodiscard]] const T* end() const { return items_ + size_; }

    [[nodiscard]] T& operator[](std::size_t i) { return items_[checked(i)]; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return items_[checked(i)]; }
    [[nodiscard]] T& front() { return items_[checked(0)]; }
    [[nodiscard]] const T& front() const { return items_[checked(0)]; }
    [[nodiscard]] T& back() { return items_[checked(size_ - 1)]; }
    [[nodiscard]] const T& back() const { return items_[checked(size_ - 1)]; }

    /// Returns the item at its place.
    T& push_back(T item) {
        if (size_ == room_) make_room(size_ + 1);
        return *new (items_ + size_++) T(item);
    }
    void pop_back() {
        static_cast<void>(checked(size_ - 1));
        --size_;
    }
    void clear() { size_ = 0; }
    /// How many items there is memory for, and taking memory for that many or more.
    ///@{
    [[nodiscard]] std::size_t capacity() const { return room_; }
    void reserve(std::size_t room) { make_room(room); }
    ///@}
    /// What is added is `item`.
    void resize(std::size_t size, T item = T{}) {
        make_room(size);
        for (std::size_t i = size_; i < size; ++i) new (items_ + i) T(item);
        size_ = size;
    }
    void assign(std::size_t size, T item) {
        clear();
        resize(size, item);
    }
    /// Puts `count` items of another list at the end.
    void append(const T* first, std::size_t count) {
        make_room(size_ + count);
        if (count > 0) std::memcpy(static_cast<void*>(items_ + size_), first, count * sizeof(T));
        size_ += count;
    }
    friend bool operator==(const PlainList& a, const PlainList& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i) {
            if (!(a.items_[i] == b.items_[i])) return false;
        }
        return true;
    }
    void insert_first(std::size_t count, T item) {
        make_room(size_ + count);
        if (size_ > 0) std::memmove(static_cast<void*>(items_ + count), items_, size_ * sizeof(T));
        for (std::size_t i = 0; i < count; ++i) new (items_ + i) T(item);
        size_ += count;
    }
    void remove_first(std::size_t count) {
        size_ -= count;
        if (size_ > 0) std::memmove(static_cast<void*>(items_), items_ + count, size_ * sizeof(T));
    }

  private:
    T* items_ = nullptr;
    std::size_t size_ = 0;
    std::size_t room_ = 0;

    /// Memory for at least `size` items, and twice as much as before if for more.
    void make_room(std::size_t size) {
        if (size <= room_) return;
        const std::size_t twice = room_ < 4 ? 8 : 2 * room_;
        const std::size_t room = twice < size ? size : twice;
        items_ = static_cast<T*>(with_more_room(items_, size_, room, sizeof(T)));
        room_ = room;
    }

    /// `i`, an item's index: looked at where the standard library's own containers look.
    [[nodiscard]] std::size_t checked(std::size_t i) const {
#if defined(_GLIBCXX_ASSERTIONS) || defined(_LIBCPP_HARDENING_MODE)
        if (i >= size_) std::abort();
#endif
        return i;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
