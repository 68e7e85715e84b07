// Links to the clipboard.
import { get } from '../../site/page';

/** Copies text, and says so on the button; without the right to the clipboard it can be selected. */
export async function showCopy(text: string, button: HTMLButtonElement): Promise<void> {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = before;
    }, 1200);
  } catch {
    const area = get<HTMLTextAreaElement>('copy-text');
    area.value = text;
    get<HTMLDialogElement>('copy-dialog').showModal();
    area.select();
  }
}
