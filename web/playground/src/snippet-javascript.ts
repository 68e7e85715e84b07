// The scene as a program in JavaScript.
import { hexOrigin, thinWalls, toGrid } from './library-map';
import { darkRadius, hazes, lightRadius, lines, quoted, rowsOf } from './snippet-parts';
import { type State, optionsOf } from './state';

export function javascript(state: State): string {
  const { eye, lights } = state;
  const isNight = lights.length > 0;
  const [eyeX, eyeY] = toGrid(state, eye);
  const kind = state.hexagons ? 'HexGrid' : 'OpacityGrid';
  const tile = state.hexagons ? `x - (y >> 1) + ${hexOrigin(state)}, y` : 'x, y';
  const options = Object.fromEntries(Object.entries(optionsOf(state)).filter(([name, value]) =>
    value !== undefined && !(name === 'permissiveness' && state.algorithm !== 'permissive') &&
    !(name === 'lightWalls' && value === true)));
  const view = isNight
    ? `light.fieldOfView(grid, ${eyeX}, ${eyeY}, ${JSON.stringify({ ...options, darkRadius })})`
    : `grid.fieldOfView(${eyeX}, ${eyeY}, ${JSON.stringify(options)})`;
  return lines(
    `import { ${isNight ? `${state.hexagons ? 'HexGrid, LightMap' : 'LightMap, OpacityGrid'}` : kind} } from 'sightline-fov';`,
    '',
    'const rows = [',
    quoted(rowsOf(state), '  '),
    '];',
    `const grid = ${kind}.${state.hexagons ? "fromOffsetText(rows, 'odd-r', '#+')" : "fromText(rows, '#+')"};`,
    hazes(state).map(({ character, haze }) =>
      `rows.forEach((row, y) => [...row].forEach((tile, x) => { if (tile === '${character}') grid.setHaze(${tile}, ${haze}); }));`),
    thinWalls(state).map(({ x, y, side }) => `grid.setWall(${x}, ${y}, '${side}');`),
    isNight && [
      `const lights = ${JSON.stringify(lights.map((light) => {
        const [x, y] = toGrid(state, light);
        return { x, y, radius: lightRadius };
      }))};`,
      'const light = new LightMap(grid.width, grid.height).update(grid, lights);',
    ],
    `const seen = ${view};`,
    `rows.forEach((row, y) => console.log([...row].map((tile, x) => (seen.has(${tile}) ? tile : ' ')).join('')));`,
  );
}
