// A colour for each tile, at once: as a picture of a pixel for each, scaled up, where that looks the
// same. A path for each tile would take many times as long, and one of all hexagons for ever.
import { drawPixels } from './draw-small';
import { type Layout, hexHeight, rowStep } from './layout';

/** Hexagons that are smaller than this, in pixels, are drawn as rows of bricks. */
const bricks = 10;

const [pixelCanvas, brickCanvas] = [document.createElement('canvas'), document.createElement('canvas')];

/** A colour without its opacity, as #rrggbb. */
export function hexOf(colour: number): string {
  return `#${[colour, colour >> 8, colour >> 16].map((part) => (part & 255).toString(16).padStart(2, '0')).join('')}`;
}

/** `fill` sets a colour for each tile, at y * width + x: red in the lowest byte, opacity in the highest. */
export function drawLayer(context: CanvasRenderingContext2D, layout: Layout, fill: (colours: Uint32Array) => void): void {
  const { tiles, size } = layout;
  context.imageSmoothingEnabled = false;
  if (!layout.hexagons) {
    drawPixels(pixelCanvas, tiles.width, tiles.height, fill);
    context.drawImage(pixelCanvas, 0, 0, tiles.width * size, tiles.height * size);
    return;
  }
  const colours = new Uint32Array(tiles.width * tiles.height);
  fill(colours);
  if (size >= bricks) return drawHexagons(context, layout, colours);
  // Two pixels for each tile: odd rows are shifted by one.
  const width = 2 * tiles.width + 1;
  drawPixels(brickCanvas, width, tiles.height, (pixels) => colours.forEach((colour, i) => {
    const y = Math.floor(i / tiles.width);
    const at = y * width + 2 * (i % tiles.width) + (y & 1);
    pixels[at] = pixels[at + 1] = colour;
  }));
  context.drawImage(brickCanvas, 0, ((hexHeight - rowStep) / 2) * size, (width * size) / 2, tiles.height * rowStep * size);
}

/** Runs of hexagons of one colour, a path for each. */
function drawHexagons(context: CanvasRenderingContext2D, layout: Layout, colours: Uint32Array): void {
  const { width, height } = layout.tiles;
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width;) {
      const colour = colours[y * width + x]!;
      const alpha = colour >>> 24;
      context.beginPath();
      // Solid ones overlap a little, so that no seams are left.
      for (; x < width && colours[y * width + x] === colour; ++x) if (alpha > 0) layout.trace(context, { x, y }, alpha === 255 ? -0.4 : 0);
      if (alpha === 0) continue;
      context.fillStyle = hexOf(colour);
      context.globalAlpha = alpha / 255;
      context.fill();
    }
  }
  context.globalAlpha = 1;
}
