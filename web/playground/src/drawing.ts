// Drawing on the map: the current tool, the keyboard's cursor, strokes, lights.
import { say } from '../../site/page';
import { edgeName, neighbours } from './layout';
import { change, state } from './store';
import { type Place, isInside, mostLights } from './tiles';

/** The tools of drawing: a kind of tile, the eye, a light, or a wall between tiles. */
export type Tool = number | 'eye' | 'light' | 'edge';

export const drawing: { tool: Tool; cursor: Place | undefined } = { tool: 'eye', cursor: undefined };

export function place(at: Place): void {
  const { tiles, eye } = state;
  if (!isInside(tiles, at)) return;
  const { tool } = drawing;
  if (tool === 'eye') {
    if (at.x !== eye.x || at.y !== eye.y) change({ eye: at }, false);
    return;
  }
  if (tool === 'light' || tool === 'edge') return;
  const index = at.y * tiles.width + at.x;
  if (tiles.cells[index] === tool) return;
  const cells = tiles.cells.slice();
  cells[index] = tool;
  change({ tiles: { ...tiles, cells } }, false);
}

/** The index of the light on a tile; -1 if there is none. */
export function lightAt(at: Place): number {
  return state.lights.findIndex((light) => light.x === at.x && light.y === at.y);
}

/** Adds a light, or removes it. */
export function toggleLight(at: Place): void {
  if (!isInside(state.tiles, at)) return;
  const index = lightAt(at);
  if (index >= 0) change({ lights: state.lights.filter((_, i) => i !== index) }, false);
  else if (state.lights.length < mostLights) change({ lights: [...state.lights, at] }, false);
  else say(`There are ${mostLights} lights already; more are not possible here.`);
}

/** All tiles between two, so that a quick stroke has no gaps. */
export function stroke(from: Place, to: Place): void {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y), 1);
  for (let i = 1; i <= steps; ++i) {
    place({ x: Math.round(from.x + ((to.x - from.x) * i) / steps), y: Math.round(from.y + ((to.y - from.y) * i) / steps) });
  }
}

export function moveLight(index: number, to: Place): void {
  if (index >= 0 && isInside(state.tiles, to) && lightAt(to) < 0) {
    change({ lights: state.lights.map((light, i) => (i === index ? to : light)) }, false);
  }
}

/** Builds a wall between two tiles, or takes it down. */
export function setEdge(name: string, isWall: boolean): void {
  const { edges } = state;
  if (edges.includes(name) !== isWall) change({ edges: isWall ? [...edges, name] : edges.filter((other) => other !== name) }, false);
}

/** The wall on a side of a tile is built, or taken down; undefined if there is no tile beyond. */
export function toggleSide(at: Place, side: number): boolean | undefined {
  const { hexagons, tiles, edges } = state;
  if (!isInside(tiles, neighbours(at, hexagons)[side]!)) return undefined;
  const name = edgeName(at, side, hexagons);
  const isWall = !edges.includes(name);
  setEdge(name, isWall);
  return isWall;
}
