// Nobody meets a dead page: without scripts, without WebAssembly, with wrong types, with an old
// browser each page says a sentence; it works under a strict policy; and two versions of the site
// never meet in one page.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inBrowser } from './browser.mjs';
import { serve } from './server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = join(root, 'build/web');
const programs = ['playground/', 'explorer/'];

/** Opens both programs; each must say a sentence like that. */
async function expectSentence(sentence, { headersOf, prepare = () => {}, ...options } = {}) {
  const server = await serve(site, 0, headersOf);
  try {
    for (const path of programs) {
      await inBrowser(async (page) => {
        await prepare(page);
        await page.goto(server.address + path);
        const alert = page.locator('#alert');
        await alert.waitFor({ state: 'visible' });
        assert.match(await alert.textContent(), sentence, path);
      }, { mayComplain: true, ...options });
    }
  } finally {
    server.close();
  }
}

test('without JavaScript', async () => {
  const server = await serve(site);
  try {
    for (const path of ['', ...programs]) {
      await inBrowser(async (page) => {
        await page.goto(server.address + path);
        assert.match(await page.textContent('body'), /needs JavaScript, which is turned off/, path);
      }, { javaScriptEnabled: false });
    }
  } finally {
    server.close();
  }
});

test('without WebAssembly', () => expectSentence(/^This page needs WebAssembly, which this browser does not have/, {
  prepare: (page) => page.addInitScript(() => delete globalThis.WebAssembly),
}));

test('where a policy forbids WebAssembly', () => expectSentence(/forbids WebAssembly.*wasm-unsafe-eval/, {
  headersOf: () => ({ 'content-security-policy': "default-src 'self'" }),
}));

test('where scripts have a wrong type', () => expectSentence(/^A part of this page is missing: .*\.js did not come, or not as a script/, {
  headersOf: (extension) => (extension === '.js' ? { 'content-type': 'text/plain' } : {}),
  // Classic scripts of any type are run; only modules are not.
}));

test('in a browser that does not know the language', () => expectSentence(/^This page needs a newer browser: Chrome or Edge 95/, {
  prepare: (page) => page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'let x = #new syntax;' })),
}));

test('in a browser that does not know the module', () => expectSentence(/^This page needs a newer browser/, {
  prepare: (page) => page.route('**/assets/*.wasm', (route) => route.fulfill({ contentType: 'application/wasm', body: Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 77]) })),
}));

test('where a file is missing', () => expectSentence(/^This page could not start: .*answer.*404/, {
  prepare: (page) => page.route('**/assets/*.wasm', (route) => route.fulfill({ status: 404, body: 'no' })),
}));

test('a module of any type will do', async () => {
  const server = await serve(site, 0, (extension) => (extension === '.wasm' ? { 'content-type': 'text/plain' } : {}));
  try {
    await inBrowser(async (page) => {
      for (const path of programs) {
        await page.goto(server.address + path);
        await page.waitForSelector('html[data-ready]');
      }
    });
  } finally {
    server.close();
  }
});

test('a strict policy, without exceptions for what is inline', async () => {
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";
  const server = await serve(site, 0, () => ({ 'content-security-policy': policy }));
  try {
    // A violation is an error on the console, and fails the test.
    await inBrowser(async (page) => {
      for (const path of programs) {
        await page.goto(server.address + path);
        await page.waitForSelector('html[data-ready]');
      }
      const manual = readdirSync(join(site, 'docs')).filter((name) => name.endsWith('.html')).map((name) => `docs/${name}`);
      for (const path of ['', ...manual, 'docs/reference/annotated.html']) {
        await page.goto(server.address + path);
        await page.locator('h1').first().waitFor();
      }
    });
  } finally {
    server.close();
  }
});

test('old pages never meet new files, however long the server lets them be kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-site-'));
  try {
    // Two versions: in the second one every page and the style of the manual say so.
    const versions = ['old', 'new'].map((name) => join(folder, name));
    for (const version of versions) {
      cpSync(site, version, { recursive: true, filter: (path) => !/docs\/(reference|source)/.test(path) });
    }
    for (const name of ['index.html', 'playground/index.html', 'docs/index.html', 'docs/light.html']) {
      const file = join(versions[1], name);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/<title>/, '<title>New: '));
    }
    writeFileSync(join(versions[1], 'docs/docs.css'), `${readFileSync(join(versions[1], 'docs/docs.css'), 'utf8')}\nmain { --version: new; }\n`);
    execFileSync(process.execPath, [join(root, 'web/site/build-offline.mjs'), versions[1]]);
    let current = versions[0];
    const server = await serve(() => current, 0, () => ({ 'cache-control': 'max-age=20' }));
    try {
      await inBrowser(async (page, context) => {
        const look = async (path) => {
          await page.goto(server.address + path);
          const title = await page.title();
          const style = await page.evaluate(() => getComputedStyle(document.querySelector('main')).getPropertyValue('--version').trim());
          return `${title.startsWith('New: ') ? 'new' : 'old'}${path.startsWith('docs') ? ` ${style || 'old'}` : ''}`;
        };
        assert.equal(await look('playground/'), 'old');
        await page.evaluate(() => navigator.serviceWorker.ready);
        assert.equal(await look('docs/light.html'), 'old old');
        current = versions[1];
        await page.goto(`${server.address}playground/`);
        await page.waitForSelector('#alert button');
        assert.match(await page.textContent('#alert'), /^A new version of this site is here\. Reload$/);
        for (const path of ['docs/', 'docs/light.html']) assert.equal(await look(path), 'old old', `${path} before`);
        assert.equal(await look('playground/'), 'old');
        await page.waitForSelector('#alert button');
        await Promise.all([page.waitForEvent('load'), page.click('#alert button')]);
        await page.waitForFunction(() => document.title.startsWith('New: '));
        for (const path of ['docs/', 'docs/light.html']) assert.equal(await look(path), 'new new', `${path} after`);
        await context.setOffline(true);
        assert.equal(await look('docs/light.html'), 'new new', 'without a network');
        assert.equal((await page.evaluate(() => caches.keys())).length, 1);
      });
    } finally {
      server.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
