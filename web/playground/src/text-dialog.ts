// Maps as text, in and out; and what is copied.
import { flash, get } from '../../site/page';
import { change, state } from './store';
import { parseText, toText } from './text-map';
import { floor, kinds } from './tiles';

export async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    flash(button, 'Copied');
  } catch {
    // Without access to the clipboard it can be selected and copied by hand.
    openText('Copy this', text, false);
  }
}

export function useText(text: string): void {
  const { tiles, eye, lights } = parseText(text);
  change({ tiles, edges: [], eye: eye ?? { x: tiles.width >> 1, y: tiles.height >> 1 }, lights });
}

function openText(title: string, text: string, isMap: boolean): void {
  const area = get<HTMLTextAreaElement>('text');
  get('dialog-title').textContent = title;
  area.value = text;
  for (const id of ['legend', 'use', 'from-file']) get(id).hidden = !isMap;
  get('text-error').textContent = '';
  get<HTMLDialogElement>('dialog').showModal();
  // A map is read from its first row on; what is to be copied is selected.
  if (isMap) area.setSelectionRange(0, 0);
  else area.select();
  area.scrollTop = 0;
}

export function addTextDialog(): void {
  const dialog = get<HTMLDialogElement>('dialog');
  get('legend').textContent = `${kinds.map((kind) => `${kind.character} ${kind.name.toLowerCase()}`).join(', ')}, @ the eye, ¤ a light, ¢ both. The sightline command reads it, too.`;
  get('import').addEventListener('click', () => {
    openText('The map as text', toText(state.tiles, state.eye, state.lights), true);
    const lost = state.lights.filter(({ x, y }) => state.tiles.cells[y * state.tiles.width + x] !== floor).length;
    const missing = [...(lost > 0 ? [`${lost} of its lights, which do not stand on floor`] : []), ...(state.edges.length > 0 ? ['its walls between tiles'] : [])];
    if (missing.length > 0) get('text-error').textContent = `The text is without ${missing.join(' and ')}. A link keeps them.`;
  });
  const attempt = (text: string): void => {
    try {
      useText(text);
      dialog.close();
    } catch (error) {
      get('text-error').textContent = `This is not possible: ${(error as Error).message}.`;
    }
  };
  get('use').addEventListener('click', () => attempt(get<HTMLTextAreaElement>('text').value));
  const file = get<HTMLInputElement>('file');
  file.addEventListener('change', () => {
    const chosen = file.files?.[0];
    file.value = '';
    // Reads no more than a map can have.
    if (chosen) void chosen.slice(0, 1_000_000).text().then(attempt);
  });
}
