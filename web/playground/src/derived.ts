// Values derived from the state, cached while it stays the same: the grid, the light, pairs, heat.
import { type Algorithm, LightMap, OpacityGrid, TileSet } from 'sightline-fov';
import { type Pairs, asymmetricPairs } from './pairs';
import { optionsOf } from './state';
import { state } from './store';
import { type Tiles, kinds } from './tiles';

let grid: OpacityGrid | undefined;
let gridOf: Tiles | undefined;
let pairs: { key: string; tiles: Tiles; found: Pairs | undefined } | undefined;
let heat: { key: string; tiles: Tiles; counts: Uint32Array } | undefined;

export function currentGrid(): OpacityGrid {
  const { tiles } = state;
  if (grid && gridOf === tiles) return grid;
  if (!grid || grid.width !== tiles.width || grid.height !== tiles.height) {
    grid?.free();
    grid = new OpacityGrid(tiles.width, tiles.height);
  }
  grid.setAll(tiles.cells.map((kind) => (kinds[kind]!.opaque ? 1 : 0)));
  grid.setAllHaze(tiles.cells.map((kind) => kinds[kind]!.haze));
  gridOf = tiles;
  return grid;
}

let lightMap: LightMap | undefined;

/** The light of the torches; none if there are none. */
export function currentLight(): LightMap | undefined {
  const { tiles, lights } = state;
  if (lights.length === 0) return undefined;
  if (!lightMap || lightMap.width !== tiles.width || lightMap.height !== tiles.height) {
    lightMap?.free();
    lightMap = new LightMap(tiles.width, tiles.height);
  }
  return lightMap.update(currentGrid(), lights.map((light) => ({ ...light, radius: 7 })));
}

/** The eye's view, by the light there is; adjacent tiles need none. */
export function look(algorithm: Algorithm): TileSet {
  const { x, y } = state.eye;
  const options = optionsOf(state, algorithm);
  const light = currentLight();
  return light ? light.fieldOfView(currentGrid(), x, y, { ...options, darkRadius: 1 }) : currentGrid().fieldOfView(x, y, options);
}

/** Everything except the eye's position: pairs and heat depend on it. */
function optionsKey(): string {
  return JSON.stringify(optionsOf(state));
}

export function currentPairs(): Pairs | undefined {
  const key = optionsKey();
  if (pairs?.key !== key || pairs.tiles !== state.tiles) {
    pairs = { key, tiles: state.tiles, found: asymmetricPairs(currentGrid(), optionsOf(state)) };
  }
  return pairs.found;
}

export function currentHeat(): Uint32Array {
  const key = optionsKey();
  if (heat?.key !== key || heat.tiles !== state.tiles) {
    heat = { key, tiles: state.tiles, counts: currentGrid().survey(optionsOf(state)) };
  }
  return heat.counts;
}
