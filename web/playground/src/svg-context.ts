// A context that writes down what is drawn, as SVG: the part of CanvasRenderingContext2D that the map
// uses. Pictures of a pixel for each tile become rectangles.
import { hexOf } from './draw-layer';

const round = (value: number): string => String(Math.round(value * 100) / 100);

export class SvgContext {
  fillStyle = '#000';
  strokeStyle = '#000';
  globalAlpha = 1;
  lineWidth = 1;
  lineCap = 'butt';
  imageSmoothingEnabled = true;
  private dashes: number[] = [];
  private path = '';
  private isBegun = false;
  private readonly parts: string[] = [];

  constructor(private readonly width: number, private readonly height: number) {}

  /** The whole picture. */
  toString(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}">\n${this.parts.join('\n')}\n</svg>\n`;
  }

  beginPath(): void {
    this.path = '';
    this.isBegun = false;
  }

  moveTo(x: number, y: number): void {
    this.path += `M${round(x)} ${round(y)}`;
    this.isBegun = true;
  }

  lineTo(x: number, y: number): void {
    if (!this.isBegun) return this.moveTo(x, y);
    this.path += `L${round(x)} ${round(y)}`;
  }

  closePath(): void {
    this.path += 'Z';
    this.isBegun = false;
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.path += `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;
    this.isBegun = false;
  }

  /** Whole circles only: the map has no others. */
  arc(x: number, y: number, radius: number): void {
    const r = round(radius);
    this.path += `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * radius)} 0a${r} ${r} 0 1 0 ${round(-2 * radius)} 0Z`;
    this.isBegun = false;
  }

  fill(): void {
    if (this.path !== '') this.parts.push(`<path d="${this.path}" fill="${this.fillStyle}"${this.opacity('fill')}/>`);
  }

  stroke(): void {
    if (this.path === '') return;
    const dashes = this.dashes.length > 0 ? ` stroke-dasharray="${this.dashes.join(' ')}"` : '';
    const cap = this.lineCap === 'butt' ? '' : ` stroke-linecap="${this.lineCap}"`;
    this.parts.push(`<path d="${this.path}" fill="none" stroke="${this.strokeStyle}" stroke-width="${round(this.lineWidth)}"${dashes}${cap}${this.opacity('stroke')}/>`);
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.parts.push(`<path d="M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z" fill="${this.fillStyle}"${this.opacity('fill')}/>`);
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.beginPath();
    this.rect(x, y, width, height);
    this.stroke();
  }

  setLineDash(dashes: number[]): void {
    this.dashes = dashes;
  }

  /** One path for each colour of the picture, of runs of pixels. */
  drawImage(image: HTMLCanvasElement, left: number, top: number, width: number, height: number): void {
    const { data } = image.getContext('2d')!.getImageData(0, 0, image.width, image.height);
    const colours = new Uint32Array(data.buffer);
    const [across, down] = [width / image.width, height / image.height];
    const runs = new Map<number, string>();
    for (let y = 0; y < image.height; ++y) {
      for (let x = 0, end = 0; x < image.width; x = end) {
        const colour = colours[y * image.width + x]!;
        for (end = x; end < image.width && colours[y * image.width + end] === colour;) ++end;
        if (colour >>> 24 === 0) continue;
        const run = `M${round(left + x * across)} ${round(top + y * down)}h${round((end - x) * across)}v${round(down)}h${round((x - end) * across)}Z`;
        runs.set(colour, (runs.get(colour) ?? '') + run);
      }
    }
    for (const [colour, path] of runs) {
      const alpha = colour >>> 24;
      const opacity = alpha === 255 ? '' : ` fill-opacity="${round(alpha / 255)}"`;
      this.parts.push(`<path d="${path}" fill="${hexOf(colour)}"${opacity} shape-rendering="crispEdges"/>`);
    }
  }

  private opacity(what: string): string {
    return this.globalAlpha === 1 ? '' : ` ${what}-opacity="${round(this.globalAlpha)}"`;
  }
}
