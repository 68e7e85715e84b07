// Views in a world known only by a function: no map, no end.
import { OpacityGrid } from './opacity-grid.js';
import { type Shape, type SightOptions, indexOf, requireOptions, shapes } from './options.js';
import { type Scratch, makeScratch, scanSight } from './sight-scan.js';
import { forEachTile } from './tile-set.js';

/** A square of tiles, as bytes and as a map. */
interface Square {
  readonly tiles: Uint8Array;
  readonly map: OpacityGrid;
}

// The last ones are kept: the next view mostly has the same radius. They are taken out while in
// use: functions may call castSight themselves.
let keptScratch: Scratch | undefined;
let keptSquare: Square | undefined;

/**
 * Calls visible(x, y) for each tile that is seen from (x, y), row by row. The world has no end, so
 * the radius must be given. With the default algorithm and no cone, isOpaque(x, y) is called for
 * the tiles that sight reaches, for a few of them twice; otherwise once for each tile of the square
 * that the radius spans.
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
  if (isPlain(options)) {
    const shape: Shape = options.shape ?? 'circle';
    if (indexOf('shape', shapes, shape) === 4) throw new RangeError("shape 'hexagon' is not allowed: castSight sees squares");
    const scratch = keptScratch?.radius === radius && keptScratch.shape === shape ? keptScratch : makeScratch(radius, shape);
    keptScratch = undefined;
    scanSight(isOpaque, x, y, options.lightWalls ?? true, scratch);
    const { seen, pitch } = scratch;
    forEachTile(seen, 0, seen.length, pitch, x - radius, y - radius, visible);
    keptScratch = scratch;
  } else {
    castFromSquare(isOpaque, x, y, options, visible);
  }
}

/** Whether scanSight() knows all of these options; what it does not know, the library checks. */
function isPlain(options: SightOptions): boolean {
  for (const name in options) {
    switch (name) {
      case 'radius': case 'shape': break;
      case 'lightWalls': if (options.lightWalls === true || options.lightWalls === false || options.lightWalls === undefined) break; return false;
      case 'algorithm': if (options.algorithm === 'symmetric' || options.algorithm === undefined) break; return false;
      default: if (options[name as keyof SightOptions] !== undefined) return false;
    }
  }
  return true;
}

function castFromSquare(
  isOpaque: (x: number, y: number) => boolean, x: number, y: number,
  options: SightOptions & { readonly radius: number }, visible: (x: number, y: number) => void,
): void {
  // One more all around: bevelled walls depend on their neighbours.
  const reach = options.radius + 1;
  const side = 2 * reach + 1;
  const taken = keptSquare;
  keptSquare = undefined;
  if (taken && taken.map.width !== side) taken.map.free();
  const square: Square = taken?.map.width === side ? taken : { tiles: new Uint8Array(side * side), map: new OpacityGrid(side, side) };
  const { tiles, map } = square;
  for (let i = 0, dy = -reach; dy <= reach; ++dy) {
    for (let dx = -reach; dx <= reach; ++dx, ++i) tiles[i] = isOpaque(x + dx, y + dy) ? 1 : 0;
  }
  const seen = map.setAll(tiles).fieldOfView(reach, reach, options);
  // A nested call may have kept its own.
  (keptSquare as Square | undefined)?.map.free();
  keptSquare = square;
  seen.forEach((sx, sy) => visible(x + sx - reach, y + sy - reach));
}
