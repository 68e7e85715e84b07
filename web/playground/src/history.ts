// Undo and redo: links, one for each step. Old steps are dropped above 64 million characters.

const mostCharacters = 64_000_000;

export class History {
  private steps: string[];
  private at = 0;
  private characters: number;

  constructor(first: string) {
    this.steps = [first];
    this.characters = first.length;
  }

  /** Adds a step, and drops what was undone; false if nothing changed. */
  add(step: string): boolean {
    if (step === this.steps[this.at]) return false;
    for (const undone of this.steps.splice(this.at + 1)) this.characters -= undone.length;
    this.steps.push(step);
    this.characters += step.length;
    if (this.characters > mostCharacters) {
      const old = this.steps.splice(0, this.steps.length >> 1);
      for (const gone of old) this.characters -= gone.length;
    }
    this.at = this.steps.length - 1;
    return true;
  }

  get canUndo(): boolean {
    return this.at > 0;
  }

  get canRedo(): boolean {
    return this.at + 1 < this.steps.length;
  }

  undo(): string | undefined {
    return this.canUndo ? this.steps[--this.at] : undefined;
  }

  redo(): string | undefined {
    return this.canRedo ? this.steps[++this.at] : undefined;
  }
}
