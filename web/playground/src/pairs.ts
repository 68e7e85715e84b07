// Asymmetric pairs: a view from every clear tile, as a row of a matrix of bits, compared with the
// matrix's transpose.
import { type Tiles, kinds } from './tiles';

export interface Pairs {
  /** For each tile, the number of asymmetric pairs it is in; at y * width + x. */
  readonly counts: Uint32Array;
  readonly total: number;
  /** Bit `to` of row `from` is set if `from` sees `to` without being seen. */
  readonly bits: Int32Array;
}

const wordsFor = (count: number): number => (count + 31) >>> 5;

/** Sets bits `from` to `end` - 1 of the words that begin at `first`. */
function setRun(words: Int32Array, first: number, from: number, end: number): void {
  for (let i = from; i < end;) {
    const upTo = Math.min(end, (i | 31) + 1);
    const count = upTo - i;
    words[first + (i >>> 5)]! |= (count === 32 ? -1 : (1 << count) - 1) << (i & 31);
    i = upTo;
  }
}

/** Transposes 32 words of 32 bits: halves, then halves of halves. */
function transpose(block: Int32Array): void {
  for (let width = 16, mask = 0x0000ffff; width > 0; width >>= 1, mask ^= mask << width) {
    for (let i = 0; i < 32; i = ((i | width) + 1) & ~width) {
      const swapped = ((block[i]! >>> width) ^ block[i | width]!) & mask;
      block[i]! ^= swapped << width;
      block[i | width]! ^= swapped;
    }
  }
}

/**
 * Yields how much is done, 0 to 1, again and again. eachRun(x, y, use) calls use(firstX, lastX, row) for
 * runs of the view from a tile, all around.
 */
export function* asymmetricPairs(
  tiles: Tiles, eachRun: (x: number, y: number, use: (firstX: number, lastX: number, row: number) => void) => void,
): Generator<number, Pairs> {
  const { width, height, cells } = tiles;
  const count = width * height;
  const pitch = wordsFor(count);
  // Rows to a multiple of 32, so that all blocks are whole.
  const bits = new Int32Array(pitch * 32 * pitch);
  const clear = new Int32Array(pitch);
  for (let i = 0; i < count; ++i) if (!kinds[cells[i]!]!.opaque) clear[i >>> 5]! |= 1 << (i & 31);
  for (let i = 0; i < count; ++i) {
    if (kinds[cells[i]!]!.opaque) continue;
    eachRun(i % width, Math.floor(i / width), (firstX, lastX, row) => setRun(bits, i * pitch, row * width + firstX, row * width + lastX + 1));
    for (let j = 0; j < pitch; ++j) bits[i * pitch + j]! &= clear[j]!;
    if (i % 16 === 0) yield (0.9 * i) / count;
  }
  const counts = new Uint32Array(count);
  let total = 0;
  const [above, below] = [new Int32Array(32), new Int32Array(32)];
  // Leaves in `words`, rows of a block, what is not in `other`, and counts it.
  const subtract = (words: Int32Array, other: Int32Array, row: number, column: number): void => {
    for (let k = 0; k < 32; ++k) {
      const only = words[k]! & ~other[k]!;
      bits[(32 * row + k) * pitch + column] = only;
      for (let rest = only; rest !== 0; rest &= rest - 1) {
        ++total;
        ++counts[32 * row + k]!;
        ++counts[32 * column + 31 - Math.clz32(rest & -rest)]!;
      }
    }
  };
  for (let row = 0; row < pitch; ++row) {
    for (let column = row; column < pitch; ++column) {
      let some = 0;
      for (let k = 0; k < 32; ++k) {
        some |= above[k] = bits[(32 * row + k) * pitch + column]!;
        some |= below[k] = bits[(32 * column + k) * pitch + row]!;
      }
      if (some === 0) continue;
      const there = above.slice();
      transpose(there);
      const back = below.slice();
      transpose(back);
      subtract(above, back, row, column);
      if (row !== column) subtract(below, there, column, row);
    }
    yield 0.9 + (0.1 * row) / pitch;
  }
  return { counts, total, bits };
}

/** The tiles that make an asymmetric pair with one: those it sees, and those that see it. */
export function pairsOf(index: number, { bits, counts }: Pairs): { to: number; isSeer: boolean }[] {
  const pitch = wordsFor(counts.length);
  const found: { to: number; isSeer: boolean }[] = [];
  const has = (from: number, to: number): boolean => ((bits[from * pitch + (to >>> 5)]! >>> (to & 31)) & 1) === 1;
  if (counts[index] === 0) return found;
  for (let other = 0; other < counts.length; ++other) {
    if (counts[other] === 0) continue;
    if (has(index, other)) found.push({ to: other, isSeer: true });
    else if (has(other, index)) found.push({ to: other, isSeer: false });
  }
  return found;
}
