// The map on its canvas.
import type { TileSet } from 'sightline-fov';
import { type Colours, getColours, getNumbers } from './colours';
import { drawPixels } from './draw-small';
import { heatColour } from './heat-colours';
import { Layout } from './layout';
import type { Pairs } from './pairs';
import { type State, directionOf } from './state';
import { type Place, type Tiles, kinds } from './tiles';

export interface Scene {
  readonly state: State;
  /** Rows from the eye to a tile. */
  readonly rowOf: (place: Place) => number;
  readonly seen: TileSet;
  readonly path: readonly (readonly [number, number])[];
  readonly pairs: Pairs | undefined;
  readonly heat: Uint32Array | undefined;
  /** How much of each tile is seen, 0 to 255. */
  readonly shares: Uint8Array | undefined;
  /** Red, green and blue of each tile, if there are lights. */
  readonly light: Uint8Array | undefined;
  /** The tile under the keyboard's cursor or the pointer. */
  readonly cursor: Place | undefined;
}

// By the index of the kind.
const isWall = kinds.map(({ name }) => name === 'Wall');
const isOpaque = kinds.map(({ opaque }) => opaque);
const isPlain = kinds.map(({ name }) => name === 'Wall' || name === 'Floor');

/** Pixels of a tile, in CSS pixels, when the map fills the given width and height. */
export function tileSize(tiles: Tiles, hexagons: boolean, width: number, height: number): number {
  const [across, down] = Layout.extent(tiles, hexagons);
  return Math.max(2, Math.min(Math.floor(Math.min(width / across, height / down)), 34));
}

export function drawMap(canvas: HTMLCanvasElement, scene: Scene, layout: Layout): void {
  const { state } = scene;
  const { tiles } = state;
  const { size } = layout;
  const c = getColours();
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [Math.ceil(layout.width), Math.ceil(layout.height)];
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
  if (layout.hexagons) drawHexagons(context, c, layout, lit);
  else drawGround(context, tiles, lit, size);
  if (state.show === 'shares' && scene.shares) drawShares(context, c, layout, scene.shares);
  for (let i = 0; i < tiles.cells.length; ++i) {
    const kind = tiles.cells[i]!;
    if (isPlain[kind]) continue;
    const [x, y] = layout.centre(placeOf(tiles, i));
    drawThing(context, c, kinds[kind]!.name, x - size / 2, y - size / 2, size, lit[i] !== 0);
  }
  if (scene.light && (state.show === 'view' || state.show === 'line' || state.show === 'steps')) drawLight(context, scene, layout);
  if (state.show === 'heat' && scene.heat) drawHeat(context, scene, layout);
  if (state.show === 'pairs' && scene.pairs) drawPairs(context, c, scene, layout);
  if (state.show === 'steps' && !layout.hexagons) drawStep(context, c, scene, size);
  if (size >= 8) drawLines(context, c, layout);
  if (state.cone) drawCone(context, c, state, layout);
  drawEdges(context, c, layout, state.edges);
  if (state.show === 'line') drawLine(context, c, scene, layout);
  for (const light of state.lights) drawTorch(context, layout.centre(light), size);
  drawEye(context, c, layout.centre(state.eye), size);
  if (scene.cursor) {
    context.strokeStyle = c.cursor;
    context.lineWidth = 2;
    context.beginPath();
    layout.trace(context, scene.cursor, 1);
    context.stroke();
  }
}

const placeOf = (tiles: Tiles, i: number): Place => ({ x: i % tiles.width, y: Math.floor(i / tiles.width) });

/** Hexagons, one path for all of a colour. */
function drawHexagons(context: CanvasRenderingContext2D, c: Colours, layout: Layout, lit: Uint8Array): void {
  const { tiles } = layout;
  for (const [colour, wanted] of [[c.floor, 1], [c['floor-dark'], 0], [c.wall, 3], [c['wall-dark'], 2]] as const) {
    context.fillStyle = colour;
    context.beginPath();
    for (let i = 0; i < tiles.cells.length; ++i) {
      if ((isWall[tiles.cells[i]!] ? 2 : 0) + (lit[i] ? 1 : 0) === wanted) layout.trace(context, placeOf(tiles, i));
    }
    context.fill();
  }
}

/** The more of a tile is seen, the more it has of its colour. */
function drawShares(context: CanvasRenderingContext2D, c: Colours, layout: Layout, shares: Uint8Array): void {
  const { tiles } = layout;
  shares.forEach((share, i) => {
    if (share === 0) return;
    context.globalAlpha = 0.15 + (0.85 * share) / 255;
    context.fillStyle = isOpaque[tiles.cells[i]!] ? c.wall : c.floor;
    layout.fill(context, placeOf(tiles, i));
  });
  context.globalAlpha = 1;
}

/** Walls between tiles: dark lines on light ones, to be seen on every ground. */
function drawEdges(context: CanvasRenderingContext2D, c: Colours, layout: Layout, edges: readonly string[]): void {
  context.lineCap = 'round';
  for (const [colour, width] of [[c.paper, Math.max(4, layout.size * 0.3)], [c.wall, Math.max(2.5, layout.size * 0.18)]] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    for (const name of edges) {
      const [x, y, toX, toY] = layout.edgeLine(name);
      context.moveTo(x, y);
      context.lineTo(toX, toY);
    }
    context.stroke();
  }
  context.lineCap = 'butt';
}

let litBytes = new Uint8Array(0);

/** A byte for each tile: whether it is drawn as seen. */
function litTiles({ state, seen, rowOf }: Scene): Uint8Array {
  const { tiles, step, show } = state;
  if (litBytes.length !== tiles.cells.length) litBytes = new Uint8Array(tiles.cells.length);
  if (show === 'heat' || show === 'shares') return litBytes.fill(0);
  seen.toBytes(litBytes);
  if (show !== 'steps') return litBytes;
  for (let i = 0; i < litBytes.length; ++i) {
    if (litBytes[i] !== 0 && rowOf(placeOf(tiles, i)) > step) litBytes[i] = 0;
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

function drawLines(context: CanvasRenderingContext2D, c: Colours, layout: Layout): void {
  const { tiles, size } = layout;
  context.strokeStyle = c.grid;
  context.lineWidth = 1;
  context.beginPath();
  if (layout.hexagons) {
    for (let i = 0; i < tiles.cells.length; ++i) layout.trace(context, placeOf(tiles, i));
    context.stroke();
    return;
  }
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

function drawHeat(context: CanvasRenderingContext2D, { state, heat }: Scene, layout: Layout): void {
  const most = heat!.reduce((a, b) => Math.max(a, b), 1);
  if (!layout.hexagons) {
    // A pixel for each tile, scaled up, as the ground; nothing where no count is.
    const table = Uint32Array.from({ length: 257 }, (_, i) => {
      const [red, green, blue] = heatColour(i / 256);
      return (255 << 24) | (blue << 16) | (green << 8) | red;
    });
    drawPixels(ground, state.tiles, (pixels) => heat!.forEach((count, i) => {
      pixels[i] = count === 0 ? 0 : table[Math.round((256 * count) / most)]!;
    }));
    context.drawImage(ground, 0, 0, state.tiles.width * layout.size, state.tiles.height * layout.size);
    return;
  }
  heat!.forEach((count, i) => {
    if (count === 0) return;
    context.fillStyle = `rgb(${heatColour(count / most).join(' ')})`;
    layout.fill(context, placeOf(state.tiles, i));
  });
}

/** Lit tiles glow; the visible ones are drawn already. */
function drawLight(context: CanvasRenderingContext2D, { state, light }: Scene, layout: Layout): void {
  context.fillStyle = '#ffb02e';
  for (let i = 0; i < state.tiles.cells.length; ++i) {
    const level = light![3 * i]!;
    if (level === 0) continue;
    context.globalAlpha = 0.45 * (level / 255);
    layout.fill(context, placeOf(state.tiles, i));
  }
  context.globalAlpha = 1;
}

function drawTorch(context: CanvasRenderingContext2D, [x, y]: [number, number], size: number): void {
  const radius = Math.max(2.5, size * 0.36);
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

function drawPairs(context: CanvasRenderingContext2D, c: Colours, { state, pairs }: Scene, layout: Layout): void {
  const { tiles, eye } = state;
  const { size } = layout;
  const most = pairs!.counts.reduce((a, b) => Math.max(a, b), 1);
  pairs!.counts.forEach((count, i) => {
    if (count === 0) return;
    // The larger the dot, the more pairs the tile is in.
    context.globalAlpha = 0.3;
    context.fillStyle = c.blocked;
    context.beginPath();
    context.arc(...layout.centre(placeOf(tiles, i)), Math.max(0.7, size * 0.3 * (count / most)), 0, 7);
    context.fill();
  });
  context.globalAlpha = 1;
  for (const { place, byEye } of pairsOfEye(state, pairs!)) {
    context.strokeStyle = context.fillStyle = byEye ? c.more : c.less;
    context.lineWidth = 1;
    context.setLineDash(byEye ? [] : [4, 4]);
    context.beginPath();
    const [x, y] = layout.centre(place);
    context.moveTo(...layout.centre(eye));
    context.lineTo(x, y);
    context.stroke();
    context.setLineDash([]);
    context.fillRect(x - size * 0.2, y - size * 0.2, size * 0.4, size * 0.4);
  }
}

/** The pairs of the eye: whether it is the one who sees. */
export function pairsOfEye(state: State, pairs: Pairs): { place: Place; byEye: boolean }[] {
  const { tiles, eye } = state;
  const own = pairs.views.get(eye.y * tiles.width + eye.x);
  const found: { place: Place; byEye: boolean }[] = [];
  if (!own) return found;
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

function drawCone(context: CanvasRenderingContext2D, c: Colours, { eye, cone }: State, layout: Layout): void {
  const [dx, dy] = directionOf(cone!.turn);
  const [x, y] = layout.centre(eye);
  const ahead = Math.atan2(dy, dx);
  const far = layout.width + layout.height;
  context.strokeStyle = c.eye;
  context.globalAlpha = 0.6;
  context.lineWidth = 1.5;
  context.beginPath();
  for (const side of [-1, 1]) {
    const angle = ahead + (side * cone!.angle * Math.PI) / 360;
    context.moveTo(x, y);
    context.lineTo(x + far * Math.cos(angle), y + far * Math.sin(angle));
  }
  context.stroke();
  context.globalAlpha = 1;
}

function drawLine(context: CanvasRenderingContext2D, c: Colours, { state, path, seen }: Scene, layout: Layout): void {
  const { eye, target } = state;
  const isSeen = seen.has(target.x, target.y);
  context.fillStyle = c.line;
  context.globalAlpha = 0.35;
  for (const [x, y] of path) layout.fill(context, { x, y });
  context.globalAlpha = 1;
  context.strokeStyle = isSeen ? c.line : c.blocked;
  context.lineWidth = 2;
  context.setLineDash(isSeen ? [] : [6, 5]);
  context.beginPath();
  context.moveTo(...layout.centre(eye));
  context.lineTo(...layout.centre(target));
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = isSeen ? c.line : c.blocked;
  context.beginPath();
  context.arc(...layout.centre(target), layout.size * 0.32, 0, 7);
  context.fill();
}

function drawEye(context: CanvasRenderingContext2D, c: Colours, [x, y]: [number, number], size: number): void {
  context.fillStyle = c.eye;
  context.beginPath();
  context.arc(x, y, Math.max(2.5, size * 0.4), 0, 7);
  context.fill();
  context.fillStyle = c.paper;
  context.beginPath();
  context.arc(x, y, Math.max(1, size * 0.15), 0, 7);
  context.fill();
}
