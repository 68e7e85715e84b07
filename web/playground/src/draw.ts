// The map on its canvas.
import type { TileSet } from 'sightline-fov';
import { type Colours, getColours, getNumbers } from './colours';
import { drawLayer } from './draw-layer';
import { drawPairs } from './draw-pairs';
import { drawSectors } from './draw-sectors';
import { heatColour } from './heat-colours';
import { Layout } from './layout';
import type { Pairs } from './pairs';
import type { ScannedFrame } from './sectors';
import { type State, directionOf } from './state';
import { type Place, type Tiles, kinds } from './tiles';

export interface Scene {
  readonly state: State;
  /** Rows from the eye to a tile. */
  readonly rowOf: (place: Place) => number;
  readonly seen: TileSet;
  readonly path: readonly (readonly [number, number])[];
  readonly pairs: Pairs | undefined;
  /** The eye's pairs, and whether it is the one who sees. */
  readonly ownPairs: readonly { to: number; isSeer: boolean }[];
  /** Around the eye, in the mode that shows rows. */
  readonly sectors: readonly ScannedFrame[];
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

/** Draws the map on a canvas that gets its size. */
export function drawMap(canvas: HTMLCanvasElement, scene: Scene, layout: Layout): void {
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
  drawScene(context, scene, layout);
}

/** Draws everything; the context may be one that only writes it down. */
export function drawScene(context: CanvasRenderingContext2D, scene: Scene, layout: Layout): void {
  const { state } = scene;
  const { tiles } = state;
  const { size } = layout;
  const c = getColours();
  context.fillStyle = c.paper;
  context.fillRect(0, 0, Math.ceil(layout.width), Math.ceil(layout.height));

  const lit = litTiles(scene);
  drawGround(context, layout, lit);
  if (state.show === 'shares' && scene.shares) drawShares(context, layout, scene.shares);
  for (let i = 0; i < tiles.cells.length; ++i) {
    const kind = tiles.cells[i]!;
    if (isPlain[kind]) continue;
    const [x, y] = layout.centre(placeOf(tiles, i));
    drawThing(context, c, kinds[kind]!.name, x - size / 2, y - size / 2, size, lit[i] !== 0);
  }
  if (scene.light && (state.show === 'view' || state.show === 'line' || state.show === 'steps')) drawLight(context, scene.light, layout);
  if (state.show === 'heat' && scene.heat) drawHeat(context, scene.heat, layout);
  if (state.show === 'pairs' && scene.pairs) drawPairs(context, c, state, layout, scene.pairs, scene.ownPairs);
  if (size >= 8) drawLines(context, c, layout);
  if (state.show === 'steps') drawSectors(context, c, state, layout, scene.sectors);
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

/** The more of a tile is seen, the more it has of its colour. */
function drawShares(context: CanvasRenderingContext2D, layout: Layout, shares: Uint8Array): void {
  const { wall, floor } = getNumbers();
  drawLayer(context, layout, (colours) => shares.forEach((share, i) => {
    if (share === 0) return;
    const alpha = Math.round(255 * (0.15 + (0.85 * share) / 255));
    colours[i] = ((isOpaque[layout.tiles.cells[i]!] ? wall : floor) & 0xffffff) | (alpha << 24);
  }));
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

/** Walls and floors. */
function drawGround(context: CanvasRenderingContext2D, layout: Layout, lit: Uint8Array): void {
  const { wall, wallDark, floor, floorDark } = getNumbers();
  const { cells } = layout.tiles;
  drawLayer(context, layout, (colours) => {
    for (let i = 0; i < colours.length; ++i) {
      const isLit = lit[i] !== 0;
      colours[i] = isWall[cells[i]!] ? (isLit ? wall : wallDark) : isLit ? floor : floorDark;
    }
  });
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
    // Row by row: one path of all of them would take very long.
    for (let y = 0; y < tiles.height; ++y) {
      context.beginPath();
      for (let x = 0; x < tiles.width; ++x) layout.trace(context, { x, y });
      context.stroke();
    }
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

const heatColours = Uint32Array.from({ length: 257 }, (_, i) => {
  const [red, green, blue] = heatColour(i / 256);
  return (255 << 24) | (blue << 16) | (green << 8) | red;
});

/** Nothing where no count is: the ground stays. */
function drawHeat(context: CanvasRenderingContext2D, heat: Uint32Array, layout: Layout): void {
  const most = heat.reduce((a, b) => Math.max(a, b), 1);
  drawLayer(context, layout, (colours) => heat.forEach((count, i) => {
    if (count > 0) colours[i] = heatColours[Math.round((256 * count) / most)]!;
  }));
}

/** Lit tiles glow; the visible ones are drawn already. */
function drawLight(context: CanvasRenderingContext2D, light: Uint8Array, layout: Layout): void {
  drawLayer(context, layout, (colours) => {
    for (let i = 0; i < colours.length; ++i) colours[i] = 0x2eb0ff | (Math.round(0.45 * light[3 * i]!) << 24);
  });
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
