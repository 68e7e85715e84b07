// The WebAssembly module: its exports, no imports, its size.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
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
  assert.ok(bytes.length < 300_000, `${bytes.length} bytes`);
  assert.ok(gzipSync(bytes, { level: 9 }).length < 115_000, 'compressed');
});

/** Bytes of an entry's files, as they are and compressed. */
function sizesOf(folder, isPart) {
  const files = readdirSync(new URL(folder, import.meta.url)).filter(isPart).sort();
  const all = Buffer.concat(files.map((name) => readFileSync(new URL(`${folder}/${name}`, import.meta.url))));
  return [all.length, gzipSync(all, { level: 9 }).length];
}

test('each way in has the size that the README says, and no more than it may', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| (.+?) \| .+ \| (\d+) KB \| (\d+) KB \|$/gm)];
  const isCode = (name) => /\.(js|wasm)$/.test(name);
  const ways = [sizesOf('../dist/inline', isCode), sizesOf('../dist/asset', isCode), sizesOf('../dist', (name) => name === 'sightline.js')];
  assert.equal(rows.length, ways.length);
  rows.forEach(([, way, size, compressed], i) => {
    const [bytes, packed] = ways[i];
    assert.ok(Math.abs(bytes / 1000 - size) < 1 + size / 50, `${way}: ${bytes} bytes`);
    assert.ok(Math.abs(packed / 1000 - compressed) < 1 + compressed / 50, `${way}: ${packed} bytes compressed`);
  });
  assert.ok(ways[0][1] < 101_000, `the default entry has ${ways[0][1]} bytes compressed`);
});
