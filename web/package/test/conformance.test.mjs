// The digests that every language of the library prints, as far as the package goes: lines of tests/c/conformance.txt.
// conformance.h there says how sums and random numbers are made, conformance.c of what.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { OpacityGrid, algorithms, shapes } from '../dist/inline/index.js';

const root = new URL('../../../', import.meta.url);
const expected = new Map(readFileSync(new URL('tests/c/conformance.txt', root), 'utf8').trim().split('\n')
  .map((line) => [line.slice(17), line.slice(0, 16)]));
const low = (1n << 64n) - 1n;

/** FNV-1a over the bytes of 64-bit numbers; in two halves of 32 bits, which is quicker than BigInt. */
class Sum {
  high = 0xcbf29ce4;
  low = 0x84222325;

  add(number) {
    const rest = number < 0 ? 0xff : 0;
    for (let i = 0; i < 8; ++i) this.addByte(i < 4 ? (number >> (8 * i)) & 0xff : rest);
  }

  addByte(byte) {
    const b = (this.low ^ byte) >>> 0;
    // Times 0x100000001b3 = 2^40 + 0x1b3.
    const product = b * 0x1b3;
    this.high = (Math.imul(this.high, 0x1b3) + Math.floor(product / 2 ** 32) + (b << 8)) >>> 0;
    this.low = product >>> 0;
  }

  addTiles(tiles) {
    this.add(tiles.size);
    for (const [x, y] of tiles) {
      this.add(x);
      this.add(y);
    }
  }

  addBytes(bytes) {
    this.add(bytes.length);
    for (const byte of bytes) this.add(byte);
  }

  toString() {
    return [this.high, this.low].map((half) => half.toString(16).padStart(8, '0')).join('');
  }
}

/** SplitMix64: between(low, high). */
function randomFrom(seed) {
  let state = BigInt(seed);
  return (from, to) => {
    state = (state + 0x9e3779b97f4a7c15n) & low;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & low;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & low;
    z ^= z >> 31n;
    return from + Number(z % BigInt(to - from + 1));
  };
}

function dungeon(seed, width, height, percent, withHaze = false) {
  const between = randomFrom(seed);
  const grid = new OpacityGrid(width, height);
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) {
      grid.setOpaque(x, y, between(0, 99) < percent);
      if (withHaze && between(0, 4) === 0) grid.setHaze(x, y, between(1, 11));
    }
  }
  return grid;
}

const somewhere = (between, grid) => [between(0, grid.width - 1), between(0, grid.height - 1)];

const radii = [0, 1, 4, 8, 15, 31, 33, 64];
const cones = [[[1, 0], 90], [[-3, 2], 47], [[5, -8], 200], [[0, 1], 0], [[1, 1], 360]].flatMap(([direction, angle]) => {
  const cone = { direction, angle };
  return [{ radius: 12, lightWalls: false, cone }, { cone }];
});
const ways = [...shapes.slice(0, 4).flatMap((shape) => radii.map((radius) => ({ shape, radius }))), ...cones];

for (const algorithm of algorithms) {
  test(`the digest of every language: ${algorithm}`, () => {
    const [sum, between] = [new Sum(), randomFrom(7)];
    const sizes = [[1, 150, 21, 12], [2, 37, 80, 25], [3, 70, 40, 3], [4, 5, 3, 30]];
    for (const grid of sizes.map((size) => dungeon(...size))) {
      ways.forEach((way, i) => {
        sum.addTiles(grid.fieldOfView(...somewhere(between, grid), { ...way, algorithm, permissiveness: i % 9 }));
      });
    }
    assert.equal(`${sum}`, expected.get(algorithm));
  });
}

test('the digest of every language: haze', () => {
  const [sum, between] = [new Sum(), randomFrom(13)];
  const grid = dungeon(9, 70, 50, 6, true);
  for (const way of ways) {
    const [from, to] = [somewhere(between, grid), somewhere(between, grid)];
    sum.addTiles(grid.fieldOfView(...from, { ...way, hazeLimit: between(0, 15) }));
    sum.add(grid.hazePassed(...from, ...to) ?? -1);
  }
  assert.equal(`${sum}`, expected.get('haze'));
});
