// The scene as a program in JavaScript, C++ or Python, and as an embedded frame.
import { type State, directionOf, optionsOf, toLink, unlimited } from './state';
import { toText } from './text-map';
import { kinds } from './tiles';

export const languages = ['C++', 'Python', 'JavaScript', 'Text', 'Embed'] as const;
export type Language = (typeof languages)[number];

/** `page` is the playground's own address. */
export function snippet(language: Language, state: State, page: string): string {
  switch (language) {
    case 'C++': return cpp(state);
    case 'Python': return python(state);
    case 'JavaScript': return javascript(state);
    case 'Text': return toText(state.tiles, state.eye);
    case 'Embed': return embed(state, page);
  }
}

function rowsOf(state: State): string[] {
  return toText(state.tiles, { x: -1, y: -1 }).trimEnd().split('\n');
}

function embed(state: State, page: string): string {
  const link = `${page}#${toLink({ ...state, embed: true })}`.replaceAll('&', '&amp;');
  return `<iframe src="${link}" title="What is seen, by sightline" width="100%" height="520" loading="lazy"></iframe>\n`;
}

/** The kinds of haze on the map. */
function hazes(state: State): { character: string; haze: number }[] {
  return kinds.filter((kind, i) => kind.haze > 0 && state.tiles.cells.includes(i));
}

function quoted(rows: readonly string[], indent: string): string {
  return rows.map((row) => `${indent}${JSON.stringify(row)},`).join('\n');
}

function cpp(state: State): string {
  const { tiles, eye, cone } = state;
  const options = [
    ...(state.radius < unlimited ? [`.radius = ${state.radius}`] : []),
    ...(state.shape !== 'circle' ? [`.shape = sightline::Shape::${state.shape}`] : []),
    ...(state.algorithm !== 'symmetric' ? [`.algorithm = sightline::Algorithm::${state.algorithm}`] : []),
  ];
  return `#include <sightline/sightline.hpp>
#include <cstdio>

int main() {
    const char* const rows[] = {
${quoted(rowsOf(state), '        ')}
    };
    sightline::OpacityGrid map({${tiles.width}, ${tiles.height}});
    for (const sightline::Point p : points(map.size())) {
        const char tile = rows[p.y][p.x];
        map.set_opaque(p, tile == '#' || tile == '+');
${hazes(state).map(({ character, haze }) => `        if (tile == '${character}') map.set_haze(p, ${haze});\n`).join('')}    }
    sightline::Options options{${options.join(', ')}};
${state.lightWalls ? '' : '    options.light_walls = false;\n'}${state.algorithm === 'permissive' ? `    options.permissiveness = ${state.permissiveness};\n` : ''}${cone ? `    options.cone = sightline::Cone{{${directionOf(cone.turn).join(', ')}}, ${cone.angle}};\n` : ''}    const sightline::TileSet seen = sightline::field_of_view(map, {${eye.x}, ${eye.y}}, options);
    for (int y = 0; y < ${tiles.height}; ++y, std::puts("")) {
        for (int x = 0; x < ${tiles.width}; ++x) std::putchar(seen.contains({x, y}) ? rows[y][x] : ' ');
    }
}
`;
}

/** Points are indices of the array there: the row first. */
function python(state: State): string {
  const { eye, cone } = state;
  const options = [
    ...(state.radius < unlimited ? [`radius=${state.radius}`] : []),
    ...(state.shape !== 'circle' ? [`shape="${state.shape}"`] : []),
    ...(state.algorithm !== 'symmetric' ? [`algorithm="${state.algorithm}"`] : []),
    ...(state.lightWalls ? [] : ['light_walls=False']),
    ...(cone ? [`direction=(${directionOf(cone.turn).reverse().join(', ')})`, `angle=${cone.angle}`] : []),
    ...(state.algorithm === 'permissive' ? [`permissiveness=${state.permissiveness}`] : []),
  ];
  return `import numpy as np
import sightline

rows = [
${quoted(rowsOf(state), '    ')}
]
tiles = np.array([list(row) for row in rows])
${hazes(state).length > 0 ? '# Arrays say what is opaque: the haze of this map is left out.\n' : ''}seen = sightline.field_of_view(np.isin(tiles, ["#", "+"]), (${eye.y}, ${eye.x})${options.map((o) => `, ${o}`).join('')})
for row in np.where(seen, tiles, " "):
    print("".join(row))
`;
}

function javascript(state: State): string {
  const { eye } = state;
  const all = Object.entries(optionsOf(state)).filter(([name, value]) =>
    value !== undefined && !(name === 'permissiveness' && state.algorithm !== 'permissive') &&
    !(name === 'lightWalls' && value === true));
  return `import { OpacityGrid } from 'sightline-fov';

const rows = [
${quoted(rowsOf(state), '  ')}
];
const grid = OpacityGrid.fromText(rows, '#+');
${hazes(state).map(({ character, haze }) =>
  `rows.forEach((row, y) => [...row].forEach((tile, x) => { if (tile === '${character}') grid.setHaze(x, y, ${haze}); }));\n`).join('')}const seen = grid.fieldOfView(${eye.x}, ${eye.y}, ${JSON.stringify(Object.fromEntries(all))});
rows.forEach((row, y) => console.log([...row].map((tile, x) => (seen.has(x, y) ? tile : ' ')).join('')));
`;
}
