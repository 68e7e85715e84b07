// The controls around the map: they change the state, and show what it says.
import { type Algorithm, type Shape, algorithms, shapes } from 'sightline-fov';
import { get, say } from '../../site/page';
import { type Tool, drawing } from './drawing';
import { addCodePane } from './code-pane';
import { examples } from './examples';
import { addGenerator } from './generate';
import { addPictures } from './save-picture';
import { redraw } from './stage';
import { type Show, type State, isSymmetricOnly, shapesOf, shows, toLink, turns, unlimited } from './state';
import { change, complete, goTo, history, state, stateOf } from './store';
import { addTextDialog, copy } from './text-dialog';
import { checkSize, floor, hasHaze, kinds } from './tiles';

const showNames: Record<Show, string> = { view: 'View', line: 'Line', steps: 'Rows', shares: 'Shares', pairs: 'Pairs', heat: 'Heat' };
const explanations: Record<Show, string> = {
  view: 'What the eye sees. Drag the eye; draw on the map.',
  line: 'Whether the eye sees the round mark, and the tiles that sight runs through. Drag either.',
  steps: 'Shadowcasting looks row by row, from near to far. Blue: the sectors that go on from this row. Dots: floors whose centre is in a sector, red if it is not.',
  shares: 'How much of each tile is seen, for cover: the paler, the less. Whoever sees half of a floor sees it.',
  pairs: 'Who sees without being seen. Solid: you see it, it does not see you. Dashed: it sees you.',
  heat: 'How much can be seen from each tile: hidden places are dark, exposed ones bright.',
};

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

let shown = '';

/** Updates the controls from the state; most changes are of the map or the eye, and do not concern
 * them. */
export function showControls(): void {
  get<HTMLButtonElement>('undo').disabled = !history.canUndo;
  get<HTMLButtonElement>('redo').disabled = !history.canRedo;
  if (state.embed) get<HTMLAnchorElement>('open').href = `#${toLink({ ...state, embed: false })}`;
  const { tiles, eye, target, lights, edges, ...options } = state;
  const isNight = lights.length > 0;
  const isHazy = hasHaze(tiles);
  const lastRow = Math.max(eye.x, tiles.width - 1 - eye.x, eye.y, tiles.height - 1 - eye.y);
  const now = JSON.stringify([options, isNight, isHazy, lastRow, edges.length > 0]);
  if (now === shown) return;
  shown = now;
  inputs.algorithm.value = state.algorithm;
  get<HTMLSelectElement>('embed-algorithm').value = state.algorithm;
  inputs.shape.value = state.shape;
  inputs.radius.value = String(state.radius);
  get('radius-text').textContent = state.radius >= unlimited ? 'unlimited' : String(state.radius);
  inputs.permissiveness.value = String(state.permissiveness);
  get('permissiveness-text').textContent = String(state.permissiveness);
  get('permissiveness-row').hidden = state.algorithm !== 'permissive';
  const isAlone = isSymmetricOnly(state);
  for (const select of [inputs.algorithm, get<HTMLSelectElement>('embed-algorithm')]) {
    for (const option of select.options) option.disabled = isAlone && option.value !== 'symmetric';
  }
  for (const option of inputs.shape.options) option.disabled = !shapesOf(state.hexagons).includes(option.value as Shape);
  get<HTMLInputElement>('hexagons').checked = state.hexagons;
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
  inputs.step.max = String(lastRow);
  inputs.step.value = String(state.step);
  get('step-text').textContent = String(state.step);
  const isByDay = state.show === 'pairs' || state.show === 'heat' || state.show === 'shares';
  const night = isNight ? (isByDay ? ' Lights are ignored here: this is by day.' : ' With lights it is night: what they do not reach is not seen.') : '';
  const plain = state.show === 'steps' && state.algorithm !== 'symmetric' ? ' Sectors are drawn for symmetric alone.' : '';
  const through = isHazy && state.algorithm !== 'symmetric' ? ` ${state.algorithm} does not know haze: it sees through it.` : '';
  get('explain').textContent = explanations[state.show] + plain + night + through;
  document.documentElement.classList.toggle('embed', state.embed);
}

/** An empty map of the size that the fields say. */
function useBlank(): void {
  const [width, height] = [get<HTMLInputElement>('blank-width').valueAsNumber, get<HTMLInputElement>('blank-height').valueAsNumber];
  try {
    checkSize(width, height);
  } catch (error) {
    return say(`${(error as Error).message.replace(/^a/, 'A')}.`);
  }
  change({ tiles: { width, height, cells: new Uint8Array(width * height).fill(floor) }, eye: { x: width >> 1, y: height >> 1 }, edges: [], lights: [] });
}

export function addControls(): void {
  const tools: [Tool, string, string, string][] = [
    ['eye', 'Eye', '', 'sign-eye'],
    ['light', 'Light', '', 'sign-light'],
    ...kinds.map((kind, i): [Tool, string, string, string] => [i, kind.name, kind.opaque || i === 0 ? '' : kind.character,
      kind.name === 'Wall' || kind.name === 'Door' ? `sign-${kind.name.toLowerCase()}` : 'sign-floor']),
    ['edge', 'Thin wall', '', 'sign-edge'],
  ];
  tools.forEach(([value, name, sign, look]) => {
    const input = radio(get('tools'), 'tool', String(value), `<i aria-hidden="true" class="${look}">${sign === '"' ? '&quot;' : sign}</i>${name}`, 'tool');
    input.checked = value === drawing.tool;
    input.addEventListener('change', () => {
      drawing.tool = value;
      drawing.cursor = undefined;
      redraw();
    });
  });
  for (const show of shows) {
    radio(get('show'), 'show', show, showNames[show], 'segment').addEventListener('change', () => change({ show }));
  }
  addOptions(inputs.algorithm, algorithms);
  addOptions(get<HTMLSelectElement>('embed-algorithm'), algorithms);
  get('embed-algorithm').addEventListener('change', () => change({ algorithm: get<HTMLSelectElement>('embed-algorithm').value as Algorithm }));
  addOptions(inputs.shape, shapes);
  addOptions(get<HTMLSelectElement>('scene'), ['Choose…', ...Object.keys(examples)]);

  inputs.algorithm.addEventListener('change', () => change({ algorithm: inputs.algorithm.value as Algorithm }));
  inputs.shape.addEventListener('change', () => change({ shape: inputs.shape.value as Shape }));
  // Sides of squares are no sides of hexagons.
  get('hexagons').addEventListener('change', () => change({ hexagons: get<HTMLInputElement>('hexagons').checked, edges: [] }));
  inputs.walls.addEventListener('change', () => change({ lightWalls: inputs.walls.checked }));
  inputs.cone.addEventListener('change', () => change({ cone: inputs.cone.checked ? { turn: 0, angle: 90 } : undefined }));
  // A slider's change is complete when it is released.
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
    const example = examples[scene.value];
    if (example) change(stateOf(example));
    get('teaches').textContent = example?.teaches ?? '';
    scene.selectedIndex = 0;
  });
  get('blank').addEventListener('click', useBlank);
  addGenerator();
  get('undo').addEventListener('click', () => goTo(history.undo()));
  get('redo').addEventListener('click', () => goTo(history.redo()));
  get('share').addEventListener('click', () => {
    complete();
    void copy(location.href, get<HTMLButtonElement>('share'));
  });
  addCodePane(radio);
  addPictures();
  addTextDialog();
  get('panel').addEventListener('submit', (event) => event.preventDefault());
}
