// Mouse, touch and keyboard on the map.
import { get } from '../../site/page';
import { look } from './derived';
import { type Tool, drawing, lightAt, moveLight, place, setEdge, stroke, toggleLight, toggleSide } from './drawing';
import { edgeNear, placeOf, redraw } from './stage';
import { change, complete, goTo, history, state } from './store';
import type { State } from './state';
import { type Place, isInside, kinds } from './tiles';
import { fingerDown, fingerMoved, fingerUp } from './zoom';

const canvas = get<HTMLCanvasElement>('map');

type Drag = 'eye' | 'target' | 'light' | 'edge' | 'paint';
let drag: { kind: Drag; last: Place; tool: Tool; light: number; moved: boolean; before: State; isWall: boolean } | undefined;

canvas.addEventListener('pointerdown', (event) => {
  if (event.button !== 0) return;
  if (fingerDown(event)) {
    // The first finger's stroke was the beginning of a gesture.
    if (drag) undoDrag();
    return;
  }
  const at = placeOf(event);
  const is = (other: Place): boolean => other.x === at.x && other.y === at.y;
  const kind: Drag = is(state.eye) && drawing.tool !== 'light' && drawing.tool !== 'edge' ? 'eye' : state.show === 'line' && is(state.target) ? 'target' : drawing.tool === 'light' ? 'light' : drawing.tool === 'edge' ? 'edge' : 'paint';
  canvas.setPointerCapture(event.pointerId);
  drag = { kind, last: at, tool: drawing.tool, light: lightAt(at), moved: false, before: state, isWall: true };
  const edge = kind === 'edge' ? edgeNear(event) : undefined;
  if (edge) setEdge(edge, (drag.isWall = !state.edges.includes(edge)));
  drawing.cursor = undefined;
  // A second stroke over the same kind of tile removes it.
  if (kind === 'paint' && drawing.tool !== 'eye' && isInside(state.tiles, at) && state.tiles.cells[at.y * state.tiles.width + at.x] === drawing.tool) drawing.tool = 0;
  if (kind === 'paint') place(at);
  event.preventDefault();
  canvas.focus({ preventScroll: true });
});

canvas.addEventListener('pointermove', (event) => {
  if (fingerMoved(event)) return;
  const at = placeOf(event);
  describe(at);
  if (!drag) return;
  if (drag.kind === 'edge') {
    const edge = edgeNear(event);
    if (edge) setEdge(edge, drag.isWall);
    return;
  }
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
function undoDrag(): void {
  drawing.tool = drag!.tool;
  change(drag!.before, false);
  drag = undefined;
}
for (const end of ['pointerup', 'pointercancel'] as const) {
  canvas.addEventListener(end, (event) => {
    fingerUp(event);
    endDrag();
  });
}
canvas.addEventListener('pointerleave', () => describe(undefined));

function describe(at: Place | undefined): void {
  get('pointer').textContent = at && isInside(state.tiles, at) ? words(at) : '';
}

/** A tile in words. */
function words(at: Place): string {
  const { tiles } = state;
  const kind = kinds[tiles.cells[at.y * tiles.width + at.x]!]!.name.toLowerCase();
  const light = lightAt(at) >= 0 ? ', a light' : '';
  return `(${at.x}, ${at.y}) ${kind}${light}, ${look(state.algorithm).has(at.x, at.y) ? 'seen' : 'not seen'}`;
}

/** Tells those who cannot see the map what a key has done. */
function announce(sentence: string): void {
  get('spoken').textContent = sentence;
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
      announce(`Eye at ${words(to)}. Sees ${look(state.algorithm).size} tiles.`);
    } else {
      drawing.cursor = to;
      describe(to);
      announce(words(to));
      redraw();
    }
  } else if ((event.key === ' ' || event.key === 'Enter') && drawing.tool !== 'eye') {
    event.preventDefault();
    if (drawing.tool === 'edge') {
      // Space is the right side, Enter the lower one; on hexagons the lower right one.
      const isWall = toggleSide(drawing.cursor ?? state.eye, event.key === ' ' ? 0 : 1);
      complete();
      announce(isWall === undefined ? 'The map ends here.' : `${event.key === ' ' ? 'Right' : 'Lower'} side: ${isWall ? 'a wall' : 'no wall'}. The eye sees ${look(state.algorithm).size} tiles.`);
      return;
    }
    if (drawing.tool === 'light') toggleLight(drawing.cursor ?? state.eye);
    else place(drawing.cursor ?? state.eye);
    complete();
    announce(`Placed: ${words(drawing.cursor ?? state.eye)}. The eye sees ${look(state.algorithm).size} tiles.`);
  }
});

addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLTextAreaElement) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  goTo(event.shiftKey || key === 'y' ? history.redo() : history.undo());
});
