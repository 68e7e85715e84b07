// What a page consists of: its sections, for the list beside it and for search.

const plain = (html) => html.replace(/<a class="anchor"[^>]*>#<\/a>/g, '').replace(/<[^>]+>/g, ' ').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&amp;/g, '&').replace(/\s+/g, ' ').trim();
const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function headings(body) {
  return [...body.matchAll(/<h([123]) id="([^"]+)">([\s\S]*?)<\/h\1>/g)].map((found) => ({ depth: Number(found[1]), id: found[2], text: plain(found[3]), from: found.index, to: found.index + found[0].length }));
}

/** Links to the sections of a page; none if there are few. */
export function outlineOf(body) {
  const sections = headings(body).filter(({ depth }) => depth > 1);
  if (sections.length < 3) return '';
  return `<ul>${sections.map(({ depth, id, text }) => `<li class="depth-${depth}"><a href="#${id}">${escape(text)}</a></li>`).join('')}</ul>`;
}

/** What search knows of a page: each of its sections, or its title alone. */
export function searchEntries(page, title, body) {
  const sections = headings(body);
  if (sections.length === 0) return [{ page, title, heading: '', text: '' }];
  return sections.map(({ depth, id, text, to }, i) => ({
    page: depth === 1 ? page : `${page}#${id}`, title, heading: depth === 1 ? '' : text, text: plain(body.slice(to, sections[i + 1]?.from)).slice(0, 1500),
  }));
}
