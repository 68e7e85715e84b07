// Imports a page's file that has only type imports, for tests in Node.
import { readFileSync } from 'node:fs';
import { transformWithEsbuild } from 'vite';

export async function importTypeScript(url) {
  const { code } = await transformWithEsbuild(readFileSync(url, 'utf8'), url.pathname, { target: 'es2022', sourcemap: false });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}
