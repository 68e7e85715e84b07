// Links to the clipboard.
import { flash, get } from '../../site/page';

/** Copies text, and says so on the button; without access to the clipboard it can be selected. */
export async function showCopy(text: string, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    flash(button, 'Copied');
  } catch {
    const area = get<HTMLTextAreaElement>('copy-text');
    area.value = text;
    get<HTMLDialogElement>('copy-dialog').showModal();
    area.select();
  }
}
