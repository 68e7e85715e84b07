// The playground's examples, blank maps, pictures, the program that follows along, sectors, pairs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inBrowser } from './browser.mjs';
import { OpacityGrid } from './package/dist/inline/index.js';
import { numbersFrom, randomRows } from './package/test/cases.mjs';
import { drag, open, room, screenshots, summary, tile } from './playground/test-support.mjs';

const wide = { viewport: { width: 1440, height: 900 } };
const hash = (page) => page.evaluate(() => location.hash.slice(1));

test('each example says what it teaches, shows it, and is undone', () => inBrowser(async (page) => {
  await open(page);
  const first = await page.locator('#program-title + #languages').count();
  assert.equal(first, 1);
  const names = (await page.locator('#scene option').allTextContents()).slice(1);
  assert.ok(names.length >= 15, names.join());
  const taught = new Set();
  const shown = new Set();
  for (const name of names) {
    await page.selectOption('#scene', name);
    assert.match(await summary(page), /\d/, name);
    assert.ok(await page.locator('#alert').isHidden(), name);
    taught.add(await page.textContent('#teaches'));
    shown.add(await hash(page));
  }
  assert.equal(taught.size, names.length);
  assert.equal(shown.size, names.length);
  const all = [...shown].join(' ');
  for (const part of ['show=steps', 'show=pairs', 'show=shares', 'show=heat', 'hex=1', 'edges=', 'lights=', 'cone=', 'radius=']) assert.ok(all.includes(part), part);
  await page.keyboard.press('Control+z');
  assert.equal(await hash(page), [...shown].at(-2));
}, wide));

test('a blank map of any size, and a sentence for others', () => inBrowser(async (page) => {
  await open(page, `${room}&edges=2,2e&lights=3,3`);
  for (const [width, height] of [[200, 120], [1, 1], [17, 5]]) {
    await page.fill('#blank-width', String(width));
    await page.fill('#blank-height', String(height));
    await page.click('#blank');
    assert.equal(await summary(page), `Sees ${width * height} of ${width * height} tiles.`);
  }
  for (const [width, height] of [['201', '5'], ['', '5'], ['3', '0'], ['2.5', '3']]) {
    await page.fill('#blank-width', width);
    await page.fill('#blank-height', height);
    await page.click('#blank');
    assert.match(await page.textContent('#alert'), /^A map of .* tiles is not possible here: 1×1 to 200×120 are\.$/);
    assert.equal(await summary(page), 'Sees 85 of 85 tiles.');
  }
}, wide));

/** A downloaded file. */
async function saved(page, button) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('pictures as PNG and as SVG show the same, in every mode', () => inBrowser(async (page) => {
  const base = 'size=15x9&eye=3,3&map=16w6fw6f2wf3m2fw2fs3f2w3fm2fd2fs3f2w6fw6f5wg7wf3w8fb4f2w9fb3f16w';
  for (const extra of ['', '&lights=5,3;12,2', '&hex=1', '&show=steps&step=3', '&hex=1&show=steps&step=3', '&show=heat', '&show=pairs&algorithm=recursive', '&show=line&to=5,6', '&edges=4,3e;4,4s&cone=3,90']) {
    await open(page, `${base}${extra}`);
    assert.ok(await page.locator('#alert').isHidden(), await page.textContent('#alert'));
    await summary(page);
    const png = await saved(page, '#save-png');
    const svg = await saved(page, '#save-svg');
    assert.deepEqual([png.name, svg.name], ['sightline.png', 'sightline.svg']);
    const { width, different, mean } = await page.evaluate(async ([one, other]) => {
      const pixels = async (type, base64) => {
        const image = new Image();
        image.src = `data:${type};base64,${base64}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        return { width: canvas.width, data: context.getImageData(0, 0, canvas.width, canvas.height).data };
      };
      const [a, b] = [await pixels('image/png', one), await pixels('image/svg+xml', other)];
      let [sum, count] = [0, 0];
      a.data.forEach((value, i) => {
        sum += Math.abs(value - b.data[i]);
        if (Math.abs(value - b.data[i]) > 60) ++count;
      });
      return { width: a.width === b.width ? a.width : 0, different: count / a.data.length, mean: sum / a.data.length };
    }, [png.bytes.toString('base64'), svg.bytes.toString('base64')]);
    assert.equal(width, extra.includes('hex') ? 372 : 360, extra);
    assert.ok(different < 0.01 && mean < 2, `${extra}: ${(100 * different).toFixed(2)} % of pixels differ, by ${mean.toFixed(2)} on average`);
  }
}, wide));

test('the program follows along, and marks what has changed', () => inBrowser(async (page) => {
  await open(page, room);
  await page.waitForFunction(() => document.querySelector('#code').textContent.includes('{1, 2}'));
  assert.equal(await page.locator('#code .changed').count(), 0);
  await drag(page, await tile(page, 1, 2, 9), await tile(page, 4, 3, 9));
  await page.waitForFunction(() => document.querySelector('#code').textContent.includes('{4, 3}'));
  assert.match((await page.locator('#code .changed').allTextContents()).join(''), /field_of_view\(map, \{4, 3\}/);
  await page.check('input[name=language][value=Python]', { force: true });
  assert.match(await page.textContent('#code'), /^import numpy as np\n/);
  await page.locator('#radius').fill('3');
  await page.waitForFunction(() => document.querySelector('#code').textContent.includes('radius=3'));
  await page.locator('.program').scrollIntoViewIfNeeded();
  await page.screenshot({ path: join(screenshots, 'program.png') });
}, wide));

/** Pairs of clear tiles of which only one sees the other, by the library in Node. */
function countPairs(rows, algorithm) {
  const grid = OpacityGrid.fromText(rows);
  const clear = [];
  for (let y = 0; y < grid.height; ++y) for (let x = 0; x < grid.width; ++x) if (!grid.isOpaque(x, y)) clear.push([x, y]);
  const views = new Map(clear.map(([x, y]) => [`${x},${y}`, grid.fieldOfView(x, y, { algorithm })]));
  let total = 0;
  for (const [x, y] of clear) views.get(`${x},${y}`).forEach((tx, ty) => (total += views.has(`${tx},${ty}`) && !views.get(`${tx},${ty}`).has(x, y) ? 1 : 0));
  return { total, own: (x, y) => clear.filter(([tx, ty]) => views.get(`${x},${y}`).has(tx, ty) !== views.get(`${tx},${ty}`).has(x, y)).length };
}

test('pairs are those of the library, on maps of all sizes up to the largest', () => inBrowser(async (page) => {
  const next = numbersFrom(5);
  for (const [width, height, algorithm] of [[7, 5, 'recursive'], [33, 17, 'permissive'], [64, 30, 'raycast'], [40, 33, 'symmetric']]) {
    const rows = randomRows(next, width, height).map((row) => [...row]);
    rows[1][1] = '.';
    const text = rows.map((row) => row.join('')).join('\n');
    const { total, own } = countPairs(text, algorithm);
    const packed = text.replace(/\n/g, '').replace(/(.)\1*/g, (run, tileHere) => (run.length > 1 ? run.length : '') + (tileHere === '#' ? 'w' : 'f'));
    await open(page, `size=${width}x${height}&eye=1,1&algorithm=${algorithm}&show=pairs&map=${packed}`);
    assert.equal(await summary(page), total === 0 ? 'No asymmetric pair on this map: whom you see sees you.'
      : `${total} asymmetric ${total === 1 ? 'pair' : 'pairs'} on this map, ${own(1, 1)} with the eye.`);
  }
  await open(page, `size=40x25&eye=20,12&show=pairs&hex=1&map=${'37fw'.repeat(26)}12f`);
  assert.equal(await summary(page), 'No asymmetric pair on this map: whom you see sees you.');
  page.setDefaultTimeout(120_000);
  await open(page, `size=200x120&eye=100,60&show=pairs&map=${'37fw'.repeat(631)}22f`);
  assert.match(await page.textContent('#summary'), /^Comparing views: \d+ %\.$/);
  assert.equal(await summary(page), 'No asymmetric pair on this map: whom you see sees you.');
}, wide));

test('rows show sectors: on squares and hexagons, through haze, along thin walls', () => inBrowser(async (page) => {
  const open9 = 'size=9x9&eye=4,4&show=steps&step=2&map=81f';
  await open(page, open9);
  assert.equal(await summary(page), 'Up to row 2 of 4: 4 sectors go on.');
  await open(page, `${open9}&hex=1`);
  assert.match(await summary(page), /^Up to row 2 of \d: 6 sectors go on\.$/);
  await open(page, 'size=9x9&eye=4,4&show=steps&step=2&map=22fw58f');
  assert.equal(await summary(page), 'Up to row 2 of 4: 5 sectors go on.', 'a wall splits one');
  await open(page, `${open9}&edges=4,2s`);
  assert.equal(await summary(page), 'Up to row 2 of 4: 5 sectors go on.', 'and so does a thin one');
  await open(page, 'size=9x9&eye=4,4&show=steps&step=2&map=22fs58f');
  assert.equal(await summary(page), 'Up to row 2 of 4: 6 sectors go on.', 'haze cuts one into three');
  await open(page, `${open9}&algorithm=recursive`);
  assert.equal(await summary(page), 'Up to row 2 of 4.');
  assert.match(await page.textContent('#explain'), /Sectors are drawn for symmetric alone\./);
}));

test('zoom keeps what is under the pointer, and the map can be moved by the mouse', () => inBrowser(async (page) => {
  await open(page, `size=100x60&eye=50,30&map=${'37fw'.repeat(157)}34f`);
  const at = await tile(page, 70, 20, 100);
  await page.mouse.move(...at);
  assert.match(await page.textContent('#pointer'), /^\(70, 20\)/);
  await page.keyboard.down('Control');
  for (let i = 0; i < 5; ++i) await page.mouse.wheel(0, -60);
  await page.keyboard.up('Control');
  await page.waitForFunction(() => document.querySelector('#viewport').scrollLeft > 100);
  await page.mouse.move(at[0] + 1, at[1] + 1);
  const [, x, y] = /^\((\d+), (\d+)\)/.exec(await page.textContent('#pointer'));
  assert.ok(Math.abs(x - 70) <= 1 && Math.abs(y - 20) <= 1, `(${x}, ${y}) is there now`);
  const [before, link] = [await page.evaluate(() => document.querySelector('#viewport').scrollLeft), await hash(page)];
  await page.mouse.down({ button: 'middle' });
  await page.mouse.move(at[0] - 80, at[1], { steps: 4 });
  await page.mouse.up({ button: 'middle' });
  assert.ok(Math.abs(await page.evaluate(() => document.querySelector('#viewport').scrollLeft) - before - 81) <= 2);
  assert.equal(await hash(page), link, 'and nothing is drawn');
}, wide));
