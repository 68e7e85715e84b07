// Beside rot.js, in one run, each used as its manual says: rot.js with a function for the walls and
// a function for what is seen, sightline with a grid that is kept and a loop over the set.
//
// Checked before anything is timed: what all of them see on open ground; sightline's
// view is symmetric and says what lineOfSight says of each tile, and castSight sees the same.
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import * as ROT from 'rot-js';
import { OpacityGrid, castSight } from './package/dist/inline/index.js';

const width = 80;
const height = 50;

/** A dungeon of rot.js' own, so that both know the ground. */
function dungeon() {
  ROT.RNG.setSeed(7);
  const tiles = new Uint8Array(width * height).fill(1);
  new ROT.Map.Digger(width, height).create((x, y, wall) => {
    tiles[y * width + x] = wall;
  });
  return tiles;
}

/** Open ground with a pillar here and there. */
function pillars() {
  const tiles = new Uint8Array(width * height);
  for (let i = 0; i < tiles.length; i += 37) tiles[i] = 1;
  return tiles;
}

function eyes(tiles) {
  const found = [];
  for (let i = 0; i < tiles.length; i += 7) if (tiles[i] === 0) found.push([i % width, Math.floor(i / width)]);
  return found;
}

function prepare(tiles) {
  const opaque = (x, y) => x < 0 || y < 0 || x >= width || y >= height || tiles[y * width + x] !== 0;
  const passes = (x, y) => !opaque(x, y);
  const grid = new OpacityGrid(width, height).setAll(tiles);
  const precise = new ROT.FOV.PreciseShadowcasting(passes);
  const recursive = new ROT.FOV.RecursiveShadowcasting(passes);
  // What a game does with a tile that is seen; rot.js tells some of them twice.
  const marks = new Uint8Array(width * height);
  const see = (x, y) => {
    marks[y * width + x] = 1;
  };
  const take = () => {
    const result = marks.slice();
    marks.fill(0);
    return result;
  };
  return {
    opaque, grid, take,
    ways: {
      'rot.js precise': (x, y, radius) => precise.compute(x, y, radius, see),
      'rot.js recursive': (x, y, radius) => recursive.compute(x, y, radius, see),
      'sightline castSight': (x, y, radius) => castSight(opaque, x, y, { radius, shape: 'square' }, see),
      'sightline symmetric': (x, y, radius) => grid.fieldOfView(x, y, { radius, shape: 'square' }).forEach(see),
      'sightline recursive': (x, y, radius) =>
        grid.fieldOfView(x, y, { radius, shape: 'square', algorithm: 'recursive' }).forEach(see),
    },
  };
}

function check() {
  const open = prepare(new Uint8Array(width * height));
  for (const [name, look] of Object.entries(open.ways)) {
    look(40, 25, 8);
    // rot.js' recursive shadowcasting cuts the corners of the square.
    const expected = name === 'rot.js recursive' ? 249 : 289;
    assert.equal(open.take().reduce((a, b) => a + b), expected, `${name} on open ground`);
  }
  for (const tiles of [dungeon(), pillars()]) {
    const { grid, opaque, ways, take } = prepare(tiles);
    // Away from the edges: castSight sees walls outside of the map too.
    const inner = eyes(tiles).filter(([x, y]) => x >= 8 && y >= 8 && x < width - 8 && y < height - 8);
    for (const [x, y] of inner.slice(0, 40)) {
      const options = { radius: 8, shape: 'square' };
      const seen = grid.fieldOfView(x, y, options);
      for (let ty = 0; ty < height; ++ty) {
        for (let tx = 0; tx < width; ++tx) {
          assert.equal(seen.has(tx, ty), grid.lineOfSight(x, y, tx, ty, options));
          if (seen.has(tx, ty) && !opaque(tx, ty)) assert.ok(grid.fieldOfView(tx, ty, options).has(x, y));
        }
      }
      ways['sightline castSight'](x, y, 8);
      assert.deepEqual(take(), seen.toBytes());
    }
  }
}

/** Microseconds for one view: the best of many short rounds, so that a busy machine matters less. */
function measure(look, places, radius) {
  const few = places.filter((_, i) => i % Math.ceil(places.length / 60) === 0);
  let best = Infinity;
  for (let round = 0; round < 300; ++round) {
    const start = performance.now();
    for (const [x, y] of few) look(x, y, radius);
    best = Math.min(best, (performance.now() - start) / few.length);
  }
  return best * 1000;
}

check();
console.log('results checked\n');
for (const [name, tiles] of [['dungeon', dungeon()], ['pillars', pillars()]]) {
  const { ways } = prepare(tiles);
  const places = eyes(tiles);
  const times = {};
  console.log(`${name}, ${width}x${height}, microseconds for a view    r 8      r 20`);
  for (const [way, look] of Object.entries(ways)) {
    times[way] = [8, 20].map((radius) => measure(look, places, radius));
    console.log(`  ${way.padEnd(36)} ${times[way].map((t) => t.toFixed(2).padStart(9)).join('')}`);
  }
  for (const rival of ['rot.js precise', 'rot.js recursive']) {
    const factors = [0, 1].map((i) => (times[rival][i] / times['sightline symmetric'][i]).toFixed(1));
    console.log(`  sightline symmetric is ${factors[0]} and ${factors[1]} times as fast as ${rival}`);
  }
  console.log();
}
const sizes = {
  'sightline-fov, inlined': ['./package/dist/inline/wasm.js', './package/dist/inline/engine.js', './package/dist/inline/opacity-grid.js',
    './package/dist/inline/options.js', './package/dist/inline/tile-set.js', './package/dist/inline/cast-sight.js', './package/dist/inline/light-map.js'],
  'rot.js, whole': ['./node_modules/rot-js/dist/rot.min.js'],
};
for (const [name, files] of Object.entries(sizes)) {
  const bytes = Buffer.concat(files.map((file) => readFileSync(new URL(file, import.meta.url))));
  console.log(`${name}: ${bytes.length} bytes, ${gzipSync(bytes).length} compressed`);
}
