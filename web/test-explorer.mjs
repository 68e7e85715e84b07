// The explorer in WebAssembly equals the one in a terminal: frame for frame, byte for byte.
// test-explorer-page.mjs tests the page.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { hashOf, newEngine, numbersFrom } from './explorer/test-support.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const native = `${root}/build/dev/tests/game/browser/sightline_frames`;

// Not P: each platform saves pictures in its own way.
const letters = Array.from('hjklyubnwasd.5 oczzzx;+-=gfvmr?Zt><HJKLMF');
const named = [0xf700, 0xf701, 0xf702, 0xf703, 0xf704, 0xf705, 0xf706, 0xf707, 0xf709, 0xf710, 0xf711, 0xf712, 0xf713, 0x09, 0xf708, 0x0d];

/** Random input (but never Esc or q): keys, the mouse, and a window that changes. */
function someEvents(seed, count) {
  const next = numbersFrom(seed);
  const events = [];
  while (events.length < count) {
    const what = next(20);
    if (what < 13) events.push(['key', letters[next(letters.length)].codePointAt(0)]);
    else if (what < 16) events.push(['key', named[next(named.length)]]);
    else if (what < 19) events.push([next(2) ? 'move' : 'click', next(100), next(40)]);
    else if (next(4) === 0) events.push(['size', 1 + next(140), 1 + next(50)]);
  }
  return events;
}

/** The engine as the page drives it: a frame after each event, ticks at once. */
function framesOf(engine, size, events) {
  const hashes = [];
  let frames = -1;
  const show = () => {
    if (engine.frames !== frames) hashes.push(hashOf(engine.cells(size)));
    frames = engine.frames;
  };
  const move = () => {
    while (engine.isMoving) {
      engine.tick();
      if (engine.ending === 'none') show();
    }
  };
  show();
  move();
  for (const [kind, a, b] of events) {
    if (kind === 'key') engine.key(a);
    else if (kind === 'size') engine.resize((size = { columns: a, rows: b }));
    else engine.pointer(a, b, kind === 'click');
    if (engine.ending !== 'none') break;
    show();
    move();
  }
  return hashes;
}

function nativeFrames(mode, { scenario, width, height, seed }, { columns, rows }, events) {
  const input = `${mode} ${scenario} ${width} ${height} ${seed} ${columns} ${rows}\n${events.map((event) => event.join(' ')).join('\n')}\n`;
  const lines = execFileSync(native, { input, encoding: 'utf8', maxBuffer: 1 << 28 }).trimEnd().split('\n');
  const [, hash, length] = lines.pop().split(' ').map(Number);
  return { frames: lines.map(Number), hash, length };
}

const size = { columns: 100, rows: 36 };
const cases = [
  { scenario: 'dungeon', width: 80, height: 50, seed: 42n },
  { scenario: 'dungeon', width: 33, height: 21, seed: 0n },
  { scenario: 'cave', width: 80, height: 50, seed: 7n },
  { scenario: 'cave', width: 120, height: 40, seed: (1n << 64n) - 1n },
  { scenario: 'capsule', width: 80, height: 50, seed: 3n },
  { scenario: 'capsule', width: 60, height: 60, seed: 12345678901234567890n },
];

test('the same frames and the same saved bytes as natively, for the same seed and keys', () => {
  let frames = 0;
  for (const [i, setup] of cases.entries()) {
    const events = someEvents(i + 1, 700);
    const expected = nativeFrames('play', setup, size, events);
    const engine = newEngine();
    engine.begin(setup, size);
    const found = framesOf(engine, size, events);
    assert.deepEqual(found, expected.frames, `${setup.scenario} ${setup.seed}`);
    const saved = engine.takeSave();
    assert.deepEqual([hashOf(saved), saved.length], [expected.hash, expected.length], 'the saved bytes');
    frames += found.length;
  }
  assert.ok(frames > 1000, `only ${frames} frames`);
  console.log(`# ${frames} frames are the same`);
});

test('the same title screen', () => {
  // Down, to the right, digits, help and back, and a click here and there.
  const keys = [0xf701, 0xf701, 0xf703, 0xf701, 0x37, 0x08, 0x33, 0xf701, 0xf703, 0xf703, 0x3f, 0xf701, 0x1b, 0xf700];
  const events = [...keys.map((key) => ['key', key]), ['move', 50, 17], ['size', 30, 12], ['size', 120, 45], ['move', 60, 20]];
  const expected = nativeFrames('title', { ...cases[0], seed: 8n }, size, events);
  const engine = newEngine();
  engine.title(new Uint8Array(), 8n, new Date('2026-11-17T23:59:00Z'), size);
  assert.deepEqual(framesOf(engine, size, events), expected.frames);
});

test('the same tour', () => {
  const setup = { scenario: 'dungeon', width: 60, height: 30, seed: 5n };
  const expected = nativeFrames('tour', setup, size, []);
  const engine = newEngine();
  engine.tour(setup, size);
  assert.deepEqual(framesOf(engine, size, []), expected.frames);
});

test('a game that was saved and continued is recorded as a whole, and its recording plays it again', () => {
  const [setup] = cases;
  const events = someEvents(99, 200);
  const first = newEngine();
  first.begin(setup, size);
  framesOf(first, size, events.slice(0, 100));
  const second = newEngine();
  second.restore(first.takeSave(), size);
  framesOf(second, size, events.slice(100));
  assert.ok(second.turn > first.turn);
  const replayed = newEngine();
  replayed.replay(second.recording(), size);
  framesOf(replayed, size, []);
  assert.equal(replayed.turn, second.turn);
});

test('damaged saves and recordings give a sentence, and the module goes on', () => {
  const engine = newEngine();
  engine.begin(cases[0], size);
  const saved = engine.takeSave();
  const before = hashOf(engine.cells(size));
  for (let i = 0; i < 60; ++i) {
    const damaged = saved.slice();
    damaged[Math.floor((i * saved.length) / 60)] ^= 1 << (i % 8);
    assert.throws(() => engine.restore(damaged, size), /damaged|not a saved game|newer sightline/);
  }
  assert.throws(() => engine.restore(saved.slice(0, -1), size), /damaged: its checksum is wrong/);
  assert.throws(() => engine.restore(new Uint8Array(), size), /not a saved game of sightline/);
  assert.throws(() => engine.replay('nonsense', size), /line 1: this is not a recording of sightline/);
  assert.throws(() => engine.replay('sightline recording 5\nscenario dungeon 80x50\nseed 1\ncreatures yes\ndance\n', size), /line 5: "dance" is not an action/);
  assert.throws(() => engine.begin({ ...cases[0], width: 0 }, size), /0x50/);
  assert.equal(hashOf(engine.cells(size)), before, 'the game before is still there');
  engine.key('l'.codePointAt(0));
  engine.restore(saved, size);
  assert.equal(hashOf(engine.cells(size)) === before, false, 'another greeting');
});

test('replays of worlds that a link may not ask for are refused at once', () => {
  const engine = newEngine();
  engine.begin(cases[0], size);
  const memory = engine.calls.memory.buffer.byteLength;
  const replay = (scenario) => () => engine.replay(`sightline recording 5\nscenario ${scenario}\nseed 1\ncreatures no\nwait\n`, size);
  assert.throws(replay('dungeon 8192x8192'), /^Error: line 2: a world of 3 layers of 8192x8192 is too large for a replay here: it may have 201326592 tiles, 3000000 at most are allowed$/);
  const drawn = `drawn 1000x1\n|${'.'.repeat(1000)}\n|.${'\n|.'.repeat(3000)}`;
  assert.throws(replay(drawn), /^Error: line 3004: a world of 3002 lines of up to 1000 tiles is too large/);
  assert.equal(engine.calls.memory.buffer.byteLength, memory, 'nothing was built');
  replay('capsule 1000x1000')();
  assert.equal(engine.world, 'capsule');
});

test('a world for which there is no memory gives a sentence, and the module goes on', () => {
  const engine = newEngine();
  engine.begin(cases[0], size);
  const before = hashOf(engine.cells(size));
  const { memory } = engine.calls;
  memory.grow((2 ** 31 - memory.buffer.byteLength) / 65536);
  assert.throws(() => engine.begin({ ...cases[0], width: 1000, height: 1000 }, size), /^Error: there is not enough memory for it$/);
  assert.equal(hashOf(engine.cells(size)), before, 'the game before is still there');
  engine.key('.'.codePointAt(0));
  assert.equal(engine.turn, 1);
});

test('there can be a new instance at any time', () => {
  const engine = newEngine();
  engine.begin(cases[0], size);
  engine.renew();
  engine.begin(cases[0], size);
  assert.ok(engine.cells(size).length > 0);
});

test('what a screen reader says', () => {
  const engine = newEngine();
  engine.begin(cases[0], size);
  assert.match(engine.spoken(0), /Press \? for help\./);
  engine.key('?'.codePointAt(0));
  engine.key(0x1b);
  engine.key('Z'.codePointAt(0));
  assert.match(engine.spoken(engine.turn), /That key does nothing/);
  engine.key('x'.codePointAt(0));
  assert.match(engine.spoken(engine.turn), /\(\d+, \d+\)|\d+,\s?\d+/);
});

test('a generated map is what the command generates', () => {
  const engine = newEngine();
  for (const { scenario, width, height, seed } of cases) {
    const text = execFileSync(`${root}/build/dev/sightline`, ['generate', '--scenario', scenario, '--size', `${width}x${height}`, '--seed', String(seed)], { encoding: 'utf8' });
    assert.equal(engine.generate({ scenario, width, height, seed }), text);
  }
});
