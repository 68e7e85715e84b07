// The options of a view, their names, and how they are passed to the library.
import { type Engine, whole } from './engine.js';

/** What "within the radius" means; its index is the library's number. 'square' and 'diamond' are for
 * squares, 'hexagon' is for hexagons. */
export const shapes = ['circle', 'round', 'square', 'diamond', 'hexagon'] as const;
export type Shape = (typeof shapes)[number];

/** Which rules decide what is seen. */
export const algorithms = [
  'symmetric', 'recursive', 'permissive', 'restrictive', 'diamond', 'raycast', 'bevelled',
] as const;
export type Algorithm = (typeof algorithms)[number];

/** A direction, and an opening angle. */
export interface Cone {
  /** Straight ahead: [dx, dy], any length but 0; y grows downwards. */
  readonly direction: readonly [number, number];
  /** 0 to 360 degrees. */
  readonly angle: number;
}

export interface SightOptions {
  /** How far sight goes; unlimited by default, or Infinity. */
  readonly radius?: number | undefined;
  /** What the radius means ('circle'). */
  readonly shape?: Shape | undefined;
  /** Which rules ('symmetric'). */
  readonly algorithm?: Algorithm | undefined;
  /** All around by default. */
  readonly cone?: Cone | null | undefined;
  /** Whether walls that sight reaches count as seen (true). */
  readonly lightWalls?: boolean | undefined;
  /** For 'permissive': 0 (strict) to 8 (8). */
  readonly permissiveness?: number | undefined;
  /** How much haze sight passes, 0 to 15 sixteenths of a wall (15). */
  readonly hazeLimit?: number | undefined;
}

const unlimited = 0x7fffffff;
export const allAround = -1;
const structBytes = 40;

/** The index of a name in its list; throws an error that lists the names. */
export function indexOf(what: string, names: readonly string[], name: string): number {
  const index = names.indexOf(name);
  if (index < 0) {
    throw new RangeError(`${what} '${String(name)}' is not known: there are ${names.join(', ')}`);
  }
  return index;
}

/** A cone as three numbers: direction and angle. */
export function coneNumbers(cone: Cone): [number, number, number] {
  if (typeof cone !== 'object' || !Array.isArray(cone.direction)) {
    throw new TypeError(`cone ${String(cone)} is not allowed: write { direction: [dx, dy], angle }`);
  }
  requireKnown('cone', cone, ['direction', 'angle']);
  const { direction, angle } = cone;
  // -1 is the library's number for "all around".
  if (angle === allAround) throw new RangeError('cone angle -1 is not allowed: it must be 0 to 360');
  return [
    whole('cone direction x', direction[0]), whole('cone direction y', direction[1]), whole('cone angle', angle),
  ];
}

/** Throws for a name that is not one of those: it would be ignored. */
export function requireKnown(what: string, given: object, names: readonly string[]): void {
  for (const name in given) {
    if (!names.includes(name)) throw new TypeError(`${what} '${name}' is not known: there are ${names.join(', ')}`);
  }
}

/** A boolean as the library has it; 0 and 1 will do. Strings would all be true. */
export function flag(name: string, value: boolean | 0 | 1): number {
  if (value === true || value === 1) return 1;
  if (value === false || value === 0) return 0;
  throw new TypeError(`${name} ${typeof value === 'string' ? `'${String(value)}'` : String(value)} is not allowed: it must be true or false`);
}

/** Throws for a value that is not an object, such as a bare radius. */
export function requireOptions<Options>(options: Options): Options {
  if (options === undefined || options === null || typeof options === 'object') return options;
  const hint = typeof options === 'number' ? `: write { radius: ${options} }` : ': they must be an object';
  throw new TypeError(`options ${String(options)} are not allowed${hint}`);
}

/** Writes the options into the engine's sightline_options and returns its address. */
export function writeOptions(engine: Engine, options: SightOptions | undefined): number {
  let radius = unlimited;
  let shape = 0;
  let algorithm = 0;
  let lightWalls = 1;
  let angle = allAround;
  let dx = 0;
  let dy = 0;
  let permissiveness = 8;
  let hazeLimit = 15;
  requireOptions(options);
  for (const key in options) {
    const value = options[key as keyof SightOptions] as never;
    if (value === undefined) continue;
    switch (key as keyof SightOptions) {
      case 'radius': radius = value === Infinity ? unlimited : whole('radius', value); break;
      case 'shape': shape = indexOf('shape', shapes, value); break;
      case 'algorithm': algorithm = indexOf('algorithm', algorithms, value); break;
      case 'lightWalls': lightWalls = flag('lightWalls', value); break;
      case 'permissiveness': permissiveness = whole('permissiveness', value); break;
      case 'hazeLimit': hazeLimit = whole('hazeLimit', value); break;
      case 'cone': {
        const cone = value as Cone | null;
        if (cone === null) break;
        [dx, dy, angle] = coneNumbers(cone);
        break;
      }
      default:
        throw new TypeError(
          `option '${key}' is not known: there are radius, shape, algorithm, cone, lightWalls, ` +
            'permissiveness, hazeLimit');
    }
  }
  const numbers = engine.numbers;
  const at = engine.options >> 2;
  numbers[at] = structBytes;
  numbers[at + 1] = radius;
  numbers[at + 2] = shape;
  numbers[at + 3] = algorithm;
  numbers[at + 4] = lightWalls;
  numbers[at + 5] = angle;
  numbers[at + 6] = dx;
  numbers[at + 7] = dy;
  numbers[at + 8] = permissiveness;
  numbers[at + 9] = hazeLimit;
  return engine.options;
}
