// Four words at a time, and bits moved within one: the few instructions of AVX2 and BMI2 that the
// kernel needs, by descriptive names.
//
// <immintrin.h> declares thousands of others and takes a third of the time to compile all of
// sightline. So compilers with built-in vector shuffles are used directly, and only the others
// include it. Each function is one instruction or two.
#ifndef SIGHTLINE_ENGINE_KERNELS_AVX2_WORDS_HPP
#define SIGHTLINE_ENGINE_KERNELS_AVX2_WORDS_HPP

#include "engine/bits/words.hpp"
#include "processor.hpp"

#if SIGHTLINE_HAS_AVX2
#include <cstring>

#if defined(__has_builtin) && !(defined(_MSC_VER) && !defined(__clang__))
#if __has_builtin(__builtin_shufflevector)
#define SIGHTLINE_OWN_VECTORS 1
#endif
#endif
#ifndef SIGHTLINE_OWN_VECTORS
#define SIGHTLINE_OWN_VECTORS 0
#include <immintrin.h>
#endif

namespace sightline::inline SIGHTLINE_ABI::engine {

#if SIGHTLINE_OWN_VECTORS

using FourWords = Word __attribute__((vector_size(32)));
using TwoWords = Word __attribute__((vector_size(16)));
using Bytes32 = char __attribute__((vector_size(32)));
using Shorts16 = short __attribute__((vector_size(32)));
using Ints8 = int __attribute__((vector_size(32)));

[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords load_four(const Word* words) {
    FourWords v;
    std::memcpy(&v, words, sizeof v);
    return v;
}
SIGHTLINE_TARGET_AVX2 inline void store_four(Word* words, FourWords v) {
    std::memcpy(words, &v, sizeof v);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords repeat_four(Word w) {
    return FourWords{w, w, w, w};
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords either(FourWords a, FourWords b) {
    return a | b;
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords both(FourWords a, FourWords b) {
    return a & b;
}
/// Two words from each of two places.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords load_pairs(const Word* low, const Word* high) {
    TwoWords a;
    TwoWords b;
    std::memcpy(&a, low, sizeof a);
    std::memcpy(&b, high, sizeof b);
    return __builtin_shufflevector(a, b, 0, 1, 2, 3);
}
/// Each word without its lowest 16 bits.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords drop_16_bits(FourWords v) { return v >> 16; }
/// The lower halves of the words of both, pair by pair.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords low_halves(FourWords a, FourWords b) {
    return reinterpret_cast<FourWords>(__builtin_shufflevector(
        reinterpret_cast<Ints8>(a), reinterpret_cast<Ints8>(b), 0, 2, 8, 10, 4, 6, 12, 14));
}
/// The bytes of each half of `v` in the order that `from` gives.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords order_bytes(FourWords v, FourWords from) {
    return reinterpret_cast<FourWords>(
        __builtin_ia32_pshufb256(reinterpret_cast<Bytes32>(v), reinterpret_cast<Bytes32>(from)));
}
/// Elements of a and b in turn, from the first or the second part of each half of the vectors.
///@{
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords zip_first_shorts(FourWords a, FourWords b) {
    return reinterpret_cast<FourWords>(
        __builtin_shufflevector(reinterpret_cast<Shorts16>(a), reinterpret_cast<Shorts16>(b), 0, 16,
                                1, 17, 2, 18, 3, 19, 8, 24, 9, 25, 10, 26, 11, 27));
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords zip_second_shorts(FourWords a, FourWords b) {
    return reinterpret_cast<FourWords>(
        __builtin_shufflevector(reinterpret_cast<Shorts16>(a), reinterpret_cast<Shorts16>(b), 4, 20,
                                5, 21, 6, 22, 7, 23, 12, 28, 13, 29, 14, 30, 15, 31));
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords zip_first_ints(FourWords a, FourWords b) {
    return reinterpret_cast<FourWords>(__builtin_shufflevector(
        reinterpret_cast<Ints8>(a), reinterpret_cast<Ints8>(b), 0, 8, 1, 9, 4, 12, 5, 13));
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords zip_second_ints(FourWords a, FourWords b) {
    return reinterpret_cast<FourWords>(__builtin_shufflevector(
        reinterpret_cast<Ints8>(a), reinterpret_cast<Ints8>(b), 2, 10, 3, 11, 6, 14, 7, 15));
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords zip_first_words(FourWords a, FourWords b) {
    return __builtin_shufflevector(a, b, 0, 4, 2, 6);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords zip_second_words(FourWords a, FourWords b) {
    return __builtin_shufflevector(a, b, 1, 5, 3, 7);
}
///@}
/// The top bit of each of the 32 bytes.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline unsigned top_bits(FourWords v) {
    return static_cast<unsigned>(__builtin_ia32_pmovmskb256(reinterpret_cast<Bytes32>(v)));
}
/// Each byte shifted left by a bit.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords shift_bytes(FourWords v) {
    using UnsignedBytes32 = unsigned char __attribute__((vector_size(32)));
    const auto bytes = reinterpret_cast<UnsignedBytes32>(v);
    return reinterpret_cast<FourWords>(bytes + bytes);
}
/// The lowest bits of `bits`, put where `mask` has its bits; and back.
///@{
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline Word deposit(Word bits, Word mask) {
    return __builtin_ia32_pdep_di(bits, mask);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline Word extract(Word bits, Word mask) {
    return __builtin_ia32_pext_di(bits, mask);
}
///@}

/// Sums, differences and products with a number below 2^32, word by word.
///@{
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords sum(FourWords a, FourWords b) { return a + b; }
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords difference(FourWords a, FourWords b) {
    return a - b;
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords times(FourWords v, int factor) {
    return v * repeat_four(static_cast<Word>(factor));
}
///@}
/// All bits of each word where a is greater than b, as signed numbers.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords greater(FourWords a, FourWords b) {
    using SignedWords = long long __attribute__((vector_size(32)));
    return reinterpret_cast<FourWords>(reinterpret_cast<SignedWords>(a) >
                                       reinterpret_cast<SignedWords>(b));
}
/// Each word shifted by its own count, below 64.
///@{
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords shift_up(FourWords v, FourWords counts) {
    return v << counts;
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords shift_down(FourWords v, FourWords counts) {
    return v >> counts;
}
///@}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords drop_48_bits(FourWords v) { return v >> 48; }
/// The bits that any of the words has.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline Word any_of_four(FourWords v) {
    return v[0] | v[1] | v[2] | v[3];
}

#else

using FourWords = __m256i;

[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords load_four(const Word* words) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(words));
}
SIGHTLINE_TARGET_AVX2 inline void store_four(Word* words, FourWords v) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(words), v);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords repeat_four(Word w) {
    return _mm256_set1_epi64x(static_cast<long long>(w));
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords either(FourWords a, FourWords b) {
    return _mm256_or_si256(a, b);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords both(FourWords a, FourWords b) {
    return _mm256_and_si256(a, b);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords load_pairs(const Word* low, const Word* high) {
    const __m128i a = _mm_loadu_si128(reinterpret_cast<const __m128i*>(low));
    const __m128i b = _mm_loadu_si128(reinterpret_cast<const __m128i*>(high));
    return _mm256_inserti128_si256(_mm256_castsi128_si256(a), b, 1);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords drop_16_bits(FourWords v) {
    return _mm256_srli_epi64(v, 16);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords low_halves(FourWords a, FourWords b) {
    return _mm256_castps_si256(
        _mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), 0x88));
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords order_bytes(FourWords v, FourWords from) {
    return _mm256_shuffle_epi8(v, from);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords zip_first_shorts(FourWords a, FourWords b) {
    return _mm256_unpacklo_epi16(a, b);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords zip_second_shorts(FourWords a, FourWords b) {
    return _mm256_unpackhi_epi16(a, b);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords zip_first_ints(FourWords a, FourWords b) {
    return _mm256_unpacklo_epi32(a, b);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords zip_second_ints(FourWords a, FourWords b) {
    return _mm256_unpackhi_epi32(a, b);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords zip_first_words(FourWords a, FourWords b) {
    return _mm256_unpacklo_epi64(a, b);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords zip_second_words(FourWords a, FourWords b) {
    return _mm256_unpackhi_epi64(a, b);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline unsigned top_bits(FourWords v) {
    return static_cast<unsigned>(_mm256_movemask_epi8(v));
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords shift_bytes(FourWords v) {
    return _mm256_add_epi8(v, v);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline Word deposit(Word bits, Word mask) {
    return _pdep_u64(bits, mask);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline Word extract(Word bits, Word mask) {
    return _pext_u64(bits, mask);
}

[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords sum(FourWords a, FourWords b) {
    return _mm256_add_epi64(a, b);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords difference(FourWords a, FourWords b) {
    return _mm256_sub_epi64(a, b);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords times(FourWords v, int factor) {
    const __m256i by = _mm256_set1_epi64x(factor);
    const __m256i high = _mm256_mul_epu32(_mm256_srli_epi64(v, 32), by);
    return _mm256_add_epi64(_mm256_mul_epu32(v, by), _mm256_slli_epi64(high, 32));
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords greater(FourWords a, FourWords b) {
    return _mm256_cmpgt_epi64(a, b);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords shift_up(FourWords v, FourWords counts) {
    return _mm256_sllv_epi64(v, counts);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords shift_down(FourWords v, FourWords counts) {
    return _mm256_srlv_epi64(v, counts);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords drop_48_bits(FourWords v) {
    return _mm256_srli_epi64(v, 48);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline Word any_of_four(FourWords v) {
    alignas(32) Word words[4];
    store_four(words, v);
    return words[0] | words[1] | words[2] | words[3];
}

#endif

}  // namespace sightline::inline SIGHTLINE_ABI::engine
#endif

#endif
