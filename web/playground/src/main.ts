// The page: what is chosen and drawn goes into the state, the state into the address, and back.
import { type Algorithm, LightMap, OpacityGrid, type Shape, TileSet, algorithms, load, shapes } from 'sightline-fov';
import { type Scene, drawMap, drawSmall, forgetColours, pairsOfEye, tileSize } from './draw';
import { generate } from './generate';
import { History } from './history';
import { type Pairs, asymmetricPairs, mostTiles } from './pairs';
import { scenes } from './scenes';
import { languages, snippet } from './snippets';
import { type Show, type State, fromLink, mostLights, optionsOf, shows, toLink, turns, unlimited } from './state';
import { keepOffline } from '../../site/keep-offline';
import { parseText, toText } from './text-map';
import { type Place, type Tiles, isInside, kinds } from './tiles';

function get<Kind extends HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

const canvas = get<HTMLCanvasElement>('map');
const showNames: Record<Show, string> = { view: 'View', line: 'Line', steps: 'Rows', pairs: 'Pairs', heat: 'Heat' };
const explanations: Record<Show, string> = {
  view: 'What the eye sees. Drag the eye; draw on the map.',
  line: 'Whether the eye sees the round mark, and the tiles that sight runs through. Drag either.',
  steps: 'Shadowcasting looks row by row, from near to far. Up to which row?',
  pairs: 'Who sees without being seen. Solid: you see it, it does not see you. Dashed: it sees you.',
  heat: 'How much can be seen from each tile: hidden places are blue, exposed ones bright.',
};

/** What is placed by drawing: a kind of tile, the eye, or a light. */
type Tool = number | 'eye' | 'light';
let tool: Tool = 'eye';
let cursor: Place | undefined;

const firstScene = Object.keys(scenes)[0]!;
let state: State = stateOf(scenes[firstScene]!);
let history: History;

function stateOf(text: string): State {
  const { tiles, eye } = parseText(text);
  const size = `size=${tiles.width}x${tiles.height}`;
  const middle = eye ?? { x: tiles.width >> 1, y: tiles.height >> 1 };
  const plain = fromLink(`${size}&eye=${middle.x},${middle.y}&map=${tiles.width * tiles.height}f`);
  return { ...plain, tiles };
}

// --- What follows from the state, kept while it stays the same ------------------------------------

let grid: OpacityGrid | undefined;
let gridOf: Tiles | undefined;
let pairs: { key: string; tiles: Tiles; found: Pairs | undefined } | undefined;
let heat: { key: string; tiles: Tiles; counts: Uint32Array } | undefined;

function currentGrid(): OpacityGrid {
  const { tiles } = state;
  if (grid && gridOf === tiles) return grid;
  if (!grid || grid.width !== tiles.width || grid.height !== tiles.height) {
    grid?.free();
    grid = new OpacityGrid(tiles.width, tiles.height);
  }
  grid.setAll(tiles.cells.map((kind) => (kinds[kind]!.opaque ? 1 : 0)));
  grid.setAllHaze(tiles.cells.map((kind) => kinds[kind]!.haze));
  gridOf = tiles;
  return grid;
}

let lightMap: LightMap | undefined;

/** The light of the torches; none if there are none. */
function currentLight(): LightMap | undefined {
  const { tiles, lights } = state;
  if (lights.length === 0) return undefined;
  if (!lightMap || lightMap.width !== tiles.width || lightMap.height !== tiles.height) {
    lightMap?.free();
    lightMap = new LightMap(tiles.width, tiles.height);
  }
  return lightMap.update(currentGrid(), lights.map((light) => ({ ...light, radius: 7 })));
}

/** What the eye sees, by what light there is; next to oneself one needs none. */
function look(algorithm: Algorithm): TileSet {
  const { x, y } = state.eye;
  const options = optionsOf(state, algorithm);
  const light = currentLight();
  return light ? light.fieldOfView(currentGrid(), x, y, { ...options, darkRadius: 1 }) : currentGrid().fieldOfView(x, y, options);
}

/** Everything but where the eye is: what pairs and heat depend on. */
function optionsKey(): string {
  return JSON.stringify(optionsOf(state));
}

function currentPairs(): Pairs | undefined {
  const key = optionsKey();
  if (pairs?.key !== key || pairs.tiles !== state.tiles) {
    pairs = { key, tiles: state.tiles, found: asymmetricPairs(currentGrid(), optionsOf(state)) };
  }
  return pairs.found;
}

function currentHeat(): Uint32Array {
  const key = optionsKey();
  if (heat?.key !== key || heat.tiles !== state.tiles) {
    heat = { key, tiles: state.tiles, counts: currentGrid().survey(optionsOf(state)) };
  }
  return heat.counts;
}

// --- Drawing --------------------------------------------------------------------------------------

let size = 16;
let isWaiting = false;

/** Draws before the next frame, however often it is asked. */
function redraw(): void {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    draw();
  });
}

function draw(): void {
  const { tiles, eye, target } = state;
  const map = currentGrid();
  const seen = look(state.algorithm);
  const path = state.show === 'line' && state.algorithm === 'symmetric'
    ? map.sightPath(eye.x, eye.y, target.x, target.y, optionsOf(state)) : [];
  const stage = canvas.parentElement!;
  size = tileSize(tiles, stage.clientWidth, Math.max(260, innerHeight * (innerWidth < 700 ? 0.55 : 0.74)));
  const scene: Scene = {
    state, seen, path, cursor, grid: map, light: currentLight()?.toBytes(),
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

function drawSeven(): void {
  const { tiles } = state;
  const usual = look('symmetric');
  for (const [algorithm, one] of small) {
    const seen = algorithm === 'symmetric' ? usual : look(algorithm);
    drawSmall(one.canvas, tiles, seen, usual);
    let more = 0;
    seen.forEach((x, y) => {
      if (!usual.has(x, y)) ++more;
    });
    const less = usual.size - (seen.size - more);
    one.figures.textContent = algorithm === 'symmetric' ? `${seen.size} tiles · the default` : `${seen.size} tiles · +${more} −${less}`;
    one.button.setAttribute('aria-pressed', String(algorithm === state.algorithm));
  }
}

// --- Changing -------------------------------------------------------------------------------------

/** Takes a change: controls and picture follow at once, the address and undo when it is complete. */
function change(part: Partial<State>, isComplete = true): void {
  state = { ...state, ...part };
  state.eye = inside(state.eye);
  state.target = inside(state.target);
  state.lights = state.lights.filter((light) => isInside(state.tiles, light));
  showControls();
  redraw();
  if (isComplete) complete();
}

function inside({ x, y }: Place): Place {
  return { x: Math.min(x, state.tiles.width - 1), y: Math.min(y, state.tiles.height - 1) };
}

function complete(): void {
  const link = toLink(state);
  history.add(link);
  window.history.replaceState(null, '', `#${link}`);
  showUndo();
}

function showUndo(): void {
  get<HTMLButtonElement>('undo').disabled = !history.canUndo;
  get<HTMLButtonElement>('redo').disabled = !history.canRedo;
}

function goTo(link: string | undefined): void {
  if (link === undefined) return;
  state = fromLink(link);
  window.history.replaceState(null, '', `#${link}`);
  showControls();
  showUndo();
  redraw();
}

function say(sentence: string): void {
  const alert = get('alert');
  alert.hidden = sentence === '';
  alert.textContent = sentence;
}

/** The state of the address, or the first scene and a sentence that says why. */
function readAddress(): void {
  say('');
  const link = location.hash.slice(1);
  if (link === '') return;
  try {
    state = fromLink(decodeURIComponent(link));
  } catch (error) {
    const why = error instanceof URIError ? 'it cannot be decoded' : (error as Error).message;
    state = stateOf(scenes[firstScene]!);
    say(`This link is broken: ${why}. Here is “${firstScene}” instead.`);
  }
}

function place(at: Place): void {
  const { tiles, eye } = state;
  if (!isInside(tiles, at)) return;
  if (tool === 'eye') {
    if (at.x !== eye.x || at.y !== eye.y) change({ eye: at }, false);
    return;
  }
  if (tool === 'light') return;
  const index = at.y * tiles.width + at.x;
  if (tiles.cells[index] === tool) return;
  const cells = tiles.cells.slice();
  cells[index] = tool;
  change({ tiles: { ...tiles, cells } }, false);
}

/** The light at a place, by its number; -1 if there is none. */
function lightAt(at: Place): number {
  return state.lights.findIndex((light) => light.x === at.x && light.y === at.y);
}

/** Puts a light there, or takes it away. */
function toggleLight(at: Place): void {
  if (!isInside(state.tiles, at)) return;
  const index = lightAt(at);
  if (index >= 0) change({ lights: state.lights.filter((_, i) => i !== index) }, false);
  else if (state.lights.length < mostLights) change({ lights: [...state.lights, at] }, false);
  else say(`There are ${mostLights} lights already; more are not possible here.`);
}

/** All tiles between two, so that a quick stroke has no gaps. */
function stroke(from: Place, to: Place): void {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y), 1);
  for (let i = 1; i <= steps; ++i) {
    place({ x: Math.round(from.x + ((to.x - from.x) * i) / steps), y: Math.round(from.y + ((to.y - from.y) * i) / steps) });
  }
}

// --- Pointer and keyboard -------------------------------------------------------------------------

function placeOf(event: PointerEvent): Place {
  const box = canvas.getBoundingClientRect();
  return { x: Math.floor((event.clientX - box.left) / size), y: Math.floor((event.clientY - box.top) / size) };
}

type Drag = 'eye' | 'target' | 'light' | 'paint';
let drag: { kind: Drag; last: Place; tool: Tool; light: number; moved: boolean } | undefined;

canvas.addEventListener('pointerdown', (event) => {
  if (event.button !== 0) return;
  const at = placeOf(event);
  const is = (other: Place): boolean => other.x === at.x && other.y === at.y;
  const kind: Drag = is(state.eye) && tool !== 'light' ? 'eye' : state.show === 'line' && is(state.target) ? 'target' : tool === 'light' ? 'light' : 'paint';
  canvas.setPointerCapture(event.pointerId);
  drag = { kind, last: at, tool, light: lightAt(at), moved: false };
  cursor = undefined;
  // A second stroke over the same kind of tile takes it away.
  if (kind === 'paint' && tool !== 'eye' && isInside(state.tiles, at) && state.tiles.cells[at.y * state.tiles.width + at.x] === tool) tool = 0;
  if (kind === 'paint') place(at);
  event.preventDefault();
  canvas.focus({ preventScroll: true });
});

canvas.addEventListener('pointermove', (event) => {
  const at = placeOf(event);
  describe(at);
  if (!drag) return;
  if (at.x === drag.last.x && at.y === drag.last.y) return;
  drag.moved = true;
  if (drag.kind === 'paint') stroke(drag.last, at);
  else if (drag.kind === 'light') moveLight(drag.light, at);
  else if (isInside(state.tiles, at)) change(drag.kind === 'eye' ? { eye: at } : { target: at }, false);
  drag.last = at;
});

function moveLight(index: number, to: Place): void {
  if (index >= 0 && isInside(state.tiles, to) && lightAt(to) < 0) {
    change({ lights: state.lights.map((light, i) => (i === index ? to : light)) }, false);
  }
}

function endDrag(): void {
  if (!drag) return;
  if (drag.kind === 'light' && !drag.moved) toggleLight(drag.last);
  tool = drag.tool;
  drag = undefined;
  complete();
}
canvas.addEventListener('pointerup', endDrag);
canvas.addEventListener('pointercancel', endDrag);
canvas.addEventListener('pointerleave', () => describe(undefined));

function describe(at: Place | undefined): void {
  const { tiles } = state;
  if (!at || !isInside(tiles, at)) {
    get('pointer').textContent = '';
    return;
  }
  const kind = kinds[tiles.cells[at.y * tiles.width + at.x]!]!.name.toLowerCase();
  const seen = look(state.algorithm).has(at.x, at.y);
  get('pointer').textContent = `(${at.x}, ${at.y}) ${kind}, ${seen ? 'seen' : 'not seen'}`;
}

const arrows: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 },
};

canvas.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = arrows[event.key];
  if (step) {
    event.preventDefault();
    const from = tool === 'eye' ? state.eye : (cursor ?? state.eye);
    const to = { x: from.x + step.x, y: from.y + step.y };
    if (!isInside(state.tiles, to)) return;
    if (tool === 'eye') {
      change({ eye: to });
    } else {
      cursor = to;
      describe(to);
      redraw();
    }
  } else if ((event.key === ' ' || event.key === 'Enter') && tool !== 'eye') {
    event.preventDefault();
    if (tool === 'light') toggleLight(cursor ?? state.eye);
    else place(cursor ?? state.eye);
    complete();
  }
});

addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || event.target instanceof HTMLTextAreaElement) return;
  event.preventDefault();
  goTo(event.shiftKey ? history.redo() : history.undo());
});

// --- Controls -------------------------------------------------------------------------------------

function radio(parent: HTMLElement, group: string, value: string, content: string, className: string): HTMLInputElement {
  const label = document.createElement('label');
  label.className = className;
  label.innerHTML = `<input type="radio" name="${group}" value="${value}"><span>${content}</span>`;
  parent.append(label);
  return label.querySelector('input')!;
}

function addOptions(select: HTMLSelectElement, names: readonly string[]): void {
  for (const name of names) select.add(new Option(name, name));
}

const inputs = {
  algorithm: get<HTMLSelectElement>('algorithm'), shape: get<HTMLSelectElement>('shape'), radius: get<HTMLInputElement>('radius'),
  permissiveness: get<HTMLInputElement>('permissiveness'), walls: get<HTMLInputElement>('walls'), cone: get<HTMLInputElement>('cone'),
  direction: get<HTMLInputElement>('direction'), angle: get<HTMLInputElement>('angle'), step: get<HTMLInputElement>('step'),
};

/** The controls as the state says. */
function showControls(): void {
  inputs.algorithm.value = state.algorithm;
  get<HTMLSelectElement>('embed-algorithm').value = state.algorithm;
  inputs.shape.value = state.shape;
  inputs.radius.value = String(state.radius);
  get('radius-text').textContent = state.radius >= unlimited ? 'unlimited' : String(state.radius);
  inputs.permissiveness.value = String(state.permissiveness);
  get('permissiveness-text').textContent = String(state.permissiveness);
  get('permissiveness-row').hidden = state.algorithm !== 'permissive';
  inputs.walls.checked = state.lightWalls;
  inputs.cone.checked = state.cone !== undefined;
  get('cone-rows').hidden = state.cone === undefined;
  if (state.cone) {
    inputs.direction.value = String(state.cone.turn);
    get('direction-text').textContent = `${Math.round((state.cone.turn * 360) / turns)}°`;
    inputs.angle.value = String(state.cone.angle);
    get('angle-text').textContent = `${state.cone.angle}°`;
  }
  document.querySelector<HTMLInputElement>(`input[name="show"][value="${state.show}"]`)!.checked = true;
  get('step-row').hidden = state.show !== 'steps';
  inputs.step.value = String(state.step);
  get('step-text').textContent = String(state.step);
  get('explain').textContent = explanations[state.show];
  document.documentElement.classList.toggle('embed', state.embed);
  get<HTMLAnchorElement>('open').href = `#${toLink({ ...state, embed: false })}`;
}

function addControls(): void {
  const tools: [Tool, string, string, string][] = [
    ['eye', 'Eye', '', 'background:var(--map-eye);border-radius:50%'],
    ['light', 'Light', '', 'background:#ffd24a;border-radius:50%'],
    ...kinds.map((kind, i): [Tool, string, string, string] => [i, kind.name, kind.opaque || i === 0 ? '' : kind.character,
      kind.name === 'Wall' ? 'background:var(--map-wall)' : kind.name === 'Door' ? 'background:var(--map-door)' : 'background:var(--map-floor)']),
  ];
  tools.forEach(([value, name, sign, style]) => {
    const input = radio(get('tools'), 'tool', String(value), `<i aria-hidden="true" style="${style}">${sign === '"' ? '&quot;' : sign}</i>${name}`, 'tool');
    input.checked = value === tool;
    input.addEventListener('change', () => {
      tool = value;
      cursor = undefined;
      redraw();
    });
  });
  for (const show of shows) {
    radio(get('show'), 'show', show, showNames[show], 'segment').addEventListener('change', () => change({ show }));
  }
  for (const algorithm of algorithms) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'one';
    button.innerHTML = `<canvas aria-hidden="true"></canvas><strong>${algorithm}</strong><small></small>`;
    button.addEventListener('click', () => change({ algorithm }));
    get('seven').append(button);
    small.set(algorithm, { button, canvas: button.querySelector('canvas')!, figures: button.querySelector('small')! });
  }
  addOptions(inputs.algorithm, algorithms);
  addOptions(get<HTMLSelectElement>('embed-algorithm'), algorithms);
  get('embed-algorithm').addEventListener('change', () => change({ algorithm: get<HTMLSelectElement>('embed-algorithm').value as Algorithm }));
  addOptions(inputs.shape, shapes);
  addOptions(get<HTMLSelectElement>('scene'), ['Choose…', ...Object.keys(scenes)]);

  inputs.algorithm.addEventListener('change', () => change({ algorithm: inputs.algorithm.value as Algorithm }));
  inputs.shape.addEventListener('change', () => change({ shape: inputs.shape.value as Shape }));
  inputs.walls.addEventListener('change', () => change({ lightWalls: inputs.walls.checked }));
  inputs.cone.addEventListener('change', () => change({ cone: inputs.cone.checked ? { turn: 0, angle: 90 } : undefined }));
  // A slider is complete when it is let go.
  const slider = (input: HTMLInputElement, part: (value: number) => Partial<State>): void => {
    input.addEventListener('input', () => change(part(input.valueAsNumber), false));
    input.addEventListener('change', () => complete());
  };
  slider(inputs.radius, (radius) => ({ radius }));
  slider(inputs.permissiveness, (permissiveness) => ({ permissiveness }));
  slider(inputs.direction, (turn) => ({ cone: { turn, angle: state.cone?.angle ?? 90 } }));
  slider(inputs.angle, (angle) => ({ cone: { turn: state.cone?.turn ?? 0, angle } }));
  slider(inputs.step, (step) => ({ step }));

  const scene = get<HTMLSelectElement>('scene');
  scene.addEventListener('change', () => {
    const text = scenes[scene.value];
    if (text) useText(text);
    scene.selectedIndex = 0;
  });
  get('generate').addEventListener('click', () => {
    const seed = get<HTMLInputElement>('seed');
    change({ ...generate(get<HTMLSelectElement>('generator').value, seed.valueAsNumber || 0), lights: [] });
    seed.value = String((seed.valueAsNumber || 0) + 1);
  });
  get('undo').addEventListener('click', () => goTo(history.undo()));
  get('redo').addEventListener('click', () => goTo(history.redo()));
  get('share').addEventListener('click', () => {
    complete();
    void copy(location.href, get<HTMLButtonElement>('share'));
  });
  for (const language of languages) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = language;
    button.addEventListener('click', () => void copy(snippet(language, state), button));
    get('copies').append(button);
  }
  addDialog();
  get('panel').addEventListener('submit', (event) => event.preventDefault());
}

async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    // Without the right to the clipboard: it can be selected and copied by hand.
    openText('Copy this', text);
  }
  setTimeout(() => {
    button.textContent = before;
  }, 1200);
}

// --- Maps as text ---------------------------------------------------------------------------------

function useText(text: string): void {
  const { tiles, eye } = parseText(text);
  change({ tiles, eye: eye ?? { x: tiles.width >> 1, y: tiles.height >> 1 }, lights: [] });
}

function openText(title: string, text: string): void {
  get('dialog-title').textContent = title;
  get<HTMLTextAreaElement>('text').value = text;
  get('text-error').textContent = '';
  get<HTMLDialogElement>('dialog').showModal();
}

function addDialog(): void {
  const dialog = get<HTMLDialogElement>('dialog');
  get('legend').textContent = `${kinds.map((kind) => `${kind.character} ${kind.name.toLowerCase()}`).join(', ')}, @ the eye. The sightline command reads it too.`;
  get('import').addEventListener('click', () => openText('The map as text', toText(state.tiles, state.eye)));
  const attempt = (text: string): void => {
    try {
      useText(text);
      dialog.close();
    } catch (error) {
      get('text-error').textContent = `This is not possible: ${(error as Error).message}.`;
    }
  };
  get('use').addEventListener('click', () => attempt(get<HTMLTextAreaElement>('text').value));
  const file = get<HTMLInputElement>('file');
  file.addEventListener('change', () => {
    const chosen = file.files?.[0];
    file.value = '';
    // No more of it is read than a map can have.
    if (chosen) void chosen.slice(0, 1_000_000).text().then(attempt);
  });
}

// --- The beginning --------------------------------------------------------------------------------

await load();
addControls();
readAddress();
history = new History(toLink(state));
showControls();
showUndo();
draw();
addEventListener('hashchange', () => {
  readAddress();
  history.add(toLink(state));
  showControls();
  showUndo();
  redraw();
});
addEventListener('resize', redraw);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  forgetColours();
  redraw();
});
document.documentElement.dataset['ready'] = 'yes';
keepOffline('./');
