// One quadrant of symmetric shadowcasting, row by row, with everything that can be drawn of it. The
// library does the same; a test compares them.

/** A slope: columns for each row, as a fraction. */
export type Slope = readonly [number, number];

export interface Sector {
  readonly first: Slope;
  readonly last: Slope;
}

export interface Row {
  /** The sectors that reach this row. */
  readonly sectors: readonly Sector[];
  /** Columns of floors whose centre is in a sector, of floors that are only touched, and of walls that are reached. */
  readonly seen: readonly number[];
  readonly touched: readonly number[];
  readonly walls: readonly number[];
}

export function scanRows(isWall: (row: number, column: number) => boolean, count: number): Row[] {
  let sectors: Sector[] = [{ first: [-1, 1], last: [1, 1] }];
  return Array.from({ length: count }, (_, i) => {
    const row = i + 1;
    const [seen, touched, walls, next] = [new Set<number>(), new Set<number>(), new Set<number>(), [] as Sector[]];
    for (const { first, last } of sectors) {
      let open: Slope | undefined = first;
      const begin = Math.floor((2 * row * first[0] + first[1]) / (2 * first[1]));
      const end = Math.ceil((2 * row * last[0] - last[1]) / (2 * last[1]));
      for (let column = begin; column <= end; ++column) {
        const edge: Slope = [2 * column - 1, 2 * row];
        if (isWall(row, column)) {
          walls.add(column);
          // A wall ends the sector; the next floor begins another.
          if (open && column > begin) next.push({ first: open, last: edge });
          open = undefined;
        } else {
          open ??= edge;
          const isCentre = column * first[1] >= row * first[0] && column * last[1] <= row * last[0];
          (isCentre ? seen : touched).add(column);
        }
      }
      if (open && begin <= end) next.push({ first: open, last });
    }
    const found = { sectors, seen: [...seen], touched: [...touched].filter((column) => !seen.has(column)), walls: [...walls] };
    sectors = next;
    return found;
  });
}
