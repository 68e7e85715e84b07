// Where games are kept: in the browser's storage, or, if that is refused, in memory, as long as the
// page lives.
import type { Shelf } from './saves';

class MemoryShelf implements Shelf {
  private readonly items = new Map<string, string>();

  get length(): number {
    return this.items.size;
  }
  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }
  getItem(name: string): string | null {
    return this.items.get(name) ?? null;
  }
  setItem(name: string, text: string): void {
    this.items.set(name, text);
  }
  removeItem(name: string): void {
    this.items.delete(name);
  }
}

/** The storage, and whether it is permanent. */
export function openShelf(): { shelf: Shelf; stays: boolean } {
  try {
    // A browser that blocks storage throws on access.
    return { shelf: localStorage, stays: true };
  } catch {
    return { shelf: new MemoryShelf(), stays: false };
  }
}
