// Pairs and heat, which look from every tile: asked of a worker, and what it has found so far.
import { say } from '../../site/page';
import type { Report, Task } from './everywhere-worker';
import { optionsOf } from './state';
import { state } from './store';

type Kind = Task['kind'];

let worker: Worker | undefined;
let asked: { id: number; key: string; tiles: unknown } = { id: 0, key: '', tiles: undefined };
/** The last results of each kind, for maps of one size: shown until there are newer ones. */
const found: { [K in Kind]?: { size: string; value: NonNullable<Report[K]> } } = {};
let done = 1;
let listener = (): void => {};

/** Calls `changed` whenever more is known. */
export function onFound(changed: () => void): void {
  listener = changed;
}

const sizeOf = (): string => `${state.tiles.width}x${state.tiles.height} ${state.hexagons}`;

function start(): Worker {
  const made = new Worker(new URL('./everywhere-worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = ({ data }: MessageEvent<Report>) => {
    if (data.id !== asked.id) return;
    done = data.done;
    const size = sizeOf();
    if (data.heat) found.heat = { size, value: data.heat };
    if (data.pairs) found.pairs = { size, value: data.pairs };
    listener();
  };
  made.onerror = (event) => {
    event.preventDefault();
    done = 1;
    worker = undefined;
    say(`Views from everywhere could not be computed: ${event.message || 'this browser or the server’s policy allows no workers'}.`);
    listener();
  };
  return made;
}

/** The newest result for the state, if there is one, and how much of it is computed, 0 to 1. */
export function everywhere<K extends Kind>(kind: K): { value: NonNullable<Report[K]> | undefined; done: number } {
  const key = JSON.stringify([kind, optionsOf(state), state.hexagons, state.edges]);
  if (asked.key !== key || asked.tiles !== state.tiles) {
    asked = { id: asked.id + 1, key, tiles: state.tiles };
    done = 0;
    const { tiles, hexagons, edges } = state;
    const task: Task = { id: asked.id, kind, ground: { tiles, hexagons, edges }, options: optionsOf(state) };
    (worker ??= start()).postMessage(task);
  }
  const known = found[kind];
  return { value: known?.size === sizeOf() ? known.value : undefined, done };
}
