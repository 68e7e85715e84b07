// The explorer's WebAssembly module: its imports, its size, and that exceptions, whose runtime is
// ours (wasm/exceptions.cpp), work as in C++.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

test('the explorer asks for the time and nothing else, and stays small', () => {
  const bytes = readFileSync(`${root}/build/wasm/explorer.wasm`);
  const module = new WebAssembly.Module(bytes);
  assert.deepEqual(WebAssembly.Module.imports(module).map(({ name }) => name), ['clock_time_get']);
  const listed = readFileSync(`${root}/web/wasm/explorer-exports.txt`, 'utf8').trim().split('\n');
  assert.deepEqual(WebAssembly.Module.exports(module).map(({ name }) => name).sort(), [...listed, '_initialize', 'memory'].sort());
  assert.ok(bytes.length < 700_000, `${bytes.length} bytes`);
});

test('exceptions', () => {
  const out = `${root}/build/wasm/test`;
  mkdirSync(out, { recursive: true });
  execFileSync('clang++-19', ['--target=wasm32-wasi', '-std=c++20', '-stdlib=libc++', '-Os', '-fwasm-exceptions', '-mbulk-memory',
    '-mexec-model=reactor', '-Wl,--export=exceptions_test', '-o', `${out}/exceptions.wasm`,
    ...['test/exceptions', 'exceptions', 'support'].map((name) => `web/wasm/${name}.cpp`)], { cwd: root, stdio: 'inherit' });
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(`${out}/exceptions.wasm`)), {});
  const { memory, exceptions_test: run, _initialize: begin } = instance.exports;
  begin();
  const said = Array.from({ length: 11 }, (_, number) => {
    const bytes = new Uint8Array(memory.buffer, run(number));
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  });
  assert.deepEqual(said, [
    'ours: ours, 0 alive',
    'standard: argument, 0 alive',
    'number: 42, 0 alive',
    'standard: vector, 0 alive',
    'ours: ours, 0 alive',
    'standard: again ours, 0 alive',
    'any standard: argument, 0 alive',
    'standard: map::at:  key not found, 0 alive',
    'argument in ours, ours: ours, 0 alive',
    'ours: both, 0 alive',
    'nothing, 0 alive',
  ]);
  for (let i = 0; i < 100_000; ++i) run(i % 11);
  assert.ok(memory.buffer.byteLength < 4_000_000, 'nothing is left behind');
});
