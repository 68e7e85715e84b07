// The scene as a program in Python. Points are indices of the array there: the row first.
import { hexOrigin, thinWalls, toGrid } from './library-map';
import { darkRadius, hazes, lightRadius, lines, quoted, rowsOf } from './snippet-parts';
import { type State, directionOf, unlimited } from './state';

export function python(state: State): string {
  const { eye, cone, lights } = state;
  const options = [
    ...(state.radius < unlimited ? [`radius=${state.radius}`] : []),
    ...(state.shape !== 'circle' ? [`shape="${state.shape}"`] : []),
    ...(state.algorithm !== 'symmetric' ? [`algorithm="${state.algorithm}"`] : []),
    ...(state.lightWalls ? [] : ['light_walls=False']),
    ...(cone ? [`direction=(${directionOf(cone.turn, state.hexagons).reverse().join(', ')})`, `angle=${cone.angle}`] : []),
    ...(state.algorithm === 'permissive' ? [`permissiveness=${state.permissiveness}`] : []),
  ];
  const [eyeX, eyeY] = toGrid(state, eye);
  const at = `(${eyeY}, ${eyeX})`;
  const { width, height } = state.tiles;
  return lines(
    'import numpy as np',
    'import sightline',
    '',
    'rows = [',
    quoted(rowsOf(state), '    '),
    ']',
    'tiles = np.array([list(row) for row in rows])',
    state.hexagons
      ? [
          `row, column = np.indices((${height}, ${width}))`,
          `place = (row, column - row // 2 + ${hexOrigin(state)})  # on the grid, by axial coordinates`,
          `walls = np.ones((${height}, ${width + hexOrigin(state)}), bool)`,
          'walls[place] = np.isin(tiles, ["#", "+"])',
          'grid = sightline.HexGrid(walls)',
        ]
      : 'grid = sightline.OpacityGrid(np.isin(tiles, ["#", "+"]))',
    hazes(state).map(({ character, haze }) => (state.hexagons
      ? `for at in zip(*(axis[tiles == ${JSON.stringify(character)}].tolist() for axis in place)): grid.set_haze(at, ${haze})`
      : `grid.set_haze(tiles == ${JSON.stringify(character)}, ${haze})`)),
    thinWalls(state).map(({ x, y, side }) => `grid.set_wall((${y}, ${x}), "${side}")`),
    `seen = sightline.field_of_view(grid, ${[at, ...options].join(', ')})`,
    lights.length > 0 && [
      `lights = [${lights.map((light) => `sightline.Light((${toGrid(state, light).reverse().join(', ')}), radius=${lightRadius})`).join(', ')}]`,
      'light = sightline.LightMap(grid)',
      'light.update(grid, lights)',
      `seen = light.visible(grid, seen, eye=${at}, dark_radius=${darkRadius})`,
    ],
    state.hexagons && 'seen = seen[place]',
    'for line in np.where(seen, tiles, " "):',
    '    print("".join(line))',
  );
}
