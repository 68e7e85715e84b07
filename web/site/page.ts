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
