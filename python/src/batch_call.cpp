#include "batch_call.hpp"

#include <algorithm>
#include <error.hpp>
#include <kept_workers.hpp>

#include "numbers.hpp"
#include "without_gil.hpp"

namespace sightline::python {

namespace {

/// One number each; or pairs, the first of which belongs to axis 0.
///@{
sightline_numbers each_of(const std::vector<std::int64_t>& numbers) {
    return {numbers.data(), 8, 8, 0};
}
sightline_numbers pairs_of(const std::vector<std::int64_t>& numbers, int x_axis) {
    return {numbers.data() + x_axis, 8, 16, x_axis == 1 ? -8 : 8};
}
///@}

}  // namespace

OptionArguments options_given(const nb::kwargs& given) {
    return {.radius = named(given, "radius"),
            .shape = named(given, "shape"),
            .algorithm = named(given, "algorithm"),
            .light_walls = named(given, "light_walls"),
            .direction = named(given, "direction"),
            .angle = named(given, "angle"),
            .permissiveness = named(given, "permissiveness"),
            .haze_limit = named(given, "haze_limit")};
}

c_interface::Window window_of(nb::handle window, nb::handle anchor) {
    constexpr Py_ssize_t most = SIGHTLINE_MAX_SIDE;
    const Pair size = pair_of(window, "window");
    const Pair at = pair_of(anchor, "anchor");
    if (size.first < 1 || size.second < 1 || size.first > most || size.second > most ||
        at.first < 0 || at.second < 0 || at.first >= size.first || at.second >= size.second) {
        raise(PyExc_ValueError,
              "window (%zd, %zd) with the observer at (%zd, %zd) is not allowed: each side must be "
              "1 to %d, and the observer inside",
              size.first, size.second, at.first, at.second, SIGHTLINE_MAX_SIDE);
    }
    return {{static_cast<int>(size.second), static_cast<int>(size.first)},
            {static_cast<int>(at.second), static_cast<int>(at.first)}};
}

BatchCall::BatchCall(const nb::kwargs& given, bool as_bits)
    : source_(named(given, "opaque"), "opaque", 2, 3) {
    const nb::handle window = named(given, "window");
    batch_.size = sizeof batch_;
    batch_.as_bits = as_bits ? 1 : 0;
    if (as_bits || !window.is_none()) source_.use_last_axis_as_x();
    options_ = options_of(options_given(given), source_.x_axis());
    batch_.options = &options_;
    batch_.threads = threads_of(named(given, "threads"));
    batch_.observers = count_of(named(given, "observers"), "observers");
    if (source_.maps() > INT32_MAX) {
        raise(PyExc_ValueError, "%zd maps are too many: %d are allowed", source_.maps(), INT32_MAX);
    }
    views_ = source_.maps() * batch_.observers;
    source_.put_into(batch_);
    batch_.zero_is_clear = 1;
    batch_.turned = truth_of(named(given, "turned")) ? 1 : 0;
    read_numbers(given);
    if (window.is_none()) return;
    const auto [shown, anchor] = window_of(window, named(given, "anchor"));
    batch_.window_width = shown.width;
    batch_.window_height = shown.height;
    batch_.anchor_x = anchor.x;
    batch_.anchor_y = anchor.y;
}

void BatchCall::read_numbers(const nb::kwargs& given) {
    const auto count = static_cast<std::size_t>(views_);
    const int x_axis = source_.x_axis();
    origins_ = numbers_of(named(given, "origins"), "origins", 2 * count);
    require_inside(origins_, source_.shape());
    batch_.origins = pairs_of(origins_, x_axis);
    if (const nb::handle radii = named(given, "radii"); !radii.is_none()) {
        radii_ = numbers_of(radii, "radius", count);
        make_valid_radii(radii_);
        batch_.radii = each_of(radii_);
    }
    if (const nb::handle directions = named(given, "directions"); !directions.is_none()) {
        directions_ = numbers_of(directions, "direction", 2 * count);
        require_directions(directions_, batch_.turned != 0);
        batch_.directions = pairs_of(directions_, x_axis);
    }
}

Py_ssize_t BatchCall::view_height() const {
    return has_window() ? batch_.window_height : source_.shape()[0];
}

Py_ssize_t BatchCall::view_width() const {
    return has_window() ? batch_.window_width : source_.shape()[1];
}

void BatchCall::run(c_interface::Batch& checked) {
    if (views_ == 0) return;
    check(checked.read(&batch_));
    const std::int64_t radius =
        radii_.empty() ? options_.radius : *std::max_element(radii_.begin(), radii_.end());
    const auto side = [&](Py_ssize_t length) {
        return (std::min)(std::int64_t{length}, 2 * radius + 1);
    };
    // All views of one of several maps are in one step, so that the map is read once.
    const std::int64_t together = batch_.maps > 1 ? batch_.observers : 1;
    const std::int64_t tiles =
        (std::max<std::int64_t>)(1, side(view_width()) * side(view_height()) * together);
    constexpr std::int64_t tiles_at_once = 1 << 24;
    const std::int64_t processors = c_interface::processors();
    const std::int64_t threads =
        batch_.threads == 0 ? processors : (std::min<std::int64_t>)(batch_.threads, processors);
    const std::int64_t times =
        std::clamp<std::int64_t>(tiles_at_once / tiles * threads, threads, INT32_MAX / 2);
    sightline_status status = SIGHTLINE_OK;
    bool interrupted = false;
    {
        WithoutGil released;
        const auto go_on = [&] {
            interrupted = released.is_interrupted(tiles * times);
            return !interrupted;
        };
        status = c_interface::guarded([&] {
            checked.run(static_cast<std::size_t>(times * together), go_on);
            return sightline_status{SIGHTLINE_OK};
        });
    }
    check_python(!interrupted);
    check(status);
}

}  // namespace sightline::python
