// Where games are kept: in the browser's storage, or where that is refused in memory, which lasts as long
// as the page.
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

/** The shelf, and whether what is on it stays. */
export function openShelf(): { shelf: Shelf; stays: boolean } {
  try {
    // A browser that blocks storage throws when it is only looked at.
    return { shelf: localStorage, stays: true };
  } catch {
    return { shelf: new MemoryShelf(), stays: false };
  }
}
