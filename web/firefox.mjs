// Debian's Firefox for tests, by WebDriver BiDi: as much of a page as the tests need. Each file of
// tests has one, with a fresh profile. Errors of a page fail the test.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { WebSocket } from 'ws';

/** The commands of a session, and what it reports. */
class Session {
  #socket;
  #last = 0;
  #waiting = new Map();
  errors = [];

  constructor(socket) {
    this.#socket = socket;
    socket.on('message', (text) => {
      const { id, type, method, params, result, message } = JSON.parse(text);
      if (type === 'event') {
        if (method === 'log.entryAdded' && params.level === 'error') this.errors.push(params.text);
        return;
      }
      const { resolve, reject } = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (type === 'error') reject(new Error(message));
      else resolve(result);
    });
  }

  call(method, params = {}) {
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close() {
    this.#socket.close();
  }
}

let started;

async function start() {
  const profile = mkdtempSync(join(tmpdir(), 'sightline-firefox-'));
  const program = spawn(process.env.FIREFOX ?? '/usr/bin/firefox-esr', ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile, MOZ_HEADLESS: '1' } });
  const ended = new Promise((resolve) => program.once('close', resolve));
  const address = await new Promise((resolve, reject) => {
    let said = '';
    program.stderr.on('data', (text) => {
      said += text;
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
    program.once('error', reject);
    program.once('close', () => reject(new Error(`Firefox did not start: ${said}`)));
  });
  const socket = new WebSocket(`${address}/session`, { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const session = new Session(socket);
  await session.call('session.new', { capabilities: {} });
  await session.call('session.subscribe', { events: ['log.entryAdded'] });
  const stop = async () => {
    await session.call('browser.close').catch(() => {});
    session.close();
    const timer = setTimeout(() => program.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(timer);
    rmSync(profile, { recursive: true, force: true });
  };
  return { session, stop };
}

after(async () => (await started)?.stop());

/** Calls work(page) with a new tab; fails if the page reports an error. */
export async function inFirefox(work, { width = 1280, height = 900 } = {}) {
  const { session } = await (started ??= start());
  const { context } = await session.call('browsingContext.create', { type: 'tab' });
  session.errors.length = 0;
  const page = {
    goto: (url) => session.call('browsingContext.navigate', { context, url, wait: 'complete' }),
    /** The value of a function of the page, which may be asynchronous; arguments are what JSON has. */
    async evaluate(work_, ...values) {
      const expression = `(async () => JSON.stringify(await (${work_})(...${JSON.stringify(values)})) ?? 'null')()`;
      const { type, result, exceptionDetails } = await session.call('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (type === 'exception') throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    /** Waits until the function of the page answers true. */
    async until(isSo, ...values) {
      for (const end = Date.now() + 60_000; ;) {
        const answer = await page.evaluate(isSo, ...values);
        if (answer) return answer;
        if (Date.now() > end) throw new Error(`it does not become true: ${isSo}`);
        await new Promise((done) => setTimeout(done, 30));
      }
    },
    /** A mouse that goes from place to place with its button down. */
    async drag(...places) {
      const [first, ...others] = places.map(([x, y]) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }));
      await session.call('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions: [first, { type: 'pointerDown', button: 0 }, ...others, { type: 'pointerUp', button: 0 }] }] });
    },
    async press(...keys) {
      const actions = keys.flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]);
      await session.call('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] });
    },
    async screenshot() {
      return Buffer.from((await session.call('browsingContext.captureScreenshot', { context })).data, 'base64');
    },
    /** Makes the window that size. */
    size: (w, h) => session.call('browsingContext.setViewport', { context, viewport: { width: w, height: h } }),
  };
  try {
    await page.size(width, height);
    const result = await work(page);
    if (session.errors.length > 0) throw new Error(`the page complains: ${session.errors.join('; ')}`);
    return result;
  } finally {
    await session.call('browsingContext.close', { context });
  }
}
