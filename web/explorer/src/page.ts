// Small things of the page: its elements by name, sentences, the clipboard.

export function get<Kind extends HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

/** Shows a sentence above the game; an empty one takes it away. */
export function say(sentence: string): void {
  const alert = get('alert');
  alert.hidden = sentence === '';
  alert.textContent = sentence;
}

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
