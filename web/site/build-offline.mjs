// Writes build/web/offline.js: the files of the two programs, and a version that changes with them.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const site = fileURLToPath(new URL('../../build/web', import.meta.url));
const assets = readdirSync(join(site, 'assets')).sort().map((name) => `./assets/${name}`);
const files = ['./', './explorer/', ...assets, './docs/', './docs/site.css', './docs/docs.css', './docs/icon.svg'];
const hash = createHash('sha256');
for (const file of files) hash.update(readFileSync(join(site, file.endsWith('/') ? `${file}index.html` : file)));
writeFileSync(join(site, 'offline.js'), readFileSync(new URL('offline.js', import.meta.url), 'utf8')
  .replace('VERSION', hash.digest('hex').slice(0, 12)).replace('FILES', JSON.stringify(files)));
