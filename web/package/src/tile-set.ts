// TileSet: tiles of a map, a bit each.
import { bytesFrom } from './tile-bytes.js';

function ones(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The numbers of a word's lowest bit and of the last one that follows it without a gap. */
const lowest = (word: number): number => 31 - Math.clz32(word & -word);
const lastOfRun = (word: number): number => 31 - Math.clz32(word & ~(word + (word & -word)));

/**
 * An immutable set of tiles on a map of width * height; sets of one map can be compared. Its memory
 * depends on the area that it spans, not on the map; small ones share blocks of 8 KB.
 */
export class TileSet implements Iterable<[number, number]> {
  readonly width: number;
  readonly height: number;
  private readonly words: Int32Array;
  private readonly first: number;
  private readonly end: number;
  private readonly pitch: number;
  private readonly left: number;
  private readonly top: number;

  /**
   * @internal From rows of `pitch` words of 32 tiles, lowest bit first, which are words `first` to
   * `end` - 1; the first tile is (left, top), which may be outside the map, where no bit may be
   * set. They are not copied.
   */
  constructor(
    width: number, height: number, words: Int32Array, first: number, end: number,
    pitch: number, left: number, top: number,
  ) {
    this.width = width;
    this.height = height;
    this.words = words;
    this.first = first;
    this.end = end;
    this.pitch = pitch;
    this.left = left;
    this.top = top;
  }

  /** Whether the tile is in the set; tiles outside the map are not. */
  has(x: number, y: number): boolean {
    const column = x - this.left;
    const row = y - this.top;
    const pitch = this.pitch;
    if (!(column >= 0 && column < pitch << 5 && row >= 0)) return false;
    const i = this.first + row * pitch + (column >>> 5);
    return i < this.end && ((this.words[i]! >>> (column & 31)) & 1) === 1;
  }

  /** How many tiles there are. */
  get size(): number {
    let count = 0;
    for (let i = this.first; i < this.end; ++i) count += ones(this.words[i]!);
    return count;
  }

  /** Calls visit(x, y) for each tile, row by row. */
  forEach(visit: (x: number, y: number) => void): void {
    forEachTile(this.words, this.first, this.end, this.pitch, this.left, this.top, visit);
  }

  /** @internal Calls visit(firstX, lastX, y) for runs of tiles, row by row. */
  forEachRun(visit: (firstX: number, lastX: number, y: number) => void): void {
    const { words, end, pitch, left } = this;
    for (let i = this.first, y = this.top; i < end; ++y) {
      for (let before = left; before < left + (pitch << 5); before += 32) {
        for (let word = words[i++]!; word !== 0; word &= word + (word & -word)) {
          visit(before + lowest(word), before + lastOfRun(word), y);
        }
      }
    }
  }

  /** The tiles as [x, y], row by row. */
  [Symbol.iterator](): IterableIterator<[number, number]> {
    return new Tiles(this.words, this.first, this.end, this.pitch, this.left, this.top);
  }

  /** A byte for each tile, at y * width + x: 1 if it is in the set, otherwise 0. */
  toBytes(out: Uint8Array = new Uint8Array(this.width * this.height)): Uint8Array {
    const { width } = this;
    if (out.length !== width * this.height) {
      throw new RangeError(
        `${out.length} bytes are not allowed: a map of ${width}x${this.height} has ` +
          `${width * this.height} tiles`);
    }
    out.fill(0);
    this.forEachRun((firstX, lastX, y) => {
      for (let i = y * width + firstX; i <= y * width + lastX; ++i) out[i] = 1;
    });
    return out;
  }

  /** Whether both have the same tiles and the same size. */
  equals(other: TileSet): boolean {
    if (this.width !== other.width || this.height !== other.height || this.size !== other.size) return false;
    let same = true;
    this.forEachRun((firstX, lastX, y) => {
      for (let x = firstX; x <= lastX; ++x) same &&= other.has(x, y);
    });
    return same;
  }

  /** What JSON.stringify() writes, and what can be sent to a worker; from() reads it. */
  toJSON(): TileRuns {
    const runs: [number, number, number][] = [];
    this.forEachRun((firstX, lastX, y) => {
      const before = runs[runs.length - 1];
      // Words divide long runs.
      if (before && before[1] === y && before[0] + before[2] === firstX) before[2] += lastX + 1 - firstX;
      else runs.push([firstX, y, lastX + 1 - firstX]);
    });
    return { width: this.width, height: this.height, runs };
  }

  /** As in TileSet 80x50, 127 tiles. */
  toString(): string {
    const { size } = this;
    return `TileSet ${this.width}x${this.height}, ${size} ${size === 1 ? 'tile' : 'tiles'}`;
  }

  /** @internal What console.log() prints in Node. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.toString();
  }

  /** A set from a byte for each tile, at y * width + x: those that are not 0. */
  static fromBytes(width: number, height: number, bytes: ArrayLike<number | boolean>): TileSet {
    requireSize(width, height);
    const given = bytesFrom('tile', bytes, 255, width, height);
    const pitch = (width + 31) >>> 5;
    const words = new Int32Array(pitch * height);
    for (let i = 0, y = 0; y < height; ++y) {
      for (let x = 0; x < width; ++x, ++i) {
        if (given[i] !== 0) words[y * pitch + (x >>> 5)]! |= 1 << (x & 31);
      }
    }
    return new TileSet(width, height, words, 0, words.length, pitch, 0, 0);
  }

  /** A set from what toJSON() answered, or from the copy that structuredClone() or postMessage() made of one. */
  static from(value: TileRuns | TileSet): TileSet {
    const { width, height, runs } = (value ?? {}) as TileRuns;
    const { words, first, end, pitch, left, top } = (value ?? {}) as TileSet;
    if (words instanceof Int32Array && [width, height, first, end, pitch, left, top].every(Number.isInteger) &&
        first >= 0 && first <= end && end <= words.length && pitch >= 0) {
      return new TileSet(width, height, words.slice(first, end), 0, end - first, pitch, left, top);
    }
    if (!Array.isArray(runs)) throw new TypeError('this is no TileSet: pass what toJSON() answered, or a structured clone');
    requireSize(width, height);
    const bytes = new Uint8Array(width * height);
    for (const [x, y, length] of runs) {
      if (!(Number.isInteger(x) && Number.isInteger(y) && Number.isInteger(length) && x >= 0 && y >= 0 && length >= 0 && x + length <= width && y < height)) {
        throw new RangeError(`${String(length)} tiles from (${String(x)}, ${String(y)}) are not allowed on a map of ${width}x${height}`);
      }
      bytes.fill(1, y * width + x, y * width + x + length);
    }
    return TileSet.fromBytes(width, height, bytes);
  }
}

/** A set as JSON has it: runs of tiles as [x, y, length], row by row. */
export interface TileRuns {
  readonly width: number;
  readonly height: number;
  readonly runs: readonly (readonly [number, number, number])[];
}

function requireSize(width: number, height: number): void {
  for (const side of [width, height]) {
    if (!(Number.isInteger(side) && side >= 0 && side <= 32768)) {
      throw new RangeError(`a map of ${String(width)}x${String(height)} is not allowed: sides are 0 to 32768`);
    }
  }
}

/** @internal Calls visit(x, y) for the bits of rows of words. A call for each tile is the only cost. */
export function forEachTile(
  words: Int32Array, first: number, end: number, pitch: number, left: number, top: number,
  visit: (x: number, y: number) => void,
): void {
  for (let i = first, y = top; i < end; ++y) {
    for (let before = left; before < left + (pitch << 5); before += 32) {
      for (let word = words[i++]!; word !== 0; word &= word + (word & -word)) {
        const last = before + lastOfRun(word);
        for (let x = before + lowest(word); x <= last; ++x) visit(x, y);
      }
    }
  }
}

/** Goes through a set's tiles. Not a generator: those take four times as long. */
class Tiles implements IterableIterator<[number, number]> {
  private word = 0;
  private x = 0;
  private column = 0;

  constructor(
    private readonly words: Int32Array, private i: number, private readonly end: number,
    private readonly pitch: number, private readonly left: number, private y: number,
  ) {
    this.column = -1;
  }

  next(): IteratorResult<[number, number]> {
    let word = this.word;
    if (word === 0) {
      do {
        if (this.i === this.end) return { value: undefined, done: true };
        if (++this.column === this.pitch) {
          this.column = 0;
          ++this.y;
        }
        word = this.words[this.i++]!;
      } while (word === 0);
      this.x = this.left + (this.column << 5);
    }
    this.word = word & (word - 1);
    return { value: [this.x + lowest(word), this.y], done: false };
  }

  [Symbol.iterator](): this {
    return this;
  }
}

// Views are small and many: separate buffers would cost more than the views. So the words of small
// ones are copied into a shared block, which lives as long as any of them.
const pieceWords = 2048;
let piece = new Int32Array(0);
let used = 0;

/** Makes a set from the library's words, copied: the library overwrites them. */
export function keepTiles(
  width: number, height: number, from: Int32Array, first: number, count: number,
  pitch: number, left: number, top: number,
): TileSet {
  if (count > pieceWords / 8) {
    return new TileSet(width, height, from.slice(first, first + count), 0, count, pitch, left, top);
  }
  if (used + count > piece.length) {
    piece = new Int32Array(pieceWords);
    used = 0;
  }
  const at = used;
  used += count;
  const to = piece;
  for (let i = 0; i < count; ++i) to[at + i] = from[first + i]!;
  return new TileSet(width, height, to, at, used, pitch, left, top);
}
