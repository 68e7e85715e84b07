// Draws the map and the seven small ones before the next frame, and the sentence below.
import { type Algorithm, TileSet, algorithms } from 'sightline-fov';
import { get } from '../../site/page';
import { currentHeat, currentLightBytes, currentPairs, currentPath, currentShares, look, rowsBetween } from './derived';
import { type Scene, drawMap, pairsOfEye, tileSize } from './draw';
import { drawSmall } from './draw-small';
import { drawing } from './drawing';
import { mostTiles } from './pairs';
import { Layout } from './layout';
import { isSymmetricOnly } from './state';
import { change, state } from './store';
import { type Place, hasHaze } from './tiles';
import { zoomed } from './zoom';

const canvas = get<HTMLCanvasElement>('map');

let layout: Layout;
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
  const { tiles, eye, hexagons } = state;
  const stage = canvas.parentElement!;
  // As in the style sheet, less its padding.
  const height = Math.max(260, innerHeight * (innerWidth < 700 ? 0.55 : 0.74)) - 2;
  layout = new Layout(tiles, hexagons, zoomed(tileSize(tiles, hexagons, stage.clientWidth - 2, height)));
  const pairs = state.show === 'pairs' ? currentPairs() : undefined;
  const heat = state.show === 'heat' ? currentHeat() : undefined;
  const scene: Scene = {
    state, seen: look(state.algorithm), cursor: drawing.cursor, light: currentLightBytes(), rowOf: (place) => rowsBetween(eye, place),
    path: state.show === 'line' && state.algorithm === 'symmetric' ? currentPath() : [],
    pairs: pairs?.found, heat: heat?.counts,
    shares: state.show === 'shares' ? currentShares() : undefined,
  };
  drawMap(canvas, scene, layout);
  const isBusy = (pairs ?? heat)?.isComplete === false;
  document.documentElement.toggleAttribute('data-busy', isBusy);
  if (isBusy) redraw();
  const sentence = summarise(scene);
  if (get('summary').textContent !== sentence) get('summary').textContent = sentence;
  get('heat-key').hidden = state.show !== 'heat';
  if (scene.heat) get('heat-most').textContent = `${scene.heat.reduce((a, b) => Math.max(a, b), 0)} tiles`;
  canvas.setAttribute('aria-label', `Map of ${tiles.width} by ${tiles.height} tiles. The eye is at ${eye.x}, ${eye.y}. ${sentence} ` +
    'Arrow keys move the eye, or the cursor if a tile is chosen, and say what is there; space places it.');
  const isAlone = isSymmetricOnly(state);
  get('seven').hidden = get('seven-key').hidden = isAlone;
  get('seven-alone').hidden = !isAlone;
  if (!state.embed && !isAlone) drawSeven();
}

function summarise({ seen, path, pairs: found, heat: counts, shares }: Scene): string {
  const { tiles, eye, target, show } = state;
  // Pairs and heat are views from everywhere: lights would take seconds.
  const byDay = state.lights.length > 0 ? ', by day' : '';
  if (show === 'line') {
    const steps = path.length > 1 ? `, through ${path.length - 2} tiles in between` : '';
    return seen.has(target.x, target.y)
      ? `(${eye.x}, ${eye.y}) sees (${target.x}, ${target.y})${steps}.`
      : `(${eye.x}, ${eye.y}) does not see (${target.x}, ${target.y})${path.length > 0 ? ': it is dark there' : ''}.`;
  }
  if (show === 'pairs') {
    if (!found && document.documentElement.hasAttribute('data-busy')) return 'Comparing views…';
    if (!found) return `The map is too large for this: at most ${mostTiles} clear tiles.`;
    if (found.total === 0) return `No asymmetric pair on this map${byDay}: whom you see sees you.`;
    const own = pairsOfEye(state, found).length;
    return `${found.total} asymmetric ${found.total === 1 ? 'pair' : 'pairs'} on this map${byDay}, ${own} with the eye.`;
  }
  if (show === 'heat') return `From the eye${byDay}: ${counts![eye.y * tiles.width + eye.x]} tiles. The most anywhere: ${counts!.reduce((a, b) => Math.max(a, b), 0)}.`;
  if (show === 'shares') {
    if (!shares) return 'Shares are not for maps with haze.';
    const count = (isCounted: (share: number) => boolean): number => shares.reduce((sum, share) => sum + (isCounted(share) ? 1 : 0), 0);
    return `Sees something of ${count((share) => share > 0)} tiles${byDay}, of ${count((share) => share > 0 && share < 255)} only a part.`;
  }
  if (show === 'steps') return `Up to row ${state.step} of ${furthest(seen)}.`;
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
