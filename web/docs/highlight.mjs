// Code with colours, made when the site is built: classes only, so that no policy forbids them.
import hljs from 'highlight.js/lib/common';
import cmake from 'highlight.js/lib/languages/cmake';

hljs.registerLanguage('cmake', cmake);

const names = { sh: 'bash', 'c++': 'cpp', js: 'javascript', ts: 'typescript', py: 'python', cs: 'csharp', toml: 'ini' };

const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** HTML of a piece of code; plain if its language is not known. */
export function highlighted(code, words = '') {
  const word = words.split(/\s/)[0].toLowerCase();
  const language = names[word] ?? word;
  return hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : escape(code);
}
