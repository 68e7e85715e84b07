// The explorer's module in Node, as the page uses it.
import { readFileSync } from 'node:fs';
import { importTypeScript } from '../import-typescript.mjs';

const { Engine } = await importTypeScript(new URL('src/engine.ts', import.meta.url));
const module = new WebAssembly.Module(readFileSync(new URL('../../build/wasm/explorer.wasm', import.meta.url)));

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
