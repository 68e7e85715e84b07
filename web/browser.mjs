// Debian's Chromium for tests: one for each file of tests, in which each test has a fresh profile. What
// a page complains about is an error.
import { after } from 'node:test';
import { chromium } from 'playwright-core';

let browser;
after(async () => (await browser)?.close());

/** Calls work(page, context) with a fresh profile; fails if the page reports an error. */
export async function inBrowser(work, options = {}) {
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
    // What the page complains about is why the rest went wrong.
    if (complaints.length > 0) throw new Error(`the page complains: ${complaints.join('; ')}`, { cause: failure });
    if (failure) throw failure;
    return result;
  } finally {
    await context.close();
  }
}
