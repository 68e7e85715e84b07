// The playground in a browser: what its tests share.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '../server.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const screenshots = join(root, 'build/web-screenshots');
export let server;
before(async () => {
  mkdirSync(screenshots, { recursive: true });
  server = await serve(join(root, 'build/web'));
});
after(() => server.close());

/** Opens the page with a link's part after the #; an address that is new each time. */
export async function open(page, link = '') {
  await page.goto('about:blank');
  await page.goto(`${server.address}playground/${link && `#${link}`}`);
  await page.waitForSelector('html[data-ready]');
}

export async function summary(page) {
  // Drawn before the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // Pairs and heat are found in several frames.
  await page.waitForSelector('html:not([data-busy])');
  return page.textContent('#summary');
}

/** The middle of a tile on the page. */
export async function tile(page, x, y, width) {
  const box = await page.locator('#map').boundingBox();
  const size = box.width / width;
  return [box.x + (x + 0.5) * size, box.y + (y + 0.5) * size];
}

/** What the pane copies for a language; the clipboard may be read. */
export async function copied(page, language) {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.check(`input[name=language][value="${language}"]`, { force: true });
  await page.click('#copy-code');
  await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== '');
  return page.evaluate(() => navigator.clipboard.readText());
}

export async function drag(page, from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 6 });
  await page.mouse.up();
}

export const room = 'size=9x5&eye=1,2&map=10w7f2w7f2w7f10w';
