// Builds dist/: the asset entry as compiled by TypeScript, the default entry with the module
// inlined.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const wasm = join(here, '../../build/wasm/sightline.wasm');
const [asset, inline] = ['asset', 'inline'].map((name) => join(here, 'dist', name));

if (!existsSync(wasm)) throw new Error('build/wasm/sightline.wasm is missing: run scripts/build-wasm');
rmSync(join(here, 'dist'), { recursive: true, force: true });
mkdirSync(asset, { recursive: true });
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
execFileSync(process.execPath, [tsc, '-p', here], { stdio: 'inherit' });

cpSync(asset, inline, { recursive: true });
for (const unused of ['asset.js', 'asset.d.ts']) rmSync(join(inline, unused));
copyFileSync(wasm, join(asset, 'sightline.wasm'));
writeFileSync(join(inline, 'wasm.js'), `// The module inlined, compiled when it is first needed.
const base64 = '${readFileSync(wasm).toString('base64')}';

export function compiled() {
  return new WebAssembly.Module(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)));
}
`);
writeFileSync(join(inline, 'wasm.d.ts'), 'export declare function compiled(): WebAssembly.Module;\n');
copyFileSync(join(here, '../../docs/javascript.md'), join(here, 'README.md'));
copyFileSync(join(here, '../../LICENSE'), join(here, 'LICENSE'));
