// Hexagons, walls between tiles and shares in the playground.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { inBrowser } from './browser.mjs';
import { drag, open, screenshots, summary, tile } from './playground/test-support.mjs';

const field = 'size=11x9&eye=5,4&map=99f';
const hash = (page) => page.evaluate(() => location.hash);

test('hexagons: by a switch, drawn, pointed at, and in the link', () => inBrowser(async (page) => {
  await open(page, `${field}&algorithm=recursive&radius=3&shape=square`);
  await page.check('#hexagons');
  assert.match(await hash(page), /hex=1/);
  assert.doesNotMatch(await hash(page), /algorithm/, 'only symmetric knows hexagons');
  assert.equal(await page.inputValue('#shape'), 'hexagon');
  assert.equal(await summary(page), 'Sees 37 of 99 tiles.');
  assert.equal(await page.textContent('#seven-alone'), 'Only symmetric knows hexagons and walls between tiles.');
  assert.ok(await page.locator('#seven-alone').isVisible() && !(await page.locator('#seven').isVisible()));
  // Each tile is found where it is drawn: odd rows are shifted.
  const box = await page.locator('#map').boundingBox();
  const size = box.width / 11.5;
  for (const [x, y] of [[0, 0], [3, 1], [10, 7], [5, 8]]) {
    await page.mouse.click(box.x + (x + 0.5 + (y % 2) / 2) * size, box.y + (y * Math.sqrt(3) / 2 + 0.577) * size);
    assert.match(await hash(page), new RegExp(`eye=${x},${y}&`));
  }
  const link = (await hash(page)).slice(1);
  await open(page, link);
  assert.equal((await hash(page)).slice(1), link);
  assert.ok(await page.isChecked('#hexagons'));
  await page.check('input[name=show][value=steps]', { force: true });
  assert.match(await summary(page), /^Up to row 4 of \d(: (\d+ sectors go|1 sector goes|no sector goes) on)?\.$/);
  for (const show of ['heat', 'pairs', 'line']) {
    await page.check(`input[name=show][value=${show}]`, { force: true });
    assert.ok((await summary(page)).length > 10);
  }
  await open(page, 'size=29x17&eye=9,8&hex=1&lights=20,4&map=30w12fw14f2w12fw2fw4fw6f2w12fw14f2w4fw2fw4fw6f2s6f2w12fw5f4s5f2w12fw6f2s6f2w12fd14f2w27f2w4fw2fw4fw2fw4fw2f2b2f2w12fw10f2b2f8wd6w14f2w12f7w3g7w12fg14f2w12fw6fw7f2w12fw14f30w');
  await summary(page);
  await page.screenshot({ path: join(screenshots, 'hexagons.png') });
}, { viewport: { width: 1440, height: 900 } }));

test('walls between tiles: drawn by mouse and by keys, taken down, undone', () => inBrowser(async (page) => {
  await open(page, field);
  await page.check('input[name=tool][value=edge]', { force: true });
  const [x, y] = await tile(page, 7, 4, 11);
  const size = (await page.locator('#map').boundingBox()).width / 11;
  await page.mouse.click(x + 0.45 * size, y);
  assert.match(await hash(page), /edges=7,4e&/);
  assert.equal(await summary(page), 'Sees 96 of 99 tiles.', 'it hides the three tiles behind it');
  await page.mouse.click(x + 0.55 * size, y);
  assert.doesNotMatch(await hash(page), /edges/, 'from the other side it is the same one');
  await drag(page, [x + 0.5 * size, y - 2 * size], [x + 0.5 * size, y + 2 * size]);
  assert.match(await hash(page), /edges=7,2e;7,3e;7,4e;7,5e;7,6e&/);
  await page.screenshot({ path: join(screenshots, 'thin-walls.png') });
  await page.keyboard.press('Control+z');
  assert.equal(await summary(page), 'Sees 99 of 99 tiles.');
  await page.focus('#map');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  assert.match(await page.textContent('#spoken'), /^Right side: a wall\. The eye sees \d+ tiles\.$/);
  await page.keyboard.press('Enter');
  assert.match(await hash(page), /edges=6,4e;6,4s&/);
  for (const [link, sentence] of [['edges=10,4e', /no edge “10,4e”/], ['edges=3,3w', /no edge “3,3w”/], ['edges=x', /no edge “x”/]]) {
    await open(page, `${field}&${link}`);
    assert.match(await page.textContent('#alert'), sentence);
  }
  // On hexagons, a cell of six walls is tight.
  await open(page, `${field}&hex=1&edges=5,4e;5,4s;5,4w;4,4e;4,3s;5,3w`);
  assert.equal(await summary(page), 'Sees 1 of 99 tiles.');
}, { viewport: { width: 1440, height: 900 } }));

test('shares, and why not', () => inBrowser(async (page) => {
  await open(page, 'size=11x9&eye=5,4&show=shares&map=51fw47f');
  assert.match(await summary(page), /^Sees something of \d+ tiles, of [1-9]\d* only a part\.$/);
  await page.screenshot({ path: join(screenshots, 'shares.png') });
  await open(page, 'size=11x9&eye=5,4&show=shares&map=51fm47f');
  assert.equal(await summary(page), 'Shares are not for maps with haze.');
}));
