// Shares are what rot.js' precise shadowcasting calls visibility, tile for tile, on squares and on
// hexagons: tests/golden/shares.cases has ours, which its C++ test compares with the library's.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as ROT from 'rot-js';

const file = new URL('../tests/golden/shares.cases', import.meta.url);

/** How a tile is addressed in rot.js: hexagons lie in every other column of a row. */
const places = {
  squares: { topology: 8, to: (x, y) => [x, y], from: (x, y) => [x, y] },
  hexagons: { topology: 6, to: (q, r) => [2 * q + r, r], from: (x, y) => [(x - y) / 2, y] },
};

function* cases() {
  const lines = readFileSync(file, 'utf8').split('\n').slice(1);
  while (lines.length > 0) {
    const heading = lines.shift();
    if (heading === '') continue;
    const [kind, ...numbers] = heading.split(' ');
    const [width, height, x, y, radius] = numbers.map(Number);
    const rows = lines.splice(0, height);
    const shares = lines.splice(0, height).map((line) => line.match(/../g).map((pair) => parseInt(pair, 16)));
    yield { heading, kind, width, height, x, y, radius, rows, shares };
  }
}

for (const { heading, kind, width, height, x, y, radius, rows, shares } of cases()) {
  test(`shares are rot.js' visibility: ${heading}`, () => {
    const { topology, to, from } = places[kind];
    const isClear = (a, b) => {
      const [column, row] = from(a, b);
      return row >= 0 && row < height && rows[row][column] === '.';
    };
    const visibility = Array.from({ length: height }, () => new Array(width).fill(0));
    new ROT.FOV.PreciseShadowcasting(isClear, { topology }).compute(...to(x, y), radius, (a, b, _, visible) => {
      const [column, row] = from(a, b);
      if (row >= 0 && row < height && column >= 0 && column < width) visibility[row][column] = visible;
    });
    let between = 0;
    for (let row = 0; row < height; ++row) {
      for (let column = 0; column < width; ++column) {
        const theirs = visibility[row][column];
        const ours = shares[row][column];
        // Ours are rounded down to 255ths, but 1 at least if there is any.
        const rounded = Math.max(theirs > 1e-9 ? 1 : 0, Math.floor(theirs * 255 + 1e-6));
        assert.equal(ours, rounded, `${column}, ${row}: ${ours} of 255, rot.js says ${theirs}`);
        if (ours > 0 && ours < 255) ++between;
      }
    }
    assert.ok(between > 5, 'partly hidden tiles are compared');
  });
}
