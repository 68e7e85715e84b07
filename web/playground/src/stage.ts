// Draws the map and the seven small ones before the next frame, and the sentence below.
import { type Algorithm, TileSet, algorithms } from 'sightline-fov';
import { get } from '../../site/page';
import { currentLightBytes, currentPath, currentShares, look, rowsBetween } from './derived';
import { type Scene, drawMap, tileSize } from './draw';
import { drawSmall } from './draw-small';
import { drawing } from './drawing';
import { everywhere, onFound } from './everywhere';
import { Layout } from './layout';
import { pairsOf } from './pairs';
import { scanAround } from './sectors';
import { type State, isSymmetricOnly } from './state';
import { change, state } from './store';
import { type Place, hasHaze } from './tiles';
import { zoomed } from './zoom';

const canvas = get<HTMLCanvasElement>('map');

let layout: Layout;
let isWaiting = false;
/** How much of what looks from every tile is computed, 0 to 1. */
let progress = 1;

/** Draws before the next frame, once, however often it is called. */
export function redraw(): void {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    draw();
  });
}

/** Everything that is drawn. What is asked of the worker may be of a moment ago. */
export function currentScene(): Scene {
  const { tiles, eye, show, algorithm } = state;
  const pairs = show === 'pairs' ? everywhere('pairs') : undefined;
  const heat = show === 'heat' ? everywhere('heat') : undefined;
  progress = (pairs ?? heat)?.done ?? 1;
  document.documentElement.toggleAttribute('data-busy', progress < 1);
  return {
    state, seen: look(algorithm), cursor: drawing.cursor, light: currentLightBytes(), rowOf: (place) => rowsBetween(eye, place),
    path: show === 'line' && algorithm === 'symmetric' ? currentPath() : [],
    pairs: pairs?.value, ownPairs: pairs?.value ? pairsOf(eye.y * tiles.width + eye.x, pairs.value) : [],
    heat: heat?.value,
    shares: show === 'shares' ? currentShares() : undefined,
    sectors: show === 'steps' ? scanAround(algorithm === 'symmetric' ? state.step + 1 : 0) : [],
  };
}

/** The state that the seven small maps show. */
let smallOf: State | undefined;

/** `isAnew` after a change of colours: everything is drawn again. */
export function draw(isAnew = false): void {
  const { tiles, eye, hexagons } = state;
  const stage = canvas.parentElement!;
  // As in the style sheet, less its padding; embedded, all but the lines below.
  const below = state.show === 'heat' ? 125 : 100;
  const height = state.embed ? Math.max(120, innerHeight - below) : Math.max(260, innerHeight * (innerWidth < 700 ? 0.55 : 0.74)) - 2;
  layout = new Layout(tiles, hexagons, zoomed(tileSize(tiles, hexagons, stage.clientWidth - 2, height)));
  const scene = currentScene();
  drawMap(canvas, scene, layout);
  const sentence = summarise(scene);
  if (get('summary').textContent !== sentence) get('summary').textContent = sentence;
  get('heat-key').hidden = state.show !== 'heat';
  if (scene.heat) get('heat-most').textContent = `${scene.heat.reduce((a, b) => Math.max(a, b), 0)} tiles`;
  canvas.setAttribute('aria-label', `Map of ${tiles.width} by ${tiles.height} tiles. The eye is at ${eye.x}, ${eye.y}. ${sentence} ` +
    'Arrow keys move the eye, or the cursor if a tile is chosen, and say what is there; space places it.');
  const isAlone = isSymmetricOnly(state);
  get('seven').hidden = get('seven-key').hidden = isAlone;
  get('seven-alone').hidden = !isAlone;
  if (!state.embed && !isAlone && (isAnew || smallOf !== state)) drawSevenSoon();
  smallOf = state;
}

function summarise({ seen, path, pairs: found, ownPairs, heat: counts, shares, sectors }: Scene): string {
  const { tiles, eye, target, show, step } = state;
  // Pairs and heat are views from everywhere: lights would take seconds.
  const byDay = state.lights.length > 0 ? ', by day' : '';
  const percent = `${Math.floor(100 * progress)} %`;
  if (show === 'line') {
    const steps = path.length > 1 ? `, through ${path.length - 2} tiles in between` : '';
    return seen.has(target.x, target.y)
      ? `(${eye.x}, ${eye.y}) sees (${target.x}, ${target.y})${steps}.`
      : `(${eye.x}, ${eye.y}) does not see (${target.x}, ${target.y})${path.length > 0 ? ': it is dark there' : ''}.`;
  }
  if (show === 'pairs') {
    if (!found || progress < 1) return `Comparing views: ${percent}.`;
    if (found.total === 0) return `No asymmetric pair on this map${byDay}: whom you see sees you.`;
    return `${found.total} asymmetric ${found.total === 1 ? 'pair' : 'pairs'} on this map${byDay}, ${ownPairs.length} with the eye.`;
  }
  if (show === 'heat') {
    if (!counts || progress < 1) return `Looking from every tile: ${percent}.`;
    return `From the eye${byDay}: ${counts[eye.y * tiles.width + eye.x]} tiles. The most anywhere: ${counts.reduce((a, b) => Math.max(a, b), 0)}.`;
  }
  if (show === 'shares') {
    if (!shares) return 'Shares are not for maps with haze.';
    const count = (isCounted: (share: number) => boolean): number => shares.reduce((sum, share) => sum + (isCounted(share) ? 1 : 0), 0);
    return `Sees something of ${count((share) => share > 0)} tiles${byDay}, of ${count((share) => share > 0 && share < 255)} only a part.`;
  }
  if (show === 'steps') {
    const last = furthest(seen);
    if (sectors[0]?.rows.length === 0 || step >= last) return `Up to row ${step} of ${last}.`;
    const open = sectors.reduce((sum, { rows }) => sum + (rows[step]?.sectors.length ?? 0), 0);
    return `Up to row ${step} of ${last}: ${open === 0 ? 'no sector goes' : open === 1 ? '1 sector goes' : `${open} sectors go`} on.`;
  }
  return `Sees ${seen.size} of ${tiles.width * tiles.height} tiles.`;
}

function furthest(seen: TileSet): number {
  let most = 0;
  seen.forEach((x, y) => {
    most = Math.max(most, rowsBetween(state.eye, { x, y }));
  });
  return most;
}

const small = new Map<Algorithm, { button: HTMLButtonElement; canvas: HTMLCanvasElement; figures: HTMLElement }>();

/** Maps with more tiles are compared when there is time: strokes go first. */
const mostAtOnce = 4000;
let isComing = false;

function drawSevenSoon(): void {
  if (state.tiles.cells.length <= mostAtOnce) return drawSeven();
  if (isComing) return;
  isComing = true;
  const work = (): void => {
    isComing = false;
    drawSeven();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 150 });
  else setTimeout(work, 50);
}

let [usualBytes, seenBytes] = [new Uint8Array(0), new Uint8Array(0)];

function drawSeven(): void {
  const { tiles } = state;
  const count = tiles.cells.length;
  if (usualBytes.length !== count) [usualBytes, seenBytes] = [new Uint8Array(count), new Uint8Array(count)];
  look('symmetric').toBytes(usualBytes);
  const isHazy = hasHaze(tiles);
  get('seven-haze').hidden = !isHazy;
  for (const [algorithm, one] of small) {
    const isUsual = algorithm === 'symmetric';
    const seen = isUsual ? usualBytes : look(algorithm).toBytes(seenBytes);
    const { size, more, less } = drawSmall(one.canvas, tiles, seen, usualBytes);
    const figures = isUsual ? `${size} tiles · the default` : `${size} tiles · +${more} −${less}${isHazy ? ' · without haze' : ''}`;
    if (one.figures.textContent !== figures) one.figures.textContent = figures;
    one.button.setAttribute('aria-pressed', String(algorithm === state.algorithm));
  }
}

onFound(redraw);

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

function onCanvas(event: PointerEvent): [number, number] {
  const box = canvas.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

/** The tile at a point of the page. */
export function placeOf(event: PointerEvent): Place {
  return layout.placeAt(...onCanvas(event));
}

/** The edge that is nearest to a point of the page. */
export function edgeNear(event: PointerEvent): string | undefined {
  return layout.edgeAt(...onCanvas(event));
}
