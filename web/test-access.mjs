// Usable by everyone: axe finds nothing, and what axe does not know: contrasts of the map, heat that
// can be read without colours, keys and what they say, two fingers, layouts that do not shift.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { inBrowser } from './browser.mjs';
import { importTypeScript } from './import-typescript.mjs';
import { open, room, screenshots, server, summary } from './playground/test-support.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pages = ['', 'article/', 'playground/', 'explorer/', 'docs/', 'docs/algorithms.html', 'docs/javascript.html', 'docs/grids.html'];

test('axe finds nothing, light and dark, wide and narrow', async () => {
  for (const [width, colorScheme] of [[1440, 'light'], [390, 'dark']]) {
    await inBrowser(async (page) => {
      for (const path of pages) {
        await page.goto(server.address + path);
        if (!path.startsWith('docs')) await page.waitForSelector('html[data-ready]');
        await page.evaluate(axe);
        // Frames are pages that are looked at themselves.
        const found = await page.evaluate(() => globalThis.axe.run(document, { iframes: false, resultTypes: ['violations'] }));
        assert.deepEqual(found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`), [], `${path} at ${width}, ${colorScheme}`);
      }
    }, { viewport: { width, height: 900 }, colorScheme });
  }
});

function luminance([red, green, blue]) {
  const [r, g, b] = [red, green, blue].map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (a, b) => (Math.max(luminance(a), luminance(b)) + 0.05) / (Math.min(luminance(a), luminance(b)) + 0.05);

test('seen and unseen floor, walls, and borders of controls differ by 3:1', async () => {
  for (const colorScheme of ['light', 'dark']) {
    await inBrowser(async (page) => {
      await open(page, room);
      const colours = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        const names = ['map-floor', 'map-floor-dark', 'map-wall', 'border', 'paper', 'card', 'map-eye'];
        return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim().match(/[\da-f]{2}/gi).map((pair) => parseInt(pair, 16))]));
      });
      const pairs = [['map-floor', 'map-floor-dark'], ['border', 'paper'], ['border', 'card']];
      if (colorScheme === 'light') pairs.push(['map-floor', 'map-wall'], ['map-eye', 'map-floor']);
      for (const [one, other] of pairs) assert.ok(contrast(colours[one], colours[other]) >= 3, `${colorScheme}: ${one} and ${other} ${contrast(colours[one], colours[other]).toFixed(2)}`);
    }, { colorScheme });
  }
});

test('heat gets lighter all the way, and has a legend', async () => {
  const { heatColour } = await importTypeScript(new URL('playground/src/heat-colours.ts', import.meta.url));
  for (let i = 1; i <= 200; ++i) assert.ok(luminance(heatColour(i / 200)) > luminance(heatColour((i - 1) / 200)), `at ${i / 200}`);
  assert.ok(contrast(heatColour(0), heatColour(1)) > 10);
  await inBrowser(async (page) => {
    await open(page, `${room}&show=heat`);
    await summary(page);
    assert.equal((await page.textContent('#heat-key')).replace(/\s+/g, ' ').trim(), '0 45 tiles');
  });
});

test('keys say what they do', () => inBrowser(async (page) => {
  await open(page, room);
  await page.focus('#map');
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.textContent('#spoken'), 'Eye at (2, 2) floor, seen. Sees 45 tiles.');
  await page.check('input[name=tool][value="1"]', { force: true });
  await page.focus('#map');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.textContent('#spoken'), '(4, 2) floor, seen');
  await page.keyboard.press(' ');
  assert.match(await page.textContent('#spoken'), /^Placed: \(4, 2\) wall, seen\. The eye sees \d+ tiles\.$/);
}));

test('files can be chosen by keyboard', () => inBrowser(async (page) => {
  await open(page, room);
  await page.click('#import');
  await page.focus('#file');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'file');
}));

test('two fingers move and zoom, and do not paint; a large map is reached to its right edge on a phone', () => inBrowser(async (page) => {
  await open(page, `size=200x120&eye=1,1&map=${200 * 120}f`);
  await page.check('input[name=tool][value="1"]', { force: true });
  const before = await page.evaluate(() => location.hash);
  const client = await page.context().newCDPSession(page);
  const touch = (type, ...points) => client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const [x, y] = [190, 250];
  await touch('touchStart', [x, y]);
  await touch('touchStart', [x, y], [x + 40, y]);
  for (let i = 1; i <= 12; ++i) await touch('touchMove', [x - 12 * i, y], [x + 40 - 4 * i, y]);
  await touch('touchEnd');
  await summary(page);
  assert.equal(await page.evaluate(() => location.hash), before, 'nothing was painted');
  const { width, scrolled, inner } = await page.evaluate(() => ({
    width: document.querySelector('#map').getBoundingClientRect().width, scrolled: document.querySelector('#viewport').scrollLeft, inner: document.querySelector('#viewport').clientWidth,
  }));
  assert.ok(width > 500 && scrolled > 20, `${width} wide, moved by ${scrolled}`);
  await page.evaluate(() => document.querySelector('#viewport').scrollTo(1e6, 0));
  const box = await page.locator('#map').boundingBox();
  assert.ok(box.x + box.width <= inner + 40, 'the right edge is in view');
  await page.touchscreen.tap(box.x + box.width - 1, box.y + 20);
  assert.notEqual(await page.evaluate(() => location.hash), before, 'and can be drawn on');
}, { hasTouch: true, viewport: { width: 390, height: 844 } }));

test('nothing shifts while pages load', async () => {
  for (const width of [1440, 390]) {
    await inBrowser(async (page) => {
      await page.addInitScript(() => {
        globalThis.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const path of [...pages, 'docs/light.html']) {
        await page.goto(server.address + path);
        if (!path.startsWith('docs')) await page.waitForSelector('html[data-ready]');
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 150))));
        const shift = await page.evaluate(() => globalThis.shift);
        assert.ok(shift < 0.05, `${path} at ${width}: ${shift}`);
      }
    }, { viewport: { width, height: 844 } });
  }
});

test('forced colours and reduced motion, to be looked at', () => inBrowser(async (page) => {
  await open(page, room);
  await summary(page);
  await page.screenshot({ path: join(screenshots, 'forced-colours.png') });
  await page.goto(`${server.address}docs/`);
  const picture = page.locator('main picture img').first();
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector('main picture img').currentSrc !== '');
  assert.match(await picture.evaluate((image) => image.currentSrc), /-still\.png$/);
}, { forcedColors: 'active', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } }));
