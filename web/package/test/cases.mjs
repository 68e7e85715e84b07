// Hundreds of maps and options, the same on every machine: the cases of golden.txt.
import { OpacityGrid, algorithms, shapes } from '../dist/inline/index.js';

/** Numbers from 0 to below `end`, by a linear congruential generator. */
export function numbersFrom(seed) {
  let state = seed >>> 0;
  return (end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

/** A map as rows of text: walls here and there, or a few long ones. */
export function randomRows(next, width, height) {
  const percent = [0, 3, 8, 15, 30, 45][next(6)];
  const rows = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => (next(100) < percent ? '#' : '.')));
  for (let walls = next(4); walls > 0; --walls) {
    const [x, y, down, length] = [next(width), next(height), next(2), next(20)];
    for (let i = 0; i < length; ++i) {
      const row = rows[down ? y + i : y];
      if (row?.[down ? x : x + i]) row[down ? x : x + i] = '#';
    }
  }
  return rows.map((row) => row.join(''));
}

/** Letters of tiles with haze, and how much that is. */
const hazes = { m: 2, s: 4, b: 8, x: 15 };

/** Haze on some of the floor. */
function withHaze(next, rows) {
  const letters = Object.keys(hazes);
  const percent = [5, 20, 60][next(3)];
  return rows.map((row) => row.replace(/\./g, () => (next(100) < percent ? letters[next(letters.length)] : '.')));
}

/** A grid of such a map. */
export function gridOf(rows) {
  const grid = OpacityGrid.fromText(rows);
  rows.forEach((row, y) => Array.from(row).forEach((letter, x) => {
    if (letter in hazes) grid.setHaze(x, y, hazes[letter]);
  }));
  return grid;
}

/** 400 maps, each with an origin, a target, and three options; the last hundred with haze. */
export function* cases() {
  for (let number = 0; number < 400; ++number) {
    const next = numbersFrom(number * 7919 + 1);
    const width = 1 + next(number % 10 === 0 ? 150 : 45);
    const height = 1 + next(number % 10 === 0 ? 100 : 30);
    const isHazy = number >= 300;
    const clear = randomRows(next, width, height);
    const rows = isHazy ? withHaze(next, clear) : clear;
    const [x, y, toX, toY] = [next(width), next(height), next(width), next(height)];
    const ways = Array.from({ length: 3 }, (_, way) => {
      const options = { algorithm: algorithms[(number * 3 + way) % 7], shape: shapes[next(4)] };
      // The other algorithms ignore haze.
      if (isHazy && way < 2) options.algorithm = 'symmetric';
      if (next(3) > 0) options.radius = next(5) === 0 ? next(60) : next(24);
      if (next(4) === 0) options.lightWalls = false;
      if (options.algorithm === 'permissive') options.permissiveness = next(9);
      if (next(3) === 0) {
        const direction = [next(9) - 4, next(9) - 4];
        if (direction[0] === 0 && direction[1] === 0) direction[0] = 1;
        options.cone = { direction, angle: next(361) };
      }
      return options;
    });
    yield { number, rows, x, y, toX, toY, ways };
  }
}

/** The command's arguments for a map's letters. */
export function hazeArguments(rows) {
  return Object.entries(hazes).filter(([letter]) => rows.some((row) => row.includes(letter)))
    .flatMap(([letter, haze]) => ['--haze', `${letter}=${haze}`]);
}

/** The command's arguments for these options. */
export function argumentsFor(options) {
  const { radius, shape, algorithm, lightWalls, permissiveness, cone } = options;
  return [
    '--algorithm', algorithm, '--shape', shape,
    ...(radius === undefined ? [] : ['--radius', String(radius)]),
    ...(lightWalls === false ? ['--no-light-walls'] : []),
    ...(permissiveness === undefined ? [] : ['--permissiveness', String(permissiveness)]),
    ...(cone ? [`--direction=${cone.direction.join(',')}`, '--angle', String(cone.angle)] : []),
  ];
}
