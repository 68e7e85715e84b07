// Two who look at each other: what each sees of the other, by three ways of looking.
import { OpacityGrid } from 'sightline-fov';
import { get } from '../../site/page';
import { colour, count } from './sector-figure';

type Place = readonly [x: number, y: number];

const width = 17;
const height = 9;

/** The tiles of Bresenham's line, which rounds to one side where it passes exactly between two. */
export function lineTiles([x, y]: Place, [toX, toY]: Place): [number, number][] {
  const [dx, dy] = [Math.abs(toX - x), -Math.abs(toY - y)];
  const [sx, sy] = [Math.sign(toX - x), Math.sign(toY - y)];
  const tiles: [number, number][] = [];
  for (let [px, py, error] = [x, y, dx + dy]; ;) {
    tiles.push([px, py]);
    if (px === toX && py === toY) return tiles;
    const twice = 2 * error;
    if (twice >= dy) {
      error += dy;
      px += sx;
    }
    if (twice <= dx) {
      error += dx;
      py += sy;
    }
  }
}

export class PairFigure {
  private readonly walls = new Set(['8,4', '5,6', '11,2']);
  private you: Place = [3, 2];
  private guard: Place = [13, 5];
  private size = 36;
  private drag: 'you' | 'guard' | 'wall' | undefined;
  private isWall = true;
  /** Whether the library is there: without it lines alone can be drawn. */
  isReady = false;

  constructor(private readonly canvas: HTMLCanvasElement, private readonly way: HTMLSelectElement) {
    way.addEventListener('change', () => this.draw());
    get('pair-reset').addEventListener('click', () => {
      this.walls.clear();
      this.draw();
    });
    this.listen();
    this.draw();
  }

  private sees(grid: OpacityGrid | undefined, from: Place, to: Place): boolean {
    if (!grid || this.way.value === 'lines') return lineTiles(from, to).slice(1, -1).every((tile) => !this.walls.has(tile.join()));
    return grid.fieldOfView(...from, { algorithm: this.way.value as 'symmetric' }).has(...to);
  }

  /** Pairs of floors of which only one sees the other. */
  private asymmetricPairs(grid: OpacityGrid | undefined): number {
    const floors: Place[] = [];
    for (let y = 0; y < height; ++y) for (let x = 0; x < width; ++x) if (!this.walls.has(`${x},${y}`)) floors.push([x, y]);
    const views = grid && this.way.value !== 'lines' ? floors.map((place) => grid.fieldOfView(...place, { algorithm: this.way.value as 'symmetric' })) : undefined;
    let pairs = 0;
    floors.forEach((a, i) => {
      for (let j = 0; j < i; ++j) {
        const b = floors[j]!;
        const there = views ? views[i]!.has(...b) : this.sees(undefined, a, b);
        const back = views ? views[j]!.has(...a) : this.sees(undefined, b, a);
        if (there !== back) ++pairs;
      }
    });
    return pairs;
  }

  draw(): void {
    const { canvas, way, you, guard } = this;
    const ratio = devicePixelRatio || 1;
    const across = canvas.clientWidth || 612;
    this.size = across / width;
    const { size } = this;
    canvas.width = Math.round(across * ratio);
    canvas.height = Math.round(size * height * ratio);
    const context = canvas.getContext('2d')!;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const grid = this.isReady ? new OpacityGrid(width, height) : undefined;
    for (const wall of this.walls) grid?.setOpaque(...(wall.split(',').map(Number) as [number, number]));
    const [there, back] = [this.sees(grid, you, guard), this.sees(grid, guard, you)];
    const lines = [lineTiles(you, guard), lineTiles(guard, you)];
    const isLines = way.value === 'lines' || !grid;
    for (let y = 0; y < height; ++y) {
      for (let x = 0; x < width; ++x) {
        context.fillStyle = colour(this.walls.has(`${x},${y}`) ? '--map-wall' : '--map-floor');
        context.fillRect(x * size, y * size, size + 0.5, size + 0.5);
        // Upper halves: your line; lower halves: the guard's.
        lines.forEach((tiles, i) => {
          if (!isLines || !tiles.some(([tx, ty]) => tx === x && ty === y)) return;
          context.globalAlpha = 0.55;
          context.fillStyle = colour(i === 0 ? '--map-more' : '--map-less');
          context.fillRect(x * size, y * size + (i * size) / 2, size, size / 2);
          context.globalAlpha = 1;
        });
        context.strokeStyle = colour('--map-grid');
        context.strokeRect(x * size, y * size, size, size);
      }
    }
    if (!isLines) this.drawSights(context, there, back);
    this.drawMark(context, you, '--map-more', 'you');
    this.drawMark(context, guard, '--map-less', 'guard');
    const pairs = this.asymmetricPairs(grid);
    grid?.free();
    const verdict = there === back ? (there ? 'You see each other.' : 'Neither sees the other.')
      : there ? 'You see the guard, who does not see you.' : 'The guard sees you, and you do not see the guard.';
    get('pair-told').textContent = `${verdict} On this map ${pairs === 0 ? 'there is no pair' : pairs === 1 ? 'there is 1 pair' : `there are ${count(pairs, 'pair')}`} of floors of which only one sees the other.`;
  }

  /** A line from centre to centre, with an arrow for each who sees; walls as the diamonds that they are to sight. */
  private drawSights(context: CanvasRenderingContext2D, there: boolean, back: boolean): void {
    const { size } = this;
    const middle = ([x, y]: Place): [number, number] => [(x + 0.5) * size, (y + 0.5) * size];
    if (this.way.value === 'symmetric') {
      context.strokeStyle = colour('--card');
      context.lineWidth = 2;
      for (const wall of this.walls) {
        const [x, y] = middle(wall.split(',').map(Number) as [number, number]);
        context.beginPath();
        for (const [dx, dy] of [[0, -1], [1, 0], [0, 1], [-1, 0]] as const) context.lineTo(x + (dx * size) / 2, y + (dy * size) / 2);
        context.closePath();
        context.stroke();
      }
    }
    context.lineWidth = 3;
    for (const [from, to, isSeen, name] of [[this.you, this.guard, there, '--map-more'], [this.guard, this.you, back, '--map-less']] as const) {
      const [[x, y], [toX, toY]] = [middle(from), middle(to)];
      context.strokeStyle = colour(name);
      context.setLineDash(isSeen ? [] : [3, 7]);
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo((x + toX) / 2, (y + toY) / 2);
      context.stroke();
    }
    context.setLineDash([]);
  }

  private drawMark(context: CanvasRenderingContext2D, [x, y]: Place, name: string, word: string): void {
    const { size } = this;
    context.fillStyle = colour(name);
    context.beginPath();
    context.arc((x + 0.5) * size, (y + 0.5) * size, size * 0.38, 0, 7);
    context.fill();
    context.fillStyle = '#fff';
    context.font = `700 ${Math.max(9, size * 0.3)}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(word === 'you' ? 'A' : 'B', (x + 0.5) * size, (y + 0.55) * size);
  }

  private move(who: 'you' | 'guard', to: Place): void {
    const other = who === 'you' ? this.guard : this.you;
    const isFree = to[0] >= 0 && to[1] >= 0 && to[0] < width && to[1] < height && !this.walls.has(to.join()) && to.join() !== other.join();
    if (isFree) this[who] = to;
    this.draw();
  }

  private paint(at: Place): void {
    if (at.join() === this.you.join() || at.join() === this.guard.join() || at[0] < 0 || at[1] < 0 || at[0] >= width || at[1] >= height) return;
    if (this.isWall) this.walls.add(at.join());
    else this.walls.delete(at.join());
    this.draw();
  }

  private listen(): void {
    const { canvas } = this;
    const placeOf = (event: PointerEvent): Place => {
      const box = canvas.getBoundingClientRect();
      return [Math.floor((event.clientX - box.left) / this.size), Math.floor((event.clientY - box.top) / this.size)];
    };
    canvas.addEventListener('pointerdown', (event) => {
      const at = placeOf(event);
      canvas.setPointerCapture(event.pointerId);
      this.drag = at.join() === this.you.join() ? 'you' : at.join() === this.guard.join() ? 'guard' : 'wall';
      this.isWall = !this.walls.has(at.join());
      if (this.drag === 'wall') this.paint(at);
    });
    canvas.addEventListener('pointermove', (event) => {
      if (this.drag === 'wall') this.paint(placeOf(event));
      else if (this.drag) this.move(this.drag, placeOf(event));
    });
    for (const end of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(end, () => (this.drag = undefined));
    const arrows: Record<string, Place> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    canvas.addEventListener('keydown', (event) => {
      const step = arrows[event.key];
      if (!step) return;
      event.preventDefault();
      const who = event.shiftKey ? 'guard' : 'you';
      this.move(who, [this[who][0] + step[0], this[who][1] + step[1]]);
    });
  }
}
