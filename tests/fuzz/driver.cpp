// Stands in for libFuzzer: pseudo-random inputs from a fixed seed, or the files that are named.
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <vector>

#include "support/random.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        std::ifstream file(argv[i], std::ios::binary);
        const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    }
    if (argc > 1) return 0;

    constexpr int inputs = 2000;
    sightline::test::Random random(20);
    for (int i = 0; i < inputs; ++i) {
        std::vector<std::uint8_t> bytes(random.next() % 300);
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random.next());
        LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    }
    std::printf("%d inputs held\n", inputs);
}
