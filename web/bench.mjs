// Beside rot.js, in one run, each used as its manual says: rot.js with a function for the walls and
// a callback for visible tiles, sightline with a grid and the set that it returns.
//
// rot.js' manual keeps walls in an object, by keys such as '3,4'. An array is faster and measured
// as well, since it says more about the algorithms.
//
// Three uses are part of the measured view: a function is called for every tile; an array has a
// byte for every tile of the map; twenty tiles are tested.
//
// Checked before anything is timed: all of them agree on open ground; sightline's view is symmetric
// and agrees with lineOfSight for each tile, and castSight sees the same. Each contender is timed
// in a process of its own, so that none affects another's JIT.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as ROT from 'rot-js';
import { OpacityGrid, castSight } from './package/dist/inline/index.js';

const width = 80;
const height = 50;
const radii = [8, 20];

/** The grounds, as bytes that are not 0 where a wall is; two of them are rot.js' own. */
const grounds = {
  dungeon() {
    ROT.RNG.setSeed(7);
    const tiles = new Uint8Array(width * height).fill(1);
    new ROT.Map.Digger(width, height).create((x, y, wall) => {
      tiles[y * width + x] = wall;
    });
    return tiles;
  },
  cave() {
    ROT.RNG.setSeed(7);
    const tiles = new Uint8Array(width * height).fill(1);
    const cave = new ROT.Map.Cellular(width, height);
    cave.randomize(0.5);
    for (let i = 0; i < 4; ++i) cave.create();
    cave.connect((x, y, floor) => {
      tiles[y * width + x] = floor ? 0 : 1;
    });
    return tiles;
  },
  pillars() {
    return Uint8Array.from({ length: width * height }, (_, i) => (i % 37 === 0 ? 1 : 0));
  },
  open() {
    return new Uint8Array(width * height);
  },
};

/** Every nth of the clear tiles. */
function eyes(tiles, n) {
  const clear = Array.from(tiles.keys()).filter((i) => tiles[i] === 0);
  return clear.filter((_, i) => i % n === 0).map((i) => [i % width, Math.floor(i / width)]);
}

/** The uses of a rot.js algorithm: look() tells every tile to a function. */
function told(look, asked) {
  const marks = new Uint8Array(width * height);
  const mark = (x, y) => {
    marks[y * width + x] = 1;
  };
  const bytes = (x, y, radius) => {
    marks.fill(0);
    look(x, y, radius, mark);
    return marks;
  };
  return {
    'each tile told': (x, y, radius) => look(x, y, radius, mark),
    'a byte for each': bytes,
    'twenty asked for': (x, y, radius) => {
      const seen = bytes(x, y, radius);
      let count = 0;
      for (const [ax, ay] of asked) count += seen[ay * width + ax];
      return count;
    },
  };
}

/** The uses of a sightline algorithm: look() answers a set. */
function answered(look, asked) {
  const marks = new Uint8Array(width * height);
  const mark = (x, y) => {
    marks[y * width + x] = 1;
  };
  return {
    'each tile told': (x, y, radius) => look(x, y, radius).forEach(mark),
    'a byte for each': (x, y, radius) => look(x, y, radius).toBytes(marks),
    'twenty asked for': (x, y, radius) => {
      const seen = look(x, y, radius);
      let count = 0;
      for (const [ax, ay] of asked) if (seen.has(ax, ay)) ++count;
      return count;
    },
  };
}

const isOpaque = (tiles) => (x, y) =>
  x < 0 || y < 0 || x >= width || y >= height || tiles[y * width + x] !== 0;

function rot(algorithm, tiles, asked, byKeys) {
  const data = {};
  tiles.forEach((wall, i) => {
    data[`${i % width},${Math.floor(i / width)}`] = wall;
  });
  const opaque = isOpaque(tiles);
  const passes = byKeys
    ? (x, y) => {
        const key = x + ',' + y;
        return key in data ? data[key] === 0 : false;
      }
    : (x, y) => !opaque(x, y);
  const fov = new ROT.FOV[algorithm](passes);
  return told((x, y, radius, see) => fov.compute(x, y, radius, see), asked);
}

function sightline(algorithm, tiles, asked) {
  const grid = new OpacityGrid(width, height).setAll(tiles);
  return answered((x, y, radius) => grid.fieldOfView(x, y, { radius, shape: 'square', algorithm }), asked);
}

/** The contenders on a ground. */
const ways = {
  'rot.js precise': (tiles, asked) => rot('PreciseShadowcasting', tiles, asked, true),
  'rot.js recursive': (tiles, asked) => rot('RecursiveShadowcasting', tiles, asked, true),
  'rot.js precise, array': (tiles, asked) => rot('PreciseShadowcasting', tiles, asked, false),
  'rot.js recursive, array': (tiles, asked) => rot('RecursiveShadowcasting', tiles, asked, false),
  'sightline castSight': (tiles, asked) => {
    const opaque = isOpaque(tiles);
    return told((x, y, radius, see) => castSight(opaque, x, y, { radius, shape: 'square' }, see), asked);
  },
  'sightline symmetric': (tiles, asked) => sightline('symmetric', tiles, asked),
  'sightline recursive': (tiles, asked) => sightline('recursive', tiles, asked),
};

function check() {
  const open = grounds.open();
  const asked = eyes(open, open.length / 20);
  for (const [name, way] of Object.entries(ways)) {
    const uses = way(open, asked);
    const seen = uses['a byte for each'](40, 25, 8);
    // rot.js' recursive shadowcasting cuts the corners of the square.
    const expected = name.startsWith('rot.js recursive') ? 249 : 289;
    assert.equal(seen.reduce((a, b) => a + b), expected, `${name} on open ground`);
    assert.equal(uses['twenty asked for'](40, 25, 8), asked.filter(([x, y]) => seen[y * width + x]).length, name);
  }
  for (const ground of Object.values(grounds)) {
    const tiles = ground();
    const grid = new OpacityGrid(width, height).setAll(tiles);
    const cast = ways['sightline castSight'](tiles, [])['a byte for each'];
    // Away from the edges: castSight sees walls outside the map, too.
    const inner = eyes(tiles, 7).filter(([x, y]) => x >= 8 && y >= 8 && x < width - 8 && y < height - 8);
    for (const [x, y] of inner.slice(0, 40)) {
      const options = { radius: 8, shape: 'square' };
      const seen = grid.fieldOfView(x, y, options);
      for (let ty = 0; ty < height; ++ty) {
        for (let tx = 0; tx < width; ++tx) {
          assert.equal(seen.has(tx, ty), grid.lineOfSight(x, y, tx, ty, options));
          if (seen.has(tx, ty) && !grid.isOpaque(tx, ty)) assert.ok(grid.fieldOfView(tx, ty, options).has(x, y));
        }
      }
      assert.deepEqual(cast(x, y, 8), seen.toBytes());
    }
  }
}

/** Microseconds for one view: of a few places at a time the best of many rounds, as the machine is busy. */
function measure(look, places, radius) {
  const few = 5;
  let sum = 0;
  for (let first = 0; first < places.length; first += few) {
    const group = places.slice(first, first + few);
    let best = Infinity;
    const until = performance.now() + (first === 0 ? 100 : 15);
    for (let round = 0; round < 20 || performance.now() < until; ++round) {
      const start = performance.now();
      for (const [x, y] of group) look(x, y, radius);
      best = Math.min(best, performance.now() - start);
    }
    sum += best;
  }
  return (sum / places.length) * 1000;
}

/** In a process of its own: {use: {ground: [microseconds for each radius]}} of one way. */
function measureWay(way) {
  const times = {};
  for (const [name, ground] of Object.entries(grounds)) {
    const tiles = ground();
    const clear = tiles.filter((wall) => wall === 0).length;
    const places = eyes(tiles, Math.ceil(clear / 50));
    const uses = ways[way](tiles, eyes(tiles, Math.ceil(clear / 20)));
    for (const [use, look] of Object.entries(uses)) {
      (times[use] ??= {})[name] = radii.map((radius) => measure(look, places, radius));
    }
  }
  return times;
}

function compare() {
  check();
  console.log('results checked\n');
  const times = {};
  for (const way of Object.keys(ways)) {
    times[way] = JSON.parse(execFileSync(process.execPath, [fileURLToPath(import.meta.url), way], { encoding: 'utf8' }));
  }
  const names = Object.keys(grounds);
  const line = (label, cells) => console.log(`  ${label.padEnd(36)}${cells.map((c) => c.padStart(8)).join('')}`);
  for (const use of Object.keys(times['sightline symmetric'])) {
    console.log(`${use}, ${width}x${height}, microseconds for a view`);
    line('', names.flatMap((name) => [name, '']));
    line('', names.flatMap(() => radii.map((radius) => `r ${radius}`)));
    for (const way of Object.keys(ways)) {
      line(way, names.flatMap((name) => times[way][use][name].map((t) => t.toFixed(2))));
    }
    console.log('  times as fast as');
    for (const rival of Object.keys(ways).filter((way) => way.startsWith('rot.js'))) {
      line(rival, names.flatMap((name) =>
        radii.map((_, i) => (times[rival][use][name][i] / times['sightline symmetric'][use][name][i]).toFixed(1))));
    }
    console.log();
  }
  const inlined = new URL('./package/dist/inline/', import.meta.url);
  const sizes = {
    'sightline-fov, inlined': readdirSync(inlined).filter((file) => file.endsWith('.js')).map((file) => new URL(file, inlined)),
    'sightline.wasm alone': [new URL('./package/dist/asset/sightline.wasm', import.meta.url)],
    'rot.js, whole': [new URL('./node_modules/rot-js/dist/rot.min.js', import.meta.url)],
  };
  for (const [name, files] of Object.entries(sizes)) {
    const bytes = Buffer.concat(files.map((file) => readFileSync(file)));
    console.log(`${name}: ${bytes.length} bytes, ${gzipSync(bytes).length} compressed`);
  }
}

const way = process.argv[2];
if (way === undefined) compare();
else console.log(JSON.stringify(measureWay(way)));
