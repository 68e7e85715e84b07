// On-screen keys: directions and the commands that a phone needs. Keys that the game names in its
// hints are called the same here. A button held down repeats.

const directions: readonly (readonly [string, string, string])[] = [
  ['↖', 'y', 'North-west'], ['↑', 'k', 'North'], ['↗', 'u', 'North-east'],
  ['←', 'h', 'West'], ['·', '.', 'Wait a turn'], ['→', 'l', 'East'],
  ['↙', 'b', 'South-west'], ['↓', 'j', 'South'], ['↘', 'n', 'South-east'],
];
const others: readonly (readonly [string, string, string])[] = [
  ['Explore', 'z', 'Explore by itself'], ['Lamp', 'e', 'Hood the lamp, or open it'], ['Smoke', 'p', 'Throw a smoke pot'],
  ['Open', 'o', 'Open a door'], ['Close', 'c', 'Close a door'], ['Danger', 'i', 'Where you are seen'],
  ['Down', '>', 'Take the stairs down'], ['Up', '<', 'Take the stairs up'], ['Who', ']', 'What a creature sees'],
  ['Look', 'x', 'Examine a tile'], ['Enter', 'Enter', 'Go to the examined tile, choose'], ['Esc', 'Escape', 'Stop, close, the menu'],
  ['Far', '+', 'See farther'], ['Near', '-', 'See nearer'], ['?', '?', 'All keys'],
];

const firstRepeat = 350;
const nextRepeat = 120;

export function addPad(parent: HTMLElement, press: (key: string) => void): void {
  const group = (className: string, keys: typeof directions, repeats: boolean): void => {
    const box = document.createElement('div');
    box.className = className;
    for (const [sign, key, name] of keys) box.append(button(sign, key, name, repeats, press));
    parent.append(box);
  };
  group('directions', directions, true);
  group('others', others, false);
}

function button(sign: string, key: string, name: string, repeats: boolean, press: (key: string) => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = sign;
  // Whoever speaks to the page says what is on the button.
  const isWord = /^\w/.test(sign) && !new RegExp(`\\b${sign}\\b`, 'i').test(name);
  element.setAttribute('aria-label', isWord ? `${sign}: ${name}` : name);
  let timer: number | undefined;
  const stop = (): void => clearTimeout(timer);
  const again = (): void => {
    press(key);
    timer = setTimeout(again, nextRepeat);
  };
  element.addEventListener('pointerdown', () => {
    if (repeats) timer = setTimeout(again, firstRepeat);
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) element.addEventListener(end, stop);
  element.addEventListener('contextmenu', (event) => event.preventDefault());
  // By click, so that it works by keyboard and screen reader, too.
  element.addEventListener('click', () => press(key));
  return element;
}
