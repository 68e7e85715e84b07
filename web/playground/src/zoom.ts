// How large tiles are: as large as fits, or chosen by buttons, by Ctrl and the wheel, or by two
// fingers; and which part of the map is in view.
import { get } from '../../site/page';

const viewport = get('viewport');
const map = get('map');
const most = 8;

let factor = 1;
let changed = (): void => {};

/** The size of a tile, from the one that fits. */
export function zoomed(fitting: number): number {
  return Math.max(2, Math.round(fitting * factor));
}

/** What is at a point of the window, the middle of the map's part in view unless given, stays there. */
function zoomTo(next: number, at?: { x: number; y: number }): void {
  const frame = viewport.getBoundingClientRect();
  const { x, y } = at ?? { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 };
  const before = map.getBoundingClientRect();
  factor = Math.min(most, Math.max(1, next));
  get<HTMLButtonElement>('zoom-out').disabled = factor === 1;
  get<HTMLButtonElement>('zoom-in').disabled = factor === most;
  changed();
  const after = map.getBoundingClientRect();
  viewport.scrollLeft += after.left + ((x - before.left) * after.width) / before.width - x;
  viewport.scrollTop += after.top + ((y - before.top) * after.height) / before.height - y;
}

/** The middle button, or the left one with Ctrl, moves the map. */
function addPan(): void {
  let last: { x: number; y: number } | undefined;
  viewport.addEventListener('pointerdown', (event) => {
    if (event.button !== 1 && !(event.button === 0 && event.ctrlKey)) return;
    event.preventDefault();
    event.stopPropagation();
    last = { x: event.clientX, y: event.clientY };
    viewport.setPointerCapture(event.pointerId);
    viewport.classList.add('panned');
  }, { capture: true });
  viewport.addEventListener('pointermove', (event) => {
    if (!last) return;
    viewport.scrollBy({ left: last.x - event.clientX, top: last.y - event.clientY, behavior: 'instant' });
    last = { x: event.clientX, y: event.clientY };
  });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    viewport.addEventListener(end, () => {
      last = undefined;
      viewport.classList.remove('panned');
    });
  }
}

/** Calls `draw` at once when the size changes. */
export function addZoom(draw: () => void): void {
  changed = draw;
  addPan();
  get('zoom-in').addEventListener('click', () => zoomTo(factor * 1.5));
  get('zoom-out').addEventListener('click', () => zoomTo(factor / 1.5));
  get('zoom-fit').addEventListener('click', () => zoomTo(1));
  viewport.addEventListener('wheel', (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(factor * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
  }, { passive: false });
  get<HTMLButtonElement>('zoom-out').disabled = true;
}

const fingers = new Map<number, { x: number; y: number }>();

/** Notes a finger that was put down; true if there are two or more: they do not paint. */
export function fingerDown(event: PointerEvent): boolean {
  if (event.pointerType !== 'touch') return false;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  return fingers.size > 1;
}

/** Moves and sizes the map by two fingers; false if there are not two. */
export function fingerMoved(event: PointerEvent): boolean {
  const before = fingers.get(event.pointerId);
  if (!before || fingers.size < 2) return false;
  const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
  const spread = (place: { x: number; y: number }): number => Math.hypot(place.x - other!.x, place.y - other!.y);
  const now = { x: event.clientX, y: event.clientY };
  fingers.set(event.pointerId, now);
  // Each finger moves the middle of both by half of its way.
  viewport.scrollLeft -= (now.x - before.x) / 2;
  viewport.scrollTop -= (now.y - before.y) / 2;
  const ratio = spread(now) / Math.max(1, spread(before));
  if (Math.abs(ratio - 1) > 0.001) zoomTo(factor * ratio, { x: (now.x + other!.x) / 2, y: (now.y + other!.y) / 2 });
  return true;
}

export function fingerUp(event: PointerEvent): void {
  fingers.delete(event.pointerId);
}
