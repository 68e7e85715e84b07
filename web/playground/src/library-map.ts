// The page's map as the library's. Hexagons are axial there, moved to the right so that no coordinate
// is negative: tile (x, y) of the page is (x - y / 2 + origin, y).
import { HexGrid, OpacityGrid, hexSides, sides } from 'sightline-fov';
import { edgeOf } from './layout';
import { type Place, type Tiles, kinds } from './tiles';

/** The part of the state that sight runs over. */
export interface Ground {
  readonly tiles: Tiles;
  readonly hexagons: boolean;
  readonly edges: readonly string[];
}

/** How far hexagons are moved to the right. */
export function hexOrigin({ tiles }: Ground): number {
  return (tiles.height - 1) >> 1;
}

/** A tile's coordinates on the library's map. */
export function toGrid(ground: Ground, { x, y }: Place): [number, number] {
  return ground.hexagons ? [x - (y >> 1) + hexOrigin(ground), y] : [x, y];
}

export function fromGrid(ground: Ground, x: number, y: number): [number, number] {
  return ground.hexagons ? [x - hexOrigin(ground) + (y >> 1), y] : [x, y];
}

/** The width of the library's map. */
export function gridWidth(ground: Ground): number {
  return ground.tiles.width + (ground.hexagons ? hexOrigin(ground) : 0);
}

/** Values of the library's map for the page's tiles; `parts` for each. */
export function remapped<Values extends Uint8Array | Uint32Array>(ground: Ground, values: Values, make: (length: number) => Values, parts = 1): Values {
  if (!ground.hexagons) return values;
  const { width, height } = ground.tiles;
  const pitch = gridWidth(ground) * parts;
  const out = make(width * height * parts);
  for (let y = 0; y < height; ++y) {
    const from = y * pitch + toGrid(ground, { x: 0, y })[0] * parts;
    out.set(values.subarray(from, from + width * parts), y * width * parts);
  }
  return out;
}

/** The walls between tiles: a tile's coordinates on the library's map, and the name of its side. */
export function thinWalls(ground: Ground): { x: number; y: number; side: string }[] {
  return ground.edges.map((name) => {
    const { at, side } = edgeOf(name);
    const [x, y] = toGrid(ground, at);
    return { x, y, side: (ground.hexagons ? hexSides : sides)[side]! };
  });
}

const isOpaque = Uint8Array.from(kinds, ({ opaque }) => (opaque ? 1 : 0));
const hazeOf = Uint8Array.from(kinds, ({ haze }) => haze);

/** The library's map, in the place of `old` if it fits. */
export function makeGrid(ground: Ground, old?: OpacityGrid | HexGrid): OpacityGrid | HexGrid {
  const { tiles, hexagons } = ground;
  const width = gridWidth(ground);
  let grid = old;
  if (!grid || grid.width !== width || grid.height !== tiles.height || hexagons !== grid instanceof HexGrid) {
    grid?.free();
    grid = hexagons ? new HexGrid(width, tiles.height) : new OpacityGrid(width, tiles.height);
  }
  const opaque = new Uint8Array(width * tiles.height).fill(1);
  const haze = new Uint8Array(width * tiles.height);
  for (let y = 0, i = 0; y < tiles.height; ++y) {
    const first = y * width + toGrid(ground, { x: 0, y })[0];
    for (let x = 0; x < tiles.width; ++x, ++i) {
      opaque[first + x] = isOpaque[tiles.cells[i]!]!;
      haze[first + x] = hazeOf[tiles.cells[i]!]!;
    }
  }
  grid.setAll(opaque).setAllHaze(haze);
  for (const { x, y, side } of thinWalls(ground)) grid.setWall(x, y, side as never);
  return grid;
}
