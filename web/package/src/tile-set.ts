// Tiles of a map, as a bit each: what is seen.

function ones(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * A set of tiles on a map of width * height. It does not change; sets of one map can be compared. Its
 * memory is what it spans, not what the map measures.
 */
export class TileSet implements Iterable<[number, number]> {
  readonly width: number;
  readonly height: number;
  private readonly words: Int32Array;
  private readonly pitch: number;
  private readonly left: number;
  private readonly top: number;

  /**
   * @internal From rows of `pitch` words of 32 tiles, lowest bit first; the first tile is (left, top),
   * which may be outside the map, where no bit may be set. They are not copied.
   */
  constructor(width: number, height: number, words: Int32Array, pitch: number, left: number, top: number) {
    this.width = width;
    this.height = height;
    this.words = words;
    this.pitch = pitch;
    this.left = left;
    this.top = top;
  }

  /** Whether the tile is in the set; what is outside the map is not. */
  has(x: number, y: number): boolean {
    const column = x - this.left;
    const row = y - this.top;
    const { pitch, words } = this;
    if (!(column >= 0 && column < pitch << 5 && row >= 0 && row * pitch < words.length)) return false;
    return ((words[row * pitch + (column >>> 5)]! >>> (column & 31)) & 1) === 1;
  }

  /** How many tiles there are. */
  get size(): number {
    let count = 0;
    for (const word of this.words) if (word !== 0) count += ones(word);
    return count;
  }

  /** Calls visit(x, y) for each tile, row by row. */
  forEach(visit: (x: number, y: number) => void): void {
    const { words, pitch, left } = this;
    for (let i = 0, y = this.top; i < words.length; ++y) {
      for (let end = i + pitch, x = left + 31; i < end; ++i, x += 32) {
        for (let word = words[i]!; word !== 0; word &= word - 1) visit(x - Math.clz32(word & -word), y);
      }
    }
  }

  /** The tiles as [x, y], row by row. */
  *[Symbol.iterator](): Iterator<[number, number]> {
    const { words, pitch, left } = this;
    for (let i = 0, y = this.top; i < words.length; ++y) {
      for (let end = i + pitch, x = left + 31; i < end; ++i, x += 32) {
        for (let word = words[i]!; word !== 0; word &= word - 1) yield [x - Math.clz32(word & -word), y];
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
    this.forEach((x, y) => {
      out[y * width + x] = 1;
    });
    return out;
  }

  /** Whether the other has the same tiles and the same size. */
  equals(other: TileSet): boolean {
    if (this.width !== other.width || this.height !== other.height || this.size !== other.size) return false;
    let same = true;
    this.forEach((x, y) => {
      same &&= other.has(x, y);
    });
    return same;
  }
}
