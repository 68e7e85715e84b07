// OpacityGrid: a map of opaque and hazy tiles, and its views.
import { type Engine, engine, whole } from './engine.js';
import { type SightOptions, writeOptions } from './options.js';
import { bytesFrom } from './tile-bytes.js';
import { type TileSet, keepTiles } from './tile-set.js';

// Maps of unreachable grids are freed at garbage collection.
const forgotten = new FinalizationRegistry<{ owner: Engine; map: number }>(({ owner, map }) => {
  owner.calls.sightline_map_free(map);
});

/** Opaque tiles, and tiles with haze. Everything outside stops sight. */
export class OpacityGrid {
  readonly width: number;
  readonly height: number;
  private readonly engine: Engine;
  private map: number;

  /** Starts without opaque tiles. Sides are 0 to 32768. */
  constructor(width: number, height: number) {
    const e = engine();
    e.check(e.calls.sightline_map_new(whole('width', width), whole('height', height), e.answer));
    this.engine = e;
    this.map = e.numbers[e.answer >> 2]!;
    this.width = width;
    this.height = height;
    forgotten.register(this, { owner: e, map: this.map }, this);
  }

  /**
   * A grid from a picture: the rows of a text, or an array of them. The characters of `opaque` stop
   * sight; short rows are filled up with walls.
   */
  static fromText(text: string | readonly string[], opaque = '#'): OpacityGrid {
    const rows = typeof text === 'string' ? text.split(/\r?\n|\r$/) : text.slice();
    if (rows.length > 0 && rows[rows.length - 1] === '') rows.pop();
    const cells = rows.map((row) => Array.from(row));
    const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
    const grid = new OpacityGrid(width, cells.length);
    const bytes = new Uint8Array(width * cells.length).fill(1);
    cells.forEach((row, y) => {
      row.forEach((cell, x) => {
        bytes[y * width + x] = opaque.includes(cell) ? 1 : 0;
      });
    });
    return grid.setAll(bytes);
  }

  /** Whether a tile stops sight; everything outside does. */
  isOpaque(x: number, y: number): boolean {
    return this.engine.calls.sightline_map_get(this.handle, whole('x', x), whole('y', y)) !== 0;
  }

  /** Makes a tile opaque, or clear. */
  setOpaque(x: number, y: number, opaque = true): this {
    const e = this.engine;
    e.check(e.calls.sightline_map_set(this.handle, whole('x', x), whole('y', y), opaque ? 1 : 0));
    return this;
  }

  /** Makes a rectangle of tiles, which must lie on the map, opaque or clear. */
  fill(x: number, y: number, width: number, height: number, opaque = true): this {
    const e = this.engine;
    e.check(e.calls.sightline_map_fill(this.handle, whole('x', x), whole('y', y),
      whole('width', width), whole('height', height), opaque ? 1 : 0));
    return this;
  }

  /** Sets all tiles from bytes, opaque where not 0: tile (x, y) is y * width + x. Resets all haze.
   * */
  setAll(opaque: ArrayLike<number | boolean>): this {
    const e = this.engine;
    const at = this.put(bytesFrom('tile', opaque, 255, this.width, this.height));
    e.check(e.calls.sightline_map_set_bytes(this.handle, at, 1, this.width));
    return this;
  }

  /** A tile's haze, 0 to 15 sixteenths of a wall; 0 outside. */
  haze(x: number, y: number): number {
    return this.engine.calls.sightline_map_get_haze(this.handle, whole('x', x), whole('y', y));
  }

  /** Sets a tile's haze, 0 to 15: mist 2, smoke 4, bushes 8. Only 'symmetric' uses it. */
  setHaze(x: number, y: number, haze: number): this {
    const e = this.engine;
    e.check(e.calls.sightline_map_set_haze(this.handle, whole('x', x), whole('y', y),
      whole('haze', haze)));
    return this;
  }

  /** Sets the haze of all tiles from bytes: tile (x, y) is y * width + x. */
  setAllHaze(haze: ArrayLike<number>): this {
    const e = this.engine;
    const at = this.put(bytesFrom('haze', haze, 15, this.width, this.height));
    e.check(e.calls.sightline_map_set_haze_bytes(this.handle, at, 1, this.width));
    return this;
  }

  /** The view from (x, y). */
  fieldOfView(x: number, y: number, options?: SightOptions): TileSet {
    const e = this.engine;
    const how = writeOptions(e, options);
    e.check(e.calls.sightline_web_view(this.handle, whole('x', x), whole('y', y), how, e.answer));
    const numbers = e.numbers;
    const at = e.answer >> 2;
    const first = numbers[at]! >> 2;
    const pitch = numbers[at + 1]!;
    return keepTiles(this.width, this.height, numbers, first, pitch * numbers[at + 4]!,
      pitch, numbers[at + 2]!, numbers[at + 3]!);
  }

  /** Whether (x, y) sees (toX, toY): exactly what the field of view says. */
  lineOfSight(x: number, y: number, toX: number, toY: number, options?: SightOptions): boolean {
    const e = this.engine;
    const how = writeOptions(e, options);
    e.check(e.calls.sightline_line_of_sight(this.handle, whole('x', x), whole('y', y),
      whole('toX', toX), whole('toY', toY), how, e.answer));
    return e.numbers[e.answer >> 2] !== 0;
  }

  /**
   * The tiles that sight runs through, both ends included, each touching the next; none if (x, y)
   * does not see (toX, toY). For the default algorithm only.
   */
  sightPath(
    x: number, y: number, toX: number, toY: number, options?: SightOptions,
  ): [number, number][] {
    const e = this.engine;
    const how = writeOptions(e, options);
    const most = Math.max(this.width, this.height);
    const out = e.reserve(8 * most);
    e.check(e.calls.sightline_sight_path(this.handle, whole('x', x), whole('y', y),
      whole('toX', toX), whole('toY', toY), how, out, most, e.answer));
    const numbers = e.numbers;
    const length = numbers[e.answer >> 2]!;
    return Array.from({ length }, (_, i) => [
      numbers[(out >> 2) + 2 * i]!, numbers[(out >> 2) + 2 * i + 1]!,
    ]);
  }

  /** The haze between two tiles, not counting their own; null if a wall is between. */
  hazePassed(x: number, y: number, toX: number, toY: number): number | null {
    const e = this.engine;
    e.check(e.calls.sightline_haze_passed(this.handle, whole('x', x), whole('y', y),
      whole('toX', toX), whole('toY', toY), e.answer));
    const haze = e.numbers[e.answer >> 2]!;
    return haze < 0 ? null : haze;
  }

  /** The number of tiles seen from each clear tile, at y * width + x; 0 for opaque ones. */
  survey(options?: SightOptions): Uint32Array {
    return this.surveyRows(0, this.height, options);
  }

  /** survey() for some of the rows, so that a page can do it piece by piece. */
  surveyRows(first: number, rows: number, options?: SightOptions): Uint32Array {
    const e = this.engine;
    if (whole('rows', rows) < 0 || whole('first', first) < 0 || first + rows > this.height) {
      throw new RangeError(
        `${rows} rows from row ${first} are not allowed: the map has ${this.height}`);
    }
    const how = writeOptions(e, options);
    const out = e.reserve(4 * this.width * rows);
    e.check(e.calls.sightline_survey(this.handle, 0, first, this.width, rows, how, 1, out));
    return new Uint32Array(e.bytes.slice(out, out + 4 * this.width * rows).buffer);
  }

  /** Releases its memory now, rather than at garbage collection; it cannot be used afterwards. */
  free(): void {
    if (this.map === 0) return;
    forgotten.unregister(this);
    this.engine.calls.sightline_map_free(this.map);
    this.map = 0;
  }

  /** @internal The address of the library's map. */
  get handle(): number {
    if (this.map === 0) throw new Error('this OpacityGrid was given back by free()');
    return this.map;
  }

  /** Copies a byte for each tile into the engine's memory. */
  private put(bytes: Uint8Array): number {
    const count = this.width * this.height;
    const at = this.engine.reserve(count);
    // No more than was reserved, whatever the array's length says.
    this.engine.bytes.subarray(at, at + count).set(bytes);
    return at;
  }
}
