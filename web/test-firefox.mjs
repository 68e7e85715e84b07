// The pages in Firefox: they start, answer to mouse and keys, see what Chromium sees, and save.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { inFirefox } from './firefox.mjs';
import { room, root, screenshots, server } from './playground/test-support.mjs';
import { serve } from './server.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const isReady = () => document.documentElement.dataset.ready === 'yes' && !document.documentElement.hasAttribute('data-busy');
const text = (id) => document.getElementById(id).textContent;

async function open(page, path) {
  await page.goto('about:blank');
  await page.goto(server.address + path);
  if (!path.startsWith('docs')) await page.until(isReady);
}

async function look(page, name) {
  writeFileSync(join(screenshots, `firefox-${name}.png`), await page.screenshot());
}

test('every page starts, fits, and axe finds nothing, wide and narrow', () => inFirefox(async (page) => {
  for (const width of [1280, 390]) {
    await page.size(width, 844);
    for (const path of ['', 'article/', 'playground/', 'explorer/', 'docs/', 'docs/javascript.html']) {
      await open(page, path);
      await look(page, `${path.replace(/\W+/g, '-') || 'front-'}${width}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} at ${width} is wider than the window`);
      await page.evaluate(`() => { ${axe}; }`);
      const found = await page.evaluate(async () => (await globalThis.axe.run(document, { iframes: false, resultTypes: ['violations'] })).violations.map(({ id }) => id));
      assert.deepEqual(found, [], `${path} at ${width}`);
    }
  }
}));

test('the playground: drawing, keys, undo, heat and pairs by the worker', () => inFirefox(async (page) => {
  await open(page, `playground/#${room}`);
  assert.equal(await page.evaluate(text, 'summary'), 'Sees 45 of 45 tiles.');
  const { x, y, width } = await page.evaluate(() => document.querySelector('#map').getBoundingClientRect().toJSON());
  const tile = (column, row) => [x + ((column + 0.5) * width) / 9, y + ((row + 0.5) * width) / 9];
  await page.drag(tile(1, 2), tile(3, 2), tile(4, 3));
  await page.until(() => location.hash.includes('eye=4,3&'));
  await page.evaluate(() => document.querySelector('input[name=tool][value="1"]').click());
  await page.drag(tile(5, 1), tile(5, 3));
  await page.until(() => document.querySelector('#summary').textContent !== 'Sees 45 of 45 tiles.');
  await page.evaluate(() => document.querySelector('#undo').click());
  await page.until(() => document.querySelector('#summary').textContent === 'Sees 45 of 45 tiles.');
  await page.evaluate(() => {
    document.querySelector('input[name=tool][value=eye]').click();
    document.querySelector('#map').focus();
  });
  await page.press('\uE012');
  await page.until(() => document.querySelector('#spoken').textContent === 'Eye at (3, 3) floor, seen. Sees 45 tiles.');
  await open(page, `playground/#${room}&show=heat`);
  assert.equal(await page.evaluate(text, 'summary'), 'From the eye: 45 tiles. The most anywhere: 45.');
  await open(page, 'playground/#size=21x11&eye=5,5&algorithm=recursive&show=pairs&map=45f2w19fw42fw7fw39fw4fw20fw47f');
  assert.match(await page.evaluate(text, 'summary'), /^[1-9]\d* asymmetric pairs on this map, \d+ with the eye\.$/);
  await look(page, 'pairs');
  await open(page, `playground/#${room}&hex=1&show=steps&step=2`);
  assert.match(await page.evaluate(text, 'summary'), /^Up to row 2 of \d/);
  await look(page, 'hexagons');
}));

test('the game: it is played, and kept', () => inFirefox(async (page) => {
  await open(page, 'explorer/#scenario=dungeon&seed=1&size=80x50');
  await page.evaluate(() => document.querySelector('#screen').focus());
  await page.press('\uE007');
  await page.press('z', 'z', 'z');
  await page.until(() => Object.keys(localStorage).length > 0);
  await look(page, 'game');
}));

test('once a page was loaded, the site works without a network', () => inFirefox(async (page) => {
  const own = await serve(join(root, 'build/web'));
  await page.goto(own.address);
  await page.until(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  own.close();
  await assert.rejects(fetch(own.address));
  await page.goto(`${own.address}playground/#${room}&show=heat`);
  await page.until(isReady);
  assert.equal(await page.evaluate(text, 'summary'), 'From the eye: 45 tiles. The most anywhere: 45.');
}));
