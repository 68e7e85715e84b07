// The seven small maps: a pixel for each tile.
import { getNumbers } from './colours';
import { type Tiles, kinds } from './tiles';

const isOpaque = kinds.map(({ opaque }) => opaque);

/** How a small map differs from the default's: its number of tiles, and how many are in only one of
 * the two. */
export interface Difference {
  readonly size: number;
  readonly more: number;
  readonly less: number;
}

/** A pixel for each tile: fast enough for all seven while the eye is dragged. Both views have a byte
 * for each tile. */
export function drawSmall(canvas: HTMLCanvasElement, tiles: Tiles, seen: Uint8Array, usual: Uint8Array): Difference {
  const c = getNumbers();
  let [size, more, less] = [0, 0, 0];
  drawPixels(canvas, tiles.width, tiles.height, (pixels) => {
    for (let i = 0; i < pixels.length; ++i) {
      const here = seen[i]!;
      size += here;
      if (here === usual[i]) {
        pixels[i] = isOpaque[tiles.cells[i]!] ? (here ? c.wall : c.wallDark) : here ? c.floor : c.floorDark;
      } else if (here) {
        pixels[i] = c.more;
        ++more;
      } else {
        pixels[i] = c.less;
        ++less;
      }
    }
  });
  return { size, more, less };
}

/** Fills a canvas of that many pixels. */
export function drawPixels(canvas: HTMLCanvasElement, width: number, height: number, fill: (pixels: Uint32Array) => void): void {
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const context = canvas.getContext('2d')!;
  const image = context.createImageData(width, height);
  fill(new Uint32Array(image.data.buffer));
  context.putImageData(image, 0, 0);
}
