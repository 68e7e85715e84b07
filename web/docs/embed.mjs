// Live pictures of the gallery: under each one, the playground with the same map.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Letters of tiles in links, as in playground/src/tiles.ts. */
const letters = { '#': 'w', '+': 'd', '%': 'g', ':': 'm', '~': 's', '"': 'b' };

/** A map as a link to the playground. */
export function linkOf(text) {
  const rows = text.replace(/\s+$/, '').split('\n');
  const width = Math.max(...rows.map((row) => row.length));
  let eye = '';
  let tiles = '';
  rows.forEach((row, y) => {
    const at = row.indexOf('@');
    if (at >= 0) eye = `&eye=${at},${y}`;
    tiles += Array.from(row.padEnd(width, '#'), (character) => letters[character] ?? 'f').join('');
  });
  const runs = tiles.replace(/(.)\1*/g, (run, letter) => (run.length > 1 ? run.length : '') + letter);
  return `size=${width}x${rows.length}${eye}&map=${runs}`;
}

/** A frame with the playground, if the picture is one of the gallery. */
export function embedOf(root, href, words) {
  const name = /^gallery-([a-z]+)\.png$/.exec(basename(href))?.[1];
  const file = join(root, 'docs/maps', `${name}.txt`);
  if (name === undefined || !existsSync(file)) return '';
  const link = linkOf(readFileSync(file, 'utf8'));
  return `<iframe class="alive" src="../playground/#${link}&amp;radius=12&amp;embed=1" title="${words}, alive: drag the eye, choose an algorithm" loading="lazy"></iframe>`;
}
