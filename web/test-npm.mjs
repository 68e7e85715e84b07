// npm packages run no install scripts: by .npmrc where npm is called by hand, and by a flag
// wherever we call it, also where .npmrc is not copied to.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const npm = (folder, ...words) => execFileSync('npm', [...words, '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });

test('packages run no scripts where our .npmrc is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-npm-'));
  try {
    const ran = join(folder, 'ran');
    const packed = join(folder, 'eager');
    mkdirSync(packed);
    writeFileSync(join(packed, 'package.json'), JSON.stringify({
      name: 'eager', version: '1.0.0', scripts: { postinstall: `node -e "fs.writeFileSync(process.env.RAN, '')"` },
    }));
    npm(folder, 'pack', '--ignore-scripts', './eager');
    process.env.RAN = ran;
    const install = (name, npmrc, ...flags) => {
      const project = join(folder, name);
      mkdirSync(project);
      writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true }');
      if (npmrc) copyFileSync(npmrc, join(project, '.npmrc'));
      npm(project, 'install', '--offline', ...flags, '../eager-1.0.0.tgz'); // scripts allowed: that is what is tested
      assert.ok(existsSync(join(project, 'node_modules/eager/package.json')));
      return existsSync(ran);
    };
    for (const place of ['web', 'bench/rotjs']) assert.equal(install(place.replace('/', '-'), join(root, place, '.npmrc')), false, place);
    assert.equal(install('without', undefined, '--ignore-scripts=false'), true, 'the script would have run');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('wherever we call npm to install or pack, it is told to run no scripts', () => {
  const files = ['Makefile', '.ci/run', ...['scripts', 'web', 'tests/package'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`))];
  const calls = files.flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n')
    .filter((line) => /npm (?:ci|install|pack)\b|\bnpm\(?'?, .*'(?:ci|install|pack)'/.test(line) && !line.includes('scripts allowed'))
    .map((line) => `${file}: ${line.trim()}`));
  assert.ok(calls.length >= 5, calls.join('\n'));
  assert.deepEqual(calls.filter((call) => !call.includes('--ignore-scripts')), []);
});
