// Draws the map and the seven small ones before the next frame, and the sentence below.
import { type Algorithm, TileSet, algorithms } from 'sightline-fov';
import { get } from '../../site/page';
import { currentGrid, currentHeat, currentLight, currentPairs, look } from './derived';
import { type Scene, drawMap, drawSmall, pairsOfEye, tileSize } from './draw';
import { drawing } from './drawing';
import { mostTiles } from './pairs';
import { optionsOf } from './state';
import { change, state } from './store';
import type { Place } from './tiles';

const canvas = get<HTMLCanvasElement>('map');

let size = 16;
let isWaiting = false;

/** Draws before the next frame, once, however often it is called. */
export function redraw(): void {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    draw();
  });
}

export function draw(): void {
  const { tiles, eye, target } = state;
  const map = currentGrid();
  const seen = look(state.algorithm);
  const path = state.show === 'line' && state.algorithm === 'symmetric'
    ? map.sightPath(eye.x, eye.y, target.x, target.y, optionsOf(state)) : [];
  const stage = canvas.parentElement!;
  size = tileSize(tiles, stage.clientWidth, Math.max(260, innerHeight * (innerWidth < 700 ? 0.55 : 0.74)));
  const scene: Scene = {
    state, seen, path, cursor: drawing.cursor, grid: map, light: currentLight()?.toBytes(),
    pairs: state.show === 'pairs' ? currentPairs() : undefined,
    heat: state.show === 'heat' ? currentHeat() : undefined,
  };
  drawMap(canvas, scene, size);
  const sentence = summarise(scene);
  if (get('summary').textContent !== sentence) get('summary').textContent = sentence;
  canvas.setAttribute('aria-label', `Map of ${tiles.width} by ${tiles.height} tiles. The eye is at ${eye.x}, ${eye.y}. ${sentence} ` +
    'Arrow keys move the eye, or the cursor if a tile is chosen; space places it.');
  if (!state.embed) drawSeven();
}

function summarise({ seen, path, pairs: found, heat: counts, grid: map }: Scene): string {
  const { tiles, eye, target, show } = state;
  if (show === 'line') {
    const steps = path.length > 1 ? `, through ${path.length - 2} tiles in between` : '';
    return seen.has(target.x, target.y)
      ? `(${eye.x}, ${eye.y}) sees (${target.x}, ${target.y})${steps}.`
      : `(${eye.x}, ${eye.y}) does not see (${target.x}, ${target.y}).`;
  }
  if (show === 'pairs') {
    if (!found) return `The map is too large for this: at most ${mostTiles} clear tiles.`;
    if (found.total === 0) return 'No asymmetric pair on this map: whom you see sees you.';
    const own = pairsOfEye(state, found, map).length;
    return `${found.total} asymmetric ${found.total === 1 ? 'pair' : 'pairs'} on this map, ${own} with the eye.`;
  }
  if (show === 'heat') return `From the eye: ${counts![eye.y * tiles.width + eye.x]} tiles. The most anywhere: ${counts!.reduce((a, b) => Math.max(a, b), 0)}.`;
  if (show === 'steps') return `Up to row ${state.step} of ${furthest(seen)}.`;
  return `Sees ${seen.size} of ${tiles.width * tiles.height} tiles.`;
}

function furthest(seen: TileSet): number {
  let most = 0;
  seen.forEach((x, y) => {
    most = Math.max(most, Math.abs(x - state.eye.x), Math.abs(y - state.eye.y));
  });
  return most;
}

const small = new Map<Algorithm, { button: HTMLButtonElement; canvas: HTMLCanvasElement; figures: HTMLElement }>();

let [usualBytes, seenBytes] = [new Uint8Array(0), new Uint8Array(0)];

function drawSeven(): void {
  const { tiles } = state;
  const count = tiles.cells.length;
  if (usualBytes.length !== count) [usualBytes, seenBytes] = [new Uint8Array(count), new Uint8Array(count)];
  look('symmetric').toBytes(usualBytes);
  for (const [algorithm, one] of small) {
    const isUsual = algorithm === 'symmetric';
    const seen = isUsual ? usualBytes : look(algorithm).toBytes(seenBytes);
    const { size, more, less } = drawSmall(one.canvas, tiles, seen, usualBytes);
    const figures = isUsual ? `${size} tiles · the default` : `${size} tiles · +${more} −${less}`;
    if (one.figures.textContent !== figures) one.figures.textContent = figures;
    one.button.setAttribute('aria-pressed', String(algorithm === state.algorithm));
  }
}

/** A button for each algorithm, with its small map. */
export function addSeven(): void {
  for (const algorithm of algorithms) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'one';
    button.innerHTML = `<canvas aria-hidden="true"></canvas><strong>${algorithm}</strong><small></small>`;
    button.addEventListener('click', () => change({ algorithm }));
    get('seven').append(button);
    small.set(algorithm, { button, canvas: button.querySelector('canvas')!, figures: button.querySelector('small')! });
  }
}

/** The tile at a point of the page. */
export function placeOf(event: PointerEvent): Place {
  const box = canvas.getBoundingClientRect();
  return { x: Math.floor((event.clientX - box.left) / size), y: Math.floor((event.clientY - box.top) / size) };
}
