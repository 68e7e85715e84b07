// What maps of squares and of hexagons have in common: opaque and hazy tiles, thin walls, and views.
import { type Engine, engine, whole } from './engine.js';
import { type SightOptions, flag, indexOf, shapes, writeOptions } from './options.js';
import { bytesFrom } from './tile-bytes.js';
import { type TileSet, keepTiles } from './tile-set.js';

// Maps of unreachable grids are freed at garbage collection.
const forgotten = new FinalizationRegistry<{ owner: Engine; map: number }>(({ owner, map }) => {
  owner.calls.sightline_map_free(map);
});

/** Opaque tiles, tiles with haze, walls between tiles. Everything outside stops sight. */
export abstract class TileMap<Side extends string = string> {
  readonly width: number;
  readonly height: number;
  private readonly engine: Engine;
  private map: number;

  /** @internal `names` are those of the sides, in the library's order. */
  protected constructor(width: number, height: number, private readonly names: readonly Side[], private readonly isHexagonal: boolean) {
    const e = engine();
    const make = isHexagonal ? e.calls.sightline_map_new_hexagons : e.calls.sightline_map_new;
    e.check(make(whole('width', width), whole('height', height), e.answer));
    this.engine = e;
    this.map = e.numbers[e.answer >> 2]!;
    this.width = width;
    this.height = height;
    forgotten.register(this, { owner: e, map: this.map }, this);
  }

  /** Whether a tile stops sight; everything outside does. */
  isOpaque(x: number, y: number): boolean {
    return this.engine.calls.sightline_map_get(this.handle, whole('x', x), whole('y', y)) !== 0;
  }

  /** Makes a tile opaque, or clear. */
  setOpaque(x: number, y: number, opaque = true): this {
    const e = this.engine;
    e.check(e.calls.sightline_map_set(this.handle, whole('x', x), whole('y', y), flag('opaque', opaque)));
    return this;
  }

  /** Makes a rectangle of tiles, which must lie on the map, opaque or clear. */
  fill(x: number, y: number, width: number, height: number, opaque = true): this {
    const e = this.engine;
    e.check(e.calls.sightline_map_fill(this.handle, whole('x', x), whole('y', y),
      whole('width', width), whole('height', height), flag('opaque', opaque)));
    return this;
  }

  /** Sets all tiles from bytes, opaque where not 0: tile (x, y) is y * width + x. Resets haze and
   * thin walls. */
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

  /** Builds a thin wall on a side of a tile, or takes it down: it stops sight in both directions.
   * For 'symmetric' alone. */
  setWall(x: number, y: number, side: Side, wall = true): this {
    const e = this.engine;
    e.check(e.calls.sightline_map_set_wall(this.handle, whole('x', x), whole('y', y), this.numberOf(side), flag('wall', wall)));
    return this;
  }

  /** Stops only sight that leaves the tile through that side; sight that enters there passes. */
  setOneWayWall(x: number, y: number, side: Side, wall = true): this {
    const e = this.engine;
    e.check(e.calls.sightline_map_set_one_way_wall(this.handle, whole('x', x), whole('y', y), this.numberOf(side), flag('wall', wall)));
    return this;
  }

  /** Whether a thin wall stops sight that leaves the tile through that side. */
  hasWall(x: number, y: number, side: Side): boolean {
    return this.engine.calls.sightline_map_has_wall(this.handle, whole('x', x), whole('y', y), this.numberOf(side)) !== 0;
  }

  /** The view from (x, y). */
  fieldOfView(x: number, y: number, options?: SightOptions): TileSet {
    const e = this.engine;
    const how = this.write(options);
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
    const how = this.write(options);
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
    const how = this.write(options);
    const most = this.isHexagonal ? this.width + this.height : Math.max(this.width, this.height);
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

  /** How much of a tile is seen, 0 to 255, whatever the radius: 255 for all of it, 0 for none. Not
   * symmetric, and not for maps with haze. */
  shareSeen(x: number, y: number, toX: number, toY: number): number {
    const e = this.engine;
    e.check(e.calls.sightline_share_seen(this.handle, whole('x', x), whole('y', y), whole('toX', toX), whole('toY', toY), e.answer));
    return e.numbers[e.answer >> 2]!;
  }

  /** The shares of all tiles within radius and cone, at y * width + x, and 0 for all others. */
  shares(x: number, y: number, options?: SightOptions): Uint8Array {
    const e = this.engine;
    const how = this.write(options);
    const bytes = this.width * this.height;
    const out = e.reserve(Math.max(1, bytes));
    e.check(e.calls.sightline_shares(this.handle, whole('x', x), whole('y', y), how, out, 1, this.width));
    return e.bytes.slice(out, out + bytes);
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
    const how = this.write(options);
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

  /** A map lives in WebAssembly's memory: JSON.stringify() would write all of that. */
  toJSON(): never {
    throw new TypeError(`${this.named} cannot be written as JSON: keep what it was made of`);
  }

  toString(): string {
    return `${this.named.replace(/^an? /, '')} ${this.width}x${this.height}`;
  }

  private get named(): string {
    return this.isHexagonal ? 'a HexGrid' : 'an OpacityGrid';
  }

  /** @internal What console.log() prints in Node. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.toString();
  }

  /** @internal The address of the library's map. */
  get handle(): number {
    if (this.map === 0) throw new Error(`this ${this.named.replace(/^an? /, '')} was given back by free()`);
    return this.map;
  }

  /** Writes the options; throws for a shape of the other kind of tiles. */
  private write(options: SightOptions | undefined): number {
    const how = writeOptions(this.engine, options);
    const shape = options?.shape;
    if (this.isHexagonal ? shape === 'square' || shape === 'diamond' : shape === 'hexagon') {
      const known = shapes.filter((name) => (this.isHexagonal ? name !== 'square' && name !== 'diamond' : name !== 'hexagon'));
      throw new RangeError(`shape '${String(shape)}' is not for ${this.isHexagonal ? 'hexagons' : 'squares'}: there are ${known.join(', ')}`);
    }
    return how;
  }

  private numberOf(side: Side): number {
    return indexOf('side', this.names, side);
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
