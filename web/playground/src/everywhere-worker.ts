// Views from every tile, beside the page: it stays free for strokes. A new task replaces the one that
// is under way; heat then goes on with the next row, so that all rows follow a stroke in turn.
import { type HexGrid, type OpacityGrid, type SightOptions, load } from 'sightline-fov';
import { type Ground, fromGrid, gridWidth, makeGrid, remapped, toGrid } from './library-map';
import { type Pairs, asymmetricPairs } from './pairs';

export interface Task {
  readonly id: number;
  readonly kind: 'heat' | 'pairs';
  readonly ground: Ground;
  readonly options: SightOptions;
}

/** What is known so far; pairs only when they are complete. */
export interface Report {
  readonly id: number;
  /** 0 to 1. */
  readonly done: number;
  readonly heat?: Uint32Array;
  readonly pairs?: Pairs;
}

/** Milliseconds between two looks for new tasks. */
const slice = 24;

const ready = load();
let newest = 0;
let grid: OpacityGrid | HexGrid | undefined;
let counts = new Uint32Array(0);
let nextRow = 0;

/** Lets messages in; timers would wait for milliseconds. */
const pause = (): Promise<void> => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(undefined);
});

function report(content: Report, transfer: Transferable[] = []): void {
  self.postMessage(content, { transfer });
}

function* heat({ id, ground, options }: Task): Generator<Report, Report> {
  const { height } = ground.tiles;
  const width = gridWidth(ground);
  if (counts.length !== width * height) counts = new Uint32Array(width * height);
  const sofar = (done: number): Report => ({ id, done, heat: remapped(ground, counts.slice(), (length) => new Uint32Array(length)) });
  for (let count = 0; count < height; ++count) {
    const row = nextRow++ % height;
    counts.set(grid!.surveyRows(row, 1, options), row * width);
    yield sofar(count / height);
  }
  return sofar(1);
}

function* pairs({ id, ground, options }: Task): Generator<Report, Report> {
  const around = { ...options, cone: null };
  const { width } = ground.tiles;
  const views = asymmetricPairs(ground.tiles, (x, y, use) => grid!.fieldOfView(...toGrid(ground, { x, y }), around).forEachRun((first, last, row) => {
    // Walls beside a page of hexagons are on the library's map, too.
    const [left] = fromGrid(ground, first, row);
    const right = Math.min(width - 1, left + last - first);
    if (right >= 0 && left < width) use(Math.max(0, left), right, row);
  }));
  for (let step = views.next(); ; step = views.next()) {
    if (step.done) return { id, done: 1, pairs: step.value };
    yield { id, done: step.value };
  }
}

async function work(task: Task): Promise<void> {
  await ready;
  if (task.id !== newest) return;
  grid = makeGrid(task.ground, grid);
  const steps = task.kind === 'heat' ? heat(task) : pairs(task);
  for (let until = performance.now() + slice; ; ) {
    const step = steps.next();
    if (step.done) return report(step.value, step.value.pairs ? [step.value.pairs.bits.buffer] : []);
    if (performance.now() < until) continue;
    report(step.value);
    await pause();
    if (task.id !== newest) return;
    until = performance.now() + slice;
  }
}

self.onmessage = ({ data }: MessageEvent<Task>) => {
  newest = data.id;
  work(data).catch((error: unknown) => setTimeout(() => {
    throw error;
  }));
};
