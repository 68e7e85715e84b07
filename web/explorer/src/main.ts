// The explorer's page: keys, touch and mouse go in, cells come out; games are saved while they are
// played, and a link replays one.
import wasm from '../../../build/wasm/explorer.wasm?url';
import { compileFile } from '../../site/compile-file';
import { keepOffline } from '../../site/keep-offline';
import { get, say } from '../../site/page';
import { showCopy } from './copy';
import { download } from '../../site/download';
import { Engine, ExplorerError, type Scenario, type Setup } from './engine';
import { GamesDialog } from './games-dialog';
import { keyOf } from './keys';
import { readLink, replayLink, setupFrom } from './links';
import { addPad } from './pad';
import { Saves, StorageError } from './saves';
import { Screen } from './screen';
import { openShelf } from './shelf';

const millisecondsATick = 16;
const canvas = get<HTMLCanvasElement>('screen');
const screen = new Screen(canvas);
const engine = new Engine(await compileFile(wasm));
const { shelf, stays } = openShelf();
const saves = new Saves(shelf);
const over = get<HTMLDialogElement>('over-dialog');

/** Whether the game is played and saved, rather than watched. */
let isPlaying = false;
/** The current game as it was last saved, or would have been if there had been room. */
let current: Uint8Array | undefined;
let spokenTurn = 0;
/** Whether there is a game. */
let isReady = false;

// --- Showing --------------------------------------------------------------------------------------

let shownFrames = 0;

function show(): void {
  if (engine.frames === shownFrames) return;
  shownFrames = engine.frames;
  screen.draw(engine.cells(screen.size));
  get('spoken').textContent = engine.world === undefined ? screen.marked() : engine.spoken(spokenTurn);
  spokenTurn = engine.turn;
}

function fit(): void {
  const stage = get('stage');
  const isOther = screen.fit(stage.clientWidth, stage.clientHeight);
  if (!isReady) return;
  if (isOther) attempt(() => engine.resize(screen.size));
  else screen.draw(engine.cells(screen.size));
}

/** Calls the game, then shows a frame, saves the game, and handles its end. */
function attempt(act: () => void): void {
  try {
    act();
    if (engine.takePicture()) savePicture();
    if (engine.ending === 'none') show();
    save();
    afterwards();
  } catch (error) {
    // A trap, or a C++ exception, which is no Error: memory ran out, or a fault of ours. The
    // instance is gone, the saved game is not.
    if (error instanceof Error && !(error instanceof WebAssembly.RuntimeError)) throw error;
    engine.renew();
    shownFrames = -1;
    say('The game had to stop, and continues where it was saved last.');
    resume();
  }
}

let timer: number | undefined;

function afterwards(): void {
  clearTimeout(timer);
  timer = undefined;
  switch (engine.ending) {
    case 'none':
      if (engine.isMoving) timer = setTimeout(() => attempt(() => engine.tick()), millisecondsATick);
      break;
    case 'another world': attemptToBegin(() => play(() => engine.another(randomSeed()))); break;
    case 'menu': title(); break;
    case 'resume': resume(); break;
    case 'start': attemptToBegin(() => play(() => engine.beginChosen())); break;
    case 'tour': attemptToBegin(() => begin(false, () => engine.beginChosen())); break;
    case 'over':
      // After watching comes the title; a game that was left can be continued.
      if (engine.world !== undefined && !isPlaying) title();
      else if (!over.open) over.showModal();
      break;
  }
}

/** The canvas still shows the frame of the request. */
function savePicture(): void {
  const name = `sightline-${engine.world}-${engine.turn}.png`;
  void screen.picture().then((png) => (png ? download(png, name) : say('The picture could not be made.')));
}

function save(): void {
  const bytes = isPlaying ? engine.takeSave() : undefined;
  if (!bytes) return;
  current = bytes;
  try {
    saves.keep(engine.world!, engine.turn, bytes);
  } catch (error) {
    say(`The game could not be saved: ${(error as Error).message}.`);
  }
}

// --- Starting -------------------------------------------------------------------------------------

/** Short enough to be read out and typed, as in the terminal. */
function randomSeed(): bigint {
  return BigInt(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000);
}

function randomSetup(scenario: Scenario): Setup {
  return { scenario, width: 80, height: 50, seed: randomSeed() };
}

/** Shows what `how` starts; if that throws, nothing has changed. */
function begin(plays: boolean, how: () => void): void {
  how();
  isReady = true;
  isPlaying = plays;
  spokenTurn = 0;
  attempt(() => {});
  get('share').hidden = !plays;
  get('challenge').hidden = !plays || engine.challenge() === undefined;
  canvas.focus({ preventScroll: true });
}

/** Plays what `how` starts. makeRoom() moves the game that is in its place; if that throws, nothing
 * has changed. */
function play(how: () => void, makeRoom = (): unknown => saves.putAside(engine.world!)): void {
  const before = isPlaying ? current : undefined;
  begin(true, () => {
    how();
    try {
      makeRoom();
    } catch (error) {
      // A new game must not be saved over one that is stored nowhere else.
      if (before) begin(true, () => engine.restore(before, screen.size));
      else title();
      throw error;
    }
  });
}

/** Starts something, and reports errors. */
function attemptToBegin(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof StorageError || error instanceof ExplorerError)) throw error;
    // After a choice there is nothing more to choose.
    if (engine.ending !== 'none') title();
    say(`This game cannot be begun: ${error.message}.`);
  }
}

/** A new game; the one in its place is put aside. */
function start(setup: Setup): void {
  play(() => engine.begin(setup, screen.size));
}

/** Continues a saved game; another one in its place is put aside. */
function restore(name: string): void {
  const saved = saves.load(name);
  play(() => engine.restore(saved, screen.size), () => {
    const world = engine.world!;
    if (name !== saves.nameOf(world)) saves.takeBack(name, world, engine.turn, saved);
  });
}

/** Opens the last game; if it is damaged, says so and puts it aside. */
function withLast(use: (name: string | undefined) => void): void {
  const { last } = saves;
  try {
    use(last && saves.nameOf(last));
  } catch (error) {
    let place = 'It is kept under “Games”';
    try {
      saves.putAside(last!);
    } catch (refusal) {
      place = `It stays where it is, since ${(refusal as Error).message}`;
    }
    use(undefined);
    say(`Your saved game cannot be continued: ${(error as Error).message}. ${place}.`);
  }
}

/** Continues the last game, or starts one. */
function resume(): void {
  withLast((name) => (name === undefined ? attemptToBegin(() => start(randomSetup('dungeon'))) : restore(name)));
}

function title(): void {
  // The address no longer matches.
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
  withLast((name) => begin(false, () =>
    engine.title(name === undefined ? new Uint8Array() : saves.load(name), randomSeed(), new Date(), screen.size)));
}

async function openAddress(): Promise<void> {
  say('');
  try {
    const link = await readLink(location.hash.slice(1));
    if (link.kind === 'replay') begin(false, () => engine.replay(link.recording, screen.size));
    else if (link.kind === 'world') {
      start(link.setup);
      if (link.beat !== undefined) say(`To beat: home in ${link.beat.turns} turns, noticed ${link.beat.noticed === 1 ? 'once' : `${link.beat.noticed} times`}.`);
    }
    else title();
  } catch (error) {
    if (error instanceof StorageError) {
      say(`This game cannot be begun: ${error.message}.`);
    } else {
      title();
      say(`This link is broken: ${(error as Error).message}.`);
    }
  }
  // After playing on, the address would no longer match.
  if (isPlaying && location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
}

// --- Keys, mouse and touch ------------------------------------------------------------------------

canvas.addEventListener('keydown', (event) => {
  const key = keyOf(event);
  if (key === undefined) return;
  event.preventDefault();
  attempt(() => engine.key(key));
});

let pointed = '';

function point(event: PointerEvent | MouseEvent, clicked: boolean): void {
  const cell = screen.cellAt(event.clientX, event.clientY);
  if (!cell || (!clicked && pointed === `${cell.x},${cell.y}`)) return;
  pointed = `${cell.x},${cell.y}`;
  attempt(() => engine.pointer(cell.x, cell.y, clicked));
}
canvas.addEventListener('pointermove', (event) => {
  // A moving finger scrolls or walks; it does not point.
  if (event.pointerType === 'mouse' && !engine.isMoving) point(event, false);
});
canvas.addEventListener('click', (event) => point(event, true));

addPad(get('pad'), (key) => {
  const number = keyOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false });
  if (number !== undefined) attempt(() => engine.key(number));
});

// --- Buttons and dialogs --------------------------------------------------------------------------

const seedInput = get<HTMLInputElement>('seed');
const newDialog = get<HTMLDialogElement>('new-dialog');

function openNew(): void {
  seedInput.value = String(randomSeed());
  get('new-error').textContent = '';
  newDialog.showModal();
}

function useNew(how: (setup: Setup) => void): void {
  try {
    how(setupFrom(get<HTMLSelectElement>('scenario').value, seedInput.value.trim(), get<HTMLInputElement>('size').value.trim()));
    say('');
    newDialog.close();
    canvas.focus({ preventScroll: true });
  } catch (error) {
    get('new-error').textContent = `This is not possible: ${(error as Error).message}.`;
  }
}
get('new').addEventListener('click', openNew);
get('play').addEventListener('click', () => useNew(start));
get('tour').addEventListener('click', () => useNew((setup) => begin(false, () => engine.tour(setup, screen.size))));
get('new-form').addEventListener('submit', (event) => {
  // Enter in a field plays.
  if ((event as SubmitEvent).submitter?.getAttribute('value') === 'cancel') return;
  event.preventDefault();
  useNew(start);
});

const games = new GamesDialog(saves, {
  restore: (name) => {
    restore(name);
    say('');
  },
  open: (bytes) => {
    play(() => engine.restore(bytes, screen.size));
    say('');
  },
});
get('games').addEventListener('click', () => games.open());

get('share').addEventListener('click', () => {
  const recording = engine.recording();
  if (recording === undefined) {
    say('This game is too long to be shared.');
    return;
  }
  void replayLink(recording).then((link) => showCopy(`${location.origin}${location.pathname}#${link}`, get<HTMLButtonElement>('share')));
});

get('challenge').addEventListener('click', () => {
  const link = engine.challenge();
  if (link !== undefined) showCopy(`${location.origin}${location.pathname}#${link}`, get<HTMLButtonElement>('challenge'));
});

over.addEventListener('close', () => {
  if (!newDialog.open && engine.ending !== 'none') title();
});
get('over-new').addEventListener('click', () => {
  openNew();
  over.close();
});
newDialog.addEventListener('close', () => {
  if (engine.ending !== 'none') title();
});

// --- The start ------------------------------------------------------------------------------------

fit();
await openAddress();
if (!stays && get('alert').hidden) say('The browser keeps nothing for this page: download your game under “Games” before you leave.');
document.documentElement.dataset['ready'] = 'yes';
keepOffline('../');
new ResizeObserver(fit).observe(get('stage'));
addEventListener('hashchange', () => void openAddress());
