// Shared by both pages: elements by name, and a message above everything.

export function get<Kind extends HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

/** Shows a message; an empty one removes it. */
export function say(sentence: string): void {
  const alert = get('alert');
  alert.hidden = sentence === '';
  alert.textContent = sentence;
}

const flashing = new WeakMap<HTMLElement, { words: string | null; timer: number }>();

/** Changes a button's text for a moment, however often it is called. */
export function flash(button: HTMLElement, words: string): void {
  const before = flashing.get(button);
  clearTimeout(before?.timer);
  const own = before ? before.words : button.textContent;
  button.textContent = words;
  const timer = setTimeout(() => {
    button.textContent = own;
    flashing.delete(button);
  }, 1200);
  flashing.set(button, { words: own, timer });
}
