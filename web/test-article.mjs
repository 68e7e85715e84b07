// The article about symmetric shadowcasting: its scan is the library's, and the drawing answers.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { inBrowser } from './browser.mjs';
import { drag, screenshots, server } from './playground/test-support.mjs';

test('the drawing answers to the slider, the pointer and keys', async () => {
  for (const [width, colorScheme] of [[1440, 'light'], [390, 'dark']]) {
    await inBrowser(async (page) => {
      await page.goto(`${server.address}article/`);
      await page.waitForSelector('html[data-ready]');
      const told = () => page.textContent('#quadrant-told');
      assert.equal(await told(), 'Row 4: 2 sectors, slopes −1 to −1/2, 1/6 to 1. 7 floors and 0 walls are seen.');
      await page.screenshot({ path: join(screenshots, `article-${width}-${colorScheme}.png`), fullPage: true });
      await page.click('#quadrant-clear');
      assert.equal(await told(), 'Row 4: 1 sector, slopes −1 to 1. 9 floors and 0 walls are seen.');
      await page.locator('#quadrant-canvas').scrollIntoViewIfNeeded();
      const box = await page.locator('#quadrant-canvas').boundingBox();
      const size = box.width / 21;
      const tile = (row, column) => [box.x + (10.5 + column) * size, box.y + (10.5 - row) * size];
      await page.mouse.click(...tile(2, 0));
      assert.match(await told(), /^Row 4: 2 sectors, slopes −1 to −1\/4, 1\/4 to 1\. /);
      await drag(page, tile(2, 0), tile(2, 1));
      assert.match(await told(), /^Row 4: 2 sectors, slopes −1 to 1\/4, 3\/4 to 1\. /, 'the wall was dragged');
      await page.mouse.click(...tile(2, 1));
      assert.match(await told(), /^Row 4: 1 sector, /, 'and clicked away');
      await page.mouse.click(...tile(2, 0));
      await page.focus('#quadrant-canvas');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press(' ');
      assert.match(await told(), /and 1 wall are seen\.$/);
      await page.locator('#quadrant-row').fill('10');
      assert.equal(await told(), 'Row 10: 2 sectors, slopes −1 to −1/4, 3/8 to 1. 15 floors and 0 walls are seen.');
      await page.click('#quadrant-play');
      assert.match(await told(), /^Row 1: /);
      await page.waitForFunction(() => document.querySelector('#quadrant-told').textContent.startsWith('Row 3: '));
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      for (const title of ['Pairs', 'Hexagons']) {
        const frame = page.frameLocator(`iframe[title^=${title}]`);
        await page.locator(`iframe[title^=${title}]`).scrollIntoViewIfNeeded();
        await frame.locator('html[data-ready]').waitFor();
        assert.ok(await frame.locator('#alert').isHidden(), title);
      }
      assert.match(await page.frameLocator('iframe[title^=Pairs]').locator('#summary').textContent(), /^[1-9]\d* asymmetric pairs/);
    }, { viewport: { width, height: 900 }, colorScheme });
  }
});

test('lines of tiles and recursive shadowcasting have pairs of which only one sees the other; symmetric has none', () => inBrowser(async (page) => {
  await page.goto(`${server.address}article/`);
  await page.waitForFunction(() => !document.querySelector('#pair-way').options[2].disabled);
  const told = () => page.textContent('#pair-told');
  assert.match(await told(), /^The guard sees you, and you do not see the guard\. On this map there are \d+ pairs/);
  await page.selectOption('#pair-way', 'recursive');
  assert.match(await told(), /On this map there are [1-9]\d* pairs of floors of which only one sees the other\.$/);
  await page.selectOption('#pair-way', 'symmetric');
  const box = await page.locator('#pair-canvas').boundingBox();
  const size = box.width / 17;
  const tile = (x, y) => [box.x + (x + 0.5) * size, box.y + (y + 0.5) * size];
  for (const [from, to] of [[[3, 2], [1, 7]], [[13, 5], [15, 1]], [[7, 0], [7, 6]], [[2, 3], [9, 3]]]) {
    await drag(page, tile(...from), tile(...to));
    assert.match(await told(), /On this map there is no pair of floors/);
  }
  await page.focus('#pair-canvas');
  await page.selectOption('#pair-way', 'lines');
  const before = await told();
  await page.click('#pair-reset');
  assert.equal(await told(), 'You see each other. On this map there is no pair of floors of which only one sees the other.');
  assert.notEqual(before, await told());
}));

test('smoke cuts sectors, and hexagons have sextants', () => inBrowser(async (page) => {
  await page.goto(`${server.address}article/`);
  await page.waitForSelector('html[data-ready]');
  assert.match(await page.textContent('#haze-told'), /^Row 6: \d+ sectors, .* through 12 of haze/);
  await page.click('#haze-clear');
  assert.match(await page.textContent('#haze-told'), /^Row 6: 1 sector, slopes −1 to 1\. 13 floors/);
  await page.click('#sextant-clear');
  assert.equal(await page.textContent('#sextant-told'), 'Row 5: 1 sector, slopes 0 to 1. 6 floors and 0 walls are seen.');
  await page.focus('#sextant-canvas');
  for (const key of ['ArrowDown', 'ArrowLeft', ' ']) await page.keyboard.press(key);
  assert.equal(await page.textContent('#sextant-told'), 'Row 5: 2 sectors, slopes 0 to 1/6, 1/2 to 1. 4 floors and 0 walls are seen; 1 floor only touched, with the centre outside: not seen.');
}));
