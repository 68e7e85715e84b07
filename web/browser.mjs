// Debian's Chromium for tests, and a file server for pages; what a page complains about is an error.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = {
  '.css': 'text/css', '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.json': 'application/json',
  '.mjs': 'text/javascript', '.png': 'image/png', '.svg': 'image/svg+xml', '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** Serves a folder on localhost; port 0 is any that is free. */
export async function serve(folder, port = 0) {
  const server = createServer((request, response) => {
    let path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    if (path.endsWith('/')) path += 'index.html';
    const file = join(folder, path);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page.\n');
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, 'localhost', resolve));
  return { address: `http://localhost:${server.address().port}/`, close: () => server.close() };
}

/** Calls work(page, context) with a fresh browser; fails if the page reports an error. */
export async function inBrowser(work, options = {}) {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext(options);
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
    await browser.close();
  }
}
