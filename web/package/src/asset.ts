// The entry with the .wasm as a file of its own: smaller, compiled while it loads; call load()
// first.
export * from './index.js';
export { type WasmSource, load } from './wasm.js';
