// The canvas of cells. Only changed cells are drawn; box characters are drawn as lines, so that
// they meet whatever the font does.
import type { ScreenSize } from './engine';

/** The lines of a box character: left, right, up, down. */
const boxes: Readonly<Record<string, string>> = { '─': 'lr', '│': 'ud', '┌': 'rd', '┐': 'ld', '└': 'ru', '┘': 'lu', '├': 'udr', '┤': 'udl', '┬': 'lrd', '┴': 'lru', '┼': 'lrud' };

const colour = (number: number): string => `#${number.toString(16).padStart(6, '0')}`;

export class Screen {
  size: ScreenSize = { columns: 80, rows: 24 };
  private cellWidth = 10;
  private cellHeight = 20;
  private shown = new Uint32Array(0);
  private readonly context: CanvasRenderingContext2D;

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.context = canvas.getContext('2d', { alpha: false })!;
  }

  /** Fits as many readable cells as possible; returns whether the size changed. */
  fit(width: number, height: number): boolean {
    const before = this.size;
    const cell = Math.max(width < 700 ? Math.floor(width / 42) : 9, Math.floor(width / 128));
    const ratio = devicePixelRatio || 1;
    // Whole device pixels, or there would be seams between the cells.
    this.cellWidth = Math.round(cell * ratio);
    this.cellHeight = Math.round(cell * ratio * 2);
    this.size = {
      columns: Math.max(1, Math.floor((width * ratio) / this.cellWidth)),
      rows: Math.max(1, Math.floor((height * ratio) / this.cellHeight)),
    };
    this.canvas.width = this.size.columns * this.cellWidth;
    this.canvas.height = this.size.rows * this.cellHeight;
    this.canvas.dataset['cells'] = `${this.size.columns}x${this.size.rows}`;
    this.canvas.style.width = `${this.canvas.width / ratio}px`;
    this.canvas.style.height = `${this.canvas.height / ratio}px`;
    this.context.font = `${(this.cellWidth / 0.6).toFixed(1)}px ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace`;
    this.context.textAlign = 'center';
    this.context.textBaseline = 'middle';
    this.shown = new Uint32Array(this.size.columns * this.size.rows * 3).fill(0xffffffff);
    return before.columns !== this.size.columns || before.rows !== this.size.rows;
  }

  draw(cells: Uint32Array): void {
    const { shown } = this;
    for (let i = 0; i < shown.length; i += 3) {
      if (cells[i] === shown[i] && cells[i + 1] === shown[i + 1] && cells[i + 2] === shown[i + 2]) continue;
      this.drawCell(i / 3, cells[i]!, cells[i + 1]!, cells[i + 2]!);
    }
    shown.set(cells);
  }

  /** The current frame as a PNG. */
  picture(): Promise<Blob | null> {
    return new Promise((resolve) => this.canvas.toBlob(resolve));
  }

  /** The line marked by a >: the chosen menu item. */
  marked(): string {
    const { columns, rows } = this.size;
    for (let y = 0; y < rows; ++y) {
      const glyphs = Array.from({ length: columns }, (_, x) => String.fromCodePoint(this.shown[(y * columns + x) * 3]!));
      const line = glyphs.join('').trim();
      if (line.startsWith('> ')) return line.slice(2).replace(/\s+/g, ' ');
    }
    return '';
  }

  /** The cell at a point of the page; undefined outside. */
  cellAt(clientX: number, clientY: number): { x: number; y: number } | undefined {
    const box = this.canvas.getBoundingClientRect();
    const x = Math.floor(((clientX - box.left) / box.width) * this.size.columns);
    const y = Math.floor(((clientY - box.top) / box.height) * this.size.rows);
    return x >= 0 && y >= 0 && x < this.size.columns && y < this.size.rows ? { x, y } : undefined;
  }

  private drawCell(index: number, glyph: number, foreground: number, background: number): void {
    const { context, cellWidth: w, cellHeight: h } = this;
    const x = (index % this.size.columns) * w;
    const y = Math.floor(index / this.size.columns) * h;
    context.fillStyle = colour(background);
    context.fillRect(x, y, w, h);
    if (glyph === 0x20 || glyph === 0) return;
    context.fillStyle = colour(foreground);
    const character = String.fromCodePoint(glyph);
    const lines = boxes[character];
    if (lines === undefined) {
      context.save();
      context.beginPath();
      context.rect(x, y, w, h);
      context.clip();
      context.fillText(character, x + w / 2, y + h / 2 + h * 0.03);
      context.restore();
      return;
    }
    const thick = Math.max(1, Math.round(w / 9));
    const [middle, centre] = [x + ((w - thick) >> 1), y + ((h - thick) >> 1)];
    if (lines.includes('l')) context.fillRect(x, centre, middle - x + thick, thick);
    if (lines.includes('r')) context.fillRect(middle, centre, x + w - middle, thick);
    if (lines.includes('u')) context.fillRect(middle, y, thick, centre - y + thick);
    if (lines.includes('d')) context.fillRect(middle, centre, thick, y + h - centre);
  }
}
