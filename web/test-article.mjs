// The article about symmetric shadowcasting: its scan is the library's, and the drawing answers.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { inBrowser } from './browser.mjs';
import { screenshots, server } from './playground/test-support.mjs';

test('the drawing answers to the slider, the pointer and keys', async () => {
  for (const [width, colorScheme] of [[1440, 'light'], [390, 'dark']]) {
    await inBrowser(async (page) => {
      await page.goto(`${server.address}article/`);
      await page.waitForSelector('html[data-ready]');
      assert.equal(await page.textContent('#told'), 'Row 4: 2 sectors, slopes -1 to -1/2, 1/6 to 1. 7 floors and 0 walls are seen.');
      await page.screenshot({ path: join(screenshots, `article-${width}-${colorScheme}.png`) });
      await page.click('#clear');
      assert.equal(await page.textContent('#told'), 'Row 4: 1 sector, slopes -1 to 1. 9 floors and 0 walls are seen.');
      const box = await page.locator('#quadrant').boundingBox();
      const size = box.width / 21;
      await page.mouse.click(box.x + 10.5 * size, box.y + 8.5 * size);
      assert.match(await page.textContent('#told'), /^Row 4: 2 sectors, slopes -1 to -1\/4, 1\/4 to 1\. /);
      await page.focus('#quadrant');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press(' ');
      assert.match(await page.textContent('#told'), /and 1 wall are seen\.$/);
      await page.locator('#row').fill('10');
      assert.equal(await page.textContent('#told'), 'Row 10: 2 sectors, slopes -1 to -1/4, 3/8 to 1. 15 floors and 0 walls are seen.');
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
