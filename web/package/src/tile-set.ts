// TileSet: tiles of a map, a bit each.

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
    // forEachRun(), inlined: a call for each tile is the only cost.
    const { words, end, pitch, left } = this;
    for (let i = this.first, y = this.top; i < end; ++y) {
      for (let before = left; before < left + (pitch << 5); before += 32) {
        for (let word = words[i++]!; word !== 0; word &= word + (word & -word)) {
          const last = before + lastOfRun(word);
          for (let x = before + lowest(word); x <= last; ++x) visit(x, y);
        }
      }
    }
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
  *[Symbol.iterator](): Iterator<[number, number]> {
    const { words, end, pitch, left } = this;
    for (let i = this.first, y = this.top; i < end; ++y) {
      for (let before = left; before < left + (pitch << 5); before += 32) {
        for (let word = words[i++]!; word !== 0; word &= word - 1) yield [before + lowest(word), y];
      }
    }
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
