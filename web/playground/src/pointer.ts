// Mouse, touch and keyboard on the map.
import { get } from '../../site/page';
import { look } from './derived';
import { type Tool, drawing, lightAt, moveLight, place, stroke, toggleLight } from './drawing';
import { placeOf, redraw } from './stage';
import { change, complete, goTo, history, state } from './store';
import { type Place, isInside, kinds } from './tiles';

const canvas = get<HTMLCanvasElement>('map');

type Drag = 'eye' | 'target' | 'light' | 'paint';
let drag: { kind: Drag; last: Place; tool: Tool; light: number; moved: boolean } | undefined;

canvas.addEventListener('pointerdown', (event) => {
  if (event.button !== 0) return;
  const at = placeOf(event);
  const is = (other: Place): boolean => other.x === at.x && other.y === at.y;
  const kind: Drag = is(state.eye) && drawing.tool !== 'light' ? 'eye' : state.show === 'line' && is(state.target) ? 'target' : drawing.tool === 'light' ? 'light' : 'paint';
  canvas.setPointerCapture(event.pointerId);
  drag = { kind, last: at, tool: drawing.tool, light: lightAt(at), moved: false };
  drawing.cursor = undefined;
  // A second stroke over the same kind of tile removes it.
  if (kind === 'paint' && drawing.tool !== 'eye' && isInside(state.tiles, at) && state.tiles.cells[at.y * state.tiles.width + at.x] === drawing.tool) drawing.tool = 0;
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

function endDrag(): void {
  if (!drag) return;
  if (drag.kind === 'light' && !drag.moved) toggleLight(drag.last);
  drawing.tool = drag.tool;
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
    const from = drawing.tool === 'eye' ? state.eye : (drawing.cursor ?? state.eye);
    const to = { x: from.x + step.x, y: from.y + step.y };
    if (!isInside(state.tiles, to)) return;
    if (drawing.tool === 'eye') {
      change({ eye: to });
    } else {
      drawing.cursor = to;
      describe(to);
      redraw();
    }
  } else if ((event.key === ' ' || event.key === 'Enter') && drawing.tool !== 'eye') {
    event.preventDefault();
    if (drawing.tool === 'light') toggleLight(drawing.cursor ?? state.eye);
    else place(drawing.cursor ?? state.eye);
    complete();
  }
});

addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || event.target instanceof HTMLTextAreaElement) return;
  event.preventDefault();
  goTo(event.shiftKey ? history.redo() : history.undo());
});
