// Every program that the playground copies, in every state, sees as many tiles as the page says: the
// page in Chromium, JavaScript in Node, all C++ programs compiled as one, all Python programs in one
// interpreter.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inBrowser } from './browser.mjs';
import { linkOf } from './docs/embed.mjs';
import { copied } from './playground/test-support.mjs';
import { serve } from './server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'build/web-snippets');

// Rooms with a wall, a door and a window, with every kind of haze and without.
const drawing = `
###############
#.......#.....#
#.::::..#..~~.#
#.::::..+..~~.#
#.......#.....#
####%#######.##
#........"....#
#.........".#.#
###############`.trim();
const hazy = linkOf(drawing);
const clear = linkOf(drawing.replace(/[:~"]/g, '.'));
const algorithms = ['symmetric', 'recursive', 'permissive', 'restrictive', 'diamond', 'raycast', 'bevelled'];
const states = [
  ...[hazy, clear].flatMap((map) => [
    `${map}&eye=3,3`, `${map}&eye=3,3&radius=4`, `${map}&eye=3,3&radius=4&shape=round&walls=0`, `${map}&eye=10,6&radius=5&shape=diamond`,
    `${map}&eye=10,6&cone=18,90`, `${map}&eye=10,6&cone=3,200&radius=6&shape=square`,
    `${map}&eye=3,3&lights=13,2`, `${map}&eye=10,6&lights=3,3;12,7&radius=9`, `${map}&eye=3,3&lights=3,3;7,3&cone=0,120&walls=0`,
  ]),
  ...algorithms.slice(1).map((algorithm) => `${clear}&eye=4,5&algorithm=${algorithm}`),
  `${clear}&eye=4,5&algorithm=permissive&permissiveness=3&lights=11,6`, `${hazy}&eye=4,5&algorithm=recursive&lights=11,6`,
  // Hexagons and walls between tiles, with haze, light and cones.
  ...[hazy, clear].flatMap((map) => [
    `${map}&eye=3,3&hex=1`, `${map}&eye=10,6&hex=1&radius=4&shape=hexagon&walls=0`, `${map}&eye=10,6&hex=1&cone=19,120`, `${map}&eye=3,3&hex=1&lights=13,2;5,1`,
    `${map}&eye=3,3&hex=1&edges=4,3e;4,2s;5,4w;6,1e`, `${map}&eye=10,6&edges=9,6e;8,7s;10,5e;10,6e`, `${map}&eye=3,3&edges=5,2e;5,3e;5,4e&lights=13,2;5,1&radius=9`,
  ]),
];

/** For each state: what the page counts, and its programs. */
let found;
before(async () => {
  mkdirSync(out, { recursive: true });
  const server = await serve(join(root, 'build/web'));
  after(() => server.close());
  found = await inBrowser(async (page, context) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
    const all = [];
    for (const link of states) {
      await page.goto('about:blank');
      await page.goto(`${server.address}playground/#${link}`);
      await page.waitForSelector('html[data-ready]');
      assert.ok(await page.locator('#alert').isHidden(), `${link}: ${await page.textContent('#alert')}`);
      const [, count] = /^Sees (\d+) of 135 tiles\.$/.exec(await page.textContent('#summary'));
      const programs = {};
      for (const language of ['C++', 'Python', 'JavaScript', 'Text']) programs[language] = await copied(page, language);
      all.push({ link, count: Number(count), programs });
    }
    return all;
  });
  assert.ok(new Set(found.map(({ count }) => count)).size > 12, 'the states differ');
});

/** The numbers of tiles in pictures that are divided by lines of dashes. */
function counts(printed) {
  return printed.split(/^--\n/m).slice(1).map((picture) => picture.replace(/[ \n]/g, '').length);
}

function compare(language, printed) {
  const seen = counts(printed);
  assert.equal(seen.length, found.length);
  const wrong = found.flatMap(({ link, count }, i) => (seen[i] === count ? [] : [`${link}: the page sees ${count}, ${language} ${seen[i]}`]));
  assert.deepEqual(wrong, []);
}

test('JavaScript', () => {
  const entry = new URL('package/dist/inline/index.js', import.meta.url);
  const programs = found.map(({ programs: { JavaScript: text } }, i) => {
    const file = join(out, `${i}.mjs`);
    writeFileSync(file, text.replace("'sightline-fov'", `'${entry}'`));
    return `console.log('--'); await import(${JSON.stringify(`file://${file}`)});`;
  });
  compare('JavaScript', execFileSync(process.execPath, ['--input-type=module', '-e', programs.join('\n')], { encoding: 'utf8' }));
});

test('C++', () => {
  const source = found.map(({ programs }, i) => programs['C++'].replace('int main()', `static void program${i}()`)).join('\n') +
    `int main() {\n${found.map((_, i) => `    std::puts("--"); program${i}();\n`).join('')}}\n`;
  writeFileSync(join(out, 'all.cpp'), source);
  execFileSync('g++', ['-std=c++20', '-Wall', '-Wextra', '-Werror', '-I', join(root, 'include'), join(out, 'all.cpp'), join(root, 'build/dev/libsightline.a'), '-o', join(out, 'all')], { stdio: 'inherit' });
  compare('C++', execFileSync(join(out, 'all'), { encoding: 'utf8' }));
});

test('Python', () => {
  const python = join(root, 'build/python/venv/bin/python');
  assert.ok(existsSync(python), 'make test-python builds the Python package');
  writeFileSync(join(out, 'all.py'), found.map(({ programs: { Python: text } }) => `print("--")\n${text}`).join('\n'));
  compare('Python', execFileSync(python, [join(out, 'all.py')], { encoding: 'utf8' }));
});

test('text keeps lights, and reads back', () => inBrowser(async (page) => {
  const server = await serve(join(root, 'build/web'));
  try {
    await page.goto(`${server.address}playground/`);
    await page.waitForSelector('html[data-ready]');
    for (const { link, count, programs: { Text: text } } of found.filter(({ link: l }) => l.includes('lights=') && !/radius|cone|walls|algorithm|hex|edges/.test(l))) {
      assert.match(text, /[¤¢]/, link);
      await page.click('#import');
      await page.fill('#text', text);
      await page.click('#use');
      await page.waitForFunction((words) => document.querySelector('#summary').textContent === words, `Sees ${count} of 135 tiles.`);
      assert.match(await page.evaluate(() => location.hash), /lights=/);
    }
  } finally {
    server.close();
  }
}));
