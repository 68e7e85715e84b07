// Asymmetric pairs: a view from every clear tile, compared with its mirror.
import type { TileSet } from 'sightline-fov';
import { type Place, type Tiles, kinds } from './tiles';

export interface Pairs {
  /** For each tile, the number of asymmetric pairs it is in; at y * width + x. */
  readonly counts: Uint16Array;
  readonly total: number;
  readonly views: ReadonlyMap<number, TileSet>;
}

/** More clear tiles would take noticeably long. */
export const mostTiles = 3500;

/** Undefined if the map is too large. viewOf() answers views all around. Yields after a few views, so that it can be done piece by
 * piece. */
export function* asymmetricPairs(tiles: Tiles, viewOf: (place: Place) => TileSet): Generator<undefined, Pairs | undefined> {
  const { width, height } = tiles;
  const placeOf = (i: number): Place => ({ x: i % width, y: Math.floor(i / width) });
  const clear = Array.from(tiles.cells.keys()).filter((i) => !kinds[tiles.cells[i]!]!.opaque);
  if (clear.length > mostTiles) return undefined;
  const views = new Map<number, TileSet>();
  for (const i of clear) {
    views.set(i, viewOf(placeOf(i)));
    if (views.size % 16 === 0) yield;
  }
  let compared = 0;
  const counts = new Uint16Array(width * height);
  let total = 0;
  for (const [from, view] of views) {
    if (++compared % 16 === 0) yield;
    const [x, y] = [from % width, Math.floor(from / width)];
    view.forEach((tx, ty) => {
      const to = ty * width + tx;
      const back = views.get(to);
      if (back && !back.has(x, y)) {
        ++total;
        ++counts[from]!;
        ++counts[to]!;
      }
    });
  }
  return { counts, total, views };
}
