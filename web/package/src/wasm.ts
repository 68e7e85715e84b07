// Where the WebAssembly module comes from: here it is a file of its own, which load() fetches. The
// default entry has a file of the same name with the module inlined; build.mjs makes it.

let module: WebAssembly.Module | undefined;

/** What load() takes: an address, an answer of fetch(), the file's bytes, or the compiled module. */
export type WasmSource = string | URL | Response | BufferSource | WebAssembly.Module;

/**
 * Gets the module ready; await it once before anything else. Without an argument it is the file
 * beside this one, which bundlers find and copy.
 */
export async function load(source?: WasmSource | Promise<WasmSource>): Promise<void> {
  const from = await (source ?? new URL('./sightline.wasm', import.meta.url));
  if (from instanceof WebAssembly.Module) {
    module = from;
  } else if (typeof from === 'string' || from instanceof URL) {
    await load(await fetch(from));
  } else if (typeof Response !== 'undefined' && from instanceof Response) {
    if (!from.ok) throw new Error(`sightline.wasm: ${from.url} answered ${from.status}`);
    await load(await from.arrayBuffer());
  } else {
    module = await WebAssembly.compile(from as BufferSource);
  }
}

/** The compiled module. */
export function compiled(): WebAssembly.Module {
  if (!module) throw new Error('sightline is not loaded yet: await load() first');
  return module;
}
