// How fast the playground is, and that long use of it takes no more memory than it may.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inBrowser } from './browser.mjs';
import { importTypeScript } from './import-typescript.mjs';
import { inWords, scattered, strokes } from './playground/measure.mjs';
import { open, room, summary, tile } from './playground/test-support.mjs';

test('a hundred thousand steps can be undone, and take no more memory than they may', () => inBrowser(async (page) => {
  await open(page, room);
  const { longest, link } = await page.evaluate(async () => {
    const map = document.querySelector('#map');
    let slowest = 0;
    // In pieces, so that the page is drawn in between, as with a quick user.
    for (let step = 0; step < 100_000;) {
      const start = performance.now();
      for (let i = 0; i < 1000; ++i, ++step) map.dispatchEvent(new KeyboardEvent('keydown', { key: step % 2 ? 'ArrowLeft' : 'ArrowRight' }));
      slowest = Math.max(slowest, performance.now() - start);
      await new Promise((done) => requestAnimationFrame(done));
    }
    return { longest: slowest, link: location.hash };
  });
  assert.match(link, /eye=/);
  assert.equal(await summary(page), 'Sees 45 of 45 tiles.');
  const left = await page.evaluate(() => {
    let count = 0;
    while (!document.querySelector('#undo').disabled) {
      document.querySelector('#undo').click();
      ++count;
    }
    return count;
  });
  assert.equal(left, 100_000);
  await page.waitForFunction(() => location.hash.includes('eye=1,2'));
  console.log(`# a thousand steps took ${longest.toFixed(0)} ms at most`);
}));

test('the history forgets the oldest steps rather than taking all memory', async () => {
  const { History } = await importTypeScript(new URL('playground/src/history.ts', import.meta.url));
  const history = new History('0');
  const long = 'x'.repeat(100_000);
  for (let i = 1; i <= 5000; ++i) history.add(`${i}${long}`);
  let undone = 0;
  let last;
  for (let step = history.undo(); step !== undefined; step = history.undo()) {
    last = step;
    ++undone;
  }
  assert.ok(undone >= 300 && undone <= 640, `${undone} steps of 100,000 characters are kept`);
  assert.equal(parseInt(last, 10), 5000 - undone, 'the newest');
});

test('how soon the page is there and answers, by the browser\'s own trace', () => inBrowser(async (page) => {
  const client = await page.context().newCDPSession(page);
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['loading', 'devtools.timeline', 'blink.user_timing', 'disabled-by-default-devtools.timeline'] } });
  await open(page, room);
  await page.mouse.click(...(await tile(page, 5, 3, 9)));
  await summary(page);
  const done = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await done;
  const starts = events.filter(({ name }) => name === 'navigationStart').map(({ ts }) => ts);
  const paint = events.filter(({ name }) => name === 'firstContentfulPaint' || name === 'firstPaint').map(({ ts }) => ts).sort()[0];
  const start = Math.max(...starts.filter((ts) => ts < paint));
  const clicks = events.filter(({ name, args, dur }) => name === 'EventDispatch' && /^pointer|^mouse|^click/.test(args?.data?.type ?? '') && dur > 0);
  const frame = events.filter(({ name, dur }) => name === 'FireAnimationFrame' && dur > 0).map(({ dur }) => dur);
  const milliseconds = (microseconds) => (microseconds / 1000).toFixed(1);
  console.log(`# first paint after ${milliseconds(paint - start)} ms; a click is handled in ${milliseconds(clicks.reduce((sum, { dur }) => sum + dur, 0))} ms, and drawn in ${milliseconds(Math.max(0, ...frame))} ms`);
}, { viewport: { width: 1440, height: 900 } }));

test('a large map with all seven is drawn anew as the eye moves, and how long that takes is said', () => inBrowser(async (page) => {
  const [width, height] = [200, 120];
  await open(page, `size=${width}x${height}&eye=100,60&map=${'37fw'.repeat(631)}22f`);
  const times = await page.evaluate(async () => {
    const map = document.querySelector('#map');
    const found = [];
    map.focus();
    // Callbacks of a frame run in the order of their requests: the page's own is the second. The
    // time of the key event counts, too.
    for (let i = 0; i < 60; ++i) {
      await new Promise((done) => {
        let start;
        let handled;
        requestAnimationFrame(() => (start = performance.now()));
        const pressed = performance.now();
        map.dispatchEvent(new KeyboardEvent('keydown', { key: i % 40 < 20 ? 'ArrowRight' : 'ArrowLeft' }));
        handled = performance.now() - pressed;
        requestAnimationFrame(() => done(found.push(handled + performance.now() - start)));
      });
    }
    found.sort((a, b) => a - b);
    return found;
  });
  console.log(`# script for 200x120 with all seven: ${times[0].toFixed(1)} ms at best, ${times[times.length / 2].toFixed(1)} ms in the middle`);
}, { viewport: { width: 1440, height: 900 } }));

test('strokes stay short where every tile is looked from, and how long they take is said', () => inBrowser(async (page) => {
  page.setDefaultTimeout(120_000);
  for (const show of ['heat', 'pairs']) {
    await open(page, scattered(200, 120, `&show=${show}`));
    await summary(page);
    const times = await strokes(page);
    console.log(`# a step of a stroke in ${show} at 200x120: ${inWords(times)}`);
    // In the end all of it is counted.
    const before = await summary(page);
    const link = (await page.evaluate(() => location.hash)).slice(1);
    await open(page, link);
    assert.equal(await summary(page), before);
    assert.match(before, show === 'heat' ? /^From the eye: \d+ tiles/ : /^No asymmetric pair/);
  }
}, { viewport: { width: 1440, height: 900 } }));
