// Values derived from the state, cached while it stays the same: the grid, the light, pairs, heat.
import { type Algorithm, HexGrid, LightMap, OpacityGrid, TileSet, hexDistance, hexSides, sides } from 'sightline-fov';
import { edgeOf } from './layout';
import { type Pairs, asymmetricPairs } from './pairs';
import { darkRadius, lightRadius } from './snippet-parts';
import { type State, optionsOf } from './state';
import { state } from './store';
import { type Place, type Tiles, hasHaze, kinds } from './tiles';

let grid: OpacityGrid | HexGrid | undefined;
let gridOf: Pick<State, 'tiles' | 'hexagons' | 'edges'> | undefined;
let pairs: { key: string; tiles: Tiles; found: Pairs | undefined; work: Generator<undefined, Pairs | undefined> | undefined } | undefined;
let heat: { key: string; tiles: Tiles; counts: Uint32Array; rows: number } | undefined;

/** How far the library's map of hexagons is to the right: its coordinates are axial. */
const originOf = (tiles: Tiles): number => (tiles.height - 1) >> 1;

/** A tile's coordinates on the library's map. */
export function toGrid({ x, y }: Place): [number, number] {
  return state.hexagons ? [x - (y >> 1) + originOf(state.tiles), y] : [x, y];
}

function fromGrid(x: number, y: number): [number, number] {
  return state.hexagons ? [x - originOf(state.tiles) + (y >> 1), y] : [x, y];
}

/** Values of the library's map for the page's tiles; `parts` for each. */
function remapped<Values extends Uint8Array | Uint32Array>(values: Values, make: (length: number) => Values, parts = 1): Values {
  if (!state.hexagons) return values;
  const { width, height } = state.tiles;
  const out = make(width * height * parts);
  for (let i = 0; i < width * height; ++i) {
    const [x, y] = toGrid({ x: i % width, y: Math.floor(i / width) });
    for (let part = 0; part < parts; ++part) out[i * parts + part] = values[(y * grid!.width + x) * parts + part]!;
  }
  return out;
}

const byteArray = (length: number): Uint8Array => new Uint8Array(length);

function onPage(seen: TileSet): TileSet {
  return state.hexagons ? TileSet.fromBytes(state.tiles.width, state.tiles.height, remapped(seen.toBytes(), byteArray)) : seen;
}

export function currentGrid(): OpacityGrid | HexGrid {
  const { tiles, hexagons, edges } = state;
  if (grid && gridOf?.tiles === tiles && gridOf.hexagons === hexagons && gridOf.edges === edges) return grid;
  const width = tiles.width + (hexagons ? originOf(tiles) : 0);
  if (!grid || grid.width !== width || grid.height !== tiles.height || hexagons !== grid instanceof HexGrid) {
    grid?.free();
    grid = hexagons ? new HexGrid(width, tiles.height) : new OpacityGrid(width, tiles.height);
  }
  gridOf = { tiles, hexagons, edges };
  const opaque = new Uint8Array(width * tiles.height).fill(1);
  const haze = new Uint8Array(width * tiles.height);
  tiles.cells.forEach((kind, i) => {
    const [x, y] = toGrid({ x: i % tiles.width, y: Math.floor(i / tiles.width) });
    opaque[y * width + x] = kinds[kind]!.opaque ? 1 : 0;
    haze[y * width + x] = kinds[kind]!.haze;
  });
  grid.setAll(opaque).setAllHaze(haze);
  for (const name of edges) {
    const { at, side } = edgeOf(name);
    const [x, y] = toGrid(at);
    if (grid instanceof HexGrid) grid.setWall(x, y, hexSides[side]!);
    else grid.setWall(x, y, sides[side]!);
  }
  return grid;
}

let lightMap: LightMap | undefined;

/** The light of the torches; none if there are none. */
export function currentLight(): LightMap | undefined {
  const { tiles, lights } = state;
  if (lights.length === 0) return undefined;
  const map = currentGrid();
  if (!lightMap || lightMap.width !== map.width || lightMap.height !== tiles.height) {
    lightMap?.free();
    lightMap = new LightMap(map.width, tiles.height);
  }
  return lightMap.update(map, lights.map((light) => {
    const [x, y] = toGrid(light);
    return { x, y, radius: lightRadius };
  }));
}

/** Red, green and blue of each tile; undefined by day. */
export function currentLightBytes(): Uint8Array | undefined {
  const light = currentLight();
  return light && remapped(light.toBytes(), byteArray, 3);
}

/** The eye's view, by the light there is; adjacent tiles need none. */
export function look(algorithm: Algorithm): TileSet {
  const options = optionsOf(state, algorithm);
  const map = currentGrid();
  const light = currentLight();
  const [x, y] = toGrid(state.eye);
  return onPage(light ? light.fieldOfView(map, x, y, { ...options, darkRadius }) : map.fieldOfView(x, y, options));
}

/** How much of each tile the eye sees, by day; undefined where haze is. */
export function currentShares(): Uint8Array | undefined {
  const [x, y] = toGrid(state.eye);
  return hasHaze(state.tiles) ? undefined : remapped(currentGrid().shares(x, y, optionsOf(state)), byteArray);
}

/** The tiles from the eye to the mark; none if it is hidden. */
export function currentPath(): [number, number][] {
  const [[x, y], [toX, toY]] = [toGrid(state.eye), toGrid(state.target)];
  return currentGrid().sightPath(x, y, toX, toY, optionsOf(state)).map(([px, py]) => fromGrid(px, py));
}

/** Rows from one tile to another, as shadowcasting counts them. */
export function rowsBetween(a: Place, b: Place): number {
  if (state.hexagons) return hexDistance(...toGrid(a), ...toGrid(b));
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** Everything except the eye's position: pairs and heat depend on it. */
function optionsKey(): string {
  return JSON.stringify([optionsOf(state), state.hexagons, state.edges]);
}

/** How long a frame may work on pairs and heat, in milliseconds: strokes stay smooth. */
const budget = 6;

/** The pairs, piece by piece: those of before until they are found; undefined if there are none yet. */
export function currentPairs(): { found: Pairs | undefined; isComplete: boolean } {
  const key = optionsKey();
  if (pairs?.key !== key || pairs.tiles !== state.tiles) {
    const around = { ...optionsOf(state), cone: null };
    const isSameSize = pairs?.tiles.width === state.tiles.width && pairs.tiles.height === state.tiles.height;
    pairs = {
      key, tiles: state.tiles, found: isSameSize ? pairs!.found : undefined,
      work: asymmetricPairs(state.tiles, (place) => onPage(currentGrid().fieldOfView(...toGrid(place), around))),
    };
  }
  for (const until = performance.now() + budget; pairs.work && performance.now() < until;) {
    const step = pairs.work.next();
    if (step.done) {
      pairs.found = step.value;
      pairs.work = undefined;
    }
  }
  return { found: pairs.found, isComplete: !pairs.work };
}

/** The heat, row by row: the counts of before until they are counted. */
export function currentHeat(): { counts: Uint32Array; isComplete: boolean } {
  const key = optionsKey();
  const map = currentGrid();
  if (heat?.key !== key || heat.tiles !== state.tiles) {
    const size = map.width * map.height;
    heat = { key, tiles: state.tiles, counts: heat?.counts.length === size ? heat.counts : new Uint32Array(size), rows: 0 };
  }
  for (const until = performance.now() + budget; heat.rows < map.height && performance.now() < until; ++heat.rows) {
    heat.counts.set(map.surveyRows(heat.rows, 1, optionsOf(state)), heat.rows * map.width);
  }
  return { counts: remapped(heat.counts, (length) => new Uint32Array(length)), isComplete: heat.rows === map.height };
}
