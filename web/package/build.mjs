// Builds dist/: the asset entry as compiled by TypeScript, the default entry with the module
// inlined, in one file, and the same for a classic script tag.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transformWithEsbuild } from 'vite';

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
const base64 = execFileSync('xz', ['--format=raw', '--lzma1=preset=9e,lc=3,lp=0,pb=0', '--stdout', wasm]).toString('base64');
writeFileSync(join(inline, 'wasm.js'), `// The module inlined, compiled when it is first needed.
import { decode } from './lzma.js';

const base64 = '${base64}';

export function compiled() {
  return new WebAssembly.Module(decode(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)), new Uint8Array(${bytes.length})));
}
`);
await bundle(join(inline, 'index.js'), dist, 'sightline.js', 'iife');
await bundle(join(inline, 'index.js'), dist, 'bundle.js', 'es');
for (const name of readdirSync(inline)) if (name.endsWith('.js') || /^(wasm|lzma)\./.test(name)) rmSync(join(inline, name));
const { code } = await transformWithEsbuild(readFileSync(join(dist, 'bundle.js'), 'utf8'), 'index.js', { minify: true, target: 'es2021', sourcemap: false });
writeFileSync(join(inline, 'index.js'), code);
rmSync(join(dist, 'bundle.js'));
for (const unused of ['lzma.js', 'lzma.d.ts']) rmSync(join(asset, unused));
copyFileSync(join(here, '../../LICENSE'), join(here, 'LICENSE'));
