// What all programs need: the rows of the map, its haze, its lights.
import { hexSides, sides } from 'sightline-fov';
import { edgeOf } from './layout';
import type { State } from './state';
import { toText } from './text-map';
import { type Place, kinds } from './tiles';

/** How far a light of the playground shines, and how far an eye sees without light. */
export const lightRadius = 7;
export const darkRadius = 1;

/** The map alone, without eye and lights. */
export function rowsOf(state: State): string[] {
  return toText(state.tiles, { x: -1, y: -1 }, []).trimEnd().split('\n');
}

/** The kinds of haze on the map. */
export function hazes(state: State): { character: string; haze: number }[] {
  return kinds.filter((kind, i) => kind.haze > 0 && state.tiles.cells.includes(i));
}

export function quoted(rows: readonly string[], indent: string): string {
  return rows.map((row) => `${indent}${JSON.stringify(row)},`).join('\n');
}

/** Lines of a program, those that are there. */
export function lines(...parts: (string | false | readonly string[])[]): string {
  return parts.flatMap((part) => (part === false ? [] : part)).join('\n') + '\n';
}

/** How far hexagons are moved to the right, so that no coordinate is negative: tile (x, y) of the drawing is (x - y / 2 + origin, y). */
export function hexOrigin(state: State): number {
  return (state.tiles.height - 1) >> 1;
}

/** A tile's coordinates on the library's map. */
export function onGrid(state: State, { x, y }: Place): [number, number] {
  return state.hexagons ? [x - (y >> 1) + hexOrigin(state), y] : [x, y];
}

/** The walls between tiles: a tile's coordinates on the library's map, and the name of its side. */
export function thinWalls(state: State): { x: number; y: number; side: string }[] {
  return state.edges.map((name) => {
    const { at, side } = edgeOf(name);
    const [x, y] = onGrid(state, at);
    return { x, y, side: (state.hexagons ? hexSides : sides)[side]! };
  });
}
