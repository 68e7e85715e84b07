// The programs of docs/javascript.md and of the package's README print what stands below them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const entry = new URL('../dist/inline/index.js', import.meta.url).href;

for (const [page, count] of [['../../../docs/javascript.md', 2], ['../README.md', 1]]) {
  test(page.replace(/^[./]+/, ''), () => {
    const programs = [...readFileSync(new URL(page, import.meta.url), 'utf8').matchAll(/```js\n(.*?)```\n```text\n(.*?)```/gs)];
    assert.equal(programs.length, count);
    for (const [, program, expected] of programs) {
      const printed = execFileSync(process.execPath,
        ['--input-type=module', '--eval', program.replace("'sightline-fov'", `'${entry}'`)], { encoding: 'utf8' });
      assert.equal(printed, expected);
    }
  });
}
