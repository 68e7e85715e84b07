// The numbers of game/explorer/key.hpp for the keys of the keyboard.

const named: Readonly<Record<string, number>> = {
  ArrowUp: 0xf700, ArrowDown: 0xf701, ArrowLeft: 0xf702, ArrowRight: 0xf703,
  Home: 0xf704, End: 0xf705, PageUp: 0xf706, PageDown: 0xf707, Clear: 0xf709,
  Escape: 0x1b, Enter: 0x0d, Backspace: 0x08,
  // Tab belongs to the page: it leaves the game for keyboard users.
  ']': 0x09, '[': 0xf708,
};

const shifted: Readonly<Record<string, number>> = { ArrowUp: 0xf710, ArrowDown: 0xf711, ArrowLeft: 0xf712, ArrowRight: 0xf713 };

/** The key's number; undefined for keys that belong to the browser. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const { key } = event;
  if (event.shiftKey && key in shifted) return shifted[key];
  if (key in named) return named[key];
  return Array.from(key).length === 1 ? key.codePointAt(0) : undefined;
}
