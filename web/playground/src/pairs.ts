// Asymmetric pairs: a view from every clear tile, compared with its mirror.
import { type OpacityGrid, type SightOptions, TileSet } from 'sightline-fov';

export interface Pairs {
  /** For each tile, the number of asymmetric pairs it is in; at y * width + x. */
  readonly counts: Uint16Array;
  readonly total: number;
  readonly views: ReadonlyMap<number, TileSet>;
}

/** More clear tiles would take noticeably long. */
export const mostTiles = 3500;

/** Undefined if the map is too large. Cones are ignored: all views are all around. */
export function asymmetricPairs(grid: OpacityGrid, options: SightOptions): Pairs | undefined {
  const { width, height } = grid;
  const clear: number[] = [];
  for (let i = 0; i < width * height; ++i) {
    if (!grid.isOpaque(i % width, Math.floor(i / width))) clear.push(i);
  }
  if (clear.length > mostTiles) return undefined;
  const around = { ...options, cone: null };
  const views = new Map(clear.map((i) => [i, grid.fieldOfView(i % width, Math.floor(i / width), around)]));
  const counts = new Uint16Array(width * height);
  let total = 0;
  for (const [from, view] of views) {
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
