// Equal to the C++ command, to the tile: golden.txt is its output (make-golden.mjs).
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { argumentsFor, cases, gridOf } from './cases.mjs';

const golden = readFileSync(new URL('golden.txt', import.meta.url), 'utf8').trim().split('\n');

function maskOf(seen) {
  const bytes = seen.toBytes();
  let text = '';
  for (let y = 0; y < seen.height; ++y) {
    text += bytes.subarray(y * seen.width, (y + 1) * seen.width).join('') + '\n';
  }
  return text;
}

test('views and lines of sight are those of the command', () => {
  let number = 0;
  for (const { rows, x, y, toX, toY, ways } of cases()) {
    const [, ...expected] = golden[number].split(' ');
    const grid = gridOf(rows);
    ways.forEach((options, way) => {
      const mask = maskOf(grid.fieldOfView(x, y, options));
      const digest = createHash('sha256').update(mask).digest('hex').slice(0, 12);
      assert.equal(digest, expected[way],
        `map ${number}: view --at ${x},${y} ${argumentsFor(options).join(' ')}\n${rows.join('\n')}\n\n${mask}`);
    });
    const path = grid.sightPath(x, y, toX, toY);
    const line = path.length > 0 ? ['yes', ...path.map((p) => p.join(','))] : ['no'];
    assert.deepEqual(line, expected.slice(3), `map ${number}: los --from ${x},${y} --to ${toX},${toY}`);
    assert.equal(grid.lineOfSight(x, y, toX, toY), path.length > 0);
    grid.free();
    ++number;
  }
  assert.equal(number, golden.length);
});
