// The static site: works under any path, needs nothing but a file server.
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export default {
  root: at('.'),
  base: './',
  logLevel: 'warn',
  resolve: { alias: { 'sightline-fov': at('package/dist/asset/asset.js') } },
  build: {
    outDir: at('../build/web'), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0,
    rollupOptions: { input: { front: at('index.html'), playground: at('playground/index.html'), explorer: at('explorer/index.html'), article: at('article/index.html') } },
  },
};
