// The kernels: a thread a view, then all threads of a block write its results, side by side.

constexpr u32 THREADS = RADIUS > 15 ? 64 : 128;
/// Blocks at a time on a multiprocessor: what registers are limited for. Measured on an H200.
constexpr u32 BLOCKS = RADIUS > 15 ? 6 : RADIUS > 8 ? 5 : 9;

/// Computes the block's views; returns how many they are.
__device__ __forceinline__ u32 see_block(const Call& call, u32* memory, i64 first) {
    const i64 view = first + threadIdx.x;
    const Slot slot{memory + threadIdx.x * Slot::words};
    if (view < call.views) {
        see(call, view, slot);
        if (call.framed != 0) frame(call, slot);
    }
    __syncthreads();
    const i64 rest = call.views - first;
    return rest < THREADS ? static_cast<u32>(rest) : THREADS;
}

#ifndef ITEM

extern "C" __global__ void __launch_bounds__(THREADS, BLOCKS)
    masks(const __grid_constant__ Call call) {
    __shared__ u32 memory[THREADS * Slot::words];
    const i64 first = i64{blockIdx.x} * THREADS;
    const u32 count = see_block(call, memory, first);
    const u32 bytes = count * call.per_view.value;
    u8* const out = call.out + first * call.per_view.value;
    const bool by_words = (reinterpret_cast<u64>(out) & 3) == 0;
    for (u32 i = 4 * threadIdx.x; i < bytes; i += 4 * THREADS) {
        const u32 four = call.framed != 0 ? four_framed_bytes(call, memory, count, i)
                                          : four_bytes(call, memory, count, i);
        if (by_words && i + 4 <= bytes) {
            *reinterpret_cast<u32*>(out + i) = four;
        } else {
            for (u32 j = 0; j < 4 && i + j < bytes; ++j)
                out[i + j] = static_cast<u8>(four >> (8 * j));
        }
    }
}

#else

extern "C" __global__ void __launch_bounds__(THREADS, BLOCKS)
    observe(const __grid_constant__ Call call) {
    __shared__ u32 memory[THREADS * Slot::words];
    const i64 first = i64{blockIdx.x} * THREADS;
    const u32 items = see_block(call, memory, first) * call.per_view.value;
    ITEM* const out = reinterpret_cast<ITEM*>(call.out) + first * call.per_view.value;
    for (u32 i = threadIdx.x; i < items; i += THREADS) out[i] = item<ITEM>(call, memory, i);
}

#endif
