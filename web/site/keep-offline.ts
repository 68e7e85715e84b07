// Asks the browser to keep the site for when there is no network; `root` is where the site begins.

export function keepOffline(root: string): void {
  if (!('serviceWorker' in navigator) || !location.protocol.startsWith('http')) return;
  // A browser that may not keep anything shows the page all the same.
  navigator.serviceWorker.register(new URL(`${root}offline.js`, location.href)).catch(() => {});
}
