// Symmetric shadowcasting in one frame, a quadrant of squares or a sextant of hexagons, row by row,
// with everything that can be drawn of it. The library does the same; a test compares them.

/** A slope: columns for each row, as a fraction. */
export type Slope = readonly [number, number];

/** An interval of slopes, and the haze that it has passed. */
export interface Sector {
  readonly first: Slope;
  readonly last: Slope;
  readonly haze: number;
}

export interface Row {
  /** The sectors that reach this row. */
  readonly sectors: readonly Sector[];
  /** Columns of floors whose centre is in a sector, of floors that are only touched, and of walls that are reached. */
  readonly seen: readonly number[];
  readonly touched: readonly number[];
  readonly walls: readonly number[];
}

/** What is scanned. A wall has a haze of 16. */
export interface Ground {
  hazeOf(row: number, column: number): number;
  /** Whether sight passes from a column of the row before to one of this row; absent without thin walls. */
  isOpenStep?(row: number, before: number, column: number): boolean;
}

export const wallHaze = 16;

const before = ([a, b]: Slope, [c, d]: Slope): boolean => a * d < c * b;
const same = ([a, b]: Slope, [c, d]: Slope): boolean => a * d === c * b;
const lesser = (a: Slope, b: Slope): Slope => (before(b, a) ? b : a);
const leftEdge = (row: number, column: number): Slope => [2 * column - 1, 2 * row];
const rightEdge = (row: number, column: number): Slope => leftEdge(row, column + 1);
/** The columns that a sector's first and last slope lie in. */
const firstColumn = (row: number, [above, below]: Slope): number => Math.floor((2 * row * above + below) / (2 * below));
const lastColumn = (row: number, [above, below]: Slope): number => Math.ceil((2 * row * above - below) / (2 * below));

/** The parts of a sector that thin walls let pass to a row. */
function openParts(ground: Ground, row: number, sector: Sector): Sector[] {
  if (!ground.isOpenStep) return [sector];
  const parts: Sector[] = [];
  let inner = firstColumn(row - 1, sector.first);
  let column = firstColumn(row, sector.first);
  let open: Slope | undefined;
  for (let from = sector.first; before(from, sector.last);) {
    let end = lesser(rightEdge(row, column), sector.last);
    if (row > 1) end = lesser(end, rightEdge(row - 1, inner));
    if (ground.isOpenStep(row, inner, column)) {
      open ??= from;
    } else {
      if (open) parts.push({ ...sector, first: open, last: from });
      open = undefined;
    }
    if (row > 1 && same(end, rightEdge(row - 1, inner))) ++inner;
    if (same(end, rightEdge(row, column))) ++column;
    from = end;
  }
  if (open) parts.push({ ...sector, first: open });
  return parts;
}

/** Rows 1 to `count`; slopes run from `first` to 1: from -1 in a quadrant, from 0 in a sextant. */
export function scanRows(ground: Ground, count: number, first = -1): Row[] {
  let sectors: Sector[] = [{ first: [first, 1], last: [1, 1], haze: 0 }];
  return Array.from({ length: count }, (_, i) => {
    const row = i + 1;
    const [seen, touched, walls, next] = [new Set<number>(), new Set<number>(), new Set<number>(), [] as Sector[]];
    const reaching = sectors.flatMap((sector) => openParts(ground, row, sector));
    for (const sector of reaching) {
      const begin = firstColumn(row, sector.first);
      let from = sector.first;
      let passed = wallHaze;
      const endAt = (edge: Slope): void => {
        if (passed < wallHaze) next.push({ first: from, last: edge, haze: passed });
        from = edge;
      };
      for (let column = begin; column <= lastColumn(row, sector.last); ++column) {
        const haze = ground.hazeOf(row, column);
        const isCentre = !before([column, row], sector.first) && !before(sector.last, [column, row]);
        (haze === wallHaze ? walls : isCentre ? seen : touched).add(column);
        // A sector ends where the haze that it has passed changes; a wall is more than any.
        if (sector.haze + haze !== passed && column > begin) endAt(leftEdge(row, column));
        passed = sector.haze + haze;
      }
      endAt(sector.last);
    }
    const found = { sectors: reaching, seen: [...seen], touched: [...touched].filter((column) => !seen.has(column)), walls: [...walls] };
    sectors = next;
    return found;
  });
}
