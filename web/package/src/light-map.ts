// Light on each tile, and views by light.
import { type Engine, engine, whole } from './engine.js';
import { type Cone, type Shape, type SightOptions, allAround, coneNumbers, indexOf, requireKnown, requireOptions, shapes, writeOptions } from './options.js';
import { TileMap } from './tile-map.js';
import { TileSet } from './tile-set.js';

/** How a light gets weaker with the distance. */
export const falloffs = ['smooth', 'linear', 'none'] as const;
export type Falloff = (typeof falloffs)[number];

export interface Light {
  readonly x: number;
  readonly y: number;
  /** How far it shines (8). */
  readonly radius?: number | undefined;
  readonly shape?: Shape | undefined;
  readonly cone?: Cone | null | undefined;
  /** Red, green, blue: 0 to 255 and more; negative takes light away ([255, 255, 255]). */
  readonly colour?: readonly [number, number, number] | undefined;
  /** The same, in American spelling; one of the two. */
  readonly color?: readonly [number, number, number] | undefined;
  readonly falloff?: Falloff | undefined;
}

export interface DarkSight extends SightOptions {
  /** How far it sees without light (0). */
  readonly darkRadius?: number | undefined;
  /** How bright a tile's brightest channel must be, 0 to 255 (1). */
  readonly least?: number | undefined;
}

const lightNumbers = 12;
const lightNames = ['x', 'y', 'radius', 'shape', 'cone', 'colour', 'color', 'falloff'];

/** A light's colour, by either spelling. */
function colourOf({ colour, color }: Light): readonly [number, number, number] {
  if (colour && color) throw new TypeError('a light has both colour and color: give one of them');
  const given = colour ?? color ?? [255, 255, 255];
  if (!Array.isArray(given) || given.length !== 3) {
    throw new TypeError(`colour ${String(given)} is not allowed: write [red, green, blue]`);
  }
  return given as readonly [number, number, number];
}

const forgotten = new FinalizationRegistry<{ owner: Engine; map: number }>(({ owner, map }) => {
  owner.calls.sightline_light_map_free(map);
});

/** The address of the library's map, which must be in the same memory. */
function handleOf(grid: TileMap): number {
  if (grid instanceof TileMap) return grid.handle;
  throw new TypeError('the grid is not an OpacityGrid or a HexGrid of the same entry as this LightMap: ' +
    "import both from 'sightline-fov', or both from 'sightline-fov/asset'");
}

/** The light on each tile of a map of width * height; dark at first. */
export class LightMap {
  readonly width: number;
  readonly height: number;
  private readonly engine: Engine;
  private map: number;

  constructor(width: number, height: number) {
    const e = engine();
    e.check(e.calls.sightline_light_map_new(whole('width', width), whole('height', height), e.answer));
    this.engine = e;
    this.map = e.numbers[e.answer >> 2]!;
    this.width = width;
    this.height = height;
    forgotten.register(this, { owner: e, map: this.map }, this);
  }

  /** The minimum light everywhere, such as daylight. */
  setAmbient(red: number, green: number, blue: number): this {
    this.engine.check(this.engine.calls.sightline_light_map_set_ambient(this.handle, whole('red', red),
      whole('green', green), whole('blue', blue)));
    return this;
  }

  /** Brings it up to date with all lights there are; only changes are computed. */
  update(grid: TileMap, lights: readonly Light[]): this {
    const e = this.engine;
    const written = lights.flatMap((light) => {
      requireKnown('light', light, lightNames);
      const [dx, dy, angle] = light.cone ? coneNumbers(light.cone) : [0, 0, allAround];
      const [red, green, blue] = colourOf(light);
      return [
        lightNumbers * 4, whole('x', light.x), whole('y', light.y), whole('radius', light.radius ?? 8),
        indexOf('shape', shapes, light.shape ?? 'circle'), angle, dx, dy,
        whole('red', red), whole('green', green), whole('blue', blue),
        indexOf('falloff', falloffs, light.falloff ?? 'smooth'),
      ];
    });
    const map = handleOf(grid);
    const out = e.reserve(Math.max(1, written.length) * 4);
    e.numbers.set(written, out >> 2);
    e.check(e.calls.sightline_light_map_update(this.handle, map, out, written.length / lightNumbers, 0));
    return this;
  }

  /** Red, green and blue of every tile, a byte each, at 3 * (y * width + x). */
  toBytes(): Uint8Array {
    const e = this.engine;
    const bytes = 3 * this.width * this.height;
    const out = e.reserve(bytes);
    e.check(e.calls.sightline_light_map_get(this.handle, out, 3, 3 * this.width));
    return e.bytes.slice(out, out + bytes);
  }

  /** The lit part of the view from (x, y). */
  fieldOfView(grid: TileMap, x: number, y: number, how: DarkSight = {}): TileSet {
    const e = this.engine;
    const { darkRadius = 0, least = 1, ...options } = requireOptions(how) ?? {};
    const written = writeOptions(e, options);
    const map = handleOf(grid);
    const { width, height } = this;
    const out = e.reserve(Math.max(1, width * height));
    e.check(e.calls.sightline_field_of_view_lit(map, this.handle, whole('x', x), whole('y', y),
      written, whole('darkRadius', darkRadius), whole('least', least), out, 1, width));
    const pitch = (width + 31) >>> 5;
    const words = new Int32Array(pitch * height);
    const seen = e.bytes.subarray(out, out + width * height);
    for (let i = 0, row = 0; row < height; ++row) {
      for (let column = 0; column < width; ++column, ++i) {
        if (seen[i]) words[row * pitch + (column >> 5)]! |= 1 << (column & 31);
      }
    }
    return new TileSet(width, height, words, 0, words.length, pitch, 0, 0);
  }

  /** Releases its memory now, rather than at garbage collection. */
  free(): void {
    if (this.map === 0) return;
    forgotten.unregister(this);
    this.engine.calls.sightline_light_map_free(this.map);
    this.map = 0;
  }

  /** A LightMap lives in WebAssembly's memory: JSON.stringify() would write all of that. */
  toJSON(): never {
    throw new TypeError('a LightMap cannot be written as JSON: keep what it was made of');
  }

  toString(): string {
    return `LightMap ${this.width}x${this.height}`;
  }

  /** @internal What console.log() prints in Node. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.toString();
  }

  private get handle(): number {
    if (this.map === 0) throw new Error('this LightMap was given back by free()');
    return this.map;
  }
}
