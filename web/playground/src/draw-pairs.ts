// Asymmetric pairs: how many each tile is in, and the eye's own.
import type { Colours } from './colours';
import { drawLayer } from './draw-layer';
import type { Layout } from './layout';
import type { Pairs } from './pairs';
import type { State } from './state';

/** More lines than these would hide the map. */
const mostLines = 200;

export function drawPairs(
  context: CanvasRenderingContext2D, c: Colours, { tiles, eye }: State, layout: Layout, { counts }: Pairs, own: readonly { to: number; isSeer: boolean }[],
): void {
  const { size } = layout;
  const placeOf = (i: number): [number, number] => layout.centre({ x: i % tiles.width, y: Math.floor(i / tiles.width) });
  const most = counts.reduce((a, b) => Math.max(a, b), 1);
  if (size < 10) {
    // Too small for dots: the more pairs a tile is in, the redder it is.
    const colour = parseInt(c.blocked.slice(1), 16);
    const rgb = ((colour & 255) << 16) | (colour & 0xff00) | (colour >>> 16);
    drawLayer(context, layout, (colours) => counts.forEach((count, i) => {
      if (count > 0) colours[i] = (Math.round(50 + 170 * (count / most)) << 24) | rgb;
    }));
  } else {
    context.globalAlpha = 0.3;
    context.fillStyle = c.blocked;
    context.beginPath();
    counts.forEach((count, i) => {
      if (count === 0) return;
      const [x, y] = placeOf(i);
      context.moveTo(x, y);
      // The larger the dot, the more pairs the tile is in.
      context.arc(x, y, Math.max(0.7, size * 0.3 * (count / most)), 0, 7);
    });
    context.fill();
    context.globalAlpha = 1;
  }
  for (const isSeer of [true, false]) {
    const ones = own.filter((pair) => pair.isSeer === isSeer).map(({ to }) => placeOf(to));
    context.strokeStyle = context.fillStyle = isSeer ? c.more : c.less;
    context.lineWidth = 1;
    context.setLineDash(isSeer ? [] : [4, 4]);
    context.beginPath();
    for (const [x, y] of own.length <= mostLines ? ones : []) {
      context.moveTo(...layout.centre(eye));
      context.lineTo(x, y);
    }
    context.stroke();
    context.setLineDash([]);
    for (const [x, y] of ones) context.fillRect(x - size * 0.2, y - size * 0.2, size * 0.4, size * 0.4);
  }
}
