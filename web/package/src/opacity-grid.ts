// OpacityGrid: a map of squares.
import { TileMap } from './tile-map.js';
import { readRows } from './rows.js';

/** The sides of a square. */
export const sides = ['east', 'south', 'west', 'north'] as const;
export type Side = (typeof sides)[number];

/** Opaque tiles, tiles with haze, walls between tiles. Everything outside stops sight. */
export class OpacityGrid extends TileMap<Side> {
  /** Starts without opaque tiles. Sides are 0 to 32768. */
  constructor(width: number, height: number) {
    super(width, height, sides, false);
  }

  /**
   * A grid from a picture: the rows of a text, or an array of them. The characters of `opaque` stop
   * sight; short rows are filled up with walls.
   */
  static fromText(text: string | readonly string[], opaque = '#'): OpacityGrid {
    const { width, height, bytes } = readRows(text, opaque);
    return new OpacityGrid(width, height).setAll(bytes);
  }
}
