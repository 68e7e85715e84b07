// The sectors of symmetric shadowcasting around the eye, for the mode that shows rows.
import { hexSides, sides } from 'sightline-fov';
import { type Row, scanRows, wallHaze } from '../../site/scan';
import { currentGrid } from './derived';
import { toGrid } from './library-map';
import { state } from './store';
import { kinds } from './tiles';

type Offset = readonly [number, number];

/** How rows and columns lie on the library's map: rows count outwards, columns sideways. */
export interface Frame {
  readonly outwards: Offset;
  readonly sideways: Offset;
  /** Columns of row 1 run from here to 1. */
  readonly first: -1 | 0;
}

export interface ScannedFrame {
  readonly frame: Frame;
  readonly rows: readonly Row[];
}

const squareDirections: readonly Offset[] = [[1, 0], [0, 1], [-1, 0], [0, -1]];
const hexDirections: readonly Offset[] = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];
const squareFrames = squareDirections.map((outwards, i): Frame => ({ outwards, sideways: squareDirections[(i + 1) % 4]!, first: -1 }));
const hexFrames = hexDirections.map((outwards, i): Frame => ({ outwards, sideways: hexDirections[(i + 2) % 6]!, first: 0 }));

/** Each tile's haze, a wall for opaque ones, by the index of the kind. */
const hazes = kinds.map(({ opaque, haze }) => (opaque ? wallHaze : haze));

/** Whether thin walls let sight pass from a tile to a neighbour in a row further out: as the library says. */
function isOpenStep(from: Offset, to: Offset): boolean {
  const grid = currentGrid();
  const directions = state.hexagons ? hexDirections : squareDirections;
  const names = state.hexagons ? hexSides : sides;
  const stops = ([x, y]: Offset, dx: number, dy: number): boolean =>
    grid.hasWall(x, y, names[directions.findIndex(([a, b]) => a === dx && b === dy)]! as never);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (to[0] < 0 || to[1] < 0 || to[0] >= grid.width || to[1] >= grid.height) return true;
  if (state.hexagons || dx === 0 || dy === 0) return !stops(from, dx, dy);
  const across: Offset = [from[0] + dx, from[1]];
  const along: Offset = [from[0], from[1] + dy];
  const isFirstShut = stops(from, dx, 0) || stops(across, 0, dy);
  const isSecondShut = stops(from, 0, dy) || stops(along, dx, 0);
  if (!isFirstShut && !isSecondShut) return true;
  return (!isFirstShut && !grid.isOpaque(...across)) || (!isSecondShut && !grid.isOpaque(...along));
}

/** The quadrants or sextants around the eye, up to a row. */
export function scanAround(count: number): ScannedFrame[] {
  const { tiles, hexagons, edges } = state;
  const [eyeX, eyeY] = toGrid(state, state.eye);
  const origin = toGrid(state, { x: 0, y: 0 })[0];
  return (hexagons ? hexFrames : squareFrames).map((frame): ScannedFrame => {
    const at = (row: number, column: number): [number, number] => [
      eyeX + row * frame.outwards[0] + column * frame.sideways[0], eyeY + row * frame.outwards[1] + column * frame.sideways[1],
    ];
    const hazeOf = (row: number, column: number): number => {
      const [gridX, y] = at(row, column);
      const x = hexagons ? gridX - origin + (y >> 1) : gridX;
      return x < 0 || y < 0 || x >= tiles.width || y >= tiles.height ? wallHaze : hazes[tiles.cells[y * tiles.width + x]!]!;
    };
    const thin = { isOpenStep: (row: number, before: number, column: number): boolean => isOpenStep(at(row - 1, before), at(row, column)) };
    return { frame, rows: scanRows({ hazeOf, ...(edges.length > 0 ? thin : {}) }, count, frame.first) };
  });
}
