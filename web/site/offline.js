// The site without a network, once it was loaded: responses are kept, and used when the network
// does not answer. It lies at the site's root, so that it works under any path.
//
// Files with a hash in their name never change and come from the cache at once; pages come from the
// network while there is one, so that a new version is seen.
const cacheName = 'sightline-VERSION';
const first = FILES;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(first)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('sightline-') && name !== cacheName;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

async function answer(request) {
  const cache = await caches.open(cacheName);
  // A file is kept once, whatever its query: a file server ignores that.
  const { origin, pathname } = new URL(request.url);
  const file = origin + pathname;
  const kept = await cache.match(file);
  if (kept && /\/assets\/[^/]+-[\w-]{8}\.\w+$/.test(pathname)) return kept;
  let fresh;
  try {
    fresh = await fetch(request);
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
  // Complete files only; a full cache is no error.
  if (fresh.status === 200) await cache.put(file, fresh.clone()).catch(() => {});
  return fresh;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(self.registration.scope)) event.respondWith(answer(request));
});
