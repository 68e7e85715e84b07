// Pictures of maps: the rows of a text.

/** A byte for each tile, 1 where the characters of `opaque` are, and where a row is too short. */
export function readRows(text: string | readonly string[], opaque: string): { width: number; height: number; bytes: Uint8Array } {
  const rows = typeof text === 'string' ? text.split(/\r?\n|\r$/) : text.slice();
  if (rows.length > 0 && rows[rows.length - 1] === '') rows.pop();
  const cells = rows.map((row) => Array.from(row));
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const bytes = new Uint8Array(width * cells.length).fill(1);
  cells.forEach((row, y) => {
    row.forEach((cell, x) => {
      bytes[y * width + x] = opaque.includes(cell) ? 1 : 0;
    });
  });
  return { width, height: cells.length, bytes };
}
