// Keeps the site for use without a network; `root` is the root of the site. A new version that is
// ready is offered, not forced: the page reloads when the user says so.
import { get } from './page';

export function keepOffline(root: string): void {
  if (!('serviceWorker' in navigator) || !location.protocol.startsWith('http')) return;
  const worker = navigator.serviceWorker;
  // If the browser refuses, the page works all the same.
  worker.register(new URL(`${root}offline.js`, location.href)).then((registration) => {
    const offer = (): void => {
      if (registration.waiting && worker.controller) offerReload(registration.waiting);
    };
    offer();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
  }).catch(() => {});
  if (worker.controller) worker.addEventListener('controllerchange', () => location.reload());
}

function offerReload(waiting: ServiceWorker): void {
  const alert = get('alert');
  if (!alert.hidden) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Reload';
  button.addEventListener('click', () => waiting.postMessage('take over'));
  alert.replaceChildren('A new version of this site is here. ', button);
  alert.hidden = false;
}
