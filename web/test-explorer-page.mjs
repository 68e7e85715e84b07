// The explorer's page in Debian's Chromium: keys, touch and mouse, saves, links, and broken input.
// Screenshots go to build/web-screenshots.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { inBrowser } from './browser.mjs';
import { serve } from './server.mjs';
import { newEngine } from './explorer/test-support.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const screenshots = join(root, 'build/web-screenshots');
let server;
let address;
before(async () => {
  mkdirSync(screenshots, { recursive: true });
  server = await serve(join(root, 'build/web'));
  address = `${server.address}explorer/`;
});
after(() => server.close());

async function open(page, link = '') {
  await page.goto('about:blank');
  await page.goto(address + (link && `#${link}`));
  await page.waitForSelector('html[data-ready]');
}

/** A link to a recording. */
const replayOf = (text) => `replay=${deflateRawSync(text).toString('base64url')}`;
const world = 'scenario=dungeon&seed=42&size=80x50';
const saved = (page, name = 'sightline/save/dungeon') => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), name);
const turn = async (page) => (await saved(page))?.turn;
const untilTurn = (page, least) => page.waitForFunction((n) => JSON.parse(localStorage.getItem('sightline/save/dungeon') ?? '{}').turn >= n, least);
const isContinued = (page) => page.waitForFunction(() => document.querySelector('#spoken').textContent.includes('Welcome back'));
/** The pixels, to see whether the picture changed. */
const picture = (page) => page.evaluate(() => document.querySelector('#screen').toDataURL());

test('the first room, at every size, to be looked at', async () => {
  for (const [width, height, scheme] of [[1440, 900, 'light'], [1440, 900, 'dark'], [820, 1180, 'light'], [390, 844, 'dark'], [390, 844, 'light']]) {
    await inBrowser(async (page) => {
      await open(page, world);
      await page.keyboard.press('z');
      await untilTurn(page, 1);
      await page.keyboard.press('.');
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `it fits into ${width} pixels`);
      await page.screenshot({ path: join(screenshots, `explorer-${width}-${scheme}.png`) });
    }, { viewport: { width, height }, colorScheme: scheme, hasTouch: width < 1000 });
  }
});

test('keys play, the game is saved and continued, and a replay is a link', () => inBrowser(async (page, context) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
  await open(page, world);
  assert.equal(await turn(page), 0);
  const first = await picture(page);
  for (const key of ['ArrowRight', 'l', 'j', '.', 'ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.press('z');
  await untilTurn(page, 20);
  await page.keyboard.press('.');
  const before = await turn(page);
  assert.notEqual(await picture(page), first);

  await page.click('#share');
  await page.waitForFunction(() => document.querySelector('#share').textContent === 'Copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /explorer\/#replay=[\w-]+$/);

  await open(page);
  assert.match(await page.textContent('#spoken'), /^Continue/, 'what is chosen is said');
  await page.screenshot({ path: join(screenshots, 'explorer-title.png') });
  await page.keyboard.press('Enter');
  await isContinued(page);
  assert.equal(await turn(page), before, 'continued');
  await page.keyboard.press('.');
  assert.equal(await turn(page), before + 1);

  await page.goto('about:blank');
  await page.goto(link);
  await page.waitForSelector('html[data-ready]');
  assert.ok(!(await page.locator('#share').isVisible()), 'what is watched is not shared again');
  assert.equal(await turn(page), before + 1, 'watching changes no saved game');
  await page.keyboard.press('q');
  assert.equal(await page.evaluate(() => location.hash), '', 'the title');
  await page.keyboard.press('Enter');
  await isContinued(page);
}));

/** The position on the page of a floor tile in the first view, according to the module in Node. */
async function floorNearby(page) {
  const [columns, rows] = (await page.getAttribute('#screen', 'data-cells')).split('x').map(Number);
  const engine = newEngine();
  engine.begin({ scenario: 'dungeon', width: 80, height: 50, seed: 42n }, { columns, rows });
  const glyphs = engine.cells({ columns, rows }).filter((_, i) => i % 3 === 0);
  const player = glyphs.indexOf('@'.codePointAt(0));
  const step = [1, -1, columns, -columns].find((to) => String.fromCodePoint(glyphs[player + to]) === '.');
  const at = player + step;
  const box = await page.locator('#screen').boundingBox();
  return [box.x + ((at % columns) + 0.5) * (box.width / columns), box.y + (Math.floor(at / columns) + 0.5) * (box.height / rows)];
}

test('by mouse and by touch', async () => {
  await inBrowser(async (page) => {
    await open(page, world);
    const before = await picture(page);
    const place = await floorNearby(page);
    await page.mouse.move(...place);
    assert.notEqual(await picture(page), before, 'what is pointed at is described');
    await page.mouse.click(...place);
    await untilTurn(page, 1);
  }, { viewport: { width: 1440, height: 900 } });
  await inBrowser(async (page) => {
    await open(page, world);
    for (const name of ['East', 'Wait a turn', 'South']) await page.getByRole('button', { name, exact: true }).tap();
    await untilTurn(page, 1);
    await page.getByRole('button', { name: 'North', exact: true }).tap();
    await page.getByRole('button', { name: 'Explore by itself' }).tap();
    await untilTurn(page, 10);
    await page.getByRole('button', { name: 'Wait a turn' }).tap();
    await page.getByRole('button', { name: 'All keys' }).tap();
    await page.screenshot({ path: join(screenshots, 'explorer-help-phone.png') });
  }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
});

test('P downloads the screen as a picture', () => inBrowser(async (page) => {
  await open(page, world);
  for (const key of ['l', 'z']) await page.keyboard.press(key);
  await untilTurn(page, 5);
  await page.keyboard.press('.');
  const [before, now] = [await picture(page), await turn(page)];
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('P')]);
  assert.equal(download.suggestedFilename(), `sightline-dungeon-${now}.png`);
  const file = join(screenshots, 'explorer-picture.png');
  await download.saveAs(file);
  const isBefore = await page.evaluate(async ([first, second]) => {
    const pixels = async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context.drawImage(bitmap, 0, 0);
      return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
    };
    const [a, b] = [await pixels(first), await pixels(second)];
    return a.length === b.length && a.every((value, i) => value === b[i]);
  }, [before, `data:image/png;base64,${readFileSync(file, 'base64')}`]);
  assert.ok(isBefore, 'it is what was on the screen');
  assert.match(await page.textContent('#spoken'), /This screen is downloaded as a picture/);
  assert.equal(await turn(page), now, 'it takes no turn');
}));

test('what one has chosen to see stays chosen after the menu', () => inBrowser(async (page) => {
  await open(page, world);
  const usual = await picture(page);
  // Turning makes the numbers in the panel those of the same action.
  for (const key of ['r', 't', 'l']) await page.keyboard.press(key);
  const revealed = await picture(page);
  assert.notEqual(revealed, usual);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await isContinued(page);
  // Any key removes the greeting.
  for (const key of ['t', 'l']) await page.keyboard.press(key);
  assert.equal(await picture(page), revealed);
}));

test('a damaged save gives a sentence, is kept aside, and a new game can begin', () => inBrowser(async (page) => {
  await open(page, world);
  await page.keyboard.press('.');
  const broken = {
    'a bit': (text) => text.replace(/"bytes":"(.{200})./, '"bytes":"$1_'),
    'half of it': (text) => text.slice(0, 300),
    'nothing of ours': () => '{"hello":1}',
  };
  for (const [name, damage] of Object.entries(broken)) {
    await page.evaluate((text) => localStorage.setItem('sightline/save/dungeon', text),
      damage(await page.evaluate(() => localStorage.getItem('sightline/save/dungeon'))));
    await open(page);
    assert.match(await page.textContent('#alert'), /^Your saved game cannot be continued: .*(damaged|not a saved game).* kept under “Games”/, name);
    // The first heist comes first for somebody without a game.
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    assert.equal(await turn(page), 0, 'a new game');
    await page.keyboard.press('.');
    assert.equal(await turn(page), 1);
  }
  await page.click('#games');
  assert.equal(await page.locator('#list li:has-text("put aside")').count(), 3, 'nothing is lost');
  await page.screenshot({ path: join(screenshots, 'explorer-games.png') });
  await page.locator('#list li:has-text("put aside") button:has-text("Continue")').first().click();
  assert.match(await page.textContent('#games-error'), /^This is not possible: .*damaged/);
}));

test('a new game puts the old one aside, and both can be played', () => inBrowser(async (page) => {
  await open(page, world);
  for (let i = 0; i < 3; ++i) await page.keyboard.press('.');
  await page.click('#new');
  await page.fill('#seed', 'seven');
  await page.click('#play');
  assert.match(await page.textContent('#new-error'), /seed “seven” is not a number/);
  await page.fill('#seed', '7');
  await page.screenshot({ path: join(screenshots, 'explorer-new.png') });
  await page.click('#play');
  assert.equal(await turn(page), 0);
  await page.click('#games');
  await page.locator('#list li:has-text("put aside") button:has-text("Continue")').click();
  assert.equal(await turn(page), 3);
  await page.click('#new');
  await page.selectOption('#scenario', 'capsule');
  await page.click('#tour');
  assert.equal(await turn(page), 3, 'the tour changes no saved game');
  assert.equal(await saved(page, 'sightline/save/capsule'), null);
}));

test('a game from a terminal\'s file, and one for it', () => inBrowser(async (page) => {
  await open(page, world);
  for (let i = 0; i < 4; ++i) await page.keyboard.press('.');
  await page.click('#games');
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#list button:has-text("Download")').click()]);
  const file = join(root, 'build/web-screenshots/dungeon.save');
  await download.saveAs(file);
  await page.evaluate(() => localStorage.clear());
  await page.setInputFiles('#file', file);
  await untilTurn(page, 4);
  await page.click('#share');
  await page.waitForFunction(() => document.querySelector('#share').textContent !== 'Copy replay' || document.querySelector('#copy-dialog').open);
  assert.equal(await page.textContent('#alert'), '', 'its recording is complete');
}));

test('broken links give a sentence and a playable game', () => inBrowser(async (page) => {
  const broken = {
    garbage: /“garbage” means nothing/,
    'replay=AAAA': /recording cannot be read|line 1/,
    'replay=%%%': /recording cannot be read: it has characters/,
    'replay=c3RyYW5nZQ': /recording/,
    [replayOf('sightline recording 5\nscenario dungeon 8192x8192\nseed 1\ncreatures yes\n')]: /a world of 3 layers of 8192x8192 is too large for a replay here/,
    'seed=-1': /the seed “-1” is not a number/,
    'scenario=moon': /no scenario “moon”: there are dungeon, capsule, cave/,
    'size=0x5': /the size “0x5”/,
    'turns=some&noticed=0': /“turns=some” is not a number/,
    'size=<img src=x onerror=alert(1)>': /the size/,
  };
  await open(page, world);
  for (const [link, sentence] of Object.entries(broken)) {
    await open(page, link);
    const alert = await page.textContent('#alert');
    assert.match(alert, /^This link is broken: /);
    assert.match(alert, sentence);
    // The title screen: continue.
    await page.keyboard.press('Enter');
    const before = await turn(page);
    await page.keyboard.press('.');
    assert.equal(await turn(page), before + 1);
  }
}));

/** The keys of the first heist, room by room. */
const lesson = ['enjlll' + 'l'.repeat(17) + 'lllkkl>', 'jnjllln' + 'l'.repeat(13) + 'ulllluk>', 'l'.repeat(24) + '>',
  'l'.repeat(10) + 'uc' + 'l'.repeat(12) + 'n>', 'kllllllpplll', 'l'.repeat(9)];

test('the first heist from the title to its story, on a desk and on a phone', async () => {
  for (const [width, height] of [[1440, 900], [390, 844]]) {
    await inBrowser(async (page) => {
      await open(page);
      await page.screenshot({ path: join(screenshots, `explorer-title-${width}.png`) });
      await page.keyboard.press('Enter');
      assert.match(await page.textContent('#spoken'), /1 of 5: the lamp/);
      await page.screenshot({ path: join(screenshots, `explorer-lesson-${width}.png`) });
      for (const [room, keys] of lesson.entries()) {
        for (const key of keys) await page.keyboard.press(key);
        await page.screenshot({ path: join(screenshots, `explorer-lesson-${room + 1}-${width}.png`) });
      }
      assert.match(await page.textContent('#spoken'), /You are home, and rich/);
      assert.ok(await page.isHidden('#challenge'), 'nobody needs a link to the first heist');
      await page.keyboard.press('x');
      assert.match(await page.textContent('#spoken'), /noticed you|You came home/);
      await page.screenshot({ path: join(screenshots, `explorer-story-${width}.png`) });
      const story = await picture(page);
      await page.keyboard.press('Enter');
      assert.notEqual(await picture(page), story, 'the game is watched again');
    }, { viewport: { width, height }, hasTouch: width < 1000 });
  }
});

test('a challenge is a link to the world, and says what to beat', () => inBrowser(async (page, context) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
  await open(page, 'scenario=cave&seed=20261117');
  await page.click('#challenge');
  await page.waitForFunction(() => document.querySelector('#challenge').textContent === 'Copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.endsWith('explorer/#scenario=cave&seed=20261117&size=80x50'), link);
  await open(page, `${link.split('#')[1]}&turns=412&noticed=1`);
  assert.equal(await page.textContent('#alert'), 'To beat: home in 412 turns, noticed once.');
  assert.equal((await saved(page, 'sightline/save/cave')).turn, 0);
}));

test('a window of another size shows the same game', () => inBrowser(async (page) => {
  await open(page, world);
  const width = () => page.evaluate(() => document.querySelector('#screen').width);
  const before = await width();
  await page.setViewportSize({ width: 700, height: 500 });
  await page.waitForFunction((old) => document.querySelector('#screen').width < old, before);
  await page.keyboard.press('.');
  assert.equal(await turn(page), 1);
}, { viewport: { width: 1200, height: 800 } }));

test('quitting, and every control has a name', () => inBrowser(async (page) => {
  await open(page, world);
  const nameless = await page.evaluate(() => [...document.querySelectorAll('button, select, input, textarea, canvas')]
    .filter((e) => !(e.labels?.length > 0 || e.textContent.trim() || e.getAttribute('aria-label'))).map((e) => e.outerHTML));
  assert.deepEqual(nameless, []);
  await page.keyboard.press('q');
  assert.ok(await page.locator('#over-dialog').isVisible());
  await page.click('#over-new');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement.id === 'screen');
  await page.keyboard.press('Enter');
  await isContinued(page);
  await page.keyboard.press('Tab');
  assert.notEqual(await page.evaluate(() => document.activeElement.id), 'screen', 'Tab leaves the game');
}));
