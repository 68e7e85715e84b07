// The package as users get it: packed, installed into an empty project, and used from Node, from
// Vite, and (with --browser) from a plain module script.
//
// Run by `make test-web`; needs build/wasm/sightline-fov.tgz.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inBrowser } from './browser.mjs';
import { serve } from './server.mjs';

const web = fileURLToPath(new URL('.', import.meta.url));
const packed = join(web, '../build/wasm/sightline-fov.tgz');
const program = `
const grid = OpacityGrid.fromText(['#####', '#...#', '#.#.#', '#...#', '#####']);
const seen = grid.fieldOfView(1, 1, { radius: 8 });
const answer = [...seen].length + ' ' + seen.has(3, 3) + ' ' + grid.lineOfSight(1, 1, 3, 1);
`;
const answer = '21 false true';

let project;
before(() => {
  project = mkdtempSync(join(tmpdir(), 'sightline-fov-'));
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }');
  // Without a network: the package has no dependencies.
  execFileSync('npm', ['install', '--ignore-scripts', '--offline', '--no-audit', '--no-fund', '--loglevel=error', packed], { cwd: project });
});
after(() => rmSync(project, { recursive: true }));

test('from Node, both entries', () => {
  writeFileSync(join(project, 'node.mjs'), `
import { OpacityGrid } from 'sightline-fov';
import * as asset from 'sightline-fov/asset';
import { readFileSync } from 'node:fs';
${program}
await asset.load(readFileSync(new URL(import.meta.resolve('sightline-fov/sightline.wasm'))));
console.log(answer, new asset.OpacityGrid(3, 3).fieldOfView(1, 1).size);`);
  const printed = execFileSync(process.execPath, ['node.mjs'], { cwd: project, encoding: 'utf8' });
  assert.equal(printed, `${answer} 9\n`);
});

test('its types are found, and hold', () => {
  writeFileSync(join(project, 'typed.ts'), `
import { OpacityGrid, type TileSet } from 'sightline-fov';
import { load } from 'sightline-fov/asset';
const seen: TileSet = new OpacityGrid(3, 3).fieldOfView(1, 1, { algorithm: 'raycast', cone: { direction: [1, 0], angle: 90 } });
const bytes: Uint8Array = seen.toBytes();
// @ts-expect-error there is no such algorithm
new OpacityGrid(3, 3).fieldOfView(1, 1, { algorithm: 'magic' });
export { bytes, load };
`);
  for (const resolution of ['Bundler', 'NodeNext']) {
    execFileSync(process.execPath, [join(web, 'node_modules/typescript/bin/tsc'), '--noEmit', '--strict', '--target', 'ES2022',
      '--module', resolution === 'Bundler' ? 'ES2022' : 'NodeNext', '--moduleResolution', resolution, '--lib', 'ES2022,DOM', 'typed.ts'],
    { cwd: project, stdio: 'inherit' });
  }
});

test('from Vite, both entries, and from a plain module script', async () => {
  const { build } = await import('vite');
  for (const entry of ['sightline-fov', 'sightline-fov/asset']) {
    const root = join(project, entry.replace('/', '-'));
    mkdirSync(root);
    symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
    const isAsset = entry.endsWith('asset');
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>waiting</title><script type="module" src="main.js"></script>');
    writeFileSync(join(root, 'main.js'), `import { OpacityGrid${isAsset ? ', load' : ''} } from '${entry}';
${isAsset ? 'load().then(() => {' : ''}${program}document.title = answer;${isAsset ? '});' : ''}`);
    await build({ root, base: './', logLevel: 'warn', configFile: false, build: { outDir: 'out', assetsInlineLimit: 0 } });
    const made = readdirSync(join(root, 'out/assets'));
    assert.equal(made.some((name) => name.endsWith('.wasm')), isAsset, made.join(' '));
    assert.equal(await titleOf(join(root, 'out'), 'index.html'), answer, entry);
  }
  writeFileSync(join(project, 'plain.html'), `<!doctype html><title>waiting</title><script type="module">
import { OpacityGrid } from './node_modules/sightline-fov/dist/inline/index.js';
${program}document.title = answer;</script>`);
  assert.equal(await titleOf(project, 'plain.html'), answer);
});

test('from a classic script tag', async () => {
  writeFileSync(join(project, 'classic.html'), `<!doctype html><meta charset="utf-8"><title>waiting</title>
<script src="./node_modules/sightline-fov/dist/sightline.js"></script><script>
const { OpacityGrid } = sightline;
${program}document.title = answer;</script>`);
  assert.equal(await titleOf(project, 'classic.html'), answer);
});

test('publint and attw have nothing to say', () => {
  const tool = (path, ...words) => execFileSync(process.execPath, [join(web, 'node_modules', path), ...words], { cwd: web, encoding: 'utf8' });
  assert.match(tool('publint/src/cli.js', packed, '--strict'), /All good!/);
  // The package is one of modules: from CommonJS it is imported by import().
  tool('@arethetypeswrong/cli/dist/index.js', packed, '--ignore-rules', 'cjs-resolves-to-esm', '--exclude-entrypoints', 'sightline.js', 'sightline.wasm', '--format', 'ascii');
});

test('it says what it is', () => {
  const manifest = JSON.parse(readFileSync(join(project, 'node_modules/sightline-fov/package.json')));
  assert.equal(manifest.dependencies, undefined);
  assert.match(readFileSync(join(project, 'node_modules/sightline-fov/README.md'), 'utf8'), /^# sightline-fov\n/);
  assert.equal(manifest.sideEffects, false);
  for (const entry of ['.', './asset']) assert.equal(Object.keys(manifest.exports[entry])[0], 'types');
});

/** The title that the page gives itself. */
async function titleOf(folder, page) {
  const server = await serve(folder);
  try {
    return await inBrowser(async (tab) => {
      await tab.goto(`${server.address}${page}`);
      await tab.waitForFunction(() => document.title !== 'waiting');
      return tab.title();
    });
  } finally {
    server.close();
  }
}
