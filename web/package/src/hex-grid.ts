// HexGrid: a map of hexagons, by axial coordinates (q, r); and offset coordinates.
import { indexOf } from './options.js';
import { readRows } from './rows.js';
import { TileMap } from './tile-map.js';

/** The sides of a hexagon with a pointy top, clockwise. */
export const hexSides = ['east', 'south-east', 'south-west', 'west', 'north-west', 'north-east'] as const;
export type HexSide = (typeof hexSides)[number];

/** The ways to the neighbours across these sides. */
export const hexDirections: readonly (readonly [number, number])[] = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

/** Which rows or columns of an offset map, a rectangle of hexagons, are shifted by half a tile. */
export const hexOffsets = ['odd-r', 'even-r', 'odd-q', 'even-q'] as const;
export type HexOffset = (typeof hexOffsets)[number];

function shift(line: number, offset: HexOffset): number {
  return offset.startsWith('even') ? Math.ceil(line / 2) : Math.floor(line / 2);
}

function requireOffset(offset: HexOffset): boolean {
  indexOf('offset', hexOffsets, offset);
  return offset.endsWith('r');
}

/** The hexagon (q, r) in a column and a row of an offset map. */
export function toAxial(column: number, row: number, offset: HexOffset = 'odd-r'): [number, number] {
  return requireOffset(offset) ? [column - shift(row, offset), row] : [column, row - shift(column, offset)];
}

/** The column and the row of a hexagon on an offset map. */
export function toOffset(q: number, r: number, offset: HexOffset = 'odd-r'): [number, number] {
  return requireOffset(offset) ? [q + shift(r, offset), r] : [q, r + shift(q, offset)];
}

/** How many steps lie between two hexagons. */
export function hexDistance(q: number, r: number, toQ: number, toR: number): number {
  const [dq, dr] = [toQ - q, toR - r];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** Opaque hexagons, hexagons with haze, walls between them; x is q, and y is r. Views have the
 * default algorithm, and the shapes 'circle', 'round' and 'hexagon'. */
export class HexGrid extends TileMap<HexSide> {
  /** q is 0 to width - 1, r is 0 to height - 1: a rhombus. Width and height are 32768 together at
   * the most. */
  constructor(width: number, height: number) {
    super(width, height, hexSides, true);
  }

  /** A grid from a picture, a row of it for each r and a character for each q. */
  static fromText(text: string | readonly string[], opaque = '#'): HexGrid {
    const { width, height, bytes } = readRows(text, opaque);
    return new HexGrid(width, height).setAll(bytes);
  }

  /** A grid from a picture of an offset map: its tile (x, y) is toAxial(x, y, offset) moved by
   * offsetOrigin(). All around it is opaque. */
  static fromOffsetText(text: string | readonly string[], offset: HexOffset = 'odd-r', opaque = '#'): HexGrid {
    const picture = readRows(text, opaque);
    const [q0, r0] = HexGrid.offsetOrigin(picture.width, picture.height, offset);
    const [width, height] = [picture.width + q0, picture.height + r0];
    const bytes = new Uint8Array(width * height).fill(1);
    picture.bytes.forEach((tile, i) => {
      const [q, r] = toAxial(i % picture.width, Math.floor(i / picture.width), offset);
      bytes[(r + r0) * width + q + q0] = tile;
    });
    return new HexGrid(width, height).setAll(bytes);
  }

  /** Where tile (0, 0) of an offset map of that size lies in the smallest grid that holds it. */
  static offsetOrigin(width: number, height: number, offset: HexOffset = 'odd-r'): [number, number] {
    return requireOffset(offset) ? [shift(Math.max(0, height - 1), offset), 0] : [0, shift(Math.max(0, width - 1), offset)];
  }
}
