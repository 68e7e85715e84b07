// Saved games in the browser's storage: one for each scenario, as in a terminal, and those that
// were put aside. Nothing is deleted without asking: a new game and a damaged one put the old one
// aside.
import { type World, worlds } from './engine';
import { fromBase64, toBase64 } from './links';

export interface SavedGame {
  /** The name in the storage. */
  readonly name: string;
  readonly world: string;
  readonly turn: number;
  readonly when: string;
  readonly isAside: boolean;
}

/** The functions of the browser's storage that are used. */
export type Shelf = Pick<Storage, 'getItem' | 'key' | 'length' | 'removeItem' | 'setItem'>;

/** The browser's storage failed. */
export class StorageError extends Error {}

const prefix = 'sightline/';
const last = `${prefix}last`;

const slot = (world: World): string => `${prefix}save/${world}`;

export class Saves {
  constructor(private readonly storage: Shelf) {}

  /** The scenario of the last game, if it is stored. */
  get last(): World | undefined {
    const name = this.storage.getItem(last) as World | null;
    return name !== null && worlds.includes(name) && this.storage.getItem(slot(name)) !== null ? name : undefined;
  }

  /** Saves the game of a scenario; throws if there is no room for it. */
  keep(world: World, turn: number, bytes: Uint8Array): void {
    this.write(slot(world), JSON.stringify({ turn, when: new Date().toISOString(), bytes: toBase64(bytes) }));
    this.write(last, world);
  }

  /** The sealed bytes of that game, as in a terminal's file; throws if it is not a saved game. */
  load(name: string): Uint8Array {
    const text = this.storage.getItem(name);
    if (text === null) throw new Error('there is no such game');
    let value: { bytes?: unknown };
    try {
      value = JSON.parse(text) as typeof value;
    } catch {
      throw new Error('the saved game is damaged: it is not even in one piece');
    }
    if (typeof value?.bytes !== 'string') throw new Error('this is not a saved game of sightline');
    return fromBase64(value.bytes);
  }

  nameOf(world: World): string {
    return slot(world);
  }

  /** Puts the game of a scenario aside; returns whether there was one. Throws if there is no room
   * for a copy. */
  putAside(world: World): boolean {
    const text = this.storage.getItem(slot(world));
    if (text === null) return false;
    for (let number = 1; ; ++number) {
      const name = `${prefix}aside/${world}-${number}`;
      if (this.storage.getItem(name) !== null) continue;
      // Removed last: if writing fails, it is still there.
      this.write(name, text);
      this.remove(slot(world));
      return true;
    }
  }

  /** Makes a game that was put aside its scenario's; the one in its place is put aside. */
  takeBack(name: string, world: World, turn: number, bytes: Uint8Array): void {
    this.putAside(world);
    this.keep(world, turn, bytes);
    this.remove(name);
  }

  remove(name: string): void {
    try {
      this.storage.removeItem(name);
    } catch {
      throw new StorageError('the browser does not let games be removed');
    }
  }

  /** All of them, those that can be continued first. */
  list(): SavedGame[] {
    const found: SavedGame[] = [];
    for (let i = 0; i < this.storage.length; ++i) {
      const name = this.storage.key(i)!;
      const parts = /^sightline\/(save|aside)\/([a-z]+)(?:-\d+)?$/.exec(name);
      if (!parts) continue;
      let turn = -1;
      let when = '';
      try {
        const value = JSON.parse(this.storage.getItem(name)!) as { turn?: number; when?: string };
        turn = Number(value.turn ?? -1);
        when = String(value.when ?? '');
      } catch {
        // Damaged: it is listed, and can be downloaded or deleted.
      }
      found.push({ name, world: parts[2]!, turn, when, isAside: parts[1] === 'aside' });
    }
    return found.sort((a, b) => Number(a.isAside) - Number(b.isAside) || a.name.localeCompare(b.name, 'en', { numeric: true }));
  }

  private write(name: string, text: string): void {
    try {
      this.storage.setItem(name, text);
    } catch {
      throw new StorageError('the browser has no room for it; throw away games that you do not need any more');
    }
    if (this.storage.getItem(name) !== text) throw new StorageError('the browser does not keep what it is given');
  }
}
