// The front door: links to the playground, which once lay here, still work; commands can be copied.
import { keepOffline } from '../site/keep-offline';
import { flash } from '../site/page';

function followOldLink(): void {
  if (/(^#|&)(size|map)=/.test(location.hash)) location.replace(`playground/${location.search}${location.hash}`);
}
followOldLink();
addEventListener('hashchange', followOldLink);

for (const block of document.querySelectorAll<HTMLElement>('[data-command]')) {
  const code = block.querySelector('code')!;
  // Commands name the site that they were read on.
  code.textContent = code.textContent!.replace(/SITE\//g, new URL('./', location.href).href);
  const button = block.querySelector('button')!;
  button.hidden = false;
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(code.textContent!).then(() => flash(button, 'Copied'), () => {
      // Without access to the clipboard it is selected, to be copied by hand.
      getSelection()?.selectAllChildren(code);
    });
  });
}
document.documentElement.dataset['ready'] = 'yes';
keepOffline('./');
