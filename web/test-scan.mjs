// The scan that the pages draw is the library's: on squares and hexagons, with haze.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importTypeScript } from './import-typescript.mjs';
import { HexGrid, OpacityGrid } from './package/dist/inline/index.js';
import { numbersFrom, randomRows } from './package/test/cases.mjs';

const { scanRows } = await importTypeScript(new URL('site/scan.ts', import.meta.url));

/** Compares a frame with a view; tiles on the edge of a frame belong to two. */
function compare(grid, [x, y], frame, count, first, words) {
  const seen = grid.fieldOfView(x, y);
  const at = (row, column) => [x + row * frame[0][0] + column * frame[1][0], y + row * frame[0][1] + column * frame[1][1]];
  const hazeOf = (row, column) => (grid.isOpaque(...at(row, column)) ? 16 : grid.haze(...at(row, column)));
  scanRows({ hazeOf }, count, first).forEach((found, i) => {
    const row = i + 1;
    const here = new Set([...found.seen, ...found.walls]);
    for (let column = first * row + 1; column < row; ++column) {
      const [tx, ty] = at(row, column);
      if (tx < 0 || ty < 0 || tx >= grid.width || ty >= grid.height) continue;
      assert.equal(here.has(column), seen.has(tx, ty), `${words}, row ${row}, column ${column}`);
    }
  });
}

test('the scan of the pages sees what the library sees, on squares', () => {
  const next = numbersFrom(77);
  for (let round = 0; round < 200; ++round) {
    const grid = OpacityGrid.fromText(randomRows(next, 41, 21));
    if (round % 2) for (let i = 0; i < 41 * 21; ++i) grid.setHaze(i % 41, Math.floor(i / 41), next(4) === 0 ? next(9) : 0);
    for (const frame of [[[0, -1], [1, 0]], [[1, 0], [0, 1]]]) compare(grid, [20, 20], frame, 20, -1, `round ${round}`);
  }
});

test('and on hexagons', () => {
  const next = numbersFrom(78);
  const directions = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];
  for (let round = 0; round < 120; ++round) {
    const rows = randomRows(next, 31, 31);
    const grid = new HexGrid(31, 31);
    rows.forEach((row, y) => [...row].forEach((tile, x) => grid.setOpaque(x, y, tile === '#' && !(x === 15 && y === 15))));
    if (round % 2) for (let i = 0; i < 31 * 31; ++i) grid.setHaze(i % 31, Math.floor(i / 31), next(4) === 0 ? next(9) : 0);
    for (let k = 0; k < 6; ++k) compare(grid, [15, 15], [directions[k], directions[(k + 2) % 6]], 15, 0, `round ${round}`);
  }
});
