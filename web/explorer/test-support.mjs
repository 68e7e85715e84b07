// The explorer's module in Node, as the page uses it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { transformWithEsbuild } = await import(createRequire(import.meta.url).resolve('vite'));

/** One of the page's files that import nothing but types. */
async function importTypeScript(path) {
  const url = new URL(path, import.meta.url);
  const { code } = await transformWithEsbuild(readFileSync(url, 'utf8'), url.pathname, { target: 'es2022', sourcemap: false });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

const { Engine } = await importTypeScript('./src/engine.ts');
const module = new WebAssembly.Module(readFileSync(new URL('../../build/wasm/explorer.wasm', import.meta.url)));

export const { keyOf } = await importTypeScript('./src/keys.ts');

export const newEngine = () => new Engine(module);

/** FNV-1a, 32 bits, as in game/platform/canvas.hpp. */
export function hashOf(numbers) {
  let hash = 0x811c9dc5;
  for (const number of numbers) hash = Math.imul(hash ^ number, 0x01000193);
  return hash >>> 0;
}

/** Whole numbers below `end`, the same in every run. */
export function numbersFrom(seed) {
  let state = seed >>> 0;
  return (end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}
