// The playground on its largest map, in Chromium: how long a step of a stroke takes in each mode, and
// how long all seven take to be drawn.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { inWords, scattered, strokes } from './playground/measure.mjs';
import { serve } from './server.mjs';

const server = await serve(fileURLToPath(new URL('../build/web', import.meta.url)));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const isIdle = () => page.waitForSelector('html[data-ready]:not([data-busy])', { timeout: 300_000 });
  console.log('the playground, 200x120, script of a step of a stroke and the frame that draws it');
  for (const extra of ['', '&show=line', '&show=steps&step=60', '&show=shares', '&show=heat', '&show=pairs', '&hex=1', '&lights=40,40;120,60']) {
    await page.goto('about:blank');
    await page.goto(`${server.address}playground/#${scattered(200, 120, extra)}`);
    const start = Date.now();
    await isIdle();
    const whole = Date.now() - start;
    const times = await strokes(page);
    console.log(`  ${(extra || '&show=view').slice(1).padEnd(24)}${inWords(times)}${/heat|pairs/.test(extra) ? `; all of it after ${(whole / 1000).toFixed(1)} s` : ''}`);
  }
} finally {
  await browser.close();
  server.close();
}
