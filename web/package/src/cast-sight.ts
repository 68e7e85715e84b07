// Views in a world known only by a function: no map, no end.
import { OpacityGrid } from './opacity-grid.js';
import { type SightOptions, requireOptions } from './options.js';

/** A square of tiles, as bytes and as a map. */
interface Square {
  readonly tiles: Uint8Array;
  readonly map: OpacityGrid;
}

// The last one is kept: the next view mostly has the same radius.
let kept: Square | undefined;

/** The kept one, if it has that side, or a new one. It is taken out: functions may call castSight
 * themselves. */
function takeSquare(side: number): Square {
  const taken = kept;
  kept = undefined;
  if (taken?.map.width === side) return taken;
  taken?.map.free();
  return { tiles: new Uint8Array(side * side), map: new OpacityGrid(side, side) };
}

/**
 * Calls visible(x, y) for each tile that is seen from (x, y), row by row. Calls isOpaque(x, y) once
 * for each tile of the square that the radius spans, so the radius must be given.
 */
export function castSight(
  isOpaque: (x: number, y: number) => boolean,
  x: number,
  y: number,
  options: SightOptions & { readonly radius: number },
  visible: (x: number, y: number) => void,
): void {
  const radius = requireOptions(options)?.radius;
  if (!(Number.isInteger(radius) && radius >= 0 && radius <= 16382)) {
    throw new RangeError(
      `radius ${String(radius)} is not allowed in a world without an end: it must be 0 to 16382`);
  }
  if (!Number.isSafeInteger(x) || !Number.isSafeInteger(y)) {
    throw new RangeError(`origin (${String(x)}, ${String(y)}) is not allowed: it must be whole`);
  }
  // One more all around: bevelled walls depend on their neighbours.
  const reach = radius + 1;
  const side = 2 * reach + 1;
  const square = takeSquare(side);
  const { tiles, map } = square;
  for (let i = 0, dy = -reach; dy <= reach; ++dy) {
    for (let dx = -reach; dx <= reach; ++dx, ++i) tiles[i] = isOpaque(x + dx, y + dy) ? 1 : 0;
  }
  const seen = map.setAll(tiles).fieldOfView(reach, reach, options);
  kept?.map.free();
  kept = square;
  seen.forEachRun((firstX, lastX, sy) => {
    for (let sx = firstX; sx <= lastX; ++sx) visible(x + sx - reach, y + sy - reach);
  });
}
