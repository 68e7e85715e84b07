// Builds dist/: the asset entry as compiled by TypeScript, the default entry with the module
// inlined, and the default entry as one file for a classic script tag.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { build } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const wasm = join(here, '../../build/wasm/sightline.wasm');
const dist = join(here, 'dist');
const [asset, inline] = ['asset', 'inline'].map((name) => join(dist, name));

if (!existsSync(wasm)) throw new Error('build/wasm/sightline.wasm is missing: run scripts/build-wasm');
rmSync(dist, { recursive: true, force: true });
mkdirSync(asset, { recursive: true });
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
execFileSync(process.execPath, [tsc, '-p', here], { stdio: 'inherit' });

cpSync(asset, inline, { recursive: true });
for (const unused of ['asset.js', 'asset.d.ts']) rmSync(join(inline, unused));
copyFileSync(wasm, join(asset, 'sightline.wasm'));

/** One file from a module and all that it imports. */
async function bundle(entry, folder, fileName, format) {
  await build({
    configFile: false, logLevel: 'warn', root: here,
    build: { outDir: folder, emptyOutDir: false, target: 'es2021', minify: 'esbuild', lib: { entry, name: 'sightline', formats: [format], fileName: () => fileName } },
  });
}

// Compressed before it becomes text: text hides from a server's compression what is alike.
const bytes = readFileSync(wasm);
const base64 = deflateRawSync(bytes, { level: 9 }).toString('base64');
writeFileSync(join(inline, 'wasm.js'), `// The module inlined, compiled when it is first needed.
import { inflateSync } from './inflate.js';

const base64 = '${base64}';

export function compiled() {
  const packed = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  return new WebAssembly.Module(inflateSync(packed, { out: new Uint8Array(${bytes.length}) }));
}
`);
writeFileSync(join(inline, 'wasm.d.ts'), 'export declare function compiled(): WebAssembly.Module;\n');
const inflate = join(inline, 'inflate-entry.js');
writeFileSync(inflate, "export { inflateSync } from 'fflate';\n");
await bundle(inflate, inline, 'inflate.js', 'es');
rmSync(inflate);
const notice = '/*! Inflating by fflate, MIT License, Copyright (c) Arjun Barrett */\n';
writeFileSync(join(inline, 'inflate.js'), notice + readFileSync(join(inline, 'inflate.js'), 'utf8'));
writeFileSync(join(inline, 'inflate.d.ts'), 'export declare function inflateSync(packed: Uint8Array, options: { out: Uint8Array }): Uint8Array;\n');

await bundle(join(inline, 'index.js'), dist, 'sightline.js', 'iife');
copyFileSync(join(here, '../../LICENSE'), join(here, 'LICENSE'));
