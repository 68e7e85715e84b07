// Maps from a seed: the same number, the same map, in every browser.
import { type Place, type Tiles, floor, wall } from './tiles';

const width = 60;
const height = 36;

/** Whole numbers from 0 to below `end`: mulberry32. */
function numbersFrom(seed: number): (end: number) => number {
  let state = seed >>> 0;
  return (end) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % end;
  };
}

/** Rooms with doors, and corridors from each to the next. */
function rooms(next: (end: number) => number): Tiles & { start: Place } {
  const cells = new Uint8Array(width * height).fill(wall);
  const centres: Place[] = [];
  for (let tries = 0; tries < 60 && centres.length < 14; ++tries) {
    const [w, h] = [4 + next(9), 3 + next(6)];
    const [x, y] = [1 + next(width - w - 2), 1 + next(height - h - 2)];
    let free = true;
    for (let j = y - 1; j <= y + h; ++j) {
      for (let i = x - 1; i <= x + w; ++i) free &&= cells[j * width + i] === wall;
    }
    if (!free) continue;
    for (let j = y; j < y + h; ++j) cells.fill(floor, j * width + x, j * width + x + w);
    if (w > 8 && h > 5) cells[(y + (h >> 1)) * width + x + (w >> 1)] = wall;
    centres.push({ x: x + 1 + next(w - 2), y: y + 1 });
  }
  centres.slice(1).forEach((to, i) => {
    let { x, y } = centres[i]!;
    while (x !== to.x) cells[y * width + (x += Math.sign(to.x - x))] = floor;
    while (y !== to.y) cells[(y += Math.sign(to.y - y)) * width + x] = floor;
  });
  return { width, height, cells, start: centres[0]! };
}

/** Noise that is smoothed until walls and caves remain. */
function cave(next: (end: number) => number): Tiles & { start: Place } {
  let cells = new Uint8Array(width * height);
  const isWall = (x: number, y: number): boolean =>
    x < 1 || y < 1 || x >= width - 1 || y >= height - 1 || cells[y * width + x] === wall;
  for (let i = 0; i < cells.length; ++i) cells[i] = next(100) < 43 ? wall : floor;
  for (let round = 0; round < 5; ++round) {
    const smoothed = new Uint8Array(cells.length);
    for (let y = 0; y < height; ++y) {
      for (let x = 0; x < width; ++x) {
        let walls = 0;
        for (let j = -1; j <= 1; ++j) for (let i = -1; i <= 1; ++i) walls += isWall(x + i, y + j) ? 1 : 0;
        smoothed[y * width + x] = walls >= 5 ? wall : floor;
      }
    }
    cells = smoothed;
  }
  // The floor that is nearest to the middle.
  let start: Place = { x: width >> 1, y: height >> 1 };
  let nearest = Infinity;
  cells.forEach((kind, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const distance = (x - width / 2) ** 2 + (y - height / 2) ** 2;
    if (kind === floor && distance < nearest) {
      nearest = distance;
      start = { x, y };
    }
  });
  return { width, height, cells, start };
}

export function generate(kind: string, seed: number): { tiles: Tiles; eye: Place } {
  const { start, ...tiles } = (kind === 'cave' ? cave : rooms)(numbersFrom(seed));
  return { tiles, eye: start };
}
