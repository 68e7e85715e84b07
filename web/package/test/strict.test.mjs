// What cannot be meant is refused; both spellings of colour are accepted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { LightMap, OpacityGrid, castSight } from '../dist/inline/index.js';

test('a light has a colour by either spelling, and no other members', () => {
  const grid = new OpacityGrid(5, 1);
  const brightness = (light) => [...new LightMap(5, 1).update(grid, [{ x: 0, y: 0, falloff: 'none', ...light }]).toBytes().slice(0, 3)];
  assert.deepEqual(brightness({ colour: [1, 2, 3] }), [1, 2, 3]);
  assert.deepEqual(brightness({ color: [1, 2, 3] }), [1, 2, 3]);
  assert.deepEqual(brightness({}), [255, 255, 255]);
  assert.throws(() => brightness({ colour: [1, 2, 3], color: [1, 2, 3] }), /^TypeError: a light has both colour and color/);
  assert.throws(() => brightness({ colr: [1, 2, 3] }), /^TypeError: light 'colr' is not known: there are x, y, radius,/);
  for (const colour of ['red', 255, [1, 2], [1, 2, 3, 4]]) assert.throws(() => brightness({ colour }), /^TypeError: colour .* is not allowed: write \[red, green, blue\]$/);
});

test('true and false are no words', () => {
  const grid = new OpacityGrid(5, 5);
  for (const value of ['#', 'false', 2, null, {}]) {
    assert.throws(() => grid.setOpaque(1, 1, value), /^TypeError: opaque .* is not allowed: it must be true or false$/);
    assert.throws(() => grid.fill(1, 1, 1, 1, value), /^TypeError: opaque/);
    assert.throws(() => grid.fieldOfView(1, 1, { lightWalls: value }), /^TypeError: lightWalls/);
    assert.throws(() => castSight(() => false, 0, 0, { radius: 2, lightWalls: value }, () => {}), /^TypeError: lightWalls/);
  }
  assert.ok(grid.setOpaque(1, 1, 1).isOpaque(1, 1) && !grid.setOpaque(1, 1, 0).isOpaque(1, 1));
});

test('a cone is a direction and an angle', () => {
  const grid = new OpacityGrid(5, 5);
  for (const cone of [90, 'east', true]) assert.throws(() => grid.fieldOfView(1, 1, { cone }), /^TypeError: cone .* write \{ direction: \[dx, dy\], angle \}$/);
  assert.throws(() => grid.fieldOfView(1, 1, { cone: { angle: 90 } }), /^TypeError: cone/);
  assert.throws(() => grid.fieldOfView(1, 1, { cone: { direction: [1, 0], angel: 90 } }), /^TypeError: cone 'angel' is not known/);
});

test('castSight knows its options, too', () => {
  const cast = (options) => castSight(() => false, 0, 0, { radius: 3, ...options }, () => {});
  assert.throws(() => cast({ shape: 'ring' }), /^RangeError: shape 'ring' is not known/);
  assert.throws(() => cast({ algorithm: 'magic' }), /^RangeError: algorithm 'magic'/);
  assert.throws(() => cast({ raduis: 3 }), /^TypeError: option 'raduis' is not known/);
});

test('grids and lights are not written as memory', () => {
  const grid = new OpacityGrid(80, 50);
  const lights = new LightMap(80, 50);
  assert.equal(inspect(grid), 'OpacityGrid 80x50');
  assert.equal(String(lights), 'LightMap 80x50');
  assert.throws(() => JSON.stringify({ grid }), /^TypeError: an OpacityGrid cannot be written as JSON/);
  assert.throws(() => JSON.stringify({ lights }), /^TypeError: a LightMap cannot be written as JSON/);
});
