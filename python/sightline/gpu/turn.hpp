// Rows of bits, transposed and rotated.

DEVICE u32 reversed(u32 bits) {
#ifdef __CUDACC__
    return __brev(bits);
#else
    u32 result = 0;
    for (int i = 0; i < 32; ++i) result |= (bits >> i & 1) << (31 - i);
    return result;
#endif
}

/// Transposes 32 words of 32 bits.
DEVICE void transpose(u32 (&words)[32]) {
    UNROLL
    for (int step = 16; step > 0; step /= 2) {
        const u32 mask = ~u32{0} / ((u32{1} << step) + 1);  // `step` bits of every 2 * step
        UNROLL
        for (int i = 0; i < 32; ++i) {
            if ((i & step) != 0) continue;
            const u32 low = words[i];
            const u32 high = words[i + step];
            words[i] = (low & mask) | (high << step & ~mask);
            words[i + step] = (low >> step & mask) | (high & ~mask);
        }
    }
}

/// Transposes lines, a block of 32 x 32 bits at a time.
DEVICE void transpose(Slot slot) {
    u32 held[32] = {};  // the block that the transposed one before it was written to
    NO_UNROLL
    for (int i = 0; i < LINE_WORDS * LINE_WORDS; ++i) {
        const int block = i / LINE_WORDS;
        const int word = i % LINE_WORDS;
        u32 words[32];
        UNROLL
        for (int row = 0; row < 32; ++row) {
            words[row] = i == 2 ? held[row] : slot.word(block, row, word);
            if (i == 1) held[row] = slot.word(word, row, block);
        }
        transpose(words);
        UNROLL
        for (int row = 0; row < 32; ++row) slot.set_word(word, row, block, words[row]);
    }
}

DEVICE Line reversed_line(Line line) {
    const u64 high = reversed(static_cast<u32>(line));
    return static_cast<Line>((high << 32 | reversed(static_cast<u32>(u64{line} >> 32))) >>
                             (64 - SIDE));
}

/// Rotates the lines so that what was `turns` quarter turns to the right of up is up.
DEVICE void rotate(Slot slot, int turns) {
    if ((turns & 1) != 0) transpose(slot);
    if (turns == 0) return;
    for (int i = 0; i <= RADIUS; ++i) {
        Line first = slot.line(i);
        Line last = slot.line(2 * RADIUS - i);
        if (turns >= 2) first = reversed_line(first), last = reversed_line(last);
        slot.set_line(i, turns <= 2 ? last : first);
        slot.set_line(2 * RADIUS - i, turns <= 2 ? first : last);
    }
}
