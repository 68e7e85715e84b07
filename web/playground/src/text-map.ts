// Maps as text: the form that the sightline command reads, with @ for the eye.
import { type Place, type Tiles, checkSize, floor, kinds, maxHeight, maxWidth, mostLights, wall } from './tiles';

const mostCharacters = (maxWidth + 2) * maxHeight * 2;

/** A map as its text has it. */
export interface TextMap {
  readonly tiles: Tiles;
  readonly eye: Place | undefined;
  readonly lights: readonly Place[];
}

/** The signs that stand on floor: the eye, a light, and the eye with a light. */
const eyeSign = '@';
const lightSign = '¤';
const bothSign = '¢';

/** What other tools draw walls with. */
const wallSigns = '█▓▒';

/** Reads a map. Unknown characters are floor. */
export function parseText(text: string): TextMap {
  if (text.length > mostCharacters) {
    throw new Error(`the text has ${text.length.toLocaleString('en')} characters: a map of at most ${maxWidth}×${maxHeight} tiles is possible here`);
  }
  // Spaces at the end of a line are floor, as they are in it.
  const rows = text.replace(/\r/g, '').replace(/^\n+|\n+$/g, '').split('\n').map((row) => Array.from(row));
  const width = Math.max(...rows.map((row) => row.length));
  checkSize(width, rows.length);
  const cells = new Uint8Array(width * rows.length).fill(wall);
  let eye: Place | undefined;
  const lights: Place[] = [];
  rows.forEach((row, y) => row.forEach((character, x) => {
    const kind = kinds.findIndex((k) => k.character === character);
    cells[y * width + x] = wallSigns.includes(character) ? wall : kind < 0 ? floor : kind;
    if (character === eyeSign || character === bothSign) eye = { x, y };
    if (character === lightSign || character === bothSign) lights.push({ x, y });
  }));
  return { tiles: { width, height: rows.length, cells }, eye, lights: lights.slice(0, mostLights) };
}

/** The map as text, with signs for the eye and for lights that stand on floor. */
export function toText(tiles: Tiles, eye: Place, lights: readonly Place[]): string {
  let text = '';
  for (let y = 0; y < tiles.height; ++y) {
    for (let x = 0; x < tiles.width; ++x) {
      const kind = tiles.cells[y * tiles.width + x]!;
      const isHere = (place: Place): boolean => place.x === x && place.y === y && kind === floor;
      const isLight = lights.some(isHere);
      text += isHere(eye) ? (isLight ? bothSign : eyeSign) : isLight ? lightSign : kinds[kind]!.character;
    }
    text += '\n';
  }
  return text;
}
