// Stands in for libFuzzer: pseudo-random inputs from a fixed seed, or the files that are named.
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

/// Steele, Lea and Flood's SplitMix64 (2014).
std::uint64_t next_random(std::uint64_t& state) {
    state += 0x9e3779b97f4a7c15;
    std::uint64_t z = state;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

}  // namespace

int main(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        std::ifstream file(argv[i], std::ios::binary);
        const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    }
    if (argc > 1) return 0;

    constexpr int inputs = 2000;
    std::uint64_t state = 20;
    for (int i = 0; i < inputs; ++i) {
        std::vector<std::uint8_t> bytes(next_random(state) % 300);
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(next_random(state));
        LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    }
    std::printf("%d inputs held\n", inputs);
}
