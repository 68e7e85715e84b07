// The map on its canvas, and the seven small ones: colours come from the style sheet.
import type { OpacityGrid, TileSet } from 'sightline-fov';
import type { Pairs } from './pairs';
import { type State, directionOf } from './state';
import { type Place, type Tiles, kinds } from './tiles';

export interface Scene {
  readonly state: State;
  readonly grid: OpacityGrid;
  readonly seen: TileSet;
  readonly path: readonly (readonly [number, number])[];
  readonly pairs: Pairs | undefined;
  readonly heat: Uint32Array | undefined;
  /** Red, green and blue of each tile, if there are lights. */
  readonly light: Uint8Array | undefined;
  /** The tile under the keyboard's cursor or the pointer. */
  readonly cursor: Place | undefined;
}

const names = [
  'paper', 'floor', 'floor-dark', 'wall', 'wall-dark', 'door', 'door-dark', 'window', 'haze', 'grid', 'eye', 'line', 'blocked', 'more', 'less', 'cursor',
] as const;
type Colours = Record<(typeof names)[number], string>;

let colours: Colours | undefined;
let numbers: ReturnType<typeof numbersOf> | undefined;

// By the index of the kind.
const isWall = kinds.map(({ name }) => name === 'Wall');
const isOpaque = kinds.map(({ opaque }) => opaque);
const isPlain = kinds.map(({ name }) => name === 'Wall' || name === 'Floor');

/** Resets the colours after a change of the system's colour scheme. */
export function forgetColours(): void {
  colours = undefined;
  numbers = undefined;
}

/** Colours as pixels. */
function numbersOf(c: Colours) {
  const number = (colour: string): number => {
    const value = parseInt(colour.slice(1), 16);
    return (255 << 24) | ((value & 255) << 16) | (value & 0xff00) | (value >>> 16);
  };
  return {
    wall: number(c.wall), wallDark: number(c['wall-dark']), floor: number(c.floor), floorDark: number(c['floor-dark']),
    more: number(c.more), less: number(c.less),
  };
}

function getNumbers(): ReturnType<typeof numbersOf> {
  return (numbers ??= numbersOf(getColours()));
}

function getColours(): Colours {
  if (!colours) {
    const style = getComputedStyle(document.documentElement);
    colours = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--map-${name}`).trim()])) as Colours;
  }
  return colours;
}

/** Pixels of a tile, in CSS pixels, when the map fills the given width and height. */
export function tileSize(tiles: Tiles, width: number, height: number): number {
  return Math.max(2, Math.min(Math.floor(Math.min(width / tiles.width, height / tiles.height)), 34));
}

export function drawMap(canvas: HTMLCanvasElement, scene: Scene, size: number): void {
  const { state } = scene;
  const { tiles } = state;
  const c = getColours();
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [tiles.width * size, tiles.height * size];
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  const context = canvas.getContext('2d')!;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = c.paper;
  context.fillRect(0, 0, width, height);

  const lit = litTiles(scene);
  drawGround(context, tiles, lit, size);
  for (let i = 0; i < tiles.cells.length; ++i) {
    const kind = tiles.cells[i]!;
    if (isPlain[kind]) continue;
    drawThing(context, c, kinds[kind]!.name, (i % tiles.width) * size, Math.floor(i / tiles.width) * size, size, lit[i] !== 0);
  }
  if (scene.light && state.show !== 'heat') drawLight(context, scene, size);
  if (state.show === 'heat' && scene.heat) drawHeat(context, scene, size);
  if (state.show === 'pairs' && scene.pairs) drawPairs(context, c, scene, size);
  if (state.show === 'steps') drawStep(context, c, scene, size);
  if (size >= 8) drawLines(context, c, tiles, size);
  if (state.cone) drawCone(context, c, state, size);
  if (state.show === 'line') drawLine(context, c, scene, size);
  for (const light of state.lights) drawTorch(context, light, size);
  drawEye(context, c, state.eye, size);
  if (scene.cursor) {
    context.strokeStyle = c.cursor;
    context.lineWidth = 2;
    context.strokeRect(scene.cursor.x * size + 1, scene.cursor.y * size + 1, size - 2, size - 2);
  }
}

let litBytes = new Uint8Array(0);

/** A byte for each tile: whether it is drawn as seen. */
function litTiles({ state, seen }: Scene): Uint8Array {
  const { tiles, eye, step, show } = state;
  if (litBytes.length !== tiles.cells.length) litBytes = new Uint8Array(tiles.cells.length);
  if (show === 'heat') return litBytes.fill(0);
  seen.toBytes(litBytes);
  if (show !== 'steps') return litBytes;
  for (let i = 0; i < litBytes.length; ++i) {
    const depth = Math.max(Math.abs((i % tiles.width) - eye.x), Math.abs(Math.floor(i / tiles.width) - eye.y));
    if (depth > step) litBytes[i] = 0;
  }
  return litBytes;
}

const ground = document.createElement('canvas');

/** Walls and floors: a pixel for each tile, scaled up. A rectangle for each would take many times as
 * long. */
function drawGround(context: CanvasRenderingContext2D, tiles: Tiles, lit: Uint8Array, size: number): void {
  const { wall, wallDark, floor, floorDark } = getNumbers();
  drawPixels(ground, tiles, (pixels) => {
    for (let i = 0; i < pixels.length; ++i) {
      const isLit = lit[i] !== 0;
      pixels[i] = isWall[tiles.cells[i]!] ? (isLit ? wall : wallDark) : isLit ? floor : floorDark;
    }
  });
  context.imageSmoothingEnabled = false;
  context.drawImage(ground, 0, 0, tiles.width * size, tiles.height * size);
}

/** Draws a tile's object on its ground. */
function drawThing(
  context: CanvasRenderingContext2D, c: Colours, name: string, x: number, y: number, size: number, lit: boolean,
): void {
  if (name === 'Door') {
    context.fillStyle = lit ? c.door : c['door-dark'];
    context.fillRect(x + size * 0.12, y + size * 0.12, size * 0.76, size * 0.76);
  } else if (name === 'Window') {
    context.strokeStyle = c.window;
    context.lineWidth = Math.max(1, size / 8);
    context.strokeRect(x + size * 0.2, y + size * 0.2, size * 0.6, size * 0.6);
  } else {
    // Dots: the more haze, the more of them.
    context.fillStyle = c.haze;
    const rows = name === 'Mist' ? 1 : name === 'Smoke' ? 2 : 3;
    const radius = Math.max(0.6, size / (name === 'Bush' ? 9 : 10));
    for (let j = 0; j < rows; ++j) {
      for (let i = 0; i < rows; ++i) {
        context.beginPath();
        context.arc(x + (size * (i + 0.5)) / rows, y + (size * (j + 0.5)) / rows, radius, 0, 7);
        context.fill();
      }
    }
  }
}

function drawLines(context: CanvasRenderingContext2D, c: Colours, tiles: Tiles, size: number): void {
  context.strokeStyle = c.grid;
  context.lineWidth = 1;
  context.beginPath();
  for (let x = 1; x < tiles.width; ++x) {
    context.moveTo(x * size + 0.5, 0);
    context.lineTo(x * size + 0.5, tiles.height * size);
  }
  for (let y = 1; y < tiles.height; ++y) {
    context.moveTo(0, y * size + 0.5);
    context.lineTo(tiles.width * size, y * size + 0.5);
  }
  context.stroke();
}

function drawHeat(context: CanvasRenderingContext2D, { state, heat }: Scene, size: number): void {
  const { tiles } = state;
  const most = heat!.reduce((a, b) => Math.max(a, b), 1);
  heat!.forEach((count, i) => {
    if (count === 0) return;
    const share = count / most;
    context.fillStyle = `hsl(${Math.round(240 - 200 * share)} 75% ${Math.round(22 + 44 * share)}%)`;
    context.fillRect((i % tiles.width) * size, Math.floor(i / tiles.width) * size, size, size);
  });
}

/** Lit tiles glow; the visible ones are drawn already. */
function drawLight(context: CanvasRenderingContext2D, { state, light }: Scene, size: number): void {
  const { width, cells } = state.tiles;
  context.fillStyle = '#ffb02e';
  for (let i = 0; i < cells.length; ++i) {
    const level = light![3 * i]!;
    if (level === 0) continue;
    context.globalAlpha = 0.45 * (level / 255);
    context.fillRect((i % width) * size, Math.floor(i / width) * size, size, size);
  }
  context.globalAlpha = 1;
}

function drawTorch(context: CanvasRenderingContext2D, at: Place, size: number): void {
  const [x, y, radius] = [(at.x + 0.5) * size, (at.y + 0.5) * size, Math.max(2.5, size * 0.36)];
  context.fillStyle = '#ffd24a';
  context.strokeStyle = '#8a4b00';
  context.lineWidth = 1.5;
  context.beginPath();
  for (let i = 0; i < 16; ++i) {
    const reach = i % 2 === 0 ? radius : radius * 0.55;
    context.lineTo(x + reach * Math.cos((i * Math.PI) / 8), y + reach * Math.sin((i * Math.PI) / 8));
  }
  context.closePath();
  context.fill();
  context.stroke();
}

function drawPairs(context: CanvasRenderingContext2D, c: Colours, { state, pairs, grid }: Scene, size: number): void {
  const { tiles, eye } = state;
  const most = pairs!.counts.reduce((a, b) => Math.max(a, b), 1);
  pairs!.counts.forEach((count, i) => {
    if (count === 0) return;
    // The larger the dot, the more pairs the tile is in.
    context.globalAlpha = 0.3;
    context.fillStyle = c.blocked;
    context.beginPath();
    context.arc((i % tiles.width + 0.5) * size, (Math.floor(i / tiles.width) + 0.5) * size, Math.max(0.7, size * 0.3 * (count / most)), 0, 7);
    context.fill();
  });
  context.globalAlpha = 1;
  for (const { place, byEye } of pairsOfEye(state, pairs!, grid)) {
    context.strokeStyle = context.fillStyle = byEye ? c.more : c.less;
    context.lineWidth = 1;
    context.setLineDash(byEye ? [] : [4, 4]);
    context.beginPath();
    context.moveTo((eye.x + 0.5) * size, (eye.y + 0.5) * size);
    context.lineTo((place.x + 0.5) * size, (place.y + 0.5) * size);
    context.stroke();
    context.setLineDash([]);
    context.fillRect((place.x + 0.3) * size, (place.y + 0.3) * size, size * 0.4, size * 0.4);
  }
}

/** The pairs of the eye: whether it is the one who sees. */
export function pairsOfEye(state: State, pairs: Pairs, grid: OpacityGrid): { place: Place; byEye: boolean }[] {
  const { tiles, eye } = state;
  const own = pairs.views.get(eye.y * tiles.width + eye.x);
  const found: { place: Place; byEye: boolean }[] = [];
  if (!own || grid.isOpaque(eye.x, eye.y)) return found;
  for (const [i, view] of pairs.views) {
    const place = { x: i % tiles.width, y: Math.floor(i / tiles.width) };
    const byEye = own.has(place.x, place.y);
    if (byEye !== view.has(eye.x, eye.y)) found.push({ place, byEye });
  }
  return found;
}

function drawStep(context: CanvasRenderingContext2D, c: Colours, { state }: Scene, size: number): void {
  const { eye, step } = state;
  context.strokeStyle = c.line;
  context.lineWidth = 2;
  context.strokeRect((eye.x - step) * size, (eye.y - step) * size, (2 * step + 1) * size, (2 * step + 1) * size);
}

function drawCone(context: CanvasRenderingContext2D, c: Colours, { eye, cone, tiles }: State, size: number): void {
  const [dx, dy] = directionOf(cone!.turn);
  const ahead = Math.atan2(dy, dx);
  const far = (tiles.width + tiles.height) * size;
  context.strokeStyle = c.eye;
  context.globalAlpha = 0.6;
  context.lineWidth = 1.5;
  context.beginPath();
  for (const side of [-1, 1]) {
    const angle = ahead + (side * cone!.angle * Math.PI) / 360;
    context.moveTo((eye.x + 0.5) * size, (eye.y + 0.5) * size);
    context.lineTo((eye.x + 0.5) * size + far * Math.cos(angle), (eye.y + 0.5) * size + far * Math.sin(angle));
  }
  context.stroke();
  context.globalAlpha = 1;
}

function drawLine(context: CanvasRenderingContext2D, c: Colours, { state, path, seen }: Scene, size: number): void {
  const { eye, target } = state;
  const isSeen = seen.has(target.x, target.y);
  context.fillStyle = c.line;
  context.globalAlpha = 0.35;
  for (const [x, y] of path) context.fillRect(x * size, y * size, size, size);
  context.globalAlpha = 1;
  context.strokeStyle = isSeen ? c.line : c.blocked;
  context.lineWidth = 2;
  context.setLineDash(isSeen ? [] : [6, 5]);
  context.beginPath();
  context.moveTo((eye.x + 0.5) * size, (eye.y + 0.5) * size);
  context.lineTo((target.x + 0.5) * size, (target.y + 0.5) * size);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = isSeen ? c.line : c.blocked;
  context.beginPath();
  context.arc((target.x + 0.5) * size, (target.y + 0.5) * size, size * 0.32, 0, 7);
  context.fill();
}

function drawEye(context: CanvasRenderingContext2D, c: Colours, eye: Place, size: number): void {
  const [x, y] = [(eye.x + 0.5) * size, (eye.y + 0.5) * size];
  context.fillStyle = c.eye;
  context.beginPath();
  context.arc(x, y, Math.max(2.5, size * 0.4), 0, 7);
  context.fill();
  context.fillStyle = c.paper;
  context.beginPath();
  context.arc(x, y, Math.max(1, size * 0.15), 0, 7);
  context.fill();
}

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
  drawPixels(canvas, tiles, (pixels) => {
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

/** Fills a canvas of a pixel for each tile. */
function drawPixels(canvas: HTMLCanvasElement, tiles: Tiles, fill: (pixels: Uint32Array) => void): void {
  if (canvas.width !== tiles.width || canvas.height !== tiles.height) {
    canvas.width = tiles.width;
    canvas.height = tiles.height;
  }
  const context = canvas.getContext('2d')!;
  const image = context.createImageData(tiles.width, tiles.height);
  fill(new Uint32Array(image.data.buffer));
  context.putImageData(image, 0, 0);
}
