// castSight's own scan of the default algorithm sees what the library sees, and asks for less.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OpacityGrid, castSight, shapes } from '../dist/inline/index.js';
import { numbersFrom, randomRows } from './cases.mjs';

test('on two thousand maps, in all shapes, to the tile', () => {
  const next = numbersFrom(21);
  let cells = 0;
  for (let round = 0; round < 2000; ++round) {
    const side = 3 + next(round % 10 === 0 ? 130 : 50);
    const grid = OpacityGrid.fromText(randomRows(next, side, side));
    const [x, y] = [next(side), next(side)];
    const options = { radius: next(round % 10 === 0 ? 70 : 26), shape: shapes[next(4)], lightWalls: next(3) > 0 };
    const expected = [...grid.fieldOfView(x, y, options)];
    const seen = [];
    castSight((ax, ay) => grid.isOpaque(ax, ay), x, y, options, (sx, sy) => {
      // Walls outside the map are seen here.
      if (sx >= 0 && sy >= 0 && sx < side && sy < side) seen.push([sx, sy]);
    });
    assert.deepEqual(seen, expected, `${JSON.stringify(options)} from (${x}, ${y}), round ${round}`);
    cells += (2 * options.radius + 1) ** 2;
  }
  assert.ok(cells > 2_000_000, `${cells} tiles compared`);
});

test('it asks about the tiles that sight reaches', () => {
  const asked = new Map();
  const isWall = (x, y) => Math.abs(x) === 3 || Math.abs(y) === 3;
  castSight((x, y) => {
    asked.set(`${x},${y}`, (asked.get(`${x},${y}`) ?? 0) + 1);
    return isWall(x, y);
  }, 0, 0, { radius: 200 }, () => {});
  assert.equal(asked.size, 48, 'a room of 5x5 and its walls, without the eye');
  assert.ok(Math.max(...asked.values()) <= 2);
});
