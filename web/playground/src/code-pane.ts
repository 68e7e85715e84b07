// The scene as a program, which follows every change: lines that have changed are marked.
import { get } from '../../site/page';
import { type Language, languages, snippet } from './snippets';
import { state } from './store';
import { copy } from './text-dialog';

/** Milliseconds after the last change: strokes stay free of it. */
const delay = 60;

let language: Language = 'C++';
let shown: { language: Language; lines: string[] } | undefined;
let timer: number | undefined;

const text = (): string => snippet(language, state, location.href.split('#')[0]!);

const words: Partial<Record<Language, string>> = {
  'C++': 'int|for|const|char|if|auto|true|false|main', Python: 'import|as|for|in|not|None|True|False|print', JavaScript: 'import|from|const|new|if|null|true|false',
};

/** A line in pieces with the classes of the manual's colours. */
function coloured(line: string): (string | HTMLElement)[] {
  const known = words[language];
  if (!known) return [line];
  const comment = language === 'Python' ? '#.*' : '//.*';
  const pattern = new RegExp(`("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|<[a-z/.]+>)|(${comment})|\\b(${known})\\b|(#include)|\\b(\\d+)\\b`, 'g');
  const pieces: (string | HTMLElement)[] = [];
  let end = 0;
  for (const match of line.matchAll(pattern)) {
    const [all, string, remark, word, directive] = match;
    pieces.push(line.slice(end, match.index));
    const piece = document.createElement('span');
    piece.className = `hljs-${string ? 'string' : directive ? 'meta' : remark ? 'comment' : word ? 'keyword' : 'number'}`;
    piece.textContent = all;
    pieces.push(piece);
    end = match.index + all.length;
  }
  return [...pieces, line.slice(end)];
}

function show(): void {
  const lines = text().replace(/\n$/, '').split('\n');
  const before = shown?.language === language ? shown.lines : undefined;
  // Nothing new: the marks stay.
  if (before?.join() === lines.join()) return;
  const known = new Set(before);
  shown = { language, lines };
  get('code').replaceChildren(...lines.map((line) => {
    const row = document.createElement('span');
    row.className = before && !known.has(line) ? 'line changed' : 'line';
    row.append(...coloured(line), '\n');
    return row;
  }));
}

/** Shows the program a moment after the last change. */
export function showCode(): void {
  clearTimeout(timer);
  if (!state.embed) timer = setTimeout(show, delay);
}

export function addCodePane(radio: (parent: HTMLElement, group: string, value: string, content: string, className: string) => HTMLInputElement): void {
  for (const one of languages) {
    const input = radio(get('languages'), 'language', one, one, 'segment');
    input.checked = one === language;
    input.addEventListener('change', () => {
      language = one;
      show();
    });
  }
  get('copy-code').addEventListener('click', () => void copy(text(), get<HTMLButtonElement>('copy-code')));
}
