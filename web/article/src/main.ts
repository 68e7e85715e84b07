// The article's drawing: a quadrant that looks up, with its sectors; the reader draws walls.
import { keepOffline } from '../../site/keep-offline';
import { get } from '../../site/page';
import { type Slope, scanRows } from '../../site/scan';

const rows = 10;
const half = 10;
const size = 30;
const walls = new Set(['3,-1', '3,0', '5,3', '6,3', '6,-4', '8,1']);
let cursor = { row: 4, column: 2 };
let isCursorShown = false;

const canvas = get<HTMLCanvasElement>('quadrant');
const slider = get<HTMLInputElement>('row');
const context = canvas.getContext('2d')!;
const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const xOf = (column: number): number => (column + half + 0.5) * size;
const yOf = (row: number): number => (rows - row + 0.5) * size;
const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b));
const inWords = ([above, below]: Slope): string => {
  const common = divisor(above, below);
  return common === below ? String(above / below) : `${above / common}/${below / common}`;
};

function draw(): void {
  const upTo = slider.valueAsNumber;
  const found = scanRows({ hazeOf: (row, column) => (walls.has(`${row},${column}`) ? 16 : 0) }, rows);
  const ratio = devicePixelRatio || 1;
  canvas.width = (2 * half + 1) * size * ratio;
  canvas.height = (rows + 1) * size * ratio;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const square = (row: number, column: number): void => context.fillRect(xOf(column) - size / 2, yOf(row) - size / 2, size, size);
  for (let row = 0; row <= rows; ++row) {
    for (let column = -half; column <= half; ++column) {
      const result = found[row - 1];
      const isKnown = result !== undefined && row <= upTo;
      const isWall = walls.has(`${row},${column}`);
      const isSeen = isKnown && (isWall ? result.walls : result.seen).includes(column);
      context.fillStyle = colour(`--map-${isWall ? 'wall' : 'floor'}${isSeen ? '' : '-dark'}`);
      square(row, column);
    }
  }
  // The sectors that go on from the row.
  const sectors = upTo < rows ? found[upTo]!.sectors : [];
  context.globalAlpha = 0.35;
  context.fillStyle = context.strokeStyle = colour('--map-line');
  for (const { first, last } of sectors) {
    const at = ([above, below]: Slope): [number, number] => [xOf((above / below) * (rows + 0.5)), yOf(rows + 0.5)];
    context.beginPath();
    context.moveTo(xOf(0), yOf(0));
    context.lineTo(...at(first));
    context.lineTo(...at(last));
    context.closePath();
    context.fill();
    context.globalAlpha = 1;
    context.stroke();
    context.globalAlpha = 0.35;
  }
  context.globalAlpha = 1;
  // Centres decide about floors.
  const row = found[upTo - 1]!;
  for (const [columns, name] of [[row.seen, '--map-line'], [row.touched, '--map-blocked']] as const) {
    context.fillStyle = colour(name);
    for (const column of columns) {
      context.beginPath();
      context.arc(xOf(column), yOf(upTo), 4, 0, 7);
      context.fill();
    }
  }
  context.fillStyle = colour('--map-eye');
  context.beginPath();
  context.arc(xOf(0), yOf(0), size * 0.36, 0, 7);
  context.fill();
  context.strokeStyle = colour('--map-cursor');
  context.lineWidth = 2;
  context.strokeRect(1, yOf(upTo) - size / 2, canvas.width / ratio - 2, size);
  if (isCursorShown) context.strokeRect(xOf(cursor.column) - size / 2 + 3, yOf(cursor.row) - size / 2 + 3, size - 6, size - 6);
  const parts = row.sectors.map(({ first, last }) => `${inWords(first)} to ${inWords(last)}`);
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;
  get('row-text').textContent = String(upTo);
  get('told').textContent = parts.length === 0 ? `Row ${upTo}: no sector is open any more.`
    : `Row ${upTo}: ${count(parts.length, 'sector')}, slopes ${parts.join(', ')}. ${count(row.seen.length, 'floor')} and ${count(row.walls.length, 'wall')} are seen` +
      `${row.touched.length > 0 ? `; ${count(row.touched.length, 'floor')} only touched, with the centre outside: not seen` : ''}.`;
}

function isOnMap(row: number, column: number): boolean {
  return row >= 1 && row <= rows && Math.abs(column) <= half;
}

/** Draws or removes a wall; the stroke of a pointer does to all what it did to the first. */
function set(row: number, column: number, isWall: boolean): void {
  if (!isOnMap(row, column)) return;
  if (isWall) walls.add(`${row},${column}`);
  else walls.delete(`${row},${column}`);
  draw();
}

let stroke: boolean | undefined;
const placeOf = (event: PointerEvent): [number, number] => {
  const box = canvas.getBoundingClientRect();
  const tile = box.width / (2 * half + 1);
  return [rows - Math.floor((event.clientY - box.top) / tile), Math.floor((event.clientX - box.left) / tile) - half];
};
canvas.addEventListener('pointerdown', (event) => {
  const [row, column] = placeOf(event);
  stroke = !walls.has(`${row},${column}`);
  isCursorShown = false;
  set(row, column, stroke);
});
canvas.addEventListener('pointermove', (event) => {
  if (stroke !== undefined) set(...placeOf(event), stroke);
});
addEventListener('pointerup', () => (stroke = undefined));

const arrows: Record<string, readonly [number, number]> = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
canvas.addEventListener('keydown', (event) => {
  const step = arrows[event.key];
  if (step && isOnMap(cursor.row + step[0], cursor.column + step[1])) cursor = { row: cursor.row + step[0], column: cursor.column + step[1] };
  else if (event.key === ' ') set(cursor.row, cursor.column, !walls.has(`${cursor.row},${cursor.column}`));
  else if (!step) return;
  event.preventDefault();
  isCursorShown = true;
  draw();
});
slider.addEventListener('input', draw);
get('clear').addEventListener('click', () => {
  walls.clear();
  draw();
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
draw();
document.documentElement.dataset['ready'] = 'yes';
keepOffline('../');
