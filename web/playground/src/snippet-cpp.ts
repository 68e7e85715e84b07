// The scene as a program in C++.
import { hexOrigin, thinWalls, toGrid } from './library-map';
import { darkRadius, hazes, lightRadius, lines, quoted, rowsOf } from './snippet-parts';
import { type State, directionOf, unlimited } from './state';

export function cpp(state: State): string {
  const { tiles, eye, cone, lights } = state;
  const options = [
    ...(state.radius < unlimited ? [`.radius = ${state.radius}`] : []),
    ...(state.shape !== 'circle' ? [`.shape = sightline::Shape::${state.shape}`] : []),
    ...(state.algorithm !== 'symmetric' ? [`.algorithm = sightline::Algorithm::${state.algorithm}`] : []),
  ];
  const [eyeX, eyeY] = toGrid(state, eye);
  const at = `{${eyeX}, ${eyeY}}`;
  const tile = state.hexagons ? `{x - y / 2 + ${hexOrigin(state)}, y}` : '{x, y}';
  const walls = thinWalls(state);
  const isNight = lights.length > 0;
  return lines(
    '#include <sightline/sightline.hpp>',
    '#include <cstdio>',
    isNight && '#include <vector>',
    '',
    'int main() {',
    '    const char* const rows[] = {',
    quoted(rowsOf(state), '        '),
    '    };',
    state.hexagons
      ? [`    sightline::HexGrid map({${tiles.width + hexOrigin(state)}, ${tiles.height}});`, '    map.fill(true);']
      : `    sightline::OpacityGrid map({${tiles.width}, ${tiles.height}});`,
    `    for (int y = 0; y < ${tiles.height}; ++y) {`,
    `        for (int x = 0; x < ${tiles.width}; ++x) {`,
    `            const sightline::Point p${tile};`,
    '            const char tile = rows[y][x];',
    "            map.set_opaque(p, tile == '#' || tile == '+');",
    hazes(state).map(({ character, haze }) => `            if (tile == '${character}') map.set_haze(p, ${haze});`),
    '        }',
    '    }',
    walls.map(({ x, y, side }) => `    map.set_wall({${x}, ${y}}, sightline::${state.hexagons ? 'HexSide' : 'Side'}::${side.replace('-', '_')}, true);`),
    `    sightline::Options options{${options.join(', ')}};`,
    !state.lightWalls && '    options.light_walls = false;',
    state.algorithm === 'permissive' && `    options.permissiveness = ${state.permissiveness};`,
    cone !== undefined && `    options.cone = sightline::Cone{{${directionOf(cone.turn, state.hexagons).join(', ')}}, ${cone.angle}};`,
    `    ${isNight ? '' : 'const '}sightline::TileSet seen = sightline::field_of_view(map, ${at}, options);`,
    isNight && [
      `    const std::vector<sightline::Light> lights{${lights.map((light) => `{.position = {${toGrid(state, light).join(', ')}}, .radius = ${lightRadius}}`).join(', ')}};`,
      '    sightline::LightMap light(map.size());',
      '    sightline::update_lights(map, lights, light);',
      `    seen = sightline::visible_by_light(map, light, seen, ${at}, {.radius = ${darkRadius}});`,
    ],
    `    for (int y = 0; y < ${tiles.height}; ++y, std::puts("")) {`,
    `        for (int x = 0; x < ${tiles.width}; ++x) std::putchar(seen.contains(${tile}) ? rows[y][x] : ' ');`,
    '    }',
    '}',
  );
}
