// The documentation as pages of the site: build/web/docs. Every Markdown page of docs/, the files that
// they link to, and the API reference, which Doxygen writes and which gets our frame around it.
// Run after Vite, which empties build/web. Without Doxygen there is no reference, and that is said.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { framed } from './frame.mjs';
import { embedOf } from './embed.mjs';
import { highlighted } from './highlight.mjs';
import { outlineOf, searchEntries } from './outline.mjs';
import { typescriptPage } from './typescript.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const site = join(root, 'build/web');
const out = join(site, 'docs');
const reference = join(root, 'build/docs-site');

/** Pages in reading order; pages that are not named here come last. */
const chapters = {
  'Begin here': ['README.md', 'docs/start.md', 'docs/tutorial.md', 'docs/cookbook.md', 'docs/game.md', 'docs/coming-from.md'],
  'The library': ['docs/algorithms.md', 'docs/visibility.md', 'docs/grids.md', 'docs/light.md', 'docs/ecs.md', 'docs/performance.md'],
  'What holds': ['docs/contract.md', 'docs/guarantees.md', 'docs/differences.md', 'docs/platforms.md', 'docs/versions.md'],
  'From elsewhere': ['docs/command.md', 'docs/python.md', 'docs/gpu.md', 'docs/javascript.md', 'docs/rust.md', 'docs/csharp.md'],
  'Behind it': ['CHANGELOG.md', 'CONTRIBUTING.md', 'HACKING.md'],
};

const shared = ['site/site.css', 'docs/docs.css', 'docs/docs.js', 'site/icon.svg'];
const version = createHash('sha256').update(shared.map((name) => readFileSync(join(root, 'web', name))).join('')).digest('hex').slice(0, 8);

const written = new Map(); // source path -> page path, both relative
const wanted = []; // sources that pages link to and that have no page yet

const read = (path) => readFileSync(join(root, path), 'utf8');
const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function pageOf(source) {
  if (source === 'README.md') return 'index.html';
  if (source === 'docs/reference.md') return 'reference/index.html';
  if (/^(docs\/)?[\w-]+\.md$/.test(source)) return `${basename(source, '.md').toLowerCase()}.html`;
  return `source/${source}.html`;
}

function titleOf(text, source) {
  return /^# (.+)$/m.exec(text)?.[1].replace(/`/g, '') ?? source;
}

/** As GitHub makes them, so that links work in both places. */
function slugger() {
  const seen = new Map();
  return (text) => {
    const slug = text.toLowerCase().replace(/<[^>]+>|&\w+;/g, '').replace(/[^\p{L}\p{N} _-]/gu, '').replace(/ /g, '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}

/** Rewrites a link of a page for the site; other files of the project become pages, too. */
function resolved(href, source, page) {
  if (/^[a-z]+:|^#/.test(href)) return href;
  const [path, anchor] = href.split('#');
  const target = posix.normalize(posix.join(posix.dirname(source), path)).replace(/\/$/, '');
  if (!existsSync(join(root, target))) throw new Error(`${source}: there is no ${target}`);
  if (/\.(gif|png|svg)$/.test(target)) {
    mkdirSync(join(out, 'pictures'), { recursive: true });
    cpSync(join(root, target), join(out, 'pictures', basename(target)));
    return relative(dirname(page), join('pictures', basename(target)));
  }
  if (!written.has(target)) {
    written.set(target, pageOf(target));
    wanted.push(target);
  }
  return relative(dirname(page), written.get(target)) + (anchor === undefined ? '' : `#${anchor}`);
}

/** Width and height of a PNG or GIF, which their first bytes say: the page is laid out before they come. */
function pictureSize(file) {
  const bytes = readFileSync(file);
  return file.endsWith('.gif') ? [bytes.readUInt16LE(6), bytes.readUInt16LE(8)] : [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

function rendered(text, source, page) {
  const slug = slugger();
  let tables = 0;
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text: plain }) {
        const id = slug(plain);
        const anchor = depth > 1 ? ` <a class="anchor" href="#${id}" aria-label="Link to this section">#</a>` : '';
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}${anchor}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escape(resolved(href, source, page))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text: words }) {
        const path = resolved(href, source, page);
        const [width, height] = pictureSize(join(root, posix.join(posix.dirname(source), href)));
        const picture = `<img src="${escape(path)}" alt="${escape(words)}" width="${width}" height="${height}" loading="lazy">`;
        if (!path.endsWith('.gif')) return picture + embedOf(root, href, words);
        // A picture that moves stands still for those who want that.
        return `<picture><source srcset="${escape(path.replace(/\.gif$/, '-still.png'))}" media="(prefers-reduced-motion: reduce)">${picture}</picture>`;
      },
      table(token) {
        const cellOf = (cell) => this.parser.parseInline(cell.tokens).replace(/(\d) (?=[%×]|[kMG]?B\b)/g, '$1&nbsp;');
        const row = (cells, tag) => `<tr>${cells.map((cell) => (cell.text === '' ? '<td></td>' : `<${tag}>${cellOf(cell)}</${tag}>`)).join('')}</tr>`;
        ++tables;
        return `<div class="wide" tabindex="0" role="region" aria-label="Table ${tables}"><table><thead>${row(token.header, 'th')}</thead><tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>\n`;
      },
      code({ text: code, lang }) {
        return `<pre tabindex="0"><code>${highlighted(code, lang)}</code></pre>\n`;
      },
    },
  });
  return marked.parse(text);
}

function write(page, title, body, navigation) {
  const file = join(out, page);
  mkdirSync(dirname(file), { recursive: true });
  const up = relative(dirname(page), '.') || '.';
  writeFileSync(file, framed({ title, body, up, version, navigation: navigation(page), outline: outlineOf(body), around: around(page) }));
  if (!page.startsWith('source/')) index.push(...searchEntries(page, title, body));
}

const index = []; // what search finds

/** Links to the pages before and after one, in reading order. */
function around(page) {
  const order = Object.values(titles).flat();
  const at = order.findIndex(({ path }) => path === page);
  if (at < 0) return '';
  const link = (other, words, rel) => (other ? `<a rel="${rel}" href="${relative(dirname(page), other.path) || basename(other.path)}"><small>${words}</small> ${escape(other.title)}</a>` : '<span></span>');
  return `<nav class="around" aria-label="Before and after">${link(order[at - 1], 'Before', 'prev')}${link(order[at + 1], 'Next', 'next')}</nav>`;
}

/** The list at the side, for one page. */
function navigationOf(titles, hasReference) {
  return (page) => {
    const item = (path, title) =>
      `<li><a href="${relative(dirname(page), path) || basename(path)}"${path === page ? ' aria-current="page"' : ''}>${escape(title)}</a></li>`;
    const lists = Object.entries(titles).map(([chapter, pages]) =>
      `<h2>${chapter}</h2><ul>${pages.map(({ path, title }) => item(path, title)).join('')}${chapter === 'The library' && hasReference ? item('reference/index.html', 'API reference') : ''}</ul>`);
    return lists.join('');
  };
}

/** The source of a file, or the contents of a folder. */
function sourceBody(source) {
  const path = join(root, source);
  if (!statSync(path).isDirectory()) return `<h1>${escape(source)}</h1><pre tabindex="0"><code>${highlighted(read(source), source.replace(/^.*\./, '').replace(/^[ch]pp$/, 'cpp').replace('rs', 'rust'))}</code></pre>`;
  const page = pageOf(source);
  const files = readdirSync(path).filter((name) => /\.(cpp|hpp|py|rs|md)$/.test(name)).sort();
  return `<h1>${escape(source)}</h1><ul>${files.map((name) => `<li><a href="${resolved(name, `${source}/x`, page)}">${escape(name)}</a></li>`).join('')}</ul>`;
}

/** Doxygen's pages, in our frame. */
function writeReference(navigation) {
  const doxyfile = `${read('docs/Doxyfile')}\nOUTPUT_DIRECTORY=${reference}\nHTML_DYNAMIC_MENUS=NO\nSEARCHENGINE=NO\nGENERATE_HTML=YES\n`;
  mkdirSync(reference, { recursive: true });
  execFileSync('doxygen', ['-'], { cwd: root, input: doxyfile, stdio: ['pipe', 'inherit', 'inherit'] });
  const folder = join(reference, 'html');
  const menu = [['index.html', 'Overview'], ['annotated.html', 'Types'], ['namespacemembers_func.html', 'Functions'], ['concepts.html', 'Concepts'], ['files.html', 'Files']]
    .filter(([name]) => existsSync(join(folder, name)));
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.html'))) {
    const html = readFileSync(join(folder, name), 'utf8');
    const title = /<title>(?:sightline: )?([^<]*)<\/title>/.exec(html)?.[1] ?? name;
    const heading = /<div class="headertitle">([\s\S]*?)<\/div><\/div>|<div class="headertitle">([\s\S]*?)<\/div>/.exec(html)?.[0] ?? '';
    const start = html.indexOf('<div class="contents">');
    const end = html.indexOf('<!-- contents -->');
    if (start < 0 || end < 0) continue;
    const contents = html.slice(start, end)
      .replace(/ onclick="[^"]*"/g, '').replace(/ (align|valign|border|cellpadding|cellspacing|width|style)="[^"]*"/g, '')
      .replace(/>[^<]+/g, (text) => text.replace(/\bdocs\/[\w-]+\.md\b/g, (path) => (written.has(path) ? `<a href="../${written.get(path)}">${path}</a>` : path)))
      .replace(/<img[^>]*>/g, '').replace(/<span id="arr_[^"]*"[^>]*>[^<]*<\/span>/g, '');
    const words = heading.replace(/<div class="ingroups">[\s\S]*?<\/div>/g, '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ').trim();
    const tabs = `<p class="tabs">${menu.map(([path, text]) => `<a href="${path}"${path === name ? ' aria-current="page"' : ''}>${text}</a>`).join('')}</p>`;
    write(`reference/${name}`, title, `${tabs}<h1>${name === 'index.html' ? 'API reference' : words || title}</h1><div class="reference">${contents}</div>`, navigation);
  }
}

mkdirSync(out, { recursive: true });
const named = Object.values(chapters).flat();
const rest = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)
  .filter((path) => path !== 'docs/reference.md' && !named.includes(path));
if (rest.length > 0) chapters['More'] = rest;
const titles = Object.fromEntries(Object.entries(chapters).map(([chapter, sources]) => [chapter, sources.filter((source) => existsSync(join(root, source))).map((source) => {
  written.set(source, pageOf(source));
  return { source, path: pageOf(source), title: source === 'README.md' ? 'Overview' : titleOf(read(source), source) };
})]));
titles['From elsewhere'].push({ path: 'typescript.html', title: 'API reference for TypeScript' });
const hasReference = spawnSync('doxygen', ['--version']).status === 0;
if (hasReference) written.set('docs/reference.md', 'reference/index.html');
const navigation = navigationOf(titles, hasReference);
for (const { source, path, title } of Object.values(titles).flat()) {
  write(path, title, source ? rendered(read(source), source, path) : typescriptPage(join(root, 'web/package/dist/asset')), navigation);
}
while (wanted.length > 0) {
  const source = wanted.pop();
  const isPage = source.endsWith('.md');
  write(pageOf(source), source, isPage ? rendered(read(source), source, pageOf(source)) : sourceBody(source), navigation);
}
for (const name of shared) cpSync(join(root, 'web', name), join(out, basename(name)));
cpSync(join(root, 'web/docs/explorer-still.png'), join(out, 'pictures/explorer-still.png'));
cpSync(join(root, 'web/node_modules/minisearch/dist/umd/index.js'), join(out, 'minisearch.js'));
if (hasReference) writeReference(navigation);
else console.log('The site has no API reference: doxygen is missing (make deps FOR=docs)');
writeFileSync(join(out, 'search.json'), JSON.stringify(index.map((entry, id) => ({ id, ...entry }))));
