// The current state: changed in one place, kept in the address, undone and redone.
import { say } from '../../site/page';
import { writeAddress } from './address';
import { type Example, examples } from './examples';
import { History } from './history';
import { type State, fromLink, normalised, toLink } from './state';
import { parseText } from './text-map';
import { type Place, isInside } from './tiles';

const firstExample = Object.keys(examples)[0]!;
export let state: State = stateOf(examples[firstExample]!);
export let history: History = new History(toLink(state, true));

const listeners: (() => void)[] = [];

/** Calls the listener after every change. */
export function onChange(listener: () => void): void {
  listeners.push(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** The whole state of an example: what it does not say is as usual. */
export function stateOf({ text, options }: Example): State {
  const { tiles, eye, lights } = parseText(text);
  const size = `size=${tiles.width}x${tiles.height}`;
  const middle = eye ?? { x: tiles.width >> 1, y: tiles.height >> 1 };
  const plain = fromLink(`${size}&eye=${middle.x},${middle.y}&map=${tiles.width * tiles.height}f${options ? `&${options}` : ''}`);
  return { ...plain, tiles, lights: [...plain.lights, ...lights] };
}

/** Applies a change: controls and picture follow at once, the address and undo when it is complete.
 * */
export function change(part: Partial<State>, isComplete = true): void {
  state = normalised({ ...state, ...part });
  state.eye = inside(state.eye);
  state.target = inside(state.target);
  state.lights = state.lights.filter((light) => isInside(state.tiles, light));
  if (isComplete) complete();
  else tell();
}

function inside({ x, y }: Place): Place {
  return { x: Math.min(x, state.tiles.width - 1), y: Math.min(y, state.tiles.height - 1) };
}

export function complete(): void {
  // A message about what was before has been read by now.
  if (history.add(toLink(state, true))) say('');
  writeAddress(toLink(state));
  tell();
}

export function goTo(link: string | undefined): void {
  if (link === undefined) return;
  state = fromLink(link);
  writeAddress(toLink(state));
  tell();
}

/** The state of the address, or the first scene and an error message. */
function readAddress(): void {
  say('');
  const link = location.hash.slice(1);
  if (link === '') return;
  try {
    state = fromLink(decodeURIComponent(link));
  } catch (error) {
    const why = error instanceof URIError ? 'it cannot be decoded' : (error as Error).message;
    state = stateOf(examples[firstExample]!);
    say(`This link is broken: ${why}. Here is “${firstExample}” instead.`);
  }
}

/** Starts with the state of the address. */
export function begin(): void {
  readAddress();
  history = new History(toLink(state, true));
  tell();
  addEventListener('hashchange', () => {
    readAddress();
    history.add(toLink(state, true));
    tell();
  });
}
