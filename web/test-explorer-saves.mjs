// Saved games when the browser's storage is full, refuses, forgets, or is missing: no game is lost,
// and the page reports errors.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { inBrowser } from './browser.mjs';
import { serve } from './server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const slot = 'sightline/save/dungeon';
const aside = 'sightline/aside/dungeon-';
const game = Uint8Array.of(1, 2, 3);

let Saves;
let StorageError;
let server;
let address;
before(async () => {
  const entry = join(root, 'web/explorer/src/saves.ts');
  const [{ output }] = await build({ configFile: false, logLevel: 'warn', build: { write: false, lib: { entry, formats: ['es'] } } });
  ({ Saves, StorageError } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`));
  server = await serve(join(root, 'build/web'));
  address = `${server.address}explorer/`;
});
after(() => server.close());

/** A storage for that many characters; `fails(call)` says whether the call with that number throws.
 * */
class SmallStorage {
  map = new Map();
  calls = 0;

  constructor(most = Infinity, fails = () => false) {
    Object.assign(this, { most, fails });
  }
  get length() { return this.map.size; }
  key(i) { return [...this.map.keys()][i] ?? null; }
  getItem(name) { return this.map.get(name) ?? null; }
  setItem(name, text) {
    this.change();
    const used = [...this.map].reduce((sum, [key, value]) => sum + (key === name ? 0 : key.length + value.length), 0);
    if (used + name.length + text.length > this.most) throw new DOMException('full', 'QuotaExceededError');
    this.map.set(name, text);
  }
  removeItem(name) {
    this.change();
    this.map.delete(name);
  }
  change() {
    if (this.fails(++this.calls)) throw new DOMException('refused', 'SecurityError');
  }
}

test('a game is put aside under the first name that is free', () => {
  const storage = new SmallStorage();
  const saves = new Saves(storage);
  assert.equal(saves.putAside('dungeon'), false);
  for (const number of [1, 2, 3]) {
    saves.keep('dungeon', number, game);
    assert.equal(saves.putAside('dungeon'), true);
    assert.equal(storage.getItem(slot), null);
    assert.equal(JSON.parse(storage.getItem(aside + number)).turn, number);
  }
});

test('a full storage loses no game that is put aside', () => {
  const storage = new SmallStorage();
  const saves = new Saves(storage);
  saves.keep('dungeon', 7, game);
  storage.most = [...storage.map].flat().join('').length + 30;
  const before = [...storage.map];
  assert.throws(() => saves.putAside('dungeon'), (error) => error instanceof StorageError && /no room/.test(error.message));
  assert.deepEqual([...storage.map], before);
});

test('a storage that forgets what it is given loses no game', () => {
  const storage = new SmallStorage();
  const saves = new Saves(storage);
  saves.keep('dungeon', 7, game);
  const before = [...storage.map];
  for (const setItem of [() => {}, (name, text) => storage.map.set(name, text.slice(1))]) {
    storage.setItem = setItem;
    assert.throws(() => saves.putAside('dungeon'), StorageError);
    assert.equal(storage.getItem(slot), before[0][1]);
  }
});

test('whichever call is refused, the games are still there', () => {
  const textOf = (turn) => {
    const storage = new SmallStorage();
    new Saves(storage).keep('dungeon', turn, game);
    return storage.getItem(slot).replace(/"when":"[^"]*"/, '');
  };
  const expected = [3, 8].map(textOf);
  let refusals = 0;
  for (let failing = 1; failing <= 6; ++failing) {
    for (const isLasting of [false, true]) {
      const storage = new SmallStorage();
      const saves = new Saves(storage);
      saves.keep('dungeon', 3, game);
      saves.putAside('dungeon');
      saves.keep('dungeon', 8, game);
      storage.calls = 0;
      storage.fails = (call) => (isLasting ? call >= failing : call === failing);
      try {
        saves.takeBack(`${aside}1`, 'dungeon', 3, game);
        assert.equal(JSON.parse(storage.getItem(slot)).turn, 3);
      } catch (error) {
        ++refusals;
        assert.ok(error instanceof StorageError, String(error));
      }
      const kept = [...storage.map.values()].map((text) => text.replace(/"when":"[^"]*"/, ''));
      for (const text of expected) assert.ok(kept.includes(text), `call ${failing}: ${kept.join(' ')}`);
    }
  }
  assert.equal(refusals, 10, 'it makes five calls: copy, remove, save, remember which, remove');
});

async function open(page, link = '') {
  await page.goto('about:blank');
  await page.goto(address + (link && `#${link}`));
  await page.waitForSelector('html[data-ready]');
}
const world = 'scenario=dungeon&seed=42&size=80x50';
/** The stored games without their times. */
const stored = (page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith('sightline/')).map(([name, text]) => [name, text.replace(/"when":"[^"]*",/, '')])));
/** Leaves no room for more than a few hundred characters. */
const fill = (page) => page.evaluate(() => {
  for (let piece = 'x'.repeat(1 << 20); piece.length > 100; piece = piece.slice(piece.length / 2)) {
    for (let i = 0; i < 20; ++i) {
      try { localStorage.setItem(`filling-${piece.length}-${i}`, piece); } catch { break; }
    }
  }
});
const turnOf = (games, name = slot) => JSON.parse(games[name]).turn;
/** Waits until the page shows a continued game, rather than a new one. */
const isContinued = (page) => page.waitForFunction(() => document.querySelector('#spoken').textContent.includes('Welcome back'));

test('a new game in a full storage is refused, and the one that is played goes on', () => inBrowser(async (page) => {
  await open(page, world);
  for (let i = 0; i < 3; ++i) await page.keyboard.press('.');
  const games = await stored(page);
  assert.equal(turnOf(games), 3);
  await fill(page);
  await page.click('#new');
  await page.fill('#seed', '7');
  await page.click('#play');
  assert.match(await page.textContent('#new-error'), /^This is not possible: the browser has no room for it; throw away games/);
  assert.deepEqual(await stored(page), games, 'nothing was moved');
  await page.keyboard.press('Escape');
  await isContinued(page);
  await page.evaluate(() => Object.keys(localStorage).forEach((name) => name.startsWith('filling') && localStorage.removeItem(name)));
  await page.focus('#screen');
  await page.keyboard.press('.');
  const later = await stored(page);
  assert.deepEqual(Object.keys(later).sort(), Object.keys(games).sort());
  assert.equal(turnOf(later), 4, 'the same game');
}));

test('a link in a full storage is refused, and so is a new game from the title', () => inBrowser(async (page) => {
  await open(page, world);
  for (let i = 0; i < 3; ++i) await page.keyboard.press('.');
  const games = await stored(page);
  await fill(page);
  await open(page, 'scenario=dungeon&seed=9');
  assert.match(await page.textContent('#alert'), /^This game cannot be begun: the browser has no room for it; .*\.$/);
  assert.deepEqual(await stored(page), games);
  // The title: continue is chosen, a new game is below.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /^This game cannot be begun: the browser/.test(document.querySelector('#alert').textContent));
  assert.deepEqual(await stored(page), games);
  await page.keyboard.press('Enter');
  await isContinued(page);
}));

test('a damaged game in a full storage stays where it is', () => inBrowser(async (page) => {
  await open(page, world);
  await page.evaluate((name) => localStorage.setItem(name, localStorage.getItem(name).slice(0, 900)), slot);
  const games = await stored(page);
  await fill(page);
  await open(page);
  assert.match(await page.textContent('#alert'), /^Your saved game cannot be continued: .*damaged.* It stays where it is, since the browser has no room/);
  assert.deepEqual(await stored(page), games);
  // Games can be deleted to make room, after confirming it.
  await page.click('#games');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.locator('#list li:has-text("dungeon") button:has-text("Throw away")').click();
  assert.deepEqual(await stored(page), games);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.locator('#list li:has-text("dungeon") button:has-text("Throw away")').click();
  assert.equal((await stored(page))[slot], undefined);
}));

test('a game that was put aside is taken back in a full storage only if both have room', () => inBrowser(async (page) => {
  await open(page, world);
  for (let i = 0; i < 3; ++i) await page.keyboard.press('.');
  await open(page, 'scenario=dungeon&seed=9');
  await page.keyboard.press('.');
  const games = await stored(page);
  assert.deepEqual([turnOf(games), turnOf(games, `${aside}1`)], [1, 3]);
  await fill(page);
  await page.click('#games');
  await page.locator('#list li:has-text("put aside") button:has-text("Continue")').click();
  assert.match(await page.textContent('#games-error'), /^This is not possible: the browser has no room/);
  assert.deepEqual(await stored(page), games);
}));

test('without a storage there is a sentence, and a game', () => inBrowser(async (page, context) => {
  await context.addInitScript(() => Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
  }));
  await open(page, world);
  assert.match(await page.textContent('#alert'), /^The browser keeps nothing for this page: download your game under “Games” before you leave\.$/);
  await page.keyboard.press('.');
  await page.click('#games');
  assert.match(await page.textContent('#list'), /dungeon.*turn 1/);
}));
