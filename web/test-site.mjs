// The whole site: every link of every page works, the documentation has no errors, and all of it
// works without a network, under any path.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inBrowser } from './browser.mjs';
import { serve } from './server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = join(root, 'build/web');
const screenshots = join(root, 'build/web-screenshots');
let server;
before(async () => {
  mkdirSync(screenshots, { recursive: true });
  // Not at the root of a server: the site works under any path.
  server = await serve(join(root, 'build'));
});
after(() => server.close());

function pages(folder = site) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? pages(path) : entry.name.endsWith('.html') ? [path] : [];
  });
}

test('every link inside the site leads to a file and to a place in it', () => {
  const ids = new Map();
  const idsOf = (file) => {
    if (!ids.has(file)) ids.set(file, new Set(Array.from(readFileSync(file, 'utf8').matchAll(/ (?:id|name)="([^"]+)"/g), ([, id]) => id)));
    return ids.get(file);
  };
  const broken = [];
  let count = 0;
  for (const page of pages()) {
    const html = readFileSync(page, 'utf8');
    for (const [, raw] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^(?:[a-z]+:|\/\/)/i.test(raw)) continue;
      ++count;
      const [path, anchor] = raw.replace(/&amp;/g, '&').replace(/\?[^#]*/, '').split('#');
      if (path.startsWith('/')) broken.push(`${relative(site, page)}: ${raw} leaves the site's folder`);
      let file = path === '' ? page : join(dirname(page), decodeURIComponent(path));
      if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) file = join(file, 'index.html');
      if (!existsSync(file)) broken.push(`${relative(site, page)}: ${raw}`);
      else if (anchor && !anchor.includes('=') && !idsOf(file).has(anchor)) broken.push(`${relative(site, page)}: no place ${raw}`);
    }
  }
  assert.deepEqual(broken, []);
  assert.ok(count > 1000, `${count} links`);
  console.log(`# ${count} links lead somewhere`);
});

test('the documentation complains about nothing, to be looked at', async () => {
  for (const [width, height, scheme] of [[1440, 900, 'light'], [820, 1180, 'dark'], [390, 844, 'light'], [390, 844, 'dark']]) {
    await inBrowser(async (page) => {
      for (const name of ['index', 'tutorial', 'algorithms', 'contract', 'reference/index', 'reference/namespacesightline']) {
        if (!existsSync(join(site, 'docs', `${name}.html`))) continue;
        await page.goto(`${server.address}web/docs/${name}.html`);
        assert.ok(await page.locator('main h1').isVisible());
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} fits into ${width} pixels`);
        assert.deepEqual(await page.evaluate(async () => {
          const pictures = [...document.images];
          for (const picture of pictures) picture.loading = 'eager';
          const isThere = (picture) => picture.decode().then(() => true, () => false);
          const there = await Promise.all(pictures.map(isThere));
          return pictures.filter((_, i) => !there[i]).map((picture) => picture.src);
        }), [], `all pictures of ${name}`);
        await page.screenshot({ path: join(screenshots, `docs-${name.replace('/', '-')}-${width}-${scheme}.png`) });
      }
    }, { viewport: { width, height }, colorScheme: scheme });
  }
});

test('the algorithms are alive in their page', () => inBrowser(async (page) => {
  await page.goto(`${server.address}web/docs/algorithms.html`);
  const frame = page.frameLocator('iframe').first();
  await page.locator('iframe').first().scrollIntoViewIfNeeded();
  await frame.locator('html[data-ready]').waitFor();
  const seen = () => frame.locator('#summary').textContent();
  const before = await seen();
  assert.match(before, /^Sees \d+ of \d+ tiles\.$/);
  await frame.locator('#embed-algorithm').selectOption('permissive');
  await page.waitForFunction((old) => document.querySelector('iframe').contentDocument.querySelector('#summary').textContent !== old, before);
  await page.screenshot({ path: join(screenshots, 'docs-alive.png') });
}, { viewport: { width: 1440, height: 900 } }));

test('a whole version is kept, a file once, however it is asked for', () => inBrowser(async (page, context) => {
  await page.goto(`${server.address}web/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const keys = () => page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url));
    return (await Promise.all(caching)).flat().sort();
  });
  const before = await keys();
  const kept = pages().map((path) => relative(site, path)).filter((path) => !/^docs\/(reference|source)\//.test(path));
  assert.deepEqual(before.filter((url) => url.endsWith('.html')), kept.map((path) => `${server.address}web/${path}`).sort());
  await page.goto(`${server.address}web/docs/light.html?from=here`);
  await page.evaluate(async () => {
    for (let i = 0; i < 30; ++i) await fetch(`docs.css?number=${i}`);
  });
  assert.deepEqual(await keys(), before);
  await context.setOffline(true);
  await page.goto(`${server.address}web/docs/light.html?from=elsewhere`);
  assert.ok(await page.locator('main h1').isVisible());
}));

test('without a network, once it was loaded', () => inBrowser(async (page, context) => {
  await page.goto(`${server.address}web/`);
  await page.waitForSelector('html[data-ready]');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  for (const path of ['', 'playground/', 'explorer/', 'docs/', 'docs/light.html']) {
    await page.goto(`${server.address}web/${path}`);
    if (!path.startsWith('docs')) await page.waitForSelector('html[data-ready]');
    else assert.ok(await page.locator('main h1').isVisible());
  }
  await page.goto(`${server.address}web/explorer/#scenario=cave&seed=3`);
  await page.reload();
  await page.waitForSelector('html[data-ready]');
  await page.keyboard.press('.');
}));

test('the front door: alive, to be looked at, and old links to the playground lead there', async () => {
  for (const [width, height, scheme] of [[1440, 900, 'light'], [820, 1180, 'dark'], [390, 844, 'light'], [390, 844, 'dark']]) {
    await inBrowser(async (page) => {
      await page.goto(`${server.address}web/`);
      await page.frameLocator('iframe').locator('html[data-ready]').waitFor();
      assert.match(await page.frameLocator('iframe').locator('#summary').textContent(), /^Sees \d+ of 493 tiles\.$/);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `it fits into ${width} pixels`);
      for (const name of ['Playground', 'Play', 'Docs', 'Get it']) assert.ok(await page.locator('.door', { hasText: new RegExp(`^${name}$`) }).isVisible(), name);
      const commands = await page.locator('[data-command] code').allTextContents();
      for (const command of commands) {
        const [, address] = /(http\S+)/.exec(command);
        assert.equal((await page.request.get(address)).status(), 200, command);
      }
      assert.ok(commands.some((command) => command.startsWith('npm i')) && commands.some((command) => command.startsWith('curl -O ')));
      await page.screenshot({ path: join(screenshots, `front-${width}-${scheme}.png`), fullPage: true });
      await page.goto(`${server.address}web/#size=3x1&eye=1,0&map=3f`);
      await page.waitForURL(/\/web\/playground\/#size=3x1&eye=1,0&map=3f$/);
    }, { viewport: { width, height }, colorScheme: scheme });
  }
});

test('the manual: search, code to copy, an outline, the pages before and after', () => inBrowser(async (page, context) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
  await page.goto(`${server.address}web/docs/light.html`);
  await page.keyboard.press('/');
  await page.keyboard.type('falloff smooth');
  await page.locator('#found li').first().waitFor();
  assert.match(await page.textContent('#found p'), /places? for “falloff smooth”\.$/);
  const places = await page.locator('#found a').evaluateAll((links) => links.map(({ href }) => href));
  assert.ok(places.slice(0, 4).some((href) => href.endsWith('/docs/light.html#lights')), places.join(' '));
  await page.keyboard.press('Escape');
  await page.fill('.search input', 'zzzzzzzz');
  await page.waitForFunction(() => document.querySelector('#found p').textContent === 'Nothing is found for “zzzzzzzz”.');
  await page.fill('.search input', 'symmetric');
  await page.locator('#found li').first().waitFor();
  const shown = page.locator('main pre').first();
  await shown.hover();
  await page.locator('.copy').first().click();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await shown.textContent());
  assert.ok(await page.locator('main .hljs-comment').count() > 3);
  assert.deepEqual((await page.locator('.outline a').allTextContents()).slice(0, 1), ['Lights']);
  await page.screenshot({ path: join(screenshots, 'docs-search.png') });
  // From the first page to the last, by Next alone.
  await page.goto(`${server.address}web/docs/`);
  const visited = new Set();
  for (let next = page.url(); next !== undefined && !visited.has(next);) {
    visited.add(next);
    await page.goto(next);
    next = await page.locator('a[rel=next]').count() ? await page.locator('a[rel=next]').evaluate((link) => link.href) : undefined;
  }
  assert.ok(visited.size >= 20, `${visited.size} pages`);
  await page.goto(`${server.address}web/docs/typescript.html`);
  const declared = await page.textContent('main');
  for (const name of ['fieldOfView(x: number, y: number, options?: SightOptions): TileSet', 'class HexGrid', 'setWall(', 'fromBytes(', 'interface Light']) assert.ok(declared.includes(name), name);
  for (const name of ['@internal', 'private ', 'writeOptions', 'keepTiles', 'forEachRun', 'handle']) assert.ok(!declared.includes(name), name);
}, { viewport: { width: 1440, height: 900 } }));
