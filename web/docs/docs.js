// The documentation's only script. Pages can be read without it.
// This file is docs/docs.js; the site lies above it.
const root = new URL('..', document.currentScript.src.replace(/[^/]*$/, '')).href;

// The site is kept for use without a network. Another page may let a new version take over.
if ('serviceWorker' in navigator && location.protocol.startsWith('http')) {
  const worker = navigator.serviceWorker;
  worker.register(`${root}offline.js`).catch(() => {});
  if (worker.controller) worker.addEventListener('controllerchange', () => location.reload());
}

// Each piece of code can be copied.
for (const block of document.querySelectorAll('main pre')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', () => navigator.clipboard.writeText(block.textContent).then(() => {
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 1200);
  }, () => getSelection().selectAllChildren(block)));
  const frame = document.createElement('div');
  frame.className = 'code';
  block.replaceWith(frame);
  frame.append(block, button);
}

// Search: what it needs is fetched when somebody goes to the field.
const field = document.querySelector('.search input');
const found = document.querySelector('#found');
let searching;

function loadSearch() {
  const script = new Promise((done, failed) => {
    const element = document.createElement('script');
    element.src = `${root}docs/minisearch.js`;
    element.addEventListener('load', done);
    element.addEventListener('error', () => failed(new Error('it did not come')));
    document.head.append(element);
  });
  const entries = fetch(`${root}docs/search.json`).then((response) => response.json());
  return Promise.all([script, entries]).then(([, all]) => {
    const search = new globalThis.MiniSearch({
      fields: ['title', 'heading', 'text'], storeFields: ['page', 'title', 'heading', 'text'],
      searchOptions: { boost: { title: 2, heading: 3 }, prefix: true, fuzzy: (word) => (word.length > 4 ? 0.2 : false), combineWith: 'AND' },
    });
    search.addAll(all);
    return search;
  });
}

function showFound(words, results) {
  found.hidden = words === '';
  found.querySelector('p').textContent = results.length === 0 ? `Nothing is found for “${words}”.` : `${results.length === 1 ? 'One place' : `${results.length} places`} for “${words}”.`;
  found.querySelector('ol').replaceChildren(...results.slice(0, 12).map(({ page, title, heading, text }) => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = `${root}docs/${page}`;
    link.textContent = heading ? `${title}: ${heading}` : title;
    const excerpt = document.createElement('p');
    excerpt.textContent = text.slice(0, 140);
    item.append(link, excerpt);
    return item;
  }));
}

field.disabled = false;
field.addEventListener('focus', () => (searching ??= loadSearch()));
field.addEventListener('input', () => {
  const words = field.value.trim();
  (searching ??= loadSearch()).then((search) => {
    if (words === field.value.trim()) showFound(words, words === '' ? [] : search.search(words));
  }, () => {
    searching = undefined;
    found.hidden = false;
    found.querySelector('p').textContent = 'Search could not be loaded: is there a network?';
  });
});
document.querySelector('.search').addEventListener('submit', (event) => {
  event.preventDefault();
  found.querySelector('a')?.click();
});
addEventListener('keydown', (event) => {
  if (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) {
    event.preventDefault();
    field.focus();
  } else if (event.key === 'Escape' && document.activeElement === field) {
    field.value = '';
    found.hidden = true;
  }
});
