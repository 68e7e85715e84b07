// Colours of heat: from dark blue to light yellow, each lighter than the one before, so that they can
// be told apart without colours, too.

const stops: readonly (readonly [number, number, number])[] = [[27, 16, 68], [59, 47, 128], [49, 104, 142], [53, 158, 120], [140, 205, 90], [250, 238, 130]];

/** The colour of a share from 0 to 1, as red, green and blue. */
export function heatColour(share: number): [number, number, number] {
  const at = Math.min(Math.max(share, 0), 1) * (stops.length - 1);
  const i = Math.min(Math.floor(at), stops.length - 2);
  const mix = (channel: 0 | 1 | 2): number => Math.round(stops[i]![channel] + (stops[i + 1]![channel] - stops[i]![channel]) * (at - i));
  return [mix(0), mix(1), mix(2)];
}

/** Paints the legend: a pixel for each step. */
export function drawRamp(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d')!;
  for (let x = 0; x < canvas.width; ++x) {
    context.fillStyle = `rgb(${heatColour(x / (canvas.width - 1)).join(' ')})`;
    context.fillRect(x, 0, 1, 1);
  }
}
