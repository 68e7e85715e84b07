// The contents of a link: the map, the eye, the target, and the options.
import { type Algorithm, type Shape, type SightOptions, algorithms, shapes } from 'sightline-fov';
import { type Place, type Tiles, checkSize, isInside, kinds, wall } from './tiles';

export const shows = ['view', 'line', 'steps', 'pairs', 'heat'] as const;
export type Show = (typeof shows)[number];

/** Directions in 32nds of a turn, from east by south. */
export const turns = 32;

export interface State {
  tiles: Tiles;
  eye: Place;
  target: Place;
  /** Torches; without any, it is day. */
  lights: readonly Place[];
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
export const mostLights = 40;

export function directionOf(turn: number): [number, number] {
  const radians = (turn / turns) * 2 * Math.PI;
  return [Math.round(100 * Math.cos(radians)), Math.round(100 * Math.sin(radians))];
}

/** The options for the library. */
export function optionsOf(state: State, algorithm: Algorithm = state.algorithm): SightOptions {
  return {
    algorithm,
    radius: state.radius >= unlimited ? undefined : state.radius,
    shape: state.shape,
    lightWalls: state.lightWalls,
    permissiveness: state.permissiveness,
    cone: state.cone && { direction: directionOf(state.cone.turn), angle: state.cone.angle },
  };
}

/** The state as the part of an address after its #: readable, so that a link is a bug report. */
export function toLink(state: State): string {
  const { tiles, eye, target } = state;
  const parts = [`size=${tiles.width}x${tiles.height}`, `eye=${eye.x},${eye.y}`];
  if (state.show === 'line') parts.push(`to=${target.x},${target.y}`);
  if (state.lights.length > 0) parts.push(`lights=${state.lights.map(({ x, y }) => `${x},${y}`).join(';')}`);
  if (state.algorithm !== 'symmetric') parts.push(`algorithm=${state.algorithm}`);
  if (state.permissiveness !== 8) parts.push(`permissiveness=${state.permissiveness}`);
  if (state.radius < unlimited) parts.push(`radius=${state.radius}`);
  if (state.shape !== 'circle') parts.push(`shape=${state.shape}`);
  if (!state.lightWalls) parts.push('walls=0');
  if (state.cone) parts.push(`cone=${state.cone.turn},${state.cone.angle}`);
  if (state.show !== 'view') parts.push(`show=${state.show}`);
  if (state.show === 'steps') parts.push(`step=${state.step}`);
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
  return {
    tiles, eye,
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
  };
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
