// Maps as text: the form that the sightline command reads, with @ for the eye.
import { type Place, type Tiles, checkSize, floor, isInside, kinds, maxHeight, maxWidth, wall } from './tiles';

const mostCharacters = (maxWidth + 2) * maxHeight * 2;

/** A map and the position of its @, if it has one. Unknown characters are floor. */
export function parseText(text: string): { tiles: Tiles; eye: Place | undefined } {
  if (text.length > mostCharacters) {
    throw new Error(`the text has ${text.length.toLocaleString('en')} characters: a map of at most ${maxWidth}×${maxHeight} tiles is possible here`);
  }
  const rows = text.replace(/\r/g, '').replace(/^\n+|\s+$/g, '').split('\n').map((row) => Array.from(row));
  const width = Math.max(...rows.map((row) => row.length));
  checkSize(width, rows.length);
  const cells = new Uint8Array(width * rows.length).fill(wall);
  let eye: Place | undefined;
  rows.forEach((row, y) => row.forEach((character, x) => {
    const kind = kinds.findIndex((k) => k.character === character);
    cells[y * width + x] = kind < 0 ? floor : kind;
    if (character === '@') eye = { x, y };
  }));
  return { tiles: { width, height: rows.length, cells }, eye };
}

/** The map as text, with the eye as @ if it stands on floor. */
export function toText(tiles: Tiles, eye: Place): string {
  let text = '';
  for (let y = 0; y < tiles.height; ++y) {
    for (let x = 0; x < tiles.width; ++x) {
      const kind = tiles.cells[y * tiles.width + x]!;
      const isEye = x === eye.x && y === eye.y && kind === floor && isInside(tiles, eye);
      text += isEye ? '@' : kinds[kind]!.character;
    }
    text += '\n';
  }
  return text;
}
