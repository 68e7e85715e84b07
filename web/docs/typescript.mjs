// The reference for TypeScript: the package's own declarations, with their comments.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { highlighted } from './highlight.mjs';

const parts = [
  ['opacity-grid', 'OpacityGrid: maps of squares'], ['hex-grid', 'HexGrid: maps of hexagons'], ['tile-map', 'What both maps do'],
  ['options', 'Options'], ['tile-set', 'TileSet'], ['light-map', 'LightMap and lights'], ['cast-sight', 'castSight'], ['engine', 'version'], ['wasm', 'load, of the entry sightline-fov/asset'],
];

/** What users are not meant to see: members and declarations that say so, imports, private members. */
function publicPart(text, name) {
  const shown = text.replace(/^import .*\n/gm, '').replace(/^export \{\};\n/gm, '')
    .replace(/[ \t]*\/\*\*(?:(?!\*\/)[\s\S])*?@internal(?:(?!\*\/)[\s\S])*?\*\/\n(?:[ \t]*(?:export )?(?:declare )?(?:[^\n{]*\{\n(?:[ \t]+.*\n)*?\}\n|(?:[^\n;]*\n)*?[^\n]*;\n))/g, '')
    .replace(/(?:[ \t]*\/\*\*(?:(?!\*\/)[\s\S])*?\*\/\n)?[ \t]+private .*\n/g, '');
  // Declarations that the entries do not export.
  const [from, to] = { engine: ["/** The library's version", '/** Throws for numbers'], options: ['', 'export declare const allAround'], 'tile-set': ['', '/** Makes a set from the library'], wasm: ['', '/** The compiled module'] }[name] ?? ['', ''];
  const end = to === '' ? shown.length : shown.indexOf(to);
  if (end < 0 || !shown.includes(from)) throw new Error(`${name}.d.ts has changed: what of it is shown?`);
  return shown.slice(shown.indexOf(from), end);
}

/** The page's title and its HTML; `folder` has the declarations. */
export function typescriptPage(folder) {
  const sections = parts.map(([name, title]) => {
    const code = publicPart(readFileSync(join(folder, `${name}.d.ts`), 'utf8'), name).trim();
    return `<h2 id="${name}">${title} <a class="anchor" href="#${name}" aria-label="Link to this section">#</a></h2>\n<pre tabindex="0"><code>${highlighted(code, 'ts')}</code></pre>`;
  });
  return `<h1 id="typescript">API reference for TypeScript</h1>
<p>The declarations of <code>sightline-fov</code>, as editors show them. <a href="javascript.html">From JavaScript and TypeScript</a> says how they are used.</p>
${sections.join('\n')}`;
}
