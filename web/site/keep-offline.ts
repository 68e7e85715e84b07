// Asks the browser to keep the site for offline use; `root` is the root of the site.

export function keepOffline(root: string): void {
  if (!('serviceWorker' in navigator) || !location.protocol.startsWith('http')) return;
  // If the browser refuses, the page works all the same.
  navigator.serviceWorker.register(new URL(`${root}offline.js`, location.href)).catch(() => {});
}
