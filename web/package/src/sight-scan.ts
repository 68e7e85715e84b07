// The default algorithm for worlds known only by a function, in JavaScript: it asks about a tile
// when a scan gets to it, and a call into WebAssembly would cost more than the scan.
// src/fov/symmetric.hpp says why it is right; a test compares it with the library's views.
import type { Shape } from './options.js';

/** Bits of the tiles that are seen around the origin, in rows of `pitch` words. */
export interface Scratch {
  readonly radius: number;
  readonly shape: Shape;
  readonly pitch: number;
  readonly seen: Int32Array;
  /** For each row, the last column that the shape keeps. */
  readonly ends: Int32Array;
}

export function makeScratch(radius: number, shape: Shape): Scratch {
  const side = 2 * radius + 1;
  const pitch = (side + 31) >>> 5;
  const ends = Int32Array.from({ length: radius + 1 }, (_, row) => lastColumn(shape, radius, row));
  return { radius, shape, pitch, seen: new Int32Array(pitch * side), ends };
}

/** The last column of a row that the shape keeps. */
function lastColumn(shape: Shape, radius: number, row: number): number {
  switch (shape) {
    case 'square': return radius;
    case 'diamond': return radius - row;
    default: {
      const rest = radius * radius + (shape === 'round' ? radius : 0) - row * row;
      return Math.min(radius, Math.floor(Math.sqrt(rest)));
    }
  }
}

// Sectors that wait: row, and first and last slope as fractions. Nested calls push above ours.
const sectors: number[] = [];

/** Sets the bits of what is seen from (x, y); bit (radius, radius) is the origin. */
export function scanSight(
  isOpaque: (x: number, y: number) => boolean, x: number, y: number, lightWalls: boolean, scratch: Scratch,
): void {
  const { radius, pitch, seen } = scratch;
  seen.fill(0);
  seen[radius * pitch + (radius >>> 5)]! |= 1 << (radius & 31);
  if (radius === 0) return;
  const below = sectors.length;
  try {
    for (let quadrant = 0; quadrant < 4; ++quadrant) scanQuadrant(isOpaque, x, y, lightWalls, scratch, quadrant, below);
  } finally {
    if (sectors.length > below) sectors.length = below;
  }
}

function scanQuadrant(
  isOpaque: (x: number, y: number) => boolean, x: number, y: number, lightWalls: boolean,
  { radius, pitch, seen, ends }: Scratch, quadrant: number, below: number,
): void {
  const ahead = quadrant & 1 ? 1 : -1;
  const columnX = quadrant < 2 ? 1 : 0;
  const columnY = 1 - columnX;
  const step = columnX || pitch << 5;
  let row = 1;
  let firstAbove = -1;
  let firstBelow = 1;
  let lastAbove = 1;
  let lastBelow = 1;
  for (;;) {
    const most = ends[row]!;
    const first = Math.floor((2 * row * firstAbove + firstBelow) / (2 * firstBelow));
    const last = Math.ceil((2 * row * lastAbove - lastBelow) / (2 * lastBelow));
    // Only the outermost floors can have their centre outside.
    const firstFloor = first * firstBelow >= row * firstAbove ? first : first + 1;
    const lastFloor = last * lastBelow <= row * lastAbove ? last : last - 1;
    const begin = first < -most ? -most : first;
    const end = last > most ? most : last;
    let wasWall = false;
    let isOpen = false;
    let px = x + (columnX ? begin : row * ahead);
    let py = y + (columnX ? row * ahead : begin);
    let bit = ((radius + py - y) * pitch << 5) + radius + px - x;
    for (let column = begin; column <= end; ++column, px += columnX, py += columnY, bit += step) {
      const wall = isOpaque(px, py);
      if (wall) {
        if (lightWalls) seen[bit >> 5]! |= 1 << (bit & 31);
        if (isOpen && row < radius) sectors.push(row + 1, firstAbove, firstBelow, 2 * column - 1, 2 * row);
      } else {
        if (column >= firstFloor && column <= lastFloor) seen[bit >> 5]! |= 1 << (bit & 31);
        if (wasWall) {
          firstAbove = 2 * column - 1;
          firstBelow = 2 * row;
        }
      }
      wasWall = wall;
      isOpen = !wall;
    }
    if (isOpen && row < radius) {
      ++row;
      continue;
    }
    if (sectors.length === below) return;
    lastBelow = sectors.pop()!;
    lastAbove = sectors.pop()!;
    firstBelow = sectors.pop()!;
    firstAbove = sectors.pop()!;
    row = sectors.pop()!;
  }
}
