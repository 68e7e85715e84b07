// The engine's memory: sizes that wrap, calls that are refused and large ones after them, and
// functions, getters and conversions of the caller's that use the package themselves.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as asset from '../dist/asset/asset.js';
import { engine as assetEngine } from '../dist/asset/engine.js';
import { numbersFrom, randomRows } from './cases.mjs';

// A second copy, with an engine of its own: the other one is for what happens first.
const copy = mkdtempSync(join(tmpdir(), 'sightline-fov-'));
after(() => rmSync(copy, { recursive: true }));
writeFileSync(join(copy, 'package.json'), '{ "type": "module" }');
cpSync(fileURLToPath(new URL('../dist/asset', import.meta.url)), copy, { recursive: true });
const { engine } = await import(join(copy, 'engine.js'));
const { LightMap, OpacityGrid, algorithms, castSight, load } = await import(join(copy, 'asset.js'));
await load(readFileSync(join(copy, 'sightline.wasm')));

/** Grids scattered in memory, and a function that checks whether they changed. */
function neighbours() {
  const next = numbersFrom(11);
  const grids = Array.from({ length: 20 }, () => OpacityGrid.fromText(randomRows(next, 64, 64)));
  const tilesOf = (grid) => Array.from({ length: 64 * 64 }, (_, i) => grid.isOpaque(i % 64, i >> 6));
  const before = grids.map(tilesOf);
  return () => grids.forEach((grid, i) => assert.deepEqual(tilesOf(grid), before[i], `grid ${i}`));
}

test('a survey of rows that are not there is refused, and a large one after it hurts nobody', () => {
  const check = neighbours();
  const grid = new OpacityGrid(80, 50);
  for (const [first, rows] of [[0, 2 ** 26], [0, 51], [0, -1], [50, 1], [-1, 1], [2 ** 31 - 1, 2 ** 31 - 1]]) {
    assert.throws(() => grid.surveyRows(first, rows),
      new RegExp(`^RangeError: ${rows} rows from row ${first} are not allowed: the map has 50$`));
  }
  for (const rows of [0.5, NaN, 2 ** 32, '2', undefined]) {
    assert.throws(() => grid.surveyRows(0, rows), /^RangeError: rows .* is not allowed: it must be a whole number$/);
  }
  assert.deepEqual(grid.surveyRows(50, 0), new Uint32Array(0));
  const large = new OpacityGrid(300, 200);
  assert.deepEqual(new Set(large.survey({ radius: 1 })), new Set([3, 4, 5]));
  check();
});

test('what never fits into memory is refused, and large things after it hurt nobody', () => {
  const check = neighbours();
  const most = new OpacityGrid(32768, 32768);
  assert.throws(() => most.survey(), /^RangeError: there is no memory for 4294967296 bytes$/);
  most.free();
  assert.throws(() => new LightMap(32768, 32768), /^RangeError: there is not enough memory$/);
  assert.equal(new OpacityGrid(200, 100).survey({ radius: 0 }).length, 20_000);
  check();
});

/** Allocates all memory except `rest`, down to the smallest block, without touching it; returns a
 * function that frees it. */
function takeMemory({ malloc, free }, rest = 0) {
  const kept = rest > 0 ? malloc(rest) : 0;
  const taken = [];
  for (let bytes = 2 ** 30; bytes >= 1; bytes /= 2) {
    for (let at; (at = malloc(bytes)) !== 0;) taken.push(at);
  }
  free(kept);
  return () => taken.forEach((at) => free(at));
}

test('memory that runs out is an error with a sentence, and what is there goes on', () => {
  const next = numbersFrom(5);
  const rows = randomRows(next, 300, 200);
  const bytes = Uint8Array.from(rows.join(''), (tile) => (tile === '#' ? 1 : 0));
  const lamps = Array.from({ length: 40 }, (_, i) => ({ x: 7 * i, y: 4 * i, radius: 30 }));
  const uses = {
    grid: () => new OpacityGrid(300, 200).setAll(bytes).isOpaque(0, 0),
    haze: ({ grid }) => grid.setHaze(5, 5, 3).setHaze(5, 5, 0).haze(5, 5),
    view: ({ grid }) => algorithms.map((algorithm) => grid.fieldOfView(150, 100, { algorithm }).size),
    hazy: ({ grid }) => grid.setHaze(5, 5, 3).fieldOfView(6, 6).size,
    sight: ({ grid }) => [grid.lineOfSight(0, 0, 9, 9), grid.sightPath(150, 100, 152, 101)],
    survey: ({ grid }) => grid.surveyRows(3, 40, { radius: 2 }),
    light: ({ grid }) => new LightMap(300, 200).update(grid, lamps).toBytes(),
    dark: ({ grid, lights }) => lights.fieldOfView(grid, 1, 1).size,
  };
  const scene = () => {
    const grid = new OpacityGrid(300, 200).setAll(bytes).setHaze(9, 9, 2).setHaze(9, 9, 0);
    return { grid, lights: new LightMap(300, 200).update(grid, lamps) };
  };
  const expected = Object.fromEntries(Object.entries(uses).map(([name, use]) => [name, use(scene())]));
  const refused = new Set();
  const check = neighbours();
  for (const rest of [0, 1000, 10_000, 50_000, 100_000, 200_000, 400_000, 800_000, 1_600_000]) {
    const there = scene();
    const giveBack = takeMemory(engine().calls, rest);
    for (const [name, use] of Object.entries(uses)) {
      try {
        assert.deepEqual(use(there), expected[name], `${name} with ${rest} bytes`);
      } catch (error) {
        if (error.code === 'ERR_ASSERTION') throw error;
        assert.match(String(error), /^RangeError: there is (not enough memory|no memory for \d+ bytes)$/, `${name} with ${rest} bytes`);
        refused.add(name);
      }
    }
    giveBack();
    check();
    there.grid.setAll(bytes);
    for (const [name, use] of Object.entries(uses)) assert.deepEqual(use(there), expected[name], `${name} after ${rest} bytes`);
  }
  // What others take is theirs to reuse.
  for (const name of ['grid', 'light', 'survey']) assert.ok(refused.has(name), name);
});

test('memory that runs out at the first view of its kind', async () => {
  await asset.load(readFileSync(new URL('../dist/asset/sightline.wasm', import.meta.url)));
  const grid = new asset.OpacityGrid(300, 200);
  const refused = new Set();
  for (const algorithm of algorithms) {
    for (const rest of [0, 500, 2000, 8000, 32_000]) {
      const giveBack = takeMemory(assetEngine().calls, rest);
      try {
        grid.fieldOfView(150, 100, { algorithm });
      } catch (error) {
        assert.match(String(error), /^RangeError: there is not enough memory$/);
        refused.add(algorithm);
      }
      giveBack();
    }
    assert.equal(grid.fieldOfView(150, 100, { algorithm }).size, 60_000);
  }
  // What one kind has taken is used by the next.
  assert.ok(refused.has('symmetric'));
  const lights = new asset.LightMap(300, 200).update(grid, [{ x: 9, y: 9, radius: 30 }]);
  const giveBack = takeMemory(assetEngine().calls);
  assert.throws(() => lights.fieldOfView(grid, 1, 1), /^RangeError: there is (not enough memory|no memory for \d+ bytes)$/);
  giveBack();
  assert.ok(lights.fieldOfView(grid, 1, 1).size > 100, 'and sees by light afterwards');
});

test('addresses stay positive', () => {
  const { memory } = engine().calls;
  const pages = memory.buffer.byteLength / 65536;
  assert.throws(() => memory.grow(2 ** 31 / 65536 - pages + 1), RangeError);
});

test('functions that castSight calls may call it themselves, as far and farther', () => {
  const isWall = (x, y) => x === 2 && Math.abs(y) < 2;
  const tilesOf = (ask, radius) => {
    const seen = [];
    castSight(ask, 0, 0, { radius, shape: 'square' }, (x, y) => seen.push([x, y]));
    return seen;
  };
  const expected = tilesOf(isWall, 4);
  for (const radius of [0, 3, 4, 5]) {
    const inner = tilesOf(() => false, radius);
    let asked = 0;
    assert.deepEqual(tilesOf((x, y) => {
      if (++asked % 7 === 0) assert.deepEqual(tilesOf(() => false, radius), inner);
      return isWall(x, y);
    }, 4), expected, `radius ${radius} inside`);
  }
  assert.throws(() => tilesOf(() => { throw new Error('asked too much'); }, 4), /asked too much/);
  assert.deepEqual(tilesOf(isWall, 4), expected);
});

test('getters may use the engine, and even free what is in use', () => {
  const check = neighbours();
  const grid = OpacityGrid.fromText(['......', '...#..', '......']);
  const disturb = () => new OpacityGrid(500, 400).setOpaque(499, 399).survey({ radius: 0 });
  let calls = 0;
  const sized = (radius) => ({ get radius() { ++calls; disturb(); return radius; } });
  assert.deepEqual(grid.surveyRows(0, 3, sized(3)), grid.surveyRows(0, 3, { radius: 3 }));
  assert.deepEqual(grid.sightPath(0, 0, 5, 0, sized(9)), [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0]]);
  const lights = new LightMap(6, 3);
  lights.update(grid, [{ x: 0, y: 0, falloff: 'none', get colour() { ++calls; disturb(); return [1, 2, 3]; } }]);
  assert.deepEqual([...lights.toBytes().slice(0, 6)], [1, 2, 3, 1, 2, 3]);
  assert.ok(lights.fieldOfView(grid, 0, 0, sized(9)).equals(grid.fieldOfView(0, 0)));
  assert.equal(calls, 4);
  check();
  for (const use of [
    (given, freeing) => given.fieldOfView(0, 0, freeing),
    (given, freeing) => given.lineOfSight(0, 0, 1, 1, freeing),
    (given, freeing) => given.sightPath(0, 0, 1, 1, freeing),
    (given, freeing) => given.survey(freeing),
    (given, freeing) => lights.fieldOfView(given, 0, 0, freeing),
    (given, freeing) => lights.update(given, [{ x: 0, y: 0, get shape() { return freeing.shape; } }]),
  ]) {
    const given = OpacityGrid.fromText(['......', '...#..', '......']);
    const freeing = { get shape() { given.free(); disturb(); return 'circle'; } };
    assert.throws(() => use(given, freeing), /this OpacityGrid was given back by free\(\)/, String(use));
  }
  check();
});

test('tiles that are read by a getter may use the engine', () => {
  const check = neighbours();
  const grid = new OpacityGrid(3, 1);
  const tiles = { length: 3, 0: 1, get 1() { new OpacityGrid(900, 700).survey({ radius: 0 }); return 0; }, 2: 1 };
  grid.setAll(tiles);
  assert.deepEqual([0, 1, 2].map((x) => grid.isOpaque(x, 0)), [true, false, true]);
  class Longer extends Uint8Array { get length() { return 3; } }
  assert.throws(() => grid.setAll(new Longer(100_000).fill(1)), RangeError);
  check();
});

test('a grid of the other entry lies in another memory, and is refused', async () => {
  await asset.load(readFileSync(new URL('../dist/asset/sightline.wasm', import.meta.url)));
  const grid = new asset.OpacityGrid(4, 4);
  const lights = new LightMap(4, 4);
  for (const use of [(given) => lights.update(given, []), (given) => lights.fieldOfView(given, 0, 0)]) {
    assert.throws(() => use(grid), /^TypeError: the grid is not an OpacityGrid or a HexGrid of the same entry as this LightMap/);
    assert.throws(() => use({ width: 4, height: 4, handle: 16 }), TypeError);
  }
});
