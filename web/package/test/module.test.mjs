// The WebAssembly module: its exports, no imports, its size.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

const bytes = readFileSync(new URL('../dist/asset/sightline.wasm', import.meta.url));
const module = new WebAssembly.Module(bytes);

test('it imports nothing', () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test('it exports what exports.txt lists, and no more', () => {
  const listed = readFileSync(new URL('../../wasm/exports.txt', import.meta.url), 'utf8');
  assert.deepEqual(
    WebAssembly.Module.exports(module).map(({ name }) => name).sort(),
    [...listed.trim().split('\n'), '_initialize', 'memory'].sort());
});

test('it stays small', () => {
  assert.ok(bytes.length < 280_000, `${bytes.length} bytes`);
  assert.ok(gzipSync(bytes, { level: 9 }).length < 106_000, 'compressed');
});
