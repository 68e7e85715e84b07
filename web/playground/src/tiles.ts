// The kinds of tiles: their letters in text and in links, and what they do to sight.

export interface Kind {
  readonly name: string;
  /** In a text map, as the sightline command reads them. */
  readonly character: string;
  /** In a link. */
  readonly letter: string;
  readonly opaque: boolean;
  /** Sixteenths of a wall. */
  readonly haze: number;
}

export const kinds: readonly Kind[] = [
  { name: 'Floor', character: '.', letter: 'f', opaque: false, haze: 0 },
  { name: 'Wall', character: '#', letter: 'w', opaque: true, haze: 0 },
  { name: 'Door', character: '+', letter: 'd', opaque: true, haze: 0 },
  { name: 'Window', character: '%', letter: 'g', opaque: false, haze: 0 },
  { name: 'Mist', character: ':', letter: 'm', opaque: false, haze: 2 },
  { name: 'Smoke', character: '~', letter: 's', opaque: false, haze: 4 },
  { name: 'Bush', character: '"', letter: 'b', opaque: false, haze: 8 },
];

export const floor = 0;
export const wall = 1;
export const maxWidth = 200;
export const maxHeight = 120;
export const mostLights = 40;

/** A map: the index of a kind for each tile, at y * width + x. */
export interface Tiles {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export function isInside(tiles: Tiles, { x, y }: Place): boolean {
  return x >= 0 && y >= 0 && x < tiles.width && y < tiles.height;
}

/** Throws for sizes that the page does not support. */
export function checkSize(width: number, height: number): void {
  if (!(Number.isInteger(width) && Number.isInteger(height) && width >= 1 && height >= 1 && width <= maxWidth && height <= maxHeight)) {
    throw new Error(`a map of ${width}×${height} tiles is not possible here: 1×1 to ${maxWidth}×${maxHeight} are`);
  }
}

export function hasHaze(tiles: Tiles): boolean {
  return tiles.cells.some((kind) => kinds[kind]!.haze > 0);
}
