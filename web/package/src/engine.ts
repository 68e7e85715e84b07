// The WebAssembly instance, made when it is first needed.
import { compiled } from './wasm.js';

/** The functions of c/sightline.h as WebAssembly has them: numbers and addresses. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  free(address: number): void;
  sightline_error(): number;
  sightline_version(): number;
  sightline_options_init(options: number): void;
  sightline_map_new(width: number, height: number, map: number): number;
  sightline_map_new_hexagons(width: number, height: number, map: number): number;
  sightline_map_free(map: number): void;
  sightline_map_set_wall(map: number, x: number, y: number, side: number, wall: number): number;
  sightline_map_set_one_way_wall(map: number, x: number, y: number, side: number, wall: number): number;
  sightline_map_has_wall(map: number, x: number, y: number, side: number): number;
  sightline_share_seen(map: number, x: number, y: number, toX: number, toY: number, share: number): number;
  sightline_shares(
    map: number, x: number, y: number, options: number, out: number, xStride: number, yStride: number,
  ): number;
  sightline_map_get(map: number, x: number, y: number): number;
  sightline_map_set(map: number, x: number, y: number, opaque: number): number;
  sightline_map_fill(
    map: number, x: number, y: number, width: number, height: number, opaque: number,
  ): number;
  sightline_map_set_bytes(map: number, tiles: number, xStride: number, yStride: number): number;
  sightline_map_set_haze(map: number, x: number, y: number, haze: number): number;
  sightline_map_set_haze_bytes(map: number, haze: number, xStride: number, yStride: number): number;
  sightline_map_get_haze(map: number, x: number, y: number): number;
  sightline_web_view(map: number, x: number, y: number, options: number, view: number): number;
  sightline_line_of_sight(
    map: number, x: number, y: number, toX: number, toY: number, options: number, seen: number,
  ): number;
  sightline_sight_path(
    map: number, x: number, y: number, toX: number, toY: number, options: number,
    path: number, capacity: number, length: number,
  ): number;
  sightline_haze_passed(
    map: number, x: number, y: number, toX: number, toY: number, haze: number,
  ): number;
  sightline_survey(
    map: number, x: number, y: number, width: number, height: number, options: number,
    threads: number, counts: number,
  ): number;
  sightline_light_map_new(width: number, height: number, lightMap: number): number;
  sightline_light_map_free(lightMap: number): void;
  sightline_light_map_set_ambient(lightMap: number, red: number, green: number, blue: number): number;
  sightline_light_map_update(
    lightMap: number, map: number, lights: number, count: number, computed: number,
  ): number;
  sightline_light_map_get(lightMap: number, out: number, xStride: number, yStride: number): number;
  sightline_field_of_view_lit(
    map: number, lightMap: number, x: number, y: number, options: number, darkRadius: number,
    least: number, out: number, xStride: number, yStride: number,
  ): number;
}

/** The end of all memory, as in scripts/build-wasm: addresses below it are positive. */
const mostBytes = 2 ** 31;

/** Memory that grows on demand. */
class Room {
  address = 0;
  bytes = 0;
}

export class Engine {
  readonly calls: Exports;
  /** Address of a sightline_options. */
  readonly options: number;
  /** Address of 32 bytes for results of calls. */
  readonly answer: number;
  /** For tiles in and out. */
  readonly room = new Room();
  private bytes_: Uint8Array;
  private numbers_: Int32Array;

  constructor() {
    this.calls = new WebAssembly.Instance(compiled(), {}).exports as unknown as Exports;
    this.calls._initialize();
    this.options = this.calls.malloc(64);
    this.answer = this.calls.malloc(32);
    this.bytes_ = new Uint8Array(this.calls.memory.buffer);
    this.numbers_ = new Int32Array(this.calls.memory.buffer);
  }

  /** The memory as bytes. Do not keep it: growing replaces it. */
  get bytes(): Uint8Array {
    if (this.bytes_.length === 0) this.bytes_ = new Uint8Array(this.calls.memory.buffer);
    return this.bytes_;
  }

  /** The memory as int32. Do not keep it either. */
  get numbers(): Int32Array {
    if (this.numbers_.length === 0) this.numbers_ = new Int32Array(this.calls.memory.buffer);
    return this.numbers_;
  }

  /**
   * The address of memory for that many bytes, valid until the next call. Everything that can call
   * back into the package (getters, conversions, functions) must be done before.
   */
  reserve(bytes: number): number {
    const room = this.room;
    if (bytes > room.bytes) {
      this.calls.free(room.address);
      room.bytes = 0;
      // malloc() would get a larger number modulo 2^32.
      room.address = bytes <= mostBytes ? this.calls.malloc(bytes) : 0;
      if (room.address === 0) throw new RangeError(`there is no memory for ${bytes} bytes`);
      room.bytes = bytes;
    }
    return room.address;
  }

  /** Throws the error of a failed call. */
  check(status: number): void {
    if (status !== 0) throw new RangeError(this.text(this.calls.sightline_error()));
  }

  private text(address: number): string {
    const bytes = this.bytes;
    let end = address;
    while (bytes[end] !== 0) ++end;
    return new TextDecoder().decode(bytes.slice(address, end));
  }
}

let shared: Engine | undefined;

/** The instance of all grids. */
export function engine(): Engine {
  return (shared ??= new Engine());
}

/** The library's version, as in '0.3.0'. */
export function version(): string {
  const number = engine().calls.sightline_version();
  return [Math.floor(number / 10000), Math.floor(number / 100) % 100, number % 100].join('.');
}

/** Throws for numbers that WebAssembly would silently truncate. */
export function whole(name: string, value: number): number {
  if ((value | 0) !== value) {
    throw new RangeError(`${name} ${String(value)} is not allowed: it must be a whole number`);
  }
  return value;
}
