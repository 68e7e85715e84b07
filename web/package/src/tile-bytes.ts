// A byte for each tile, from whatever the caller has them in.

/** The values as bytes; throws the first that is not a whole number from 0 to `most`. `what` names one. */
export function bytesFrom(
  what: string, values: ArrayLike<number | boolean>, most: number, width: number, height: number,
): Uint8Array {
  if (values?.length !== width * height) {
    throw new RangeError(
      `${String(values?.length)} tiles are not allowed: a map of ${width}x${height} has ${width * height}`);
  }
  // No byte is above 255, so nothing needs to be looked at.
  if (most === 255 && values instanceof Uint8Array) return values;
  const bytes = new Uint8Array(width * height);
  for (let i = 0; i < bytes.length; ++i) {
    const value = values[i]!;
    if (typeof value === 'number' ? (value & 255) === value && value <= most : most === 255 && typeof value === 'boolean') {
      bytes[i] = Number(value);
      continue;
    }
    const [x, y] = [i % width, Math.floor(i / width)];
    throw new RangeError(
      `${what} ${describe(value)} at (${x}, ${y}) is not allowed: it must be a whole number from 0 to ${most}`);
  }
  return bytes;
}

const describe = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));
