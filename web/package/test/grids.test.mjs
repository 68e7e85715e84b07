// Hexagons, thin walls and shares.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { HexGrid, LightMap, OpacityGrid, hexDirections, hexDistance, hexOffsets, hexSides, sides, toAxial, toOffset } from '../dist/inline/index.js';
import { numbersFrom, randomRows } from './cases.mjs';

/** Whether a hexagon sees another by the definition of pairs: some side of the line between them has no wall. */
function seesByDefinition(grid, [q, r], [toQ, toR]) {
  const place = (a, b) => [a + b / 2, (b * Math.sqrt(3)) / 2];
  const [[x, y], [toX, toY]] = [place(q, r), place(toQ, toR)];
  const steps = hexDistance(q, r, toQ, toR);
  const length = Math.hypot(toX - x, toY - y);
  return [-1e-7, 1e-7].some((hair) => {
    for (let i = 1; i < steps; ++i) {
      const at = [x + ((toX - x) * i) / steps - (hair * (toY - y)) / length, y + ((toY - y) * i) / steps + (hair * (toX - x)) / length];
      const row = at[1] / (Math.sqrt(3) / 2);
      let best;
      for (let b = Math.floor(row) - 1; b <= row + 2; ++b) {
        for (let a = Math.floor(at[0] - b / 2) - 1; a <= at[0] - b / 2 + 2; ++a) {
          const [px, py] = place(a, b);
          const distance = Math.hypot(px - at[0], py - at[1]);
          if (!best || distance < best.distance) best = { distance, a, b };
        }
      }
      if (grid.isOpaque(best.a, best.b)) return false;
    }
    return true;
  });
}

test('hexagons are seen by the definition of pairs, both ways', () => {
  const next = numbersFrom(31);
  let pairs = 0;
  for (let round = 0; round < 12; ++round) {
    const grid = HexGrid.fromText(randomRows(next, 14, 12));
    for (let i = 0; i < 6; ++i) {
      const [q, r] = [next(14), next(12)];
      if (grid.isOpaque(q, r)) continue;
      const seen = grid.fieldOfView(q, r);
      for (let b = 0; b < 12; ++b) {
        for (let a = 0; a < 14; ++a) {
          assert.equal(seen.has(a, b), grid.lineOfSight(q, r, a, b));
          if (grid.isOpaque(a, b)) continue;
          assert.equal(seen.has(a, b), seesByDefinition(grid, [q, r], [a, b]), `(${q}, ${r}) to (${a}, ${b})`);
          assert.equal(seen.has(a, b), grid.fieldOfView(a, b).has(q, r));
          ++pairs;
        }
      }
    }
  }
  assert.ok(pairs > 5000, `${pairs} pairs`);
});

test('shapes, cones, haze, light and paths on hexagons', () => {
  const grid = new HexGrid(21, 21);
  assert.equal(grid.fieldOfView(10, 10, { radius: 3, shape: 'hexagon' }).size, 37);
  assert.equal(grid.fieldOfView(10, 10, { radius: 2 }).size, 19);
  assert.equal(grid.fieldOfView(10, 10, { radius: 2, shape: 'hexagon', cone: { direction: [1, 0], angle: 60 } }).size, 5, 'its edges belong to it');
  assert.equal(grid.sightPath(0, 20, 20, 0).length, hexDistance(0, 20, 20, 0) + 1);
  assert.equal(grid.sightPath(0, 0, 20, 20).length, 41, 'longer than a side');
  for (let q = 11; q < 16; ++q) grid.setHaze(q, 10, 8);
  assert.equal(grid.hazePassed(10, 10, 13, 10), 16);
  assert.ok(!grid.fieldOfView(10, 10).has(14, 10));
  const light = new LightMap(21, 21).update(grid, [{ x: 3, y: 3, radius: 1, falloff: 'none' }]);
  assert.equal(light.toBytes().filter((level, i) => i % 3 === 0 && level > 0).length, 7, 'a hexagon and its six neighbours');
  assert.equal(light.fieldOfView(grid, 10, 10).size, 8);
});

test('offset maps', () => {
  for (const offset of hexOffsets) {
    for (let y = -5; y < 6; ++y) for (let x = -5; x < 6; ++x) assert.deepEqual(toOffset(...toAxial(x, y, offset), offset), [x, y]);
  }
  assert.deepEqual([toAxial(3, 2), toAxial(3, 3), toAxial(3, 3, 'even-r'), toAxial(3, 3, 'odd-q'), toAxial(3, 3, 'even-q')], [[2, 2], [2, 3], [1, 3], [3, 2], [3, 1]]);
  assert.throws(() => toAxial(0, 0, 'odd'), /offset 'odd' is not known: there are odd-r/);
  const rows = ['....', '.#..', '....'];
  for (const offset of hexOffsets) {
    const grid = HexGrid.fromOffsetText(rows, offset);
    const [q0, r0] = HexGrid.offsetOrigin(4, 3, offset);
    let clear = 0;
    for (let r = 0; r < grid.height; ++r) for (let q = 0; q < grid.width; ++q) clear += grid.isOpaque(q, r) ? 0 : 1;
    assert.equal(clear, 11);
    const [q, r] = toAxial(1, 1, offset);
    assert.ok(grid.isOpaque(q + q0, r + r0));
  }
});

test('thin walls stop sight, one way or both', () => {
  const grid = new OpacityGrid(7, 1).setWall(3, 0, 'east');
  assert.ok(grid.hasWall(3, 0, 'east') && grid.hasWall(4, 0, 'west') && !grid.hasWall(4, 0, 'east'));
  assert.equal(grid.fieldOfView(0, 0).size, 4);
  assert.equal(grid.fieldOfView(6, 0).size, 3);
  grid.setWall(3, 0, 'east', false).setOneWayWall(3, 0, 'east');
  assert.deepEqual([grid.fieldOfView(0, 0).size, grid.fieldOfView(6, 0).size], [4, 7]);
  assert.equal(grid.setAll(new Uint8Array(7)).fieldOfView(0, 0).size, 7, 'setAll() takes them down');
  const hexes = new HexGrid(9, 9);
  for (const side of hexSides) hexes.setWall(4, 4, side);
  assert.equal(hexes.fieldOfView(4, 4).size, 1, 'a cell of six walls is tight');
  assert.equal(hexes.fieldOfView(0, 0).has(4, 4), false);
  hexes.setWall(4, 4, 'south-east', false);
  assert.ok(hexes.lineOfSight(4, 4, 4, 5) && !hexes.lineOfSight(4, 4, 5, 4));
  assert.equal(sides.length, 4);
  assert.equal(hexDirections.length, 6);
});

test('a closed outline of thin and full walls is tight', () => {
  const next = numbersFrom(8);
  for (let round = 0; round < 60; ++round) {
    const grid = new OpacityGrid(24, 18);
    const [left, top, width, height] = [3 + next(6), 3 + next(5), 2 + next(10), 2 + next(7)];
    for (let x = left; x < left + width; ++x) {
      if (next(3) === 0) grid.setOpaque(x, top - 1); else grid.setWall(x, top, 'north');
      if (next(3) === 0) grid.setOpaque(x, top + height); else grid.setWall(x, top + height - 1, 'south');
    }
    for (let y = top; y < top + height; ++y) {
      if (next(3) === 0) grid.setOpaque(left - 1, y); else grid.setWall(left, y, 'west');
      if (next(3) === 0) grid.setOpaque(left + width, y); else grid.setWall(left + width - 1, y, 'east');
    }
    // Between two full walls that touch at a corner there is a gap, as always.
    for (const cx of [left - 1, left + width]) for (const cy of [top - 1, top + height]) grid.setOpaque(cx, cy);
    const [x, y] = [left + next(width), top + next(height)];
    grid.fieldOfView(x, y).forEach((sx, sy) => {
      if (grid.isOpaque(sx, sy)) return;
      assert.ok(sx >= left && sy >= top && sx < left + width && sy < top + height, `(${x}, ${y}) sees (${sx}, ${sy})`);
    });
  }
});

test('shares are those of the library\'s own test', () => {
  const lines = readFileSync(new URL('../../../tests/golden/shares.cases', import.meta.url), 'utf8').split('\n').slice(1);
  let cases = 0;
  while (lines.length > 0) {
    const heading = lines.shift();
    if (heading === '') continue;
    const [kind, ...numbers] = heading.split(' ');
    const [, height, x, y, radius] = numbers.map(Number);
    const rows = lines.splice(0, height);
    const expected = lines.splice(0, height).flatMap((line) => line.match(/../g).map((pair) => parseInt(pair, 16)));
    const grid = (kind === 'squares' ? OpacityGrid : HexGrid).fromText(rows);
    const shares = grid.shares(x, y, { radius, shape: kind === 'squares' ? 'square' : 'hexagon' });
    assert.deepEqual([...shares], expected, heading);
    const at = expected.findIndex((share) => share > 0 && share < 255);
    assert.equal(grid.shareSeen(x, y, at % grid.width, Math.floor(at / grid.width)), expected[at]);
    ++cases;
  }
  assert.ok(cases >= 6);
});

test('what is refused says so', () => {
  const hexes = new HexGrid(5, 5);
  const walled = new OpacityGrid(5, 5).setWall(1, 1, 'east');
  for (const shape of ['square', 'diamond']) assert.throws(() => hexes.fieldOfView(1, 1, { shape }), /^RangeError: shape '.*' is not for hexagons: there are circle, round, hexagon$/);
  assert.throws(() => walled.fieldOfView(1, 1, { shape: 'hexagon' }), /^RangeError: shape 'hexagon' is not for squares: there are circle, round, square, diamond$/);
  assert.throws(() => hexes.fieldOfView(1, 1, { algorithm: 'recursive' }), /^RangeError: .*hexagon/);
  assert.throws(() => walled.fieldOfView(1, 1, { algorithm: 'recursive' }), /^RangeError: .*thin walls/);
  assert.throws(() => hexes.setHaze(2, 2, 3).shares(1, 1), /^RangeError: .*haze/);
  assert.throws(() => hexes.setWall(1, 1, 'north'), /^RangeError: side 'north' is not known: there are east, south-east/);
  assert.throws(() => walled.setWall(1, 1, 'north-east'), /^RangeError: side 'north-east' is not known: there are east, south/);
  assert.throws(() => walled.setWall(9, 1, 'east'), /\(9, 1\)/);
  assert.throws(() => new HexGrid(30000, 3000), /30000x3000/);
  assert.throws(() => JSON.stringify(hexes), /^TypeError: a HexGrid cannot be written as JSON/);
  assert.equal(String(hexes), 'HexGrid 5x5');
});
