import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as asset from '../dist/asset/asset.js';
import { LightMap, OpacityGrid, algorithms, castSight, shapes, version } from '../dist/inline/index.js';
import { numbersFrom, randomRows } from './cases.mjs';

const room = ['#######', '#.....#', '#..#..#', '#.....#', '#######'];

/** A picture of a set: 1 for its tiles. */
function picture(seen) {
  const bytes = seen.toBytes();
  return Array.from({ length: seen.height }, (_, y) =>
    bytes.subarray(y * seen.width, (y + 1) * seen.width).join(''));
}

test('a view is a set of tiles', () => {
  const seen = OpacityGrid.fromText(room).fieldOfView(2, 2);
  assert.deepEqual(picture(seen), ['1111110', '1111100', '1111000', '1111100', '1111110']);
  assert.ok(seen.has(3, 2));
  assert.ok(!seen.has(4, 2));
  assert.ok(!seen.has(-1, 0) && !seen.has(7, 0) && !seen.has(0, 5) && !seen.has(NaN, 0));
  assert.equal(seen.size, 26);
  assert.equal([...seen].length, 26);
  assert.deepEqual([...seen].slice(5, 8), [[5, 0], [0, 1], [1, 1]]);
  const visited = [];
  seen.forEach((x, y) => visited.push([x, y]));
  assert.deepEqual(visited, [...seen]);
  assert.ok(seen.equals(OpacityGrid.fromText(room.join('\n') + '\n').fieldOfView(2, 2)));
});

test('maps wider than words', () => {
  for (const width of [1, 31, 32, 33, 63, 64, 65, 130]) {
    const seen = new OpacityGrid(width, 3).fieldOfView(0, 1);
    assert.equal(seen.size, 3 * width);
    assert.equal([...seen].length, 3 * width);
    assert.ok(seen.has(width - 1, 2) && !seen.has(width, 2));
  }
});

test('tiles are set one by one, by rectangle and all at once', () => {
  const grid = new OpacityGrid(4, 3).setOpaque(1, 1).fill(2, 0, 2, 2);
  assert.ok(grid.isOpaque(1, 1) && grid.isOpaque(3, 1) && !grid.isOpaque(0, 0));
  assert.ok(grid.isOpaque(-1, 0), 'outside is opaque');
  grid.setOpaque(1, 1, false).fill(2, 0, 1, 2, false);
  assert.ok(!grid.isOpaque(1, 1) && !grid.isOpaque(2, 1) && grid.isOpaque(3, 1));
  grid.setAll([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  assert.ok(grid.isOpaque(1, 0) && !grid.isOpaque(3, 1));
});

test('options', () => {
  const grid = new OpacityGrid(9, 9);
  const count = (options) => grid.fieldOfView(4, 4, options).size;
  assert.equal(count({ radius: 2 }), 13);
  assert.equal(count({ radius: 2, shape: 'round' }), 21);
  assert.equal(count({ radius: 2, shape: 'square' }), 25);
  assert.equal(count({ radius: 2, shape: 'diamond' }), 13);
  assert.equal(count({ radius: Infinity }), 81);
  assert.equal(count({ radius: undefined, cone: null }), 81);
  assert.equal(count({ cone: { direction: [1, 0], angle: 0 } }), 5);
  grid.setOpaque(6, 4);
  assert.ok(grid.fieldOfView(4, 4).has(6, 4));
  assert.ok(!grid.fieldOfView(4, 4, { lightWalls: false }).has(6, 4));
  assert.equal(algorithms.length, 7);
  for (const algorithm of algorithms) assert.ok(!grid.fieldOfView(4, 4, { algorithm }).has(8, 4));
  assert.equal(shapes.length, 5);
});

test('haze stops sight after a while', () => {
  const grid = new OpacityGrid(9, 1);
  for (let x = 1; x < 8; ++x) grid.setHaze(x, 0, 4);
  assert.equal(grid.haze(3, 0), 4);
  assert.equal(grid.haze(9, 0), 0);
  assert.deepEqual(picture(grid.fieldOfView(0, 0)), ['111110000']);
  assert.deepEqual(picture(grid.fieldOfView(0, 0, { hazeLimit: 4 })), ['111000000']);
  assert.equal(grid.hazePassed(0, 0, 3, 0), 8);
  grid.setAllHaze(new Uint8Array(9));
  assert.equal(grid.fieldOfView(0, 0).size, 9);
  assert.equal(grid.setOpaque(4, 0).hazePassed(0, 0, 8, 0), null);
});

test('lights, and what is seen by them', () => {
  const grid = new OpacityGrid(12, 1);
  const lights = new LightMap(12, 1).update(grid, [{ x: 9, y: 0, radius: 2, falloff: 'none', colour: [200, 100, 0] }]);
  const bytes = lights.toBytes();
  assert.deepEqual([...bytes.slice(27, 30)], [200, 100, 0]);
  assert.deepEqual([...bytes.slice(0, 3)], [0, 0, 0]);
  assert.deepEqual(picture(lights.fieldOfView(grid, 0, 0)), ['100000011111']);
  assert.deepEqual(picture(lights.fieldOfView(grid, 0, 0, { darkRadius: 2, radius: 8 })), ['111000011000']);
  assert.deepEqual(picture(lights.fieldOfView(grid.setOpaque(5, 0), 0, 0)), ['100000000000']);
  lights.setAmbient(10, 10, 10).update(grid, []);
  assert.deepEqual(picture(lights.fieldOfView(grid, 0, 0)), ['111111000000']);
  assert.throws(() => lights.update(grid, [{ x: 1, y: 0, falloff: 'soon' }]), /'soon'.*smooth/);
  assert.throws(() => lights.update(new OpacityGrid(3, 3), []), /3x3/);
  lights.free();
  assert.throws(() => lights.toBytes(), /free/);
});

test('a grid from a text is what C++ makes of it', () => {
  const drawn = (grid) => Array.from({ length: grid.height }, (_, y) =>
    Array.from({ length: grid.width }, (_, x) => (grid.isOpaque(x, y) ? '#' : '.')).join(''));
  assert.deepEqual(drawn(OpacityGrid.fromText('#.#\n...\n')), ['#.#', '...']);
  assert.deepEqual(drawn(OpacityGrid.fromText('#.#\r\n...\r')), ['#.#', '...']);
  assert.deepEqual(drawn(OpacityGrid.fromText('..T\n.~', 'T~')), ['..#', '.##']);
  assert.deepEqual(drawn(OpacityGrid.fromText('..\n\n..')), ['..', '##', '..']);
  assert.deepEqual(drawn(OpacityGrid.fromText('.+.')), ['...']); // a door is for you to name
  assert.deepEqual(drawn(OpacityGrid.fromText('')), []);
});

test('lines of sight and their paths', () => {
  const grid = OpacityGrid.fromText(room);
  assert.ok(grid.lineOfSight(1, 2, 3, 2));
  assert.ok(!grid.lineOfSight(1, 2, 4, 2));
  assert.deepEqual(grid.sightPath(1, 1, 4, 1), [[1, 1], [2, 1], [3, 1], [4, 1]]);
  assert.deepEqual(grid.sightPath(1, 2, 4, 2), []);
  assert.ok(!grid.lineOfSight(1, 1, 5, 1, { radius: 3 }));
});

test('a survey counts what every tile sees', () => {
  const grid = OpacityGrid.fromText(room);
  const counts = grid.survey({ radius: 3 });
  for (let y = 0; y < 5; ++y) {
    for (let x = 0; x < 7; ++x) {
      const expected = grid.isOpaque(x, y) ? 0 : grid.fieldOfView(x, y, { radius: 3 }).size;
      assert.equal(counts[y * 7 + x], expected);
    }
  }
  assert.deepEqual(grid.surveyRows(2, 1, { radius: 3 }), counts.slice(14, 21));
});

test('a world known by a function is seen as on a map', () => {
  const next = numbersFrom(4);
  for (const algorithm of algorithms) {
    for (let round = 0; round < 12; ++round) {
      const grid = OpacityGrid.fromText(randomRows(next, 60, 60));
      const options = { algorithm, radius: next(9), shape: shapes[next(4)] };
      const expected = [...grid.fieldOfView(30, 30, options)].map(([x, y]) => [x + 970, y - 1030]);
      const seen = [];
      castSight((x, y) => grid.isOpaque(x - 970, y + 1030), 1000, -1000, options,
        (x, y) => seen.push([x, y]));
      assert.deepEqual(seen, expected);
    }
  }
});

test('functions may compute views themselves', () => {
  let inner = 0;
  let outer = 0;
  castSight(() => false, 0, 0, { radius: 2 }, () => {
    ++outer;
    castSight(() => false, 5, 5, { radius: 1 }, () => ++inner);
  });
  assert.deepEqual([outer, inner], [13, 65]);
});

test('errors name the values', () => {
  const grid = new OpacityGrid(8, 6);
  const refuses = (work, type, message) => assert.throws(work, (error) => {
    assert.ok(error instanceof type, String(error));
    assert.match(error.message, message);
    return true;
  });
  refuses(() => grid.fieldOfView(8, 2), RangeError, /\(8, 2\) is outside the map of size 8x6/);
  refuses(() => grid.setOpaque(-1, 2), RangeError, /\(-1, 2\)/);
  refuses(() => grid.setOpaque(1.5, 2), RangeError, /x 1\.5/);
  refuses(() => grid.setOpaque('1', 2), RangeError, /x 1 /);
  refuses(() => grid.fill(6, 0, 3, 1), RangeError, /3x1 at \(6, 0\)/);
  refuses(() => grid.setAll([1, 2]), RangeError, /2 tiles .* 8x6 has 48/);
  refuses(() => grid.setHaze(1, 1, 16), RangeError, /16/);
  const tiles = (value) => Array.from({ length: 48 }, (_, i) => (i === 19 ? value : 0));
  for (const value of [256, -1, 0.5, NaN, '#', '1', undefined, null, 2 ** 40]) {
    const shown = typeof value === 'string' ? `'${value}'` : String(value);
    for (const [set, what, most] of [['setAll', 'tile', 255], ['setAllHaze', 'haze', 15]]) {
      const sentence = `${what} ${shown} at (3, 2) is not allowed: it must be a whole number from 0 to ${most}`;
      assert.throws(() => grid[set](tiles(value)), { name: 'RangeError', message: sentence });
    }
  }
  refuses(() => grid.setAllHaze(tiles(16)), RangeError, /^haze 16 at \(3, 2\) is not allowed/);
  refuses(() => grid.setAllHaze(Uint8Array.from(tiles(19))), RangeError, /^haze 19 at \(3, 2\)/);
  refuses(() => grid.setAllHaze(Uint16Array.from(tiles(259))), RangeError, /^haze 259 at \(3, 2\)/);
  refuses(() => grid.setAllHaze(tiles(true)), RangeError, /^haze true at \(3, 2\)/);
  refuses(() => grid.setAll(Float32Array.from(tiles(0.5))), RangeError, /^tile 0\.5 at \(3, 2\)/);
  refuses(() => grid.setAll('#'.repeat(48)), RangeError, /^tile '#' at \(0, 0\)/);
  refuses(() => grid.setAll(256), RangeError, /undefined tiles .* 8x6 has 48/);
  refuses(() => grid.setAll(undefined), RangeError, /undefined tiles/);
  assert.ok(!grid.isOpaque(3, 2) && grid.haze(3, 2) === 0, 'what is refused changes nothing');
  for (const value of [255, 1, true]) assert.ok(grid.setAll(tiles(value)).isOpaque(3, 2));
  assert.ok(!grid.setAll(tiles(false)).isOpaque(3, 2));
  refuses(() => grid.fieldOfView(1, 1, 8), TypeError, /^options 8 are not allowed: write \{ radius: 8 \}$/);
  refuses(() => grid.survey(8), TypeError, /^options 8/);
  refuses(() => grid.lineOfSight(1, 1, 2, 2, true), TypeError, /^options true are not allowed: they must be an object$/);
  refuses(() => grid.sightPath(1, 1, 2, 2, 8), TypeError, /^options 8/);
  refuses(() => new LightMap(8, 6).fieldOfView(grid, 1, 1, 8), TypeError, /^options 8/);
  refuses(() => castSight(() => false, 0, 0, 8, () => {}), TypeError, /^options 8 are not allowed: write \{ radius: 8 \}$/);
  refuses(() => grid.fieldOfView(1, 1, { radius: -1 }), RangeError, /radius -1/);
  refuses(() => grid.fieldOfView(1, 1, { radius: NaN }), RangeError, /radius NaN/);
  refuses(() => grid.fieldOfView(1, 1, { raduis: 1 }), TypeError, /'raduis'/);
  refuses(() => grid.fieldOfView(1, 1, { algorithm: 'magic' }), RangeError, /'magic'.*symmetric/);
  refuses(() => grid.fieldOfView(1, 1, { cone: { direction: [0, 0], angle: 90 } }), RangeError, /\(0, 0\)/);
  refuses(() => grid.fieldOfView(1, 1, { cone: { direction: [1, 0], angle: -1 } }), RangeError, /-1/);
  refuses(() => grid.fieldOfView(1, 1, { cone: { direction: [1, 0], angle: 361 } }), RangeError, /361/);
  refuses(() => grid.sightPath(1, 1, 2, 2, { algorithm: 'raycast' }), RangeError, /default algorithm/);
  refuses(() => new OpacityGrid(40000, 1), RangeError, /40000/);
  refuses(() => new OpacityGrid(-1, 1), RangeError, /-1/);
  refuses(() => castSight(() => false, 0, 0, {}, () => {}), RangeError, /radius undefined/);
  refuses(() => grid.fieldOfView(1, 1).toBytes(new Uint8Array(3)), RangeError, /3 bytes.*8x6/);
  assert.equal(grid.fieldOfView(1, 1).size, 48, 'and nothing is broken after that');
  grid.free();
  grid.free();
  refuses(() => grid.isOpaque(0, 0), Error, /free/);
});

test('memory grows, and small grids live beside large ones', () => {
  const first = OpacityGrid.fromText(room);
  const large = new OpacityGrid(3000, 3000).setOpaque(2999, 1500);
  assert.equal(large.fieldOfView(1500, 1500).size, 9_000_000);
  assert.equal(first.fieldOfView(2, 2).size, 26);
  large.free();
});

test('the asset entry is the same once it is loaded', async () => {
  assert.throws(() => new asset.OpacityGrid(2, 2), /await load\(\) first/);
  await asset.load(readFileSync(new URL('../dist/asset/sightline.wasm', import.meta.url)));
  assert.equal(asset.OpacityGrid.fromText(room).fieldOfView(2, 2).size, 26);
  assert.equal(asset.version(), version());
});

test('the version is the package\'s', () => {
  const { version: packaged } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url)));
  assert.equal(version(), packaged);
});

test('a set is what it spans, and outside of that there is nothing', () => {
  const grid = new OpacityGrid(300, 200);
  for (const [x, y] of [[0, 0], [299, 199], [150, 100]]) {
    const seen = grid.fieldOfView(x, y, { radius: 3 });
    const bytes = seen.toBytes();
    for (let ty = -5; ty < 205; ++ty) {
      for (let tx = -5; tx < 305; ++tx) {
        const isInside = tx >= 0 && ty >= 0 && tx < 300 && ty < 200;
        assert.equal(seen.has(tx, ty), isInside && bytes[ty * 300 + tx] === 1, `(${tx}, ${ty})`);
      }
    }
    assert.equal(seen.size, bytes.reduce((a, b) => a + b));
    assert.deepEqual(Array.from(seen).length, seen.size);
    // The same tiles, found in another way, with other bounds.
    assert.ok(seen.equals(grid.fieldOfView(x, y, { radius: 3, algorithm: 'permissive' })));
    assert.ok(!seen.equals(grid.fieldOfView(x, y, { radius: 2 })));
  }
  assert.equal(grid.fieldOfView(5, 5, { radius: 3 }).has(NaN, 5), false);
});

test('views stay as they were, however many follow', () => {
  const next = numbersFrom(3);
  const grids = Array.from({ length: 5 }, () => OpacityGrid.fromText(randomRows(next, 140, 90)));
  const views = Array.from({ length: 3000 }, () => {
    const [grid, x, y] = [grids[next(5)], next(140), next(90)];
    const options = { radius: next(40), algorithm: algorithms[next(7)], lightWalls: next(2) === 0 };
    return { grid, x, y, options, seen: grid.fieldOfView(x, y, options) };
  });
  const first = new Uint8Array(140 * 90);
  for (const { grid, x, y, options, seen } of views) {
    const again = grid.fieldOfView(x, y, options);
    assert.deepEqual(seen.toBytes(first), again.toBytes());
    assert.ok(seen.has(x, y) && seen.equals(again));
  }
});

test('each tile is reported once, row by row, in all forms', () => {
  const next = numbersFrom(4);
  for (let i = 0; i < 300; ++i) {
    const [width, height] = [1 + next(150), 1 + next(60)];
    const seen = OpacityGrid.fromText(randomRows(next, width, height))
      .fieldOfView(next(width), next(height), next(3) === 0 ? {} : { radius: next(50), lightWalls: false });
    const expected = [];
    for (let y = 0; y < height; ++y) for (let x = 0; x < width; ++x) if (seen.has(x, y)) expected.push([x, y]);
    const told = [];
    seen.forEach((x, y) => told.push([x, y]));
    assert.deepEqual(told, expected);
    assert.deepEqual([...seen], expected);
    assert.equal(seen.size, expected.length);
    const bytes = seen.toBytes();
    assert.deepEqual(Array.from(bytes.keys()).filter((at) => bytes[at] !== 0), expected.map(([x, y]) => y * width + x));
  }
});
