// Colours of the map: they come from the style sheet.

const names = [
  'paper', 'floor', 'floor-dark', 'wall', 'wall-dark', 'door', 'door-dark', 'window', 'haze', 'grid', 'eye', 'line', 'blocked', 'more', 'less', 'cursor',
] as const;
export type Colours = Record<(typeof names)[number], string>;

let colours: Colours | undefined;
let numbers: ReturnType<typeof numbersOf> | undefined;

/** Resets the colours after a change of the system's colour scheme. */
export function forgetColours(): void {
  colours = undefined;
  numbers = undefined;
}

/** Colours as pixels. */
function numbersOf(c: Colours) {
  const number = (colour: string): number => {
    const value = parseInt(colour.slice(1), 16);
    return (255 << 24) | ((value & 255) << 16) | (value & 0xff00) | (value >>> 16);
  };
  return {
    wall: number(c.wall), wallDark: number(c['wall-dark']), floor: number(c.floor), floorDark: number(c['floor-dark']),
    more: number(c.more), less: number(c.less),
  };
}

export function getNumbers(): ReturnType<typeof numbersOf> {
  return (numbers ??= numbersOf(getColours()));
}

export function getColours(): Colours {
  if (!colours) {
    const style = getComputedStyle(document.documentElement);
    colours = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--map-${name}`).trim()])) as Colours;
  }
  return colours;
}
