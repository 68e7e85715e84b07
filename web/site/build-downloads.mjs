// What the front door gives away: build/web/get, and the commands on the page, for the files that
// were built: the npm package always, the single header if there is a CMake, Python's if
// `make test-python` has made it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const site = join(root, 'build/web');
const get = join(site, 'get');
mkdirSync(get, { recursive: true });

const ways = [];
function offer(title, file, words, command) {
  const bytes = statSync(join(get, file)).size;
  ways.push(`<article class="way"><h3>${title}</h3><p><a href="./get/${file}" download>${file}</a>, ${Math.round(bytes / 1000)} KB. ${words}</p>` +
    `<div data-command><pre tabindex="0"><code>${command}</code></pre><button type="button" hidden>Copy</button></div></article>`);
}

copyFileSync(join(root, 'build/wasm/sightline-fov.tgz'), join(get, 'sightline-fov.tgz'));
offer('JavaScript and TypeScript', 'sightline-fov.tgz', 'WebAssembly, with types; Node and browsers.', 'npm install SITE/get/sightline-fov.tgz');

if (spawnSync('cmake', [`-DOUTPUT=${join(get, 'sightline.hpp')}`, '-P', join(root, 'cmake/single_header.cmake')], { stdio: 'ignore' }).status === 0) {
  offer('C++20', 'sightline.hpp', 'The whole library in one file; one unit defines <code>SIGHTLINE_IMPLEMENTATION</code>.', 'curl -O SITE/get/sightline.hpp');
}

const python = ['build/python/wheel', 'build/python/sdist'].map((folder) => join(root, folder)).filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).filter((name) => /\.(whl|tar\.gz)$/.test(name)).map((name) => join(folder, name)))[0];
if (python) {
  const name = python.replace(/^.*\//, '');
  copyFileSync(python, join(get, name));
  offer('Python', name, name.endsWith('.whl') ? 'NumPy arrays in and out.' : 'NumPy arrays in and out; built by your C++ compiler.', `pip install SITE/get/${name}`);
}

const page = join(site, 'index.html');
const html = readFileSync(page, 'utf8');
if (!html.includes('<!-- DOWNLOADS -->')) throw new Error('build/web/index.html has no place for downloads: build it first');
writeFileSync(page, html.replace('<!-- DOWNLOADS -->', ways.join('\n          ')));
