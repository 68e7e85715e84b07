// The explorer's WebAssembly module: one game at a time, its cells, its saved bytes, its recording.
// Needs no page, so that tests run it in Node. A trap ends the instance; the next game gets another.

interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  explorer_another(high: number, low: number): number;
  explorer_begin_chosen(): number;
  explorer_cells(): number;
  explorer_challenge(): number;
  explorer_ended(): number;
  explorer_frames(): number;
  explorer_generate(kind: number, width: number, height: number, high: number, low: number): number;
  explorer_input(bytes: number): number;
  explorer_is_moving(): number;
  explorer_key(key: number): void;
  explorer_new(kind: number, width: number, height: number, high: number, low: number, columns: number, rows: number): number;
  explorer_output(): number;
  explorer_output_length(): number;
  explorer_pointer(x: number, y: number, clicked: number): void;
  explorer_recording(): number;
  explorer_replay(columns: number, rows: number): number;
  explorer_resize(columns: number, rows: number): void;
  explorer_restore(columns: number, rows: number): number;
  explorer_scenario(): number;
  explorer_spoken(since: number): void;
  explorer_take_picture(): number;
  explorer_take_save(): number;
  explorer_tick(): void;
  explorer_title(high: number, low: number, year: number, month: number, day: number, columns: number, rows: number): number;
  explorer_tour(kind: number, width: number, height: number, high: number, low: number, columns: number, rows: number): number;
  explorer_turn(): number;
}

/** As in game/world/scenario.hpp. */
export const scenarios = ['dungeon', 'capsule', 'cave'] as const;
export type Scenario = (typeof scenarios)[number];

/** The scenario of a game; one from a terminal's file may be drawn as text. */
export const worlds = [...scenarios, 'drawn'] as const;
export type World = (typeof worlds)[number];

/** The start of a game. */
export interface Setup {
  readonly scenario: Scenario;
  readonly width: number;
  readonly height: number;
  readonly seed: bigint;
}

/** Columns and rows of cells. */
export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

/** How a scene ended: the first means not yet, the last three were chosen on the title screen. */
const endings = ['none', 'over', 'another world', 'menu', 'resume', 'start', 'tour'] as const;
export type Ending = (typeof endings)[number];

/** An error of the game, in words for the player. */
export class ExplorerError extends Error {}

export class Engine {
  private calls!: Exports;

  constructor(private readonly module: WebAssembly.Module) {
    this.renew();
  }

  /** A fresh instance: after a trap the old one cannot be trusted. */
  renew(): void {
    let memory: WebAssembly.Memory | undefined;
    // Its only import is the clock, in nanoseconds.
    const clock_time_get = (_clock: number, _precision: bigint, address: number): number => {
      new DataView(memory!.buffer).setBigUint64(address, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    };
    const instance = new WebAssembly.Instance(this.module, { wasi_snapshot_preview1: { clock_time_get } });
    this.calls = instance.exports as unknown as Exports;
    memory = this.calls.memory;
    this.calls._initialize();
  }

  begin(setup: Setup, { columns, rows }: ScreenSize): void {
    this.check(this.calls.explorer_new(...numbersOf(setup), columns, rows));
  }

  /** The title screen; it offers to continue the saved game, if there is one, and the heist of that day (of Greenwich). */
  title(saved: Uint8Array, seed: bigint, today: Date, { columns, rows }: ScreenSize): void {
    this.write(saved);
    this.check(this.calls.explorer_title(...halves(seed), today.getUTCFullYear(), today.getUTCMonth() + 1, today.getUTCDate(), columns, rows));
  }

  /** Starts the new game or the tour that was chosen on the title screen. */
  beginChosen(): void {
    this.check(this.calls.explorer_begin_chosen());
  }

  /** Another world of the current scenario. */
  another(seed: bigint): void {
    this.check(this.calls.explorer_another(...halves(seed)));
  }

  /** Continues a saved game. */
  restore(saved: Uint8Array, { columns, rows }: ScreenSize): void {
    this.write(saved);
    this.check(this.calls.explorer_restore(columns, rows));
  }

  replay(recording: string, { columns, rows }: ScreenSize): void {
    this.write(new TextEncoder().encode(recording));
    this.check(this.calls.explorer_replay(columns, rows));
  }

  tour(setup: Setup, { columns, rows }: ScreenSize): void {
    this.check(this.calls.explorer_tour(...numbersOf(setup), columns, rows));
  }

  key(key: number): void {
    this.calls.explorer_key(key);
  }

  pointer(x: number, y: number, clicked: boolean): void {
    this.calls.explorer_pointer(x, y, clicked ? 1 : 0);
  }

  tick(): void {
    this.calls.explorer_tick();
  }

  resize({ columns, rows }: ScreenSize): void {
    this.calls.explorer_resize(columns, rows);
  }

  /** Glyph, foreground and background of each cell, row by row; valid until the next call. */
  cells({ columns, rows }: ScreenSize): Uint32Array {
    return new Uint32Array(this.calls.memory.buffer, this.calls.explorer_cells(), columns * rows * 3);
  }

  /** The number of frames so far: if it is unchanged, so are the cells. */
  get frames(): number {
    return this.calls.explorer_frames();
  }

  /** Whether tick() is due. */
  get isMoving(): boolean {
    return this.calls.explorer_is_moving() !== 0;
  }

  get ending(): Ending {
    return endings[this.calls.explorer_ended()]!;
  }

  /** The current scenario; undefined on the title screen. */
  get world(): World | undefined {
    return worlds[this.calls.explorer_scenario()];
  }

  get turn(): number {
    return this.calls.explorer_turn();
  }

  /** The saved game, the same bytes as in a terminal's file, if there is something new in it. */
  takeSave(): Uint8Array | undefined {
    return this.calls.explorer_take_save() ? this.output() : undefined;
  }

  /** Whether the player wants a picture of the screen before the last key; true only once. */
  takePicture(): boolean {
    return this.calls.explorer_take_picture() !== 0;
  }

  /** The recording of the game, if it is complete. */
  recording(): string | undefined {
    return this.calls.explorer_recording() ? this.text() : undefined;
  }

  /** The part of a link after its #, for others to play this world; undefined for text maps. */
  challenge(): string | undefined {
    return this.calls.explorer_challenge() ? this.text() : undefined;
  }

  /** Text for a screen reader: messages since that turn, questions and answers. */
  spoken(since: number): string {
    this.calls.explorer_spoken(since);
    return this.text();
  }

  /** The first layer, as `sightline generate` prints it. */
  generate(setup: Setup): string {
    this.check(this.calls.explorer_generate(...numbersOf(setup)));
    return this.text();
  }

  private write(bytes: Uint8Array): void {
    const address = this.calls.explorer_input(bytes.length);
    new Uint8Array(this.calls.memory.buffer).set(bytes, address);
  }

  private output(): Uint8Array {
    return new Uint8Array(this.calls.memory.buffer, this.calls.explorer_output(), this.calls.explorer_output_length()).slice();
  }

  private text(): string {
    return new TextDecoder().decode(this.output());
  }

  private check(status: number): void {
    if (status !== 0) throw new ExplorerError(this.text());
  }
}

function numbersOf({ scenario, width, height, seed }: Setup): [number, number, number, number, number] {
  return [scenarios.indexOf(scenario), width, height, ...halves(seed)];
}

function halves(seed: bigint): [number, number] {
  return [Number(seed >> 32n), Number(seed & 0xffffffffn)];
}
