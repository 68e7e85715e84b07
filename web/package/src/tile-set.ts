// Tiles of a map, as a bit each: what is seen.

/** Bytes in a row of bits: whole words, so that 32 tiles can be read at a time. */
export function rowBytes(width: number): number {
  return ((width + 31) >>> 5) << 2;
}

function ones(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A set of tiles on a map of width * height. It does not change; sets of one map can be compared. */
export class TileSet implements Iterable<[number, number]> {
  readonly width: number;
  readonly height: number;
  private readonly words: Uint32Array;
  private readonly pitch: number;

  /** From rows of bits, lowest first, rowBytes(width) for each; they are not copied. */
  constructor(width: number, height: number, bits: Uint8Array) {
    this.width = width;
    this.height = height;
    this.pitch = rowBytes(width) >> 2;
    this.words = new Uint32Array(bits.buffer, bits.byteOffset, this.pitch * height);
  }

  /** Whether the tile is in the set; what is outside the map is not. */
  has(x: number, y: number): boolean {
    if (!(x >= 0 && x < this.width && y >= 0 && y < this.height)) return false;
    return ((this.words[y * this.pitch + (x >>> 5)]! >>> (x & 31)) & 1) === 1;
  }

  /** How many tiles there are. */
  get size(): number {
    let count = 0;
    for (const word of this.words) if (word !== 0) count += ones(word);
    return count;
  }

  /** Calls visit(x, y) for each tile, row by row. */
  forEach(visit: (x: number, y: number) => void): void {
    const words = this.words;
    for (let i = 0, y = 0; y < this.height; ++y) {
      for (let left = 0; left < this.width; left += 32, ++i) {
        for (let word = words[i]!; word !== 0; word &= word - 1) {
          visit(left + 31 - Math.clz32(word & -word), y);
        }
      }
    }
  }

  /** The tiles as [x, y], row by row. */
  *[Symbol.iterator](): Iterator<[number, number]> {
    const words = this.words;
    for (let i = 0, y = 0; y < this.height; ++y) {
      for (let left = 0; left < this.width; left += 32, ++i) {
        for (let word = words[i]!; word !== 0; word &= word - 1) {
          yield [left + 31 - Math.clz32(word & -word), y];
        }
      }
    }
  }

  /** A byte for each tile, at y * width + x: 1 if it is in the set, otherwise 0. */
  toBytes(out: Uint8Array = new Uint8Array(this.width * this.height)): Uint8Array {
    if (out.length !== this.width * this.height) {
      throw new RangeError(
        `${out.length} bytes are not allowed: a map of ${this.width}x${this.height} has ` +
          `${this.width * this.height} tiles`);
    }
    out.fill(0);
    this.forEach((x, y) => {
      out[y * this.width + x] = 1;
    });
    return out;
  }

  /** Whether the other has the same tiles and the same size. */
  equals(other: TileSet): boolean {
    return (
      this.width === other.width &&
      this.height === other.height &&
      this.words.every((word, i) => word === other.words[i])
    );
  }
}
