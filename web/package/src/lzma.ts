// Decodes LZMA, a fifth smaller than what inflating takes for the module: raw, with lc 3, lp 0, pb 0,
// from bytes to as many as the output holds. The formats around it are left out.

/** Where the parts of the probabilities begin, in one array. */
const isMatch = 0;
const isRep = 12;
const isRepG0 = 24;
const isRepG1 = 36;
const isRepG2 = 48;
const isRep0Long = 60;
const posSlots = 72; // 4 trees of 64
const posSpecial = posSlots + 256;
const align = posSpecial + 128;
const lengths = align + 16; // two coders of 2 + 8 + 8 + 256
const literals = lengths + 2 * 274;

export function decode(packed: Uint8Array, out: Uint8Array): Uint8Array {
  const probabilities = new Uint16Array(literals + 0x300 * 8).fill(1024);
  let at = 1;
  let range = -1 >>> 0;
  let code = 0;
  for (; at < 5; ++at) code = ((code << 8) | packed[at]!) >>> 0;

  function bit(i: number): number {
    const p = probabilities[i]!;
    const bound = (range >>> 11) * p;
    let found = 0;
    if (code < bound) {
      range = bound;
      probabilities[i] = p + ((2048 - p) >> 5);
    } else {
      range -= bound;
      code -= bound;
      probabilities[i] = p - (p >> 5);
      found = 1;
    }
    if (range < 1 << 24) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | packed[at++]!) >>> 0;
    }
    return found;
  }
  function tree(first: number, bits: number): number {
    let node = 1;
    for (let i = 0; i < bits; ++i) node = (node << 1) | bit(first + node);
    return node - (1 << bits);
  }
  /** The lowest bit first. */
  function reversed(first: number, bits: number): number {
    let [node, value] = [1, 0];
    for (let i = 0; i < bits; ++i) {
      const found = bit(first + node);
      node = (node << 1) | found;
      value |= found << i;
    }
    return value;
  }
  function direct(bits: number): number {
    let value = 0;
    for (let i = 0; i < bits; ++i) {
      range >>>= 1;
      const isOne = code >= range;
      if (isOne) code -= range;
      value = (value << 1) | (isOne ? 1 : 0);
      if (range < 1 << 24) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | packed[at++]!) >>> 0;
      }
    }
    return value;
  }
  function lengthOf(coder: number): number {
    if (bit(coder) === 0) return 2 + tree(coder + 2, 3);
    if (bit(coder + 1) === 0) return 10 + tree(coder + 10, 3);
    return 18 + tree(coder + 18, 8);
  }
  function distanceOf(length: number): number {
    const slot = tree(posSlots + 64 * Math.min(length - 2, 3), 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << bits;
    if (slot < 14) return base + reversed(posSpecial + base - slot, bits);
    return base + direct(bits - 4) * 16 + reversed(align, 4);
  }

  let state = 0;
  const last = [0, 0, 0, 0];
  for (let end = 0; end < out.length;) {
    if (bit(isMatch + state) === 0) {
      const first = literals + 0x300 * (end > 0 ? out[end - 1]! >> 5 : 0);
      let node = 1;
      if (state >= 7) {
        // After a match the byte that it would go on with is a hint, as long as it is right.
        let hint = out[end - last[0]! - 1]!;
        while (node < 0x100) {
          const expected = (hint >> 7) & 1;
          hint <<= 1;
          const found = bit(first + ((1 + expected) << 8) + node);
          node = (node << 1) | found;
          if (found !== expected) break;
        }
      }
      while (node < 0x100) node = (node << 1) | bit(first + node);
      out[end++] = node;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let length: number;
    if (bit(isRep + state) === 0) {
      last.pop();
      length = lengthOf(lengths);
      last.unshift(distanceOf(length));
      state = state < 7 ? 7 : 10;
    } else {
      if (bit(isRepG0 + state) === 0) {
        if (bit(isRep0Long + state) === 0) {
          state = state < 7 ? 9 : 11;
          out[end] = out[end - last[0]! - 1]!;
          ++end;
          continue;
        }
      } else {
        const which = bit(isRepG1 + state) === 0 ? 1 : bit(isRepG2 + state) === 0 ? 2 : 3;
        last.unshift(...last.splice(which, 1));
      }
      length = lengthOf(lengths + 274);
      state = state < 7 ? 8 : 11;
    }
    for (const to = end + length; end < to; ++end) out[end] = out[end - last[0]! - 1]!;
  }
  return out;
}
