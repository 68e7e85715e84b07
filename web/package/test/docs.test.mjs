// The programs of docs/javascript.md print what stands below them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const page = readFileSync(new URL('../../../docs/javascript.md', import.meta.url), 'utf8');
const entry = new URL('../dist/inline/index.js', import.meta.url).href;

test('docs/javascript.md', () => {
  const programs = [...page.matchAll(/```js\n(.*?)```\n```text\n(.*?)```/gs)];
  assert.equal(programs.length, 2);
  for (const [, program, expected] of programs) {
    const printed = execFileSync(process.execPath,
      ['--input-type=module', '--eval', program.replace("'sightline-fov'", `'${entry}'`)], { encoding: 'utf8' });
    assert.equal(printed, expected);
  }
});
