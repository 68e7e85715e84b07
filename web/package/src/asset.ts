// The same with the .wasm as a file of its own: smaller, compiled while it arrives; load() first.
export * from './index.js';
export { type WasmSource, load } from './wasm.js';
