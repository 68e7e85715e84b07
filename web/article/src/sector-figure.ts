// A drawing of one frame, a quadrant of squares or a sextant of hexagons, above the eye: its sectors,
// row by row up to a slider's. The reader draws walls and haze, and drags them.
import { type Row, type Sector, type Slope, scanRows, wallHaze } from '../../site/scan';

type Tile = readonly [row: number, column: number];

interface Parts {
  readonly canvas: HTMLCanvasElement;
  readonly slider: HTMLInputElement;
  readonly rowText: HTMLElement;
  readonly told: HTMLElement;
  readonly clear: HTMLElement;
  readonly play: HTMLElement;
  /** What is drawn on an empty tile; a wall without it. */
  readonly brush?: HTMLSelectElement;
}

/** The height of a row of hexagons in widths of a tile, and of a hexagon. */
const rowStep = Math.sqrt(3) / 2;
const hexHeight = 2 / Math.sqrt(3);

export const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b));
const inWords = ([above, below]: Slope): string => {
  const common = divisor(above, below);
  return common === below ? String(above / below).replace('-', '−') : `${above / common}/${below / common}`.replace('-', '−');
};
export const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;
const key = ([row, column]: Tile): string => `${row},${column}`;

export class SectorFigure {
  /** Haze by tile; a wall has 16. */
  private readonly hazes: Map<string, number>;
  private cursor: Tile = [4, 2];
  private isCursorShown = false;
  private size = 30;
  private drag: { kind: number; at: Tile; moved: boolean; isNew: boolean } | undefined;
  private timer: number | undefined;

  constructor(private readonly parts: Parts, private readonly rows: number, private readonly half: number, private readonly hexagons: boolean, tiles: Record<string, number>) {
    this.hazes = new Map(Object.entries(tiles));
    parts.slider.max = String(rows);
    parts.slider.addEventListener('input', () => this.draw());
    parts.clear.addEventListener('click', () => {
      this.hazes.clear();
      this.draw();
    });
    parts.play.addEventListener('click', () => this.play());
    this.listen();
    this.draw();
  }

  /** From the first row to the last, one after the other. */
  private play(): void {
    clearInterval(this.timer);
    const { slider } = this.parts;
    slider.value = '1';
    this.draw();
    this.timer = setInterval(() => {
      slider.stepUp();
      this.draw();
      if (slider.valueAsNumber >= this.rows) clearInterval(this.timer);
    }, 600);
  }

  private isOnMap([row, column]: Tile): boolean {
    return row >= 1 && row <= this.rows && (this.hexagons ? column >= 0 && column <= row : Math.abs(column) <= this.half);
  }

  /** The middle of a tile; and of places between them, since it is linear. */
  private at(row: number, column: number): [number, number] {
    const { size } = this;
    const width = (2 * this.half + 1) * size;
    if (this.hexagons) return [width / 2 + (column - row / 2) * size, (this.rows * rowStep + hexHeight / 2 - row * rowStep) * size];
    return [width / 2 + column * size, (this.rows - row + 0.5) * size];
  }

  private onSlope(row: number, [above, below]: Slope): [number, number] {
    return this.at(row, (row * above) / below);
  }

  private trace(context: CanvasRenderingContext2D, row: number, column: number, inset = 0): void {
    const [x, y] = this.at(row, column);
    const { size } = this;
    context.beginPath();
    if (!this.hexagons) return context.rect(x - size / 2 + inset, y - size / 2 + inset, size - 2 * inset, size - 2 * inset);
    for (let i = 0; i < 6; ++i) {
      const angle = ((2 * i + 1) * Math.PI) / 6;
      const radius = (size * hexHeight) / 2 - inset;
      context.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    }
    context.closePath();
  }

  draw(): void {
    const { canvas, slider } = this.parts;
    const upTo = slider.valueAsNumber;
    const found = scanRows({ hazeOf: (row, column) => this.hazes.get(`${row},${column}`) ?? 0 }, this.rows + 1, this.hexagons ? 0 : -1);
    const ratio = devicePixelRatio || 1;
    const width = canvas.clientWidth || 630;
    this.size = width / (2 * this.half + 1);
    const high = this.hexagons ? this.rows * rowStep + hexHeight : this.rows + 1;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(high * this.size * ratio);
    const context = canvas.getContext('2d')!;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.drawTiles(context, found, upTo);
    this.drawSectors(context, found, upTo);
    this.drawCentres(context, found[upTo - 1]!, upTo);
    this.drawLabels(context, found[upTo]!.sectors, upTo);
    if (this.isCursorShown) {
      context.strokeStyle = colour('--map-cursor');
      context.lineWidth = 2;
      this.trace(context, ...this.cursor, 3);
      context.stroke();
    }
    this.tell(found[upTo - 1]!, upTo);
  }

  private drawTiles(context: CanvasRenderingContext2D, found: readonly Row[], upTo: number): void {
    for (let row = 0; row <= this.rows; ++row) {
      const [first, last] = this.hexagons ? [0, row] : [-this.half, this.half];
      for (let column = first; column <= last; ++column) {
        const result = row <= upTo ? found[row - 1] : undefined;
        const haze = this.hazes.get(`${row},${column}`) ?? 0;
        const isWall = haze === wallHaze;
        const isSeen = row === 0 ? column === 0 : (isWall ? result?.walls : result?.seen)?.includes(column);
        context.fillStyle = colour(`--map-${isWall ? 'wall' : 'floor'}${isSeen ? '' : '-dark'}`);
        this.trace(context, row, column, -0.3);
        context.fill();
        if (haze > 0 && !isWall) {
          const [x, y] = this.at(row, column);
          context.fillStyle = colour('--map-haze');
          for (let i = 0; i < haze; ++i) {
            context.beginPath();
            context.arc(x + ((i % 3) - 1) * this.size * 0.28, y + (Math.floor(i / 3) - 1) * this.size * 0.28, this.size * 0.09, 0, 7);
            context.fill();
          }
        }
      }
    }
  }

  /** What was open at each row, and what goes on from the last one. */
  private drawSectors(context: CanvasRenderingContext2D, found: readonly Row[], upTo: number): void {
    context.fillStyle = context.strokeStyle = colour('--map-line');
    context.lineWidth = 1.5;
    const band = ({ first, last, haze }: Sector, from: number, to: number, opacity: number): void => {
      context.beginPath();
      context.moveTo(...this.onSlope(from, first));
      context.lineTo(...this.onSlope(to, first));
      context.lineTo(...this.onSlope(to, last));
      context.lineTo(...this.onSlope(from, last));
      context.closePath();
      context.globalAlpha = opacity * (1 - haze / wallHaze);
      context.fill();
    };
    const edges = ({ first, last }: Sector, from: number, to: number): void => {
      context.globalAlpha = 1;
      for (const slope of [first, last]) {
        context.beginPath();
        context.moveTo(...this.onSlope(from, slope));
        context.lineTo(...this.onSlope(to, slope));
        context.stroke();
      }
    };
    for (let row = 1; row <= upTo; ++row) {
      for (const sector of found[row - 1]!.sectors) {
        band(sector, row === 1 ? 0 : row - 0.5, row + 0.5, 0.4);
        edges(sector, row === 1 ? 0 : row - 0.5, row + 0.5);
      }
    }
    context.setLineDash([5, 5]);
    for (const sector of found[upTo]!.sectors) {
      band(sector, upTo + 0.5, this.rows + 0.5, 0.15);
      edges(sector, upTo + 0.5, this.rows + 0.5);
    }
    context.setLineDash([]);
    context.globalAlpha = 1;
    // The row in hand.
    context.strokeStyle = colour('--map-cursor');
    context.lineWidth = 2;
    const [left, top] = this.at(upTo + (this.hexagons ? 0.6 : 0.5), this.hexagons ? -0.5 : -this.half - 0.5);
    const [right, bottom] = this.at(upTo - (this.hexagons ? 0.6 : 0.5), this.hexagons ? upTo + 0.5 : this.half + 0.5);
    context.strokeRect(Math.max(1, left), top, Math.min(canvasWidth(context), right) - Math.max(1, left) - 1, bottom - top);
    const [x, y] = this.at(0, 0);
    context.fillStyle = colour('--map-eye');
    context.beginPath();
    context.arc(x, y, this.size * 0.36, 0, 7);
    context.fill();
  }

  /** Centres decide about floors. */
  private drawCentres(context: CanvasRenderingContext2D, row: Row, upTo: number): void {
    for (const [columns, name] of [[row.seen, '--map-line'], [row.touched, '--map-blocked']] as const) {
      context.fillStyle = colour(name);
      for (const column of columns) {
        context.beginPath();
        context.arc(...this.at(upTo, column), Math.max(2.5, this.size * 0.14), 0, 7);
        context.fill();
      }
    }
  }

  /** The slopes that go on, as fractions, as long as there is room for them. */
  private drawLabels(context: CanvasRenderingContext2D, sectors: readonly Sector[], upTo: number): void {
    context.font = '600 12px system-ui, sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    let end = -Infinity;
    for (const slope of sectors.flatMap(({ first, last }) => [first, last])) {
      const text = inWords(slope);
      const width = context.measureText(text).width + 8;
      const [x, y] = this.onSlope(Math.min(upTo + 1, this.rows + 0.1), slope);
      const middle = Math.min(Math.max(x, width / 2), canvasWidth(context) - width / 2);
      if (middle - width / 2 < end + 2) continue;
      end = middle + width / 2;
      context.fillStyle = colour('--card');
      context.fillRect(middle - width / 2, y - 9, width, 18);
      context.fillStyle = colour('--ink');
      context.fillText(text, middle, y);
    }
  }

  private tell(row: Row, upTo: number): void {
    const { told, rowText } = this.parts;
    const parts = row.sectors.map(({ first, last, haze }) => `${inWords(first)} to ${inWords(last)}${haze > 0 ? ` through ${haze} of haze` : ''}`);
    rowText.textContent = String(upTo);
    told.textContent = parts.length === 0 ? `Row ${upTo}: no sector is open any more.`
      : `Row ${upTo}: ${count(parts.length, 'sector')}, slopes ${parts.join(', ')}. ${count(row.seen.length, 'floor')} and ${count(row.walls.length, 'wall')} are seen` +
        `${row.touched.length > 0 ? `; ${count(row.touched.length, 'floor')} only touched, with the centre outside: not seen` : ''}.`;
  }

  private set(at: Tile, haze: number): void {
    if (!this.isOnMap(at)) return;
    if (haze > 0) this.hazes.set(key(at), haze);
    else this.hazes.delete(key(at));
  }

  private get brush(): number {
    return Number(this.parts.brush?.value ?? wallHaze);
  }

  private placeOf(event: PointerEvent): Tile {
    const box = this.parts.canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const [eyeX, eyeY] = this.at(0, 0);
    const row = Math.round((eyeY - y) / (this.size * (this.hexagons ? rowStep : 1)));
    return [row, Math.round((x - eyeX) / this.size + (this.hexagons ? row / 2 : 0))];
  }

  private listen(): void {
    const { canvas } = this.parts;
    canvas.addEventListener('pointerdown', (event) => {
      const at = this.placeOf(event);
      if (!this.isOnMap(at)) return;
      const kind = this.hazes.get(key(at));
      this.drag = { kind: kind ?? this.brush, at, moved: false, isNew: kind === undefined };
      if (kind === undefined) this.set(at, this.brush);
      canvas.setPointerCapture(event.pointerId);
      this.isCursorShown = false;
      this.draw();
    });
    canvas.addEventListener('pointermove', (event) => {
      const at = this.placeOf(event);
      if (!this.drag || key(at) === key(this.drag.at) || !this.isOnMap(at)) return;
      this.drag.moved = true;
      // A new stroke goes on; what was there is dragged along.
      if (!this.drag.isNew && !this.hazes.has(key(at))) this.set(this.drag.at, 0);
      if (!this.hazes.has(key(at))) {
        this.set(at, this.drag.kind);
        this.drag.at = at;
      }
      this.draw();
    });
    canvas.addEventListener('pointerup', () => {
      if (this.drag && !this.drag.moved && !this.drag.isNew) this.set(this.drag.at, 0);
      this.drag = undefined;
      this.draw();
    });
    canvas.addEventListener('pointercancel', () => (this.drag = undefined));
    const arrows: Record<string, Tile> = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    canvas.addEventListener('keydown', (event) => {
      const step = arrows[event.key];
      if (!step && event.key !== ' ') return;
      const next: Tile = step ? [this.cursor[0] + step[0], this.cursor[1] + step[1]] : this.cursor;
      if (step && this.isOnMap(next)) this.cursor = next;
      if (!step) this.set(next, this.hazes.has(key(next)) ? 0 : this.brush);
      event.preventDefault();
      this.isCursorShown = true;
      this.draw();
    });
  }
}

function canvasWidth(context: CanvasRenderingContext2D): number {
  return context.canvas.width / (devicePixelRatio || 1);
}
