// Where tiles lie on the canvas: squares, or hexagons with a pointy top whose odd rows are shifted to
// the right by half a tile; and the walls between them.
import type { Place, Tiles } from './tiles';

/** The distance of two rows of hexagons, and their height, in widths of a tile. */
export const rowStep = Math.sqrt(3) / 2;
export const hexHeight = 2 / Math.sqrt(3);

/** The neighbours of a tile, in the order of the library's sides: clockwise from the east. */
export function neighbours({ x, y }: Place, hexagons: boolean): Place[] {
  if (!hexagons) return [{ x: x + 1, y }, { x, y: y + 1 }, { x: x - 1, y }, { x, y: y - 1 }];
  const right = x + (y & 1);
  return [
    { x: x + 1, y }, { x: right, y: y + 1 }, { x: right - 1, y: y + 1 }, { x: x - 1, y }, { x: right - 1, y: y - 1 }, { x: right, y: y - 1 },
  ];
}

/** Letters of sides in links: each edge is named by the tile from which it lies east or south. */
export const edgeLetters = { squares: 'es', hexagons: 'esw' } as const;

/** The name of an edge: the tile and the letter of its side, as in 3,4e. */
export function edgeName(at: Place, side: number, hexagons: boolean): string {
  const letters = hexagons ? edgeLetters.hexagons : edgeLetters.squares;
  if (side < letters.length) return `${at.x},${at.y}${letters[side]}`;
  const other = neighbours(at, hexagons)[side]!;
  return `${other.x},${other.y}${letters[side - letters.length]}`;
}

/** The tile of an edge, and which of its sides it is. */
export function edgeOf(name: string): { at: Place; side: number } {
  const [, x, y, letter] = /^(\d+),(\d+)([esw])$/.exec(name)!;
  return { at: { x: Number(x), y: Number(y) }, side: 'esw'.indexOf(letter!) };
}

export class Layout {
  constructor(readonly tiles: Tiles, readonly hexagons: boolean, readonly size: number) {}

  /** How many tiles the canvas is wide and high. */
  static extent(tiles: Tiles, hexagons: boolean): [number, number] {
    return hexagons ? [tiles.width + 0.5, (tiles.height - 1) * rowStep + hexHeight] : [tiles.width, tiles.height];
  }

  get width(): number {
    return Layout.extent(this.tiles, this.hexagons)[0] * this.size;
  }

  get height(): number {
    return Layout.extent(this.tiles, this.hexagons)[1] * this.size;
  }

  centre({ x, y }: Place): [number, number] {
    const { size } = this;
    return this.hexagons ? [(x + 0.5 + (y & 1) / 2) * size, (y * rowStep + hexHeight / 2) * size] : [(x + 0.5) * size, (y + 0.5) * size];
  }

  /** How far a tile is from another on the canvas, by their offset on the library's map, which is axial for hexagons. */
  offset(dx: number, dy: number): [number, number] {
    return this.hexagons ? [(dx + dy / 2) * this.size, dy * rowStep * this.size] : [dx * this.size, dy * this.size];
  }

  /** Adds the outline of a tile to the path, smaller by `inset`. */
  trace(context: CanvasRenderingContext2D, at: Place, inset = 0): void {
    const { size } = this;
    if (!this.hexagons) {
      context.rect(at.x * size + inset, at.y * size + inset, size - 2 * inset, size - 2 * inset);
      return;
    }
    const [cx, cy] = this.centre(at);
    const radius = (size * hexHeight) / 2 - inset;
    for (let i = 0; i < 6; ++i) {
      const angle = ((2 * i + 1) * Math.PI) / 6;
      context[i === 0 ? 'moveTo' : 'lineTo'](cx + radius * Math.cos(angle), cy + radius * Math.sin(angle));
    }
    context.closePath();
  }

  fill(context: CanvasRenderingContext2D, at: Place): void {
    context.beginPath();
    this.trace(context, at);
    context.fill();
  }

  /** The tile at a point of the canvas; it may be outside the map. */
  placeAt(px: number, py: number): Place {
    if (!this.hexagons) return { x: Math.floor(px / this.size), y: Math.floor(py / this.size) };
    const row = Math.round((py / this.size - hexHeight / 2) / rowStep);
    let best: { place: Place; distance: number } | undefined;
    for (let y = row - 1; y <= row + 1; ++y) {
      const place = { x: Math.floor(px / this.size - (y & 1) / 2), y };
      const [cx, cy] = this.centre(place);
      const distance = Math.hypot(px - cx, py - cy);
      if (!best || distance < best.distance) best = { place, distance };
    }
    return best!.place;
  }

  /** The name of the edge nearest to a point, between two tiles of the map. */
  edgeAt(px: number, py: number): string | undefined {
    const at = this.placeAt(px, py);
    const isHere = ({ x, y }: Place): boolean => x >= 0 && y >= 0 && x < this.tiles.width && y < this.tiles.height;
    if (!isHere(at)) return undefined;
    const [cx, cy] = this.centre(at);
    let best: { name: string; distance: number } | undefined;
    neighbours(at, this.hexagons).forEach((other, side) => {
      if (!isHere(other)) return;
      const [ox, oy] = this.centre(other);
      const distance = Math.hypot(px - (cx + ox) / 2, py - (cy + oy) / 2);
      if (!best || distance < best.distance) best = { name: edgeName(at, side, this.hexagons), distance };
    });
    return best?.name;
  }

  /** The ends of an edge on the canvas. */
  edgeLine(name: string): [number, number, number, number] {
    const { at, side } = edgeOf(name);
    const [cx, cy] = this.centre(at);
    const [ox, oy] = this.centre(neighbours(at, this.hexagons)[side]!);
    // Across the line between the centres; a side of a hexagon is shorter than that line.
    const scale = this.hexagons ? hexHeight / 4 : 0.5;
    const [mx, my, dx, dy] = [(cx + ox) / 2, (cy + oy) / 2, (oy - cy) * scale, (cx - ox) * scale];
    return [mx - dx, my - dy, mx + dx, my + dy];
  }
}
