// The playground in Debian's Chromium: drawing, dragging, comparing, sharing, and broken links.
// Screenshots go to build/web-screenshots.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { inBrowser } from './browser.mjs';
import { copied, drag, open, room, root, screenshots, server, summary, tile } from './playground/test-support.mjs';

test('it shows what the library sees, and pictures to be looked at', async () => {
  for (const [width, height, scheme] of [[1440, 900, 'light'], [1440, 900, 'dark'], [820, 1180, 'light'], [390, 844, 'dark']]) {
    await inBrowser(async (page) => {
      await open(page);
      assert.match(await summary(page), /^Sees \d+ of 561 tiles\.$/);
      assert.equal(await page.locator('.one').count(), 7);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `it fits into ${width} pixels`);
      await page.screenshot({ path: join(screenshots, `${width}-${scheme}.png`), fullPage: true });
    }, { viewport: { width, height }, colorScheme: scheme });
  }
});

test('printed: the map and the comparison, without the controls', () => inBrowser(async (page) => {
  await open(page);
  await summary(page);
  await page.emulateMedia({ media: 'print' });
  for (const hidden of ['#panel', '#tools', '#share', 'nav']) assert.ok(!(await page.locator(hidden).first().isVisible()), hidden);
  assert.ok(await page.locator('#map').isVisible());
  const floor = await page.evaluate(() => Array.from(document.querySelector('#map').getContext('2d').getImageData(40, 100, 1, 1).data));
  assert.ok(floor[0] > 200 && floor[1] > 200, `paper is light: ${floor}`);
  await page.screenshot({ path: join(screenshots, 'print.png'), fullPage: true });
}, { viewport: { width: 794, height: 1123 }, colorScheme: 'dark' }));

test('drawing, dragging, undo and the address', () => inBrowser(async (page) => {
  await open(page, room);
  assert.equal(await summary(page), 'Sees 45 of 45 tiles.');
  await page.check('input[name=tool][value="1"]', { force: true });
  await drag(page, await tile(page, 4, 1, 9), await tile(page, 4, 3, 9));
  assert.equal(await summary(page), 'Sees 25 of 45 tiles.', 'a wall from top to bottom');
  const link = await page.evaluate(() => location.hash);
  assert.match(link, /map=10w3fw3f2w3fw3f2w3fw3f10w$/);
  await drag(page, await tile(page, 1, 2, 9), await tile(page, 7, 1, 9));
  assert.match(await page.evaluate(() => location.hash), /eye=7,1/);
  await page.click('#undo');
  await page.click('#undo');
  assert.equal(await summary(page), 'Sees 45 of 45 tiles.');
  assert.ok(await page.locator('#undo').isDisabled());
  await page.keyboard.press('Control+Shift+Z');
  assert.equal(await summary(page), 'Sees 25 of 45 tiles.');

  const before = await page.evaluate(() => location.hash);
  await open(page, before.slice(1));
  assert.equal(await summary(page), 'Sees 25 of 45 tiles.', 'the link shows the same');
  assert.equal(await page.evaluate(() => location.hash), before);
}));

test('comparing and choosing algorithms', () => inBrowser(async (page) => {
  await open(page);
  const figures = await page.locator('.one small').allTextContents();
  assert.match(figures[0], /the default/);
  for (const figure of figures.slice(1)) assert.match(figure, /^\d+ tiles · \+\d+ −\d+$/);
  await page.click('.one:has-text("permissive")');
  assert.equal(await page.inputValue('#algorithm'), 'permissive');
  assert.match(await page.evaluate(() => location.hash), /algorithm=permissive/);
}));

test('asymmetric pairs: none by default, some with others', () => inBrowser(async (page) => {
  await open(page);
  await page.check('input[name=show][value=pairs]', { force: true });
  assert.match(await summary(page), /^No asymmetric pair/);
  await page.selectOption('#algorithm', 'recursive');
  assert.match(await summary(page), /^[1-9]\d* asymmetric pairs on this map, \d+ with the eye\.$/);
  await page.screenshot({ path: join(screenshots, 'pairs.png') });
}, { viewport: { width: 1440, height: 900 } }));

test('line of sight, rows and heat', () => inBrowser(async (page) => {
  await open(page, `${room}&show=line&to=6,2`);
  assert.equal(await summary(page), '(1, 2) sees (6, 2), through 4 tiles in between.');
  await drag(page, await tile(page, 6, 2, 9), await tile(page, 7, 3, 9));
  assert.match(await page.evaluate(() => location.hash), /to=7,3/);
  await page.check('input[name=show][value=steps]', { force: true });
  await page.locator('#step').fill('3');
  assert.equal(await summary(page), 'Up to row 3 of 7: 1 sector goes on.');
  await page.check('input[name=show][value=heat]', { force: true });
  assert.equal(await summary(page), 'From the eye: 45 tiles. The most anywhere: 45.');
}));

test('lights: what is in the dark is not seen', () => inBrowser(async (page) => {
  const hall = 'size=40x3&eye=2,1&map=41w38f41w';
  await open(page, hall);
  assert.equal(await summary(page), 'Sees 120 of 120 tiles.');
  await page.check('input[name=tool][value="light"]', { force: true });
  await page.mouse.click(...(await tile(page, 30, 1, 40)));
  assert.match(await page.evaluate(() => location.hash), /lights=30,1/);
  const [, count] = /^Sees (\d+) of 120 tiles\.$/.exec(await summary(page));
  assert.ok(Number(count) > 20 && Number(count) < 70, count);
  await drag(page, await tile(page, 30, 1, 40), await tile(page, 20, 1, 40));
  assert.match(await page.evaluate(() => location.hash), /lights=20,1&/);
  assert.match(await page.textContent('#explain'), /With lights it is night/);
  await page.screenshot({ path: join(screenshots, 'lights.png') });
  await page.mouse.click(...(await tile(page, 20, 1, 40)));
  assert.equal(await summary(page), 'Sees 120 of 120 tiles.', 'taken away, it is day');
}, { viewport: { width: 1440, height: 900 } }));

test('generators and text', () => inBrowser(async (page) => {
  await open(page);
  const generate = async (kind, seed) => {
    await page.selectOption('#generator', kind);
    await page.fill('#seed', String(seed));
    const before = await page.evaluate(() => location.hash);
    await page.click('#generate');
    await page.waitForFunction((old) => location.hash !== old, before);
    await page.click('#import');
    const text = await page.inputValue('#text');
    await page.keyboard.press('Escape');
    return text;
  };
  for (const kind of ['dungeon', 'cave']) {
    for (const seed of [7, 8]) {
      const printed = execFileSync(join(root, 'build/dev/sightline'), ['generate', '--scenario', kind, '--size', '60x36', '--seed', String(seed)], { encoding: 'utf8' });
      assert.equal(await generate(kind, seed), printed.replace(/[^#.+%:~"@\n]/g, '.'), `${kind} ${seed} as the command generates it`);
    }
  }

  assert.equal(await page.inputValue('#seed'), '8', 'the seed of the map that is shown');
  await page.click('#generate');
  await page.waitForFunction(() => document.querySelector('#seed').value === '9');

  await page.click('#import');
  await page.fill('#text', '#####\n#@.+.\n#####\n');
  await page.click('#use');
  assert.equal(await summary(page), 'Sees 12 of 15 tiles.');
  await page.click('#import');
  await page.fill('#text', '#'.repeat(300));
  await page.click('#use');
  assert.match(await page.textContent('#text-error'), /300×1 tiles is not possible/);
}));

test('a text of 10 MB is refused with a sentence', () => inBrowser(async (page) => {
  await open(page);
  await page.click('#import');
  await page.setInputFiles('#file', { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(10_000_000, '#') });
  await page.waitForFunction(() => document.querySelector('#text-error').textContent !== '');
  assert.match(await page.textContent('#text-error'), /characters/);
}));

test('broken links give a sentence and a usable page', () => inBrowser(async (page) => {
  const broken = {
    garbage: /“garbage” means nothing/,
    '%E0%A4%A': /cannot be decoded/,
    'size=9x5&map=3w': /3 tiles instead of 45/,
    'size=9x5&map=99999w': /more than 45/,
    'size=900x5&map=w': /900×5/,
    'size=3x1&eye=5,0&map=3f': /eye \(5, 0\) is outside/,
    'size=3x1&lights=1,0;7,0&map=3f': /light \(7, 0\) is outside/,
    'size=3x1&algorithm=magic&map=3f': /algorithm called “magic”/,
    'size=3x1&map=<img src=x onerror=alert(1)>': /cannot be read|no tile/,
  };
  for (const [link, sentence] of Object.entries(broken)) {
    await open(page, link);
    const alert = await page.textContent('#alert');
    assert.match(alert, /^This link is broken: /);
    assert.match(alert, sentence);
    assert.match(await summary(page), /^Sees \d+ of 561 tiles\.$/);
  }
}));

test('by keyboard alone', () => inBrowser(async (page) => {
  await open(page, room);
  await page.focus('#map');
  await page.keyboard.press('ArrowRight');
  assert.match(await page.evaluate(() => location.hash), /eye=2,2/);
  await page.focus('input[name=tool][value="eye"]');
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowDown');
  assert.equal(await page.evaluate(() => document.querySelector('input[name=tool]:checked').value), '1');
  await page.focus('#map');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  assert.match(await page.evaluate(() => location.hash), /map=10w7f2w3fw3f2w7f10w$/);
  assert.ok((await page.getAttribute('#map', 'aria-label')).includes('The eye is at 2, 2.'));
}));

test('every control has a name', () => inBrowser(async (page) => {
  await open(page);
  const nameless = await page.evaluate(() => [...document.querySelectorAll('button, select, input, textarea')]
    .filter((e) => !(e.labels?.length > 0 || e.textContent.trim() || e.getAttribute('aria-label'))).map((e) => e.outerHTML));
  assert.deepEqual(nameless, []);
}));

test('lights are ignored in pairs and heat, and that is said; others see through haze, and that is said', () => inBrowser(async (page) => {
  const hall = 'size=40x3&eye=2,1&map=41w38f41w';
  await open(page, `${hall}&lights=30,1&show=heat`);
  assert.equal(await summary(page), 'From the eye, by day: 120 tiles. The most anywhere: 120.');
  assert.match(await page.textContent('#explain'), /Lights are ignored here: this is by day\.$/);
  await open(page, `${hall}&lights=30,1&show=pairs`);
  assert.equal(await summary(page), 'No asymmetric pair on this map, by day: whom you see sees you.');
  await open(page, `${hall}&lights=30,1&show=line&to=15,1`);
  assert.equal(await summary(page), '(2, 1) does not see (15, 1): it is dark there.');
  assert.ok(await page.locator('#seven-haze').isHidden());
  await open(page, 'size=40x3&eye=2,1&algorithm=raycast&map=41w4f8b26f41w');
  assert.ok(await page.locator('#seven-haze').isVisible());
  assert.match(await page.textContent('#explain'), /raycast does not know haze: it sees through it\.$/);
  const figures = await page.locator('.one small').allTextContents();
  assert.deepEqual(figures.filter((figure) => figure.endsWith(' · without haze')).length, 6);
}));

test('small things: the alert goes, rows to the last one, Ctrl+Y, undo of the mark, blocks and spaces in text', () => inBrowser(async (page) => {
  await open(page, 'garbage');
  assert.ok(await page.locator('#alert').isVisible());
  await page.focus('#map');
  await page.keyboard.press('ArrowRight');
  assert.ok(await page.locator('#alert').isHidden(), 'after a change the message is gone');
  await open(page, 'size=200x3&eye=1,1&show=steps&map=600f');
  assert.equal(await page.getAttribute('#step', 'max'), '198');
  await page.locator('#step').fill('198');
  assert.equal(await summary(page), 'Up to row 198 of 198.');
  await open(page, `${room}&show=line&to=6,2`);
  await drag(page, await tile(page, 6, 2, 9), await tile(page, 7, 3, 9));
  await page.check('input[name=show][value=view]', { force: true });
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  assert.match(await page.evaluate(() => location.hash), /to=6,2/);
  await page.keyboard.press('Control+y');
  assert.match(await page.evaluate(() => location.hash), /to=7,3/);
  await page.keyboard.press('Control+y');
  await page.check('input[name=show][value=line]', { force: true });
  assert.match(await page.evaluate(() => location.hash), /to=7,3/, 'the mark is where it was left');
  await page.click('#import');
  await page.fill('#text', '█████\n█@   \n█████   \n');
  await page.click('#use');
  assert.match(await page.evaluate(() => location.hash), /size=8x3&.*map=9w4f8w3f$/);
}));

test('touch, embedded, and copied as a program', () => inBrowser(async (page, context) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
  await open(page, room);
  await page.touchscreen.tap(...(await tile(page, 5, 3, 9)));
  assert.match(await page.evaluate(() => location.hash), /eye=5,3/);
  for (const [language, text] of [['C++', /field_of_view\(map, \{5, 3\}/], ['JavaScript', /fieldOfView\(5, 3/], ['Python', /sightline\.field_of_view\(.*, \(3, 5\)\)/], ['Text', /^#########\n#\.\.\./], ['Embed', /^<iframe src="[^"]*eye=5,3[^"]*&amp;embed=1[^"]*"/]]) {
    assert.match(await copied(page, language), text);
  }
  // The program runs, and a door stops sight in it as it does on the page.
  await open(page, 'size=7x3&eye=1,1&map=8w2fd2f8w');
  assert.equal(await summary(page), 'Sees 12 of 21 tiles.');
  const program = (await copied(page, 'JavaScript')).replace("'sightline-fov'", `'${new URL('package/dist/inline/index.js', import.meta.url)}'`);
  assert.equal(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }),
    '####   \n#..+   \n####   \n');
  await open(page, room);
  // Pressed twice, a button still has its own name in the end.
  const share = page.locator('#share');
  await share.click();
  await page.waitForFunction(() => document.querySelector('#share').textContent === 'Copied');
  await share.click();
  await page.waitForFunction(() => document.querySelector('#share').textContent === 'Copy link');
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1500)));
  assert.equal(await share.textContent(), 'Copy link');
  assert.match(await copied(page, 'Embed'), /^<iframe/);
  // The embedded frame, as the browser parses it.
  const embedded = await page.evaluate(async () => {
    const frame = document.createElement('template');
    frame.innerHTML = await navigator.clipboard.readText();
    return frame.content.querySelector('iframe').getAttribute('src');
  });
  assert.ok(embedded.startsWith(server.address), embedded);
  await open(page, embedded.split('#')[1]);
  assert.ok(!(await page.locator('#panel').isVisible()) && (await page.locator('#open').isVisible()));
  assert.match(await summary(page), /^Sees \d+ of 45 tiles/);
  await open(page, `${room}&embed=1`);
  assert.ok(!(await page.locator('#panel').isVisible()) && (await page.locator('#open').isVisible()));
}, { hasTouch: true, viewport: { width: 390, height: 844 } }));
