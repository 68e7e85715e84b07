// Small things that both pages need: elements by name, and a sentence above everything.

export function get<Kind extends HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

/** Shows a sentence; an empty one takes it away. */
export function say(sentence: string): void {
  const alert = get('alert');
  alert.hidden = sentence === '';
  alert.textContent = sentence;
}

const flashing = new WeakMap<HTMLElement, { words: string | null; timer: number }>();

/** Lets a button say something else for a moment, however often that is asked. */
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
