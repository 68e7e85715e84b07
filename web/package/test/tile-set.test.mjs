// Sets of tiles as text, as JSON, as copies for workers, and from bytes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { OpacityGrid, TileSet } from '../dist/inline/index.js';
import { numbersFrom, randomRows } from './cases.mjs';

test('JSON has runs of tiles, and reads back', () => {
  const seen = OpacityGrid.fromText(['####', '#..#', '####']).fieldOfView(1, 1);
  assert.equal(JSON.stringify(seen), '{"width":4,"height":3,"runs":[[0,0,4],[0,1,4],[0,2,4]]}');
  assert.equal(inspect(seen), 'TileSet 4x3, 12 tiles');
  assert.equal(`${new OpacityGrid(1, 1).fieldOfView(0, 0)}`, 'TileSet 1x1, 1 tile');
  const wide = new OpacityGrid(300, 2).fieldOfView(0, 0);
  assert.deepEqual(wide.toJSON().runs, [[0, 0, 300], [0, 1, 300]], 'words do not divide runs');
});

test('every form reads back as the same set', () => {
  const next = numbersFrom(9);
  for (let i = 0; i < 200; ++i) {
    const [width, height] = [1 + next(150), 1 + next(60)];
    const seen = OpacityGrid.fromText(randomRows(next, width, height)).fieldOfView(next(width), next(height), { radius: next(40) });
    const copies = [
      TileSet.from(JSON.parse(JSON.stringify(seen))), TileSet.from(structuredClone(seen)), TileSet.from(seen),
      TileSet.fromBytes(width, height, seen.toBytes()), TileSet.fromBytes(width, height, Array.from(seen.toBytes(), Boolean)),
    ];
    for (const copy of copies) {
      assert.ok(copy.equals(seen) && seen.equals(copy));
      assert.deepEqual([...copy], [...seen]);
    }
  }
});

test('what is no set is refused', () => {
  for (const value of [undefined, null, 8, 'x', {}, [], { width: 3, height: 3 }]) assert.throws(() => TileSet.from(value), /^TypeError: this is no TileSet/);
  for (const run of [[2, 0, 2], [-1, 0, 1], [0, 3, 1], [0, 0, 0.5], ['0', 0, 1]]) {
    assert.throws(() => TileSet.from({ width: 3, height: 3, runs: [run] }), /^RangeError: .* are not allowed on a map of 3x3$/, String(run));
  }
  assert.throws(() => TileSet.from({ width: 3, height: 1e9, runs: [] }), /^RangeError: a map of 3x1000000000 is not allowed/);
  assert.throws(() => TileSet.fromBytes(3, 3, new Uint8Array(8)), /8 tiles .* 3x3 has 9/);
  assert.throws(() => TileSet.fromBytes(2, 1, [0, 256]), /tile 256 at \(1, 0\)/);
  assert.throws(() => TileSet.fromBytes(-1, 3, []), /a map of -1x3/);
});

test('an iterator goes through the set once, and two do not meet', () => {
  const seen = new OpacityGrid(3, 2).fieldOfView(0, 0);
  const one = seen[Symbol.iterator]();
  assert.deepEqual(one.next(), { value: [0, 0], done: false });
  assert.equal([...seen].length, 6);
  assert.equal([...one].length, 5);
  assert.deepEqual(one.next(), { value: undefined, done: true });
});
