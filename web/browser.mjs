// Debian's Chromium for tests: one for each file of tests; each test has a fresh profile. Errors of
// a page fail the test.
import { after } from 'node:test';
import { chromium } from 'playwright-core';

let browser;
after(async () => (await browser)?.close());

/** Calls work(page, context) with a fresh profile; fails if the page reports an error, unless it may. */
export async function inBrowser(work, { mayComplain = false, ...options } = {}) {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await (await browser).newContext(options);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) complaints.push(message.text());
    });
    let result;
    let failure;
    try {
      result = await work(page, context);
    } catch (error) {
      failure = error;
    }
    // The page's own errors explain the rest.
    if (complaints.length > 0 && !mayComplain) throw new Error(`the page complains: ${complaints.join('; ')}`, { cause: failure });
    if (failure) throw failure;
    return result;
  } finally {
    await context.close();
  }
}
