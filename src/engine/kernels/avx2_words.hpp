// Four words at a time, and bits moved within one: the few instructions of AVX2 and BMI2 that the
// kernel needs, by descriptive names. Each function is one instruction or two.
#ifndef SIGHTLINE_ENGINE_KERNELS_AVX2_WORDS_HPP
#define SIGHTLINE_ENGINE_KERNELS_AVX2_WORDS_HPP

#include "engine/bits/words.hpp"
#include "processor.hpp"

#if SIGHTLINE_HAS_AVX2
#include <immintrin.h>

namespace sightline::inline SIGHTLINE_ABI::engine {

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
/// Two words from each of two places.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords load_pairs(const Word* low, const Word* high) {
    const __m128i a = _mm_loadu_si128(reinterpret_cast<const __m128i*>(low));
    const __m128i b = _mm_loadu_si128(reinterpret_cast<const __m128i*>(high));
    return _mm256_inserti128_si256(_mm256_castsi128_si256(a), b, 1);
}
/// Each word without its lowest 16 bits.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords drop_16_bits(FourWords v) {
    return _mm256_srli_epi64(v, 16);
}
/// The lower halves of the words of both, pair by pair.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords low_halves(FourWords a, FourWords b) {
    return _mm256_castps_si256(
        _mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), 0x88));
}
/// The bytes of each half of `v` in the order that `from` gives.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords order_bytes(FourWords v, FourWords from) {
    return _mm256_shuffle_epi8(v, from);
}
/// Elements of a and b in turn, from the first or the second part of each half of the vectors.
///@{
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
///@}
/// The top bit of each of the 32 bytes.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline unsigned top_bits(FourWords v) {
    return static_cast<unsigned>(_mm256_movemask_epi8(v));
}
/// Each byte shifted left by a bit.
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline FourWords shift_bytes(FourWords v) {
    return _mm256_add_epi8(v, v);
}
/// The lowest bits of `bits`, put where `mask` has its bits; and back.
///@{
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline Word deposit(Word bits, Word mask) {
    return _pdep_u64(bits, mask);
}
[[nodiscard]] SIGHTLINE_TARGET_AVX2 inline Word extract(Word bits, Word mask) {
    return _pext_u64(bits, mask);
}
///@}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
#endif

#endif
