// Looking around in a world known only by a function: no map, no end.
import { OpacityGrid } from './opacity-grid.js';
import type { SightOptions } from './options.js';

// One map of the size last used: who looks again mostly looks as far.
let around: OpacityGrid | undefined;
let tiles = new Uint8Array(0);

/**
 * Calls visible(x, y) for each tile that is seen from (x, y), row by row. isOpaque(x, y) is asked
 * once about each tile of the square that the radius spans, so the radius must be given.
 */
export function castSight(
  isOpaque: (x: number, y: number) => boolean,
  x: number,
  y: number,
  options: SightOptions & { readonly radius: number },
  visible: (x: number, y: number) => void,
): void {
  const radius = options?.radius;
  if (!(Number.isInteger(radius) && radius >= 0 && radius <= 16382)) {
    throw new RangeError(
      `radius ${String(radius)} is not allowed in a world without an end: it must be 0 to 16382`);
  }
  if (!Number.isSafeInteger(x) || !Number.isSafeInteger(y)) {
    throw new RangeError(`origin (${String(x)}, ${String(y)}) is not allowed: it must be whole`);
  }
  // One more all around: bevelled walls look at their neighbours.
  const reach = radius + 1;
  const side = 2 * reach + 1;
  if (tiles.length !== side * side) tiles = new Uint8Array(side * side);
  const asked = tiles;
  for (let i = 0, dy = -reach; dy <= reach; ++dy) {
    for (let dx = -reach; dx <= reach; ++dx, ++i) asked[i] = isOpaque(x + dx, y + dy) ? 1 : 0;
  }
  // Taken while in use: the functions may look around themselves.
  let map = around;
  around = undefined;
  if (map?.width !== side) {
    map?.free();
    map = new OpacityGrid(side, side);
  }
  const seen = map.setAll(asked).fieldOfView(reach, reach, options);
  around = map;
  seen.forEachRun((firstX, lastX, sy) => {
    for (let sx = firstX; sx <= lastX; ++sx) visible(x + sx - reach, y + sy - reach);
  });
}
