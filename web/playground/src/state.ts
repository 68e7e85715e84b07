// The contents of a link: the map, the eye, the target, and the options.
import { type Algorithm, type Shape, type SightOptions, algorithms, shapes } from 'sightline-fov';
import { edgeLetters, edgeOf, neighbours } from './layout';
import { type Place, type Tiles, checkSize, isInside, kinds, mostLights, wall } from './tiles';

export const shows = ['view', 'line', 'steps', 'shares', 'pairs', 'heat'] as const;
export type Show = (typeof shows)[number];

/** Directions in 32nds of a turn, from east by south. */
export const turns = 32;

export interface State {
  tiles: Tiles;
  eye: Place;
  target: Place;
  /** Torches; without any, it is day. */
  lights: readonly Place[];
  /** Tiles are hexagons, odd rows shifted to the right. */
  hexagons: boolean;
  /** Walls between tiles, by name. */
  edges: readonly string[];
  algorithm: Algorithm;
  permissiveness: number;
  /** Above 60: unlimited. */
  radius: number;
  shape: Shape;
  lightWalls: boolean;
  /** Undefined: all around. */
  cone: { turn: number; angle: number } | undefined;
  show: Show;
  step: number;
  embed: boolean;
}

export const unlimited = 61;

/** A direction as the library has it: on hexagons it is axial. */
export function directionOf(turn: number, hexagons = false): [number, number] {
  const radians = (turn / turns) * 2 * Math.PI;
  const [x, y] = [100 * Math.cos(radians), 100 * Math.sin(radians)];
  const r = (2 * y) / Math.sqrt(3);
  return hexagons ? [Math.round(x - r / 2), Math.round(r)] : [Math.round(x), Math.round(y)];
}

/** Whether only the default algorithm knows what is on the map. */
export function isSymmetricOnly({ hexagons, edges }: State): boolean {
  return hexagons || edges.length > 0;
}

/** Options that hexagons or walls between tiles do not allow become those that they do. */
export function normalised(state: State): State {
  const fitting = shapesOf(state.hexagons).includes(state.shape);
  return {
    ...state,
    algorithm: isSymmetricOnly(state) ? 'symmetric' : state.algorithm,
    shape: fitting ? state.shape : state.hexagons ? 'hexagon' : 'circle',
  };
}

export function shapesOf(hexagons: boolean): readonly Shape[] {
  return shapes.filter((shape) => (hexagons ? shape !== 'square' && shape !== 'diamond' : shape !== 'hexagon'));
}

/** The options for the library. */
export function optionsOf(state: State, algorithm: Algorithm = state.algorithm): SightOptions {
  return {
    algorithm,
    radius: state.radius >= unlimited ? undefined : state.radius,
    shape: state.shape,
    lightWalls: state.lightWalls,
    permissiveness: state.permissiveness,
    cone: state.cone && { direction: directionOf(state.cone.turn, state.hexagons), angle: state.cone.angle },
  };
}

/** The state as the part of an address after its #: readable, so that a link is a bug report. A
 * whole one has what is not shown, too: undo brings it back. */
export function toLink(state: State, isWhole = false): string {
  const { tiles, eye, target } = state;
  const parts = [`size=${tiles.width}x${tiles.height}`, `eye=${eye.x},${eye.y}`];
  if (isWhole || state.show === 'line') parts.push(`to=${target.x},${target.y}`);
  if (state.lights.length > 0) parts.push(`lights=${state.lights.map(({ x, y }) => `${x},${y}`).join(';')}`);
  if (state.hexagons) parts.push('hex=1');
  if (state.edges.length > 0) parts.push(`edges=${state.edges.join(';')}`);
  if (state.algorithm !== 'symmetric') parts.push(`algorithm=${state.algorithm}`);
  if (state.permissiveness !== 8) parts.push(`permissiveness=${state.permissiveness}`);
  if (state.radius < unlimited) parts.push(`radius=${state.radius}`);
  if (state.shape !== 'circle') parts.push(`shape=${state.shape}`);
  if (!state.lightWalls) parts.push('walls=0');
  if (state.cone) parts.push(`cone=${state.cone.turn},${state.cone.angle}`);
  if (state.show !== 'view') parts.push(`show=${state.show}`);
  if (isWhole || state.show === 'steps') parts.push(`step=${state.step}`);
  if (state.embed) parts.push('embed=1');
  parts.push(`map=${pack(tiles.cells)}`);
  return parts.join('&');
}

/** The state of a link; throws a readable error if it is invalid. */
export function fromLink(link: string): State {
  const given = new Map<string, string>();
  for (const part of link.split('&')) {
    const at = part.indexOf('=');
    if (at < 0) throw new Error(`“${part.slice(0, 20)}” means nothing`);
    given.set(part.slice(0, at), part.slice(at + 1));
  }
  const [width, height] = numbers(given, 'size', 'x', 2) as [number, number];
  checkSize(width, height);
  const tiles: Tiles = { width, height, cells: unpack(given.get('map') ?? '', width * height) };
  const place = (name: string, otherwise: Place): Place => (given.has(name) ? placeIn(given, name) : otherwise);
  const placeIn = (from: Given, name: string): Place => {
    const [x, y] = numbers(from, name, ',', 2) as [number, number];
    if (!isInside(tiles, { x, y })) throw new Error(`${name} (${x}, ${y}) is outside its map of ${width}×${height} tiles`);
    return { x, y };
  };
  const lights = given.has('lights') ? given.get('lights')!.split(';') : [];
  if (lights.length > mostLights) throw new Error(`it has ${lights.length} lights: at most ${mostLights} are possible`);
  const eye = place('eye', { x: width >> 1, y: height >> 1 });
  const cone = given.has('cone') ? numbers(given, 'cone', ',', 2) : undefined;
  if (cone && (cone[0]! >= turns || cone[1]! > 360)) throw new Error(`there is no cone “${given.get('cone')}”`);
  const hexagons = upTo(given, 'hex', 1, 0) === 1;
  return normalised({
    tiles, eye, hexagons,
    edges: given.has('edges') ? readEdges(given.get('edges')!, tiles, hexagons) : [],
    lights: lights.map((light) => placeIn(new Map([['light', light]]), 'light')),
    target: place('to', { x: Math.min(width - 1, eye.x + 6), y: eye.y }),
    algorithm: oneOf(given, 'algorithm', algorithms, 'symmetric'),
    permissiveness: upTo(given, 'permissiveness', 8, 8),
    radius: upTo(given, 'radius', unlimited, unlimited),
    shape: oneOf(given, 'shape', shapes, 'circle'),
    lightWalls: upTo(given, 'walls', 1, 1) === 1,
    cone: cone && { turn: cone[0]!, angle: cone[1]! },
    show: oneOf(given, 'show', shows, 'view'),
    step: upTo(given, 'step', 200, 4),
    embed: upTo(given, 'embed', 1, 0) === 1,
  });
}

function readEdges(text: string, tiles: Tiles, hexagons: boolean): string[] {
  const letters: string = hexagons ? edgeLetters.hexagons : edgeLetters.squares;
  const names = text.split(';');
  for (const name of names) {
    const isName = /^\d{1,3},\d{1,3}[esw]$/.test(name) && letters.includes(name.at(-1)!);
    const { at, side } = isName ? edgeOf(name) : { at: { x: -1, y: -1 }, side: 0 };
    if (!isName || !isInside(tiles, at) || !isInside(tiles, neighbours(at, hexagons)[side]!)) throw new Error(`there is no edge “${name.slice(0, 20)}”`);
  }
  return [...new Set(names)];
}

type Given = ReadonlyMap<string, string>;

function numbers(given: Given, name: string, between: string, count: number): number[] {
  const text = given.get(name);
  if (text === undefined) throw new Error(`it does not say its ${name}`);
  const parts = text.split(between);
  if (parts.length !== count || parts.some((part) => !/^\d{1,4}$/.test(part))) {
    throw new Error(`its ${name} is “${text.slice(0, 20)}”`);
  }
  return parts.map(Number);
}

function upTo(given: Given, name: string, most: number, otherwise: number): number {
  if (!given.has(name)) return otherwise;
  const value = numbers(given, name, ',', 1)[0]!;
  if (value > most) throw new Error(`its ${name} is ${value}: at most ${most} is possible`);
  return value;
}

function oneOf<Name extends string>(given: Given, name: string, names: readonly Name[], otherwise: Name): Name {
  const text = given.get(name) ?? otherwise;
  const found = names.find((one) => one === text);
  if (!found) throw new Error(`there is no ${name} called “${text.slice(0, 20)}”`);
  return found;
}

/** Runs of tiles, as in 12w3fd: twelve walls, three floors, a door. */
function pack(cells: Uint8Array): string {
  let text = '';
  for (let i = 0; i < cells.length; ) {
    let end = i;
    while (end < cells.length && cells[end] === cells[i]) ++end;
    text += (end - i > 1 ? end - i : '') + kinds[cells[i]!]!.letter;
    i = end;
  }
  return text;
}

function unpack(text: string, count: number): Uint8Array {
  const cells = new Uint8Array(count).fill(wall);
  let filled = 0;
  let read = 0;
  for (const [run, length, letter] of text.matchAll(/(\d{0,5})([a-z])/g)) {
    const kind = kinds.findIndex((k) => k.letter === letter);
    if (kind < 0) throw new Error(`there is no tile “${letter}”`);
    const end = filled + (length === '' ? 1 : Number(length));
    if (end > count) throw new Error(`its map has more than ${count} tiles`);
    cells.fill(kind, filled, end);
    filled = end;
    read += run.length;
  }
  if (read !== text.length) throw new Error('its map cannot be read');
  if (filled !== count) throw new Error(`its map has ${filled} tiles instead of ${count}`);
  return cells;
}
