// Writes build/web/offline.js: the files of a whole version, with their hashes, and its name. The
// pages of the reference and of sources are not among them, nor downloads: they are many, and seldom
// read.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const site = process.argv[2] ?? fileURLToPath(new URL('../../build/web', import.meta.url));
const leftOut = /^docs\/(reference|source)\/|^get\/|^offline\.js$/;
const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(site.length + 1)).filter((path) => !leftOut.test(path)).sort();
const hashes = Object.fromEntries(files.map((path) =>
  [path, createHash('sha256').update(readFileSync(join(site, path))).digest('hex').slice(0, 16)]));
const version = createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 12);
writeFileSync(join(site, 'offline.js'), readFileSync(new URL('offline.js', import.meta.url), 'utf8')
  .replace('VERSION', version).replace('FILES', JSON.stringify(hashes)));
