// Rows, as shadowcasting goes through them: the row that it has come to, the sectors that go on from
// there, and the centres that decide about floors.
import type { Slope } from '../../site/scan';
import type { Colours } from './colours';
import type { Layout } from './layout';
import type { ScannedFrame } from './sectors';
import type { State } from './state';

export function drawSectors(context: CanvasRenderingContext2D, c: Colours, state: State, layout: Layout, frames: readonly ScannedFrame[]): void {
  const { eye, step } = state;
  const [eyeX, eyeY] = layout.centre(eye);
  const far = state.tiles.width + state.tiles.height;
  for (const { frame: { outwards, sideways }, rows } of frames) {
    const [ox, oy] = layout.offset(...outwards);
    const [sx, sy] = layout.offset(...sideways);
    /** Where a line of a slope is after so many rows. */
    const at = (row: number, [above, below]: Slope): [number, number] => {
      const column = (row * above) / below;
      return [eyeX + row * ox + column * sx, eyeY + row * oy + column * sy];
    };
    const triangle = (row: number, first: Slope, last: Slope): void => {
      context.beginPath();
      context.moveTo(eyeX, eyeY);
      context.lineTo(...at(row, first));
      context.lineTo(...at(row, last));
      context.closePath();
    };
    context.fillStyle = context.strokeStyle = c.line;
    context.lineWidth = 1;
    // Those of the next row have passed this one; haze leaves less of them.
    for (const { first, last, haze } of rows[step]?.sectors ?? []) {
      const rest = 1 - haze / 16;
      context.globalAlpha = 0.12 * rest;
      triangle(far, first, last);
      context.fill();
      context.globalAlpha = 0.3 * rest;
      triangle(step + 0.5, first, last);
      context.fill();
      context.globalAlpha = 1;
      context.stroke();
    }
    const row = rows[step - 1];
    if (!row) continue;
    for (const [columns, colour] of [[row.seen, c.line], [row.touched, c.blocked]] as const) {
      context.fillStyle = colour;
      context.beginPath();
      for (const column of columns) {
        const [x, y] = at(step, [column, step]);
        context.moveTo(x, y);
        context.arc(x, y, Math.max(1, layout.size * 0.13), 0, 7);
      }
      context.fill();
    }
  }
  drawRow(context, c, [eyeX, eyeY], step, layout, frames);
}

/** The outline of a row: through the corners of its outermost tiles. */
function drawRow(context: CanvasRenderingContext2D, c: Colours, [x, y]: [number, number], step: number, layout: Layout, frames: readonly ScannedFrame[]): void {
  context.strokeStyle = c.line;
  context.lineWidth = 2;
  context.globalAlpha = 1;
  context.beginPath();
  for (const { frame: { outwards, sideways, first } } of frames) {
    const [ox, oy] = layout.offset(...outwards);
    const [sx, sy] = layout.offset(...sideways);
    const reach = step + 0.5;
    context.lineTo(x + reach * (ox + first * sx), y + reach * (oy + first * sy));
  }
  context.closePath();
  context.stroke();
}
