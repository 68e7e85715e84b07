// What all programs need: the rows of the map, its haze, its lights.
import type { State } from './state';
import { toText } from './text-map';
import { kinds } from './tiles';

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
