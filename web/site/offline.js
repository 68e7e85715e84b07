// The site without a network: one whole version of it is kept, and pages and files of two versions
// never meet. It lies at the site's root, so that it works under any path.
//
// A version is installed if every file of it came, with the contents that it should have: past the
// browser's own cache, and not from a server that is just being updated. Then it waits. It takes
// over when no page of the old version is open any more, or when a page asks for it; that page and
// all others then reload.
const version = 'VERSION';
const cacheName = `sightline-${version}`;
const files = FILES; // path: the beginning of its SHA-256
const root = self.registration.scope;

async function install() {
  const cache = await caches.open(cacheName);
  await Promise.all(Object.entries(files).map(async ([path, expected]) => {
    const response = await fetch(root + path, { cache: 'reload' });
    const hash = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
    const found = Array.from(new Uint8Array(hash.slice(0, 8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (response.status !== 200 || found !== expected) throw new Error(`${path} is not of version ${version}`);
    await cache.put(root + path, response);
  }));
}

self.addEventListener('install', (event) => event.waitUntil(install().catch(async (error) => {
  await caches.delete(cacheName);
  throw error;
})));

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('sightline-') && name !== cacheName;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(root)) return;
  const url = new URL(request.url);
  const path = (url.origin + url.pathname).slice(root.length);
  // Files that are not kept, such as the reference's pages, come from the network.
  const kept = path in files ? path : `${path}index.html`;
  if (!(kept in files)) return;
  event.respondWith(caches.open(cacheName).then((cache) => cache.match(root + kept)).then((found) => found ?? fetch(request)));
});
