#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <sightline/save/light.hpp>

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

void write(SaveWriter& out, const Light& light) {
    out.integer(light.position.x);
    out.integer(light.position.y);
    out.integer(light.radius);
    out.integer(static_cast<int>(light.shape));
    write(out, light.cone);
    out.integer(light.color.red);
    out.integer(light.color.green);
    out.integer(light.color.blue);
    out.integer(static_cast<int>(light.falloff));
}

Light read_light(SaveReader& in) {
    constexpr int lowest = std::numeric_limits<int>::min();
    constexpr int highest = std::numeric_limits<int>::max();
    Light light;
    light.position.x = in.integer(lowest, highest, "a column of");
    light.position.y = in.integer(lowest, highest, "a row of");
    light.radius = in.integer(0, highest, "a radius of");
    light.shape = in.enumerator<Shape>("a shape of number");
    light.cone = read_cone(in);
    light.color.red = in.integer(-max_light, max_light, "a colour of");
    light.color.green = in.integer(-max_light, max_light, "a colour of");
    light.color.blue = in.integer(-max_light, max_light, "a colour of");
    light.falloff = in.enumerator<Falloff>("a falloff of number");
    return light;
}

}  // namespace detail

std::vector<std::uint8_t> to_bytes(const Light& light) {
    SaveWriter out;
    detail::write(out, light);
    return detail::seal(detail::saved_light, out);
}

Light light_from_bytes(std::span<const std::uint8_t> bytes) {
    SaveReader in = detail::open(detail::saved_light, bytes);
    const Light light = detail::read_light(in);
    in.require(in.left() == 0, "something follows its end");
    return light;
}

std::vector<std::uint8_t> to_bytes(std::span<const Light> lights) {
    SaveWriter out;
    out.natural(lights.size());
    for (const Light& light : lights) detail::write(out, light);
    return detail::seal(detail::saved_lights, out);
}

std::vector<Light> lights_from_bytes(std::span<const std::uint8_t> bytes) {
    SaveReader in = detail::open(detail::saved_lights, bytes);
    const std::uint64_t count = in.natural();
    // A light takes at least nine bytes: allocate nothing for lights that cannot be there.
    in.require(count <= in.left() / 9, "it has fewer bytes than its lights need");
    std::vector<Light> lights;
    lights.reserve(static_cast<std::size_t>(count));
    for (std::uint64_t i = 0; i < count; ++i) lights.push_back(detail::read_light(in));
    in.require(in.left() == 0, "something follows its end");
    return lights;
}

}  // namespace sightline::inline SIGHTLINE_ABI
