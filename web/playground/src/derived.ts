// Values derived from the state, cached while it stays the same: the grid, the light.
import { type Algorithm, type HexGrid, LightMap, type OpacityGrid, TileSet, hexDistance } from 'sightline-fov';
import { type Ground, fromGrid, makeGrid, remapped, toGrid } from './library-map';
import { darkRadius, lightRadius } from './snippet-parts';
import { optionsOf } from './state';
import { state } from './store';
import { type Place, hasHaze } from './tiles';

let grid: OpacityGrid | HexGrid | undefined;
let gridOf: Ground | undefined;

const byteArray = (length: number): Uint8Array => new Uint8Array(length);

function onPage(seen: TileSet): TileSet {
  return state.hexagons ? TileSet.fromBytes(state.tiles.width, state.tiles.height, remapped(state, seen.toBytes(), byteArray)) : seen;
}

export function currentGrid(): OpacityGrid | HexGrid {
  const { tiles, hexagons, edges } = state;
  if (grid && gridOf?.tiles === tiles && gridOf.hexagons === hexagons && gridOf.edges === edges) return grid;
  grid = makeGrid(state, grid);
  gridOf = { tiles, hexagons, edges };
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
    const [x, y] = toGrid(state, light);
    return { x, y, radius: lightRadius };
  }));
}

/** Red, green and blue of each tile; undefined by day. */
export function currentLightBytes(): Uint8Array | undefined {
  const light = currentLight();
  return light && remapped(state, light.toBytes(), byteArray, 3);
}

/** The eye's view, by the light there is; adjacent tiles need none. */
export function look(algorithm: Algorithm): TileSet {
  const options = optionsOf(state, algorithm);
  const map = currentGrid();
  const light = currentLight();
  const [x, y] = toGrid(state, state.eye);
  return onPage(light ? light.fieldOfView(map, x, y, { ...options, darkRadius }) : map.fieldOfView(x, y, options));
}

/** How much of each tile the eye sees, by day; undefined where haze is. */
export function currentShares(): Uint8Array | undefined {
  const [x, y] = toGrid(state, state.eye);
  return hasHaze(state.tiles) ? undefined : remapped(state, currentGrid().shares(x, y, optionsOf(state)), byteArray);
}

/** The tiles from the eye to the mark; none if it is hidden. */
export function currentPath(): [number, number][] {
  const [[x, y], [toX, toY]] = [toGrid(state, state.eye), toGrid(state, state.target)];
  return currentGrid().sightPath(x, y, toX, toY, optionsOf(state)).map(([px, py]) => fromGrid(state, px, py));
}

/** Rows from one tile to another, as shadowcasting counts them. */
export function rowsBetween(a: Place, b: Place): number {
  if (state.hexagons) return hexDistance(...toGrid(state, a), ...toGrid(state, b));
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}
