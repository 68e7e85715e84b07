#include "numbers.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace sightline::python {

namespace {

/// Whether a buffer's format is that of signed integers in native byte order.
bool is_signed_native(const char* format) {
    if (format == nullptr) return false;
    constexpr char foreign = std::endian::native == std::endian::little ? '>' : '<';
    if (*format == foreign || *format == '!') return false;
    if (*format == '@' || *format == '=' || *format == '<' || *format == '>') ++format;
    return std::strlen(format) == 1 && std::strchr("ilq", *format) != nullptr;
}

template <class Number>
void copy(const void* from, std::vector<std::int64_t>& to) {
    const auto* const bytes = static_cast<const unsigned char*>(from);
    for (std::size_t i = 0; i < to.size(); ++i) {
        Number number;
        std::memcpy(&number, bytes + i * sizeof number, sizeof number);
        to[i] = number;
    }
}

}  // namespace

std::vector<std::int64_t> numbers_of(nb::handle source, const char* name, std::size_t count) {
    Py_buffer view;
    check_python(PyObject_GetBuffer(source.ptr(), &view, PyBUF_ND | PyBUF_FORMAT) == 0);
    struct Release {
        Py_buffer& view;
        ~Release() { PyBuffer_Release(&view); }
    } const release{view};
    if (!is_signed_native(view.format) || (view.itemsize != 4 && view.itemsize != 8)) {
        raise(PyExc_TypeError, "%s must hold int32 or int64, not the format '%s'", name,
              view.format == nullptr ? "B" : view.format);
    }
    const auto found = static_cast<std::size_t>(view.len / view.itemsize);
    if (found != count) {
        raise(PyExc_ValueError, "%s has %zu numbers, and %zu are needed", name, found, count);
    }
    std::vector<std::int64_t> numbers(count);
    (view.itemsize == 4 ? copy<std::int32_t> : copy<std::int64_t>)(view.buf, numbers);
    return numbers;
}

void require_inside(std::span<const std::int64_t> tiles, const Py_ssize_t* shape,
                    const char* name) {
    for (std::size_t i = 0; i < tiles.size(); i += 2) {
        const std::int64_t first = tiles[i];
        const std::int64_t second = tiles[i + 1];
        if (first >= 0 && second >= 0 && first < shape[0] && second < shape[1]) continue;
        raise(PyExc_IndexError,
              "%s number %zu, (%lld, %lld), is outside the map of shape (%zd, %zd)", name, i / 2,
              static_cast<long long>(first), static_cast<long long>(second), shape[0], shape[1]);
    }
}

void make_valid_radii(std::span<std::int64_t> radii) {
    for (std::int64_t& radius : radii) {
        if (radius < 0) {
            raise(PyExc_ValueError, "radius %lld is not allowed: it must be 0 or more",
                  static_cast<long long>(radius));
        }
        radius = (std::min)(radius, std::int64_t{SIGHTLINE_UNLIMITED});
    }
}

void require_directions(std::span<const std::int64_t> directions, bool along_axes) {
    constexpr std::int64_t most = SIGHTLINE_MAX_SIDE;
    for (std::size_t i = 0; i < directions.size(); i += 2) {
        const std::int64_t first = directions[i];
        const std::int64_t second = directions[i + 1];
        if ((first == 0 && second == 0) || first < -most || first > most || second < -most ||
            second > most) {
            raise(PyExc_ValueError,
                  "direction (%lld, %lld) is not allowed: it must not be (0, 0), and each part "
                  "must be %d to %d",
                  static_cast<long long>(first), static_cast<long long>(second),
                  -SIGHTLINE_MAX_SIDE, SIGHTLINE_MAX_SIDE);
        }
        if (along_axes && first != 0 && second != 0) {
            raise(PyExc_ValueError,
                  "direction (%lld, %lld) is not allowed with turned=True: it must be along an "
                  "axis",
                  static_cast<long long>(first), static_cast<long long>(second));
        }
    }
}

}  // namespace sightline::python
