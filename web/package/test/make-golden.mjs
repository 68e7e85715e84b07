// Writes golden.txt: the C++ command's results for all cases. A line is a map: the digests of its
// three views, and the output of `sightline los`.
//
//   SIGHTLINE=build/release/sightline node web/package/test/make-golden.mjs
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { argumentsFor, cases, hazeArguments } from './cases.mjs';

const command = process.env.SIGHTLINE ?? 'build/release/sightline';

function run(rows, ...given) {
  const done = spawnSync(command, given, { input: rows.join('\n') + '\n', encoding: 'utf8' });
  if (done.error) throw done.error;
  if (done.stderr) throw new Error(`${given.join(' ')}: ${done.stderr}`);
  return done.stdout;
}

const lines = [];
for (const { number, rows, x, y, toX, toY, ways } of cases()) {
  const views = ways.map((options) => {
    const mask = run(rows, 'view', '-', '--at', `${x},${y}`, '--format', 'mask',
      ...hazeArguments(rows), ...argumentsFor(options));
    return createHash('sha256').update(mask).digest('hex').slice(0, 12);
  });
  const line = run(rows, 'los', '-', '--from', `${x},${y}`, '--to', `${toX},${toY}`, ...hazeArguments(rows));
  lines.push(`${number} ${views.join(' ')} ${line.trim()}`);
}
writeFileSync(new URL('golden.txt', import.meta.url), lines.join('\n') + '\n');
console.log(`${lines.length} maps`);
